-- unratedQuery
-- plan at 100,000 rows: Index Scan live_in_order, Index Scan too_few_comparables_in_order
select "listings".*
from "not_rated_listings"
inner join "listings" on "listings"."id" = "not_rated_listings"."listing_id"
where "not_rated_listings"."reason" = 'too-few-comparables' and "listings"."status" = $1
order by "not_rated_listings"."decided_at"
limit $2
