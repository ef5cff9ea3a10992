-- ownListingsQuery, a page
-- plan at 100,000 rows: Bitmap Heap Scan own_listing_days, Bitmap Index Scan own_listing_days_pkey, Index Scan listing_pictures_pkey, Index Scan listing_values_pkey, Index Scan listings_pkey, Index Scan own_listings_of_an_owner, Index Scan photo_checks_pkey, Index Scan verifications_pkey
select own.id, own.state, own.state_since, own.published_at, own.sold_price_rupees, own.content, own.listing_id,
    listings.car_id, listings.brand, listings.model, listings.variant, listings.year, listings.city,
    listings.price_rupees, listings.odometer_km, listings.description, listings.verification, listings.fuel,
    listings.transmission, listings.owners, listings.colour, listings.locality, listings.features, value_rupees,
    value_low_rupees, value_high_rupees, value_comparables, photo_checks.state as photos, verifications.papers,
    verifications.refused_paper, (select url
  from listing_pictures
  where listing_id = own.listing_id
  order by position
  limit 1) as picture, coalesce((select sum(views)
    from own_listing_days
    where listing_id = own.listing_id), 0)::integer as views
from own_listings as own
left join listings on listings.id = own.listing_id
left join listing_values on listing_values.listing_id = own.listing_id
left join photo_checks on photo_checks.listing_id = own.listing_id
left join verifications on verifications.own_listing_id = own.id
where own.owner_id = $1 and own.id < coalesce($2::uuid,
    'ffffffff-ffff-ffff-ffff-ffffffffffff') and (own.state <> 'draft' or own.content -> 'fields' <> '{}')
order by own.id desc
limit 21

-- ownListingsQuery, one
-- plan at 100,000 rows: Bitmap Heap Scan own_listing_days, Bitmap Index Scan own_listing_days_pkey, Index Scan listing_pictures_pkey, Index Scan listing_values_pkey, Index Scan listings_pkey, Index Scan own_listings_of_an_owner, Index Scan photo_checks_pkey, Index Scan verifications_pkey
select own.id, own.state, own.state_since, own.published_at, own.sold_price_rupees, own.content, own.listing_id,
    listings.car_id, listings.brand, listings.model, listings.variant, listings.year, listings.city,
    listings.price_rupees, listings.odometer_km, listings.description, listings.verification, listings.fuel,
    listings.transmission, listings.owners, listings.colour, listings.locality, listings.features, value_rupees,
    value_low_rupees, value_high_rupees, value_comparables, photo_checks.state as photos, verifications.papers,
    verifications.refused_paper, (select url
  from listing_pictures
  where listing_id = own.listing_id
  order by position
  limit 1) as picture, coalesce((select sum(views)
    from own_listing_days
    where listing_id = own.listing_id), 0)::integer as views
from own_listings as own
left join listings on listings.id = own.listing_id
left join listing_values on listing_values.listing_id = own.listing_id
left join photo_checks on photo_checks.listing_id = own.listing_id
left join verifications on verifications.own_listing_id = own.id
where own.owner_id = $1 and own.id = $2 and (own.state <> 'draft' or own.content -> 'fields' <> '{}')
order by own.id desc
limit 21

-- viewsQuery
-- plan at 100,000 rows: Seq Scan own_listing_days
select asked.id as "listingId", array_agg(coalesce(days.views, 0)
  order by day.ago desc) as views
from unnest($1::uuid[]) as asked (id) cross join generate_series(0, 13) as day (ago)
left join own_listing_days as days on days.listing_id = asked.id and days.day = (now() at time zone 'Asia/Kolkata')::date - day.ago group by asked.id
