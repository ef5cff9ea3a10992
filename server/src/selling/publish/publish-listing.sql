-- findPublishedQuery
-- plan at 100,000 rows: Index Scan a_key_publishes_once, Index Scan listings_pkey
select "listings"."car_id" as "id", "own_listings"."id" as "ownListingId", "listings"."id" as "listingId"
from "own_listings"
inner join "listings" on "listings"."id" = "own_listings"."listing_id"
where "own_listings"."owner_id" = $1 and "own_listings"."publish_key" = $2
limit $3
