-- findCarMemoryQuery
-- plan at 100,000 rows: Index Scan listings_of_a_car, Index Scan sightings_*_pkey, Seq Scan sources
select advert.id as "listingId", source_key as "sourceKey", sources.name as "sourceName",
    trust_points as "sourcePoints", price_rupees as "priceRupees", odometer_km as "odometerKm", status,
    seller_type as "sellerType", verification, first_seen_at as "firstSeenAt", last_seen_at as "lastSeenAt",
    ended_at as "endedAt", year, odometer_km as km, fuel, transmission, owners, colour, variant, city,
    seller_type as seller, coalesce(seen.sightings, '[]') as sightings
from (select *
  from listings
  where car_id = $1
  order by ended_at desc nulls first, first_seen_at desc, id
  limit $2) as advert
inner join sources on sources.key = advert.source_key cross join lateral (select jsonb_agg(jsonb_build_object('at',
    seen_at, 'price', price_rupees, 'km', odometer_km, 'status', status, 'seller', seller_type, 'verification',
    verification, 'city', city, 'changed', (select jsonb_agg(key)
        from jsonb_object_keys(said_before) as key))) as sightings
  from ((select *
      from sightings
      where listing_id = advert.id and seen_at >= advert.first_seen_at
      order by seen_at desc
      limit $3) union (select *
      from sightings
      where listing_id = advert.id and seen_at >= advert.first_seen_at
      order by seen_at
      limit 1)) as first_and_latest) as seen
