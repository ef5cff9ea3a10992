-- readCarsQuery
-- plan at 100,000 rows: Index Scan cars_pkey, Index Scan listing_flags_pkey, Index Scan listing_values_pkey, Index Scan listings_of_a_car
select "cars"."id", "cars"."region", "cars"."version", (select coalesce(json_agg(agg), '[]')
  from (select "listings"."id", "listings"."source_key" as "sourceKey", "listings"."title", "listings"."brand",
    "listings"."model", "listings"."variant", "listings"."year", "listings"."price_rupees" as "priceRupees",
    "listings"."odometer_km" as "odometerKm", "listings"."fuel", "listings"."transmission", "listings"."owners",
    "listings"."condition", "listings"."city", "listings"."state", "listings"."locality",
    "listings"."seller_type" as "sellerType", "listings"."verification", "listings"."colour", "listings"."features",
    "listings"."plate", "listings"."listed_at" as "listedAt", "listings"."first_seen_at" as "firstSeenAt",
    "listing_values"."indexed_value_rupees" as "fairPriceRupees", "listing_values"."indexed_is_sure" as "valueIsSure",
    exists (select
      from listing_flags
      where listing_flags.listing_id = listings.id and listing_flags.state <> 'cleared') as "isFlagged"
    from "listings"
    left join "listing_values" on "listing_values"."listing_id" = "listings"."id"
    where "listings"."car_id" = "cars"."id" and "listings"."status" = $1) as agg) as "listings"
from "cars"
where "cars"."id" = any($2::uuid[])

-- readCarsAfterQuery
-- plan at 100,000 rows: Index Scan cars_pkey, Index Scan listing_flags_pkey, Index Scan listing_values_pkey, Index Scan listings_of_a_car
select "cars"."id", "cars"."region", "cars"."version", (select coalesce(json_agg(agg), '[]')
  from (select "listings"."id", "listings"."source_key" as "sourceKey", "listings"."title", "listings"."brand",
    "listings"."model", "listings"."variant", "listings"."year", "listings"."price_rupees" as "priceRupees",
    "listings"."odometer_km" as "odometerKm", "listings"."fuel", "listings"."transmission", "listings"."owners",
    "listings"."condition", "listings"."city", "listings"."state", "listings"."locality",
    "listings"."seller_type" as "sellerType", "listings"."verification", "listings"."colour", "listings"."features",
    "listings"."plate", "listings"."listed_at" as "listedAt", "listings"."first_seen_at" as "firstSeenAt",
    "listing_values"."indexed_value_rupees" as "fairPriceRupees", "listing_values"."indexed_is_sure" as "valueIsSure",
    exists (select
      from listing_flags
      where listing_flags.listing_id = listings.id and listing_flags.state <> 'cleared') as "isFlagged"
    from "listings"
    left join "listing_values" on "listing_values"."listing_id" = "listings"."id"
    where "listings"."car_id" = "cars"."id" and "listings"."status" = $1) as agg) as "listings"
from "cars"
where "cars"."id" > $2
order by "cars"."id"
limit $3
