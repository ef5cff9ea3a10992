-- findSimilarQuery
-- plan at 100,000 rows: Index Scan listings_comparable, Seq Scan sources
select advert.*, sources.name as source_name
from unnest($1::smallint[]) as asked (year) cross join lateral (select id, car_id, price_rupees, year, odometer_km,
    brand, model, variant, fuel, transmission, owners, city, source_key, last_seen_at
  from listings
  where status = 'active' and lower(model) = $2 and lower(brand) = $3 and listings.year = asked.year and car_id <> $4 and coalesce(odometer_km between $5::integer and $6::integer, $7::integer is null) and coalesce(region = $8::text, true)
  limit $9) as advert
inner join sources on sources.key = advert.source_key
