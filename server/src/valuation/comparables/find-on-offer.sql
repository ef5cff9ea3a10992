-- findOnOfferQuery
-- plan at 100,000 rows: Index Scan listings_comparable
select advert.*
from unnest($1::integer[]) with ordinality as asked (year, turn) cross join lateral (select source_key, brand, model,
    variant, year, odometer_km, fuel, transmission, owners, city, last_seen_at, price_rupees
  from listings
  where status = 'active' and lower(model) = any($2::text[]) and lower(brand) = $3 and listings.year = asked.year and coalesce(region = $4::text, true)
  limit $5) as advert
order by asked.turn
limit $6
