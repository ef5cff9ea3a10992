-- toCheckQuery
-- plan at 100,000 rows: Seq Scan own_listings, Index Scan listing_values_pkey, Index Scan listing_flags_pkey, Bitmap Heap Scan own_listings, Bitmap Index Scan own_listings_of_an_owner, Index Scan listings_pkey
select asked.id, value_low_rupees::float8 as low, likely_low_rupees::float8 as "likelyLow",
    case when own_listings.id is not null then (select count(distinct listings.car_id)::integer
  from (select listing_id
    from own_listings as others
    where others.owner_id = own_listings.owner_id
    order by id desc
    limit 50) as others join listings on listings.id = others.listing_id
  where listings.owners = 1 and listings.first_seen_at > now() - interval '1 year') end as "firstOwnerCars",
    flags.kinds, flags.waiting
from unnest($1::uuid[]) as asked (id)
left join listing_values on listing_values.listing_id = asked.id
left join own_listings on own_listings.listing_id = asked.id
left join lateral (select array_agg(kind) as kinds, array_agg(kind) filter (
    where state = 'waiting') as waiting
  from listing_flags
  where listing_flags.listing_id = asked.id) as flags on true
