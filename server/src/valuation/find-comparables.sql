-- findComparablesQuery
-- plan at 100,000 rows: Index Scan listings_comparable
select "source_key", "source_ref", "price_rupees"
from "listings"
where "status" = $1 and lower(model) = $2 and lower(brand) = $3 and "year" >= $4 and "year" <= $5
limit $6
