-- findPriceHistoryQuery
-- plan at 100,000 rows: Index Scan sightings_*_pkey
select "seen_at", "price_rupees"
from "sightings"
where "listing_id" = $1
order by "seen_at" desc
limit $2

-- findPriceHistoriesQuery
-- plan at 100,000 rows: Index Scan sightings_*_pkey
select asked.id as listing_id, seen.seen_at, seen.price_rupees
from unnest($1::uuid[]) as asked (id) cross join lateral (select seen_at, price_rupees
  from sightings
  where listing_id = asked.id
  order by seen_at desc
  limit 24) as seen
order by asked.id, seen.seen_at desc
