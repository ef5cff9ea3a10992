-- readFactsQuery
-- plan at 100,000 rows: Index Scan listing_readings_pkey, Index Scan listings_pkey, Index Scan sources_pkey
select "listings"."id" as "listingId", "sources"."name" as "sourceName", "listings"."url",
    "listing_readings"."read_at" as "readAt", "listing_readings"."reader_version" as "readerVersion",
    "listing_readings"."facts"
from "listing_readings"
inner join "listings" on "listings"."id" = "listing_readings"."listing_id"
inner join "sources" on "sources"."key" = "listings"."source_key"
where "listing_readings"."listing_id" = any($1::uuid[])
order by "listings"."id"
