-- findStandingQuery
-- plan at 100,000 rows: Index Scan listing_flags_pkey, Index Scan listing_values_pkey, Index Scan listings_of_a_car, Index Scan sightings_*_pkey, Index Scan sold_doubts_pkey, Seq Scan sources
select listings.id, listings.source_key as "sourceKey", sources.kind = 'own-seller' as "isOwn",
    least(coalesce(listings.listed_at, listings.first_seen_at), listings.first_seen_at) as "bornAt",
    listings.last_seen_at as "lastSeenAt", first.price_rupees / listing_values.value_rupees::float8 as "priceRatio",
    sold_doubts.reports, sold_doubts.gone_odds::float8 as "goneOdds", (select array_agg(kind
    order by kind)
  from listing_flags
  where listing_flags.listing_id = listings.id and listing_flags.state <> 'cleared') as flags
from (select *
  from listings
  where car_id = $1 and status = 'active'
  order by id
  limit 40) as listings join sources on sources.key = listings.source_key
left join listing_values on listing_values.listing_id = listings.id
left join sold_doubts on sold_doubts.listing_id = listings.id and sold_doubts.reported_at > now() - make_interval(days => 14)
left join lateral (select price_rupees
  from sightings
  where sightings.listing_id = listings.id and sightings.seen_at = listings.first_seen_at) as first on true

-- findLifeTablesQuery
-- plan at 100,000 rows: Index Scan life_tables_pkey
select "key", "adverts", "ended", "days"
from "life_tables"
where "key" in ($1, $2)
