-- findFirstPricesQuery
-- plan at 100,000 rows: Index Scan listings_comparable, Index Scan sightings_*_pkey
select "listings"."year", "sightings"."price_rupees" as "priceRupees", "sightings"."seen_at" as "seenAt"
from "listings"
inner join "sightings" on "sightings"."listing_id" = "listings"."id" and "sightings"."seen_at" = "listings"."first_seen_at"
where "listings"."status" = $1 and lower(listings.model) = $2 and lower(listings.brand) = $3 and "sightings"."seen_at" >= $4 and "sightings"."seen_at" < $5 and "listings"."first_seen_at" >= $6 and "listings"."first_seen_at" < $7 and coalesce(listings.region = $8, true) and coalesce(lower(listings.city) = $9, true)
limit $10
