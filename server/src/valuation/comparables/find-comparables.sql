-- findComparablesQuery
-- plan at 100,000 rows: Index Scan listings_comparable
select "source_key", "source_ref", "car_id", "price_rupees"
from unnest($1::integer[]) with ordinality as near (year, place)
inner join lateral (select "source_key", "source_ref", "car_id", "price_rupees"
  from "listings"
  where "status" = $2 and lower(model) = $3 and lower(brand) = $4 and "listings"."year" = "near"."year"
  limit $5) as "found" on true
order by "place"
limit $6
