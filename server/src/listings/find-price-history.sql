-- findPriceHistoryQuery
-- plan at 100,000 rows: Index Scan sightings_*_pkey
select "seen_at", "price_rupees"
from "sightings"
where "listing_id" = $1
order by "seen_at" desc
limit $2
