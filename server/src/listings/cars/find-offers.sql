-- findOffersQuery
-- plan at 100,000 rows: Index Scan listings_of_a_car, Seq Scan sources
/* prepared: find_offers */ select offer.*, sources.name as source_name
from unnest($1::uuid[]) as asked(car_id) cross join lateral (select id, car_id, source_key, price_rupees, url,
    last_seen_at, seller_type, status
  from listings
  where listings.car_id = asked.car_id
  order by ended_at desc nulls first, price_rupees, id
  limit 40) as offer
inner join sources on sources.key = offer.source_key
