-- findComparablesQuery
-- plan at 100,000 rows: Index Scan listings_comparable
select "found".*
from unnest($1::integer[]) with ordinality as near (year, place)
inner join lateral (select "source_key", "source_ref", "car_id", "price_rupees", "brand", "model", "variant",
    "listings"."year", "odometer_km", "fuel", "transmission", "owners", "city", "last_seen_at"
  from "listings"
  where "status" = $2 and lower(model) = $3 and lower(brand) = $4 and "listings"."year" = "near"."year"
  limit $5) as "found" on true
order by "place"
limit $6
