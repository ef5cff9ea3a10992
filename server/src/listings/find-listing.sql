-- findListingsQuery
-- plan at 100,000 rows: Index Scan listings_pkey, Seq Scan sources
select /* prepared: find_listings */ "listings".*, "sources"."name" as "source_name", "sources"."trust_points"
from "listings"
inner join "sources" on "sources"."key" = "listings"."source_key"
where "listings"."id" = any($1::uuid[])

-- findLocalListingQuery
-- plan at 100,000 rows: Index Scan listings_of_a_car, Seq Scan sources
select "listings".*, "sources"."name" as "source_name", "sources"."trust_points"
from "listings"
inner join "sources" on "sources"."key" = "listings"."source_key"
where "listings"."car_id" = $1 and "listings"."source_key" = $2
order by "listings"."ended_at" desc nulls first
limit $3
