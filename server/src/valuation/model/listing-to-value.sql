-- trainingRowsQuery
-- plan at 100,000 rows: Index Scan listings_pkey
select "id", "source_key", "source_ref", "brand", "model", "variant", "year", "odometer_km", "fuel", "transmission",
    "owners", "city", "last_seen_at", "price_rupees"
from "listings"
where "id" > $1 and "last_seen_at" > $2 and "id" < $3
order by "id" desc
limit $4

-- listingsToValueQuery
-- plan at 100,000 rows: Index Scan live_in_order
select "id", "source_key", "source_ref", "brand", "model", "variant", "year", "odometer_km", "fuel", "transmission",
    "owners", "city", "last_seen_at", "price_rupees"
from "listings"
where "id" > $1 and "status" = $2
order by "id"
limit $3

-- newestAdvertsQuery
-- plan at 100,000 rows: Index Scan live_in_order
select "id", "source_key", "source_ref", "brand", "model", "variant", "year", "odometer_km", "fuel", "transmission",
    "owners", "city", "last_seen_at", "price_rupees", "car_id"
from "listings"
where "id" > $1 and "status" = $2
order by "id" desc
limit $3

-- liveSinceQuery
-- plan at 100,000 rows: Index Only Scan live_in_order
select id
from listings
where id > $1::uuid and status = 'active'
order by id desc
limit $2
