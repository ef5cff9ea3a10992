-- findCandidatesQuery
-- plan at 100,000 rows: Index Scan listings_by_plate, Index Scan listings_by_odometer
(select car_id as "carId", source_key as "sourceKey", plate, brand, model, year, colour, odometer_km as "odometerKm"
  from listings
  where plate = $1
  limit $2) union all (select car_id as "carId", source_key as "sourceKey", plate, brand, model, year, colour,
    odometer_km as "odometerKm"
  from listings
  where odometer_km = $3 and year = $4
  limit $5)
