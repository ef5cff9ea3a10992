-- simulatorComparablesQuery
-- plan at 100,000 rows: Index Scan listings_comparable
select "price_rupees", "year", "region"
from "listings"
where "status" = $1 and lower(model) in ($2) and lower(brand) = $3 and "year" >= $4 and "year" <= $5
limit $6
