-- findListingsQuery
-- plan at 100,000 rows: Index Scan listing_flags_pkey, Index Scan listing_values_pkey, Index Scan listings_pkey, Index Scan not_rated_listings_pkey, Index Scan sources_pkey
select /* prepared: find_listings */ "listings".*, "sources"."name" as "source_name", "sources"."trust_points",
    "listing_values"."value_rupees", "listing_values"."value_low_rupees", "listing_values"."value_high_rupees",
    "listing_values"."value_comparables", "listing_values"."indexed_value_rupees",
    "listing_values"."model_id" as "value_model_id", "listing_values"."likely_low_rupees",
    "listing_values"."likely_high_rupees", "not_rated_listings"."reason" as "not_rated_reason", exists (select
  from listing_flags
  where listing_flags.listing_id = listings.id and listing_flags.state <> 'cleared') as "is_flagged"
from "listings"
inner join "sources" on "sources"."key" = "listings"."source_key"
left join "listing_values" on "listing_values"."listing_id" = "listings"."id"
left join "not_rated_listings" on "not_rated_listings"."listing_id" = "listings"."id"
where "listings"."id" = any($1::uuid[])

-- findLocalListingQuery
-- plan at 100,000 rows: Index Scan listing_flags_pkey, Index Scan listing_values_pkey, Index Scan listings_of_a_car, Index Scan not_rated_listings_pkey, Seq Scan sources
select "listings".*, "sources"."name" as "source_name", "sources"."trust_points", "listing_values"."value_rupees",
    "listing_values"."value_low_rupees", "listing_values"."value_high_rupees", "listing_values"."value_comparables",
    "listing_values"."indexed_value_rupees", "listing_values"."model_id" as "value_model_id",
    "listing_values"."likely_low_rupees", "listing_values"."likely_high_rupees",
    "not_rated_listings"."reason" as "not_rated_reason", exists (select
  from listing_flags
  where listing_flags.listing_id = listings.id and listing_flags.state <> 'cleared') as "is_flagged"
from "listings"
inner join "sources" on "sources"."key" = "listings"."source_key"
left join "listing_values" on "listing_values"."listing_id" = "listings"."id"
left join "not_rated_listings" on "not_rated_listings"."listing_id" = "listings"."id"
where "listings"."car_id" = $1 and "listings"."source_key" = $2
order by "listings"."ended_at" desc nulls first, listings.verification = 'unverified', "listings"."id"
limit $3
