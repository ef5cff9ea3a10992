-- toCheckQuery
-- plan at 100,000 rows: Bitmap Heap Scan own_listings, Bitmap Index Scan own_listings_of_an_owner, Index Scan listing_flags_pkey, Index Scan listing_values_pkey, Index Scan live_in_order, Seq Scan own_listings
select asked.id, value_low_rupees::float8 as low, likely_low_rupees::float8 as "likelyLow",
    case when own_listings.id is not null then (select count(distinct listings.car_id)::integer
  from (select listing_id
    from own_listings as others
    where others.owner_id = own_listings.owner_id
    order by id desc
    limit 50) as others join listings on listings.id = others.listing_id
  where listings.owners = 1 and listings.status = 'active') end as "firstOwnerCars", flags.kept
from unnest($1::uuid[]) as asked (id)
left join listing_values on listing_values.listing_id = asked.id
left join own_listings on own_listings.listing_id = asked.id
left join lateral (select jsonb_agg(jsonb_build_object('kind', kind, 'state', state, 'evidence', evidence, 'lifted',
    lifted)) as kept
  from listing_flags
  where listing_flags.listing_id = asked.id) as flags on true

-- restOnQuery
-- plan at 100,000 rows: Bitmap Heap Scan listing_flags, Bitmap Heap Scan own_listings, Bitmap Index Scan flags_that_name_an_advert, Bitmap Index Scan own_listings_of_an_owner, Index Scan listing_flags_pkey, Index Scan own_listings_listing_id_key
select flags.listing_id as id
from unnest($1::text[]) as named (id) join listing_flags as flags on (flags.evidence -> 'otherIds') ? named.id and flags.state <> 'cleared' union select flags.listing_id
from own_listings as mine cross join lateral (select listing_id
  from own_listings as others
  where others.owner_id = mine.owner_id
  order by id desc
  limit 50) as others cross join lateral (select listing_id
  from listing_flags
  where listing_id = others.listing_id and kind = 'many-first-owner' and state <> 'cleared'
  limit 1) as flags
where mine.listing_id = any($2::uuid[])
limit 1000
