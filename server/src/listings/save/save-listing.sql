-- findSavedQuery
-- plan at 100,000 rows: Index Scan listings_source_key_source_ref_key
select "id", "car_id", "ended_at", "first_seen_at", "seller_type", "verification"
from "listings"
where "source_key" = $1 and "source_ref" = $2
for update
