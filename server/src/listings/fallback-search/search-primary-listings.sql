-- searchLeadsQuery, in a city
-- plan at 100,000 rows: Index Scan listings_of_a_car, Index Scan live_by_price
select first_ones.*
from unnest($1::text[]) as asked (region) cross join lateral (select lead.car_id as "carId", lead.id as "leadListingId",
    lead.price_rupees as "sortValue"
  from listings as lead
  where lead.region = asked.region and lead.status = 'active' and ((lead.region = $2 and lower(lead.city) = $3)) and (lead.price_rupees <= $4) and not exists (select
    from listings as better
    where better.car_id = lead.car_id and better.status = 'active' and ("better".source_key <> 'pahiya',
    "better".price_rupees, "better".id) < ("lead".source_key <> 'pahiya', "lead".price_rupees, "lead".id)) and true
  order by lead.price_rupees asc, lead.car_id
  limit $5) as first_ones
order by "sortValue" asc, "carId"
limit $6 offset $7

-- searchLeadsQuery, of a brand
-- plan at 100,000 rows: Index Scan listings_of_a_car, Index Scan live_of_a_brand_by_price
select first_ones.*
from unnest($1::text[]) as asked (region) cross join lateral (select lead.car_id as "carId", lead.id as "leadListingId",
    lead.price_rupees as "sortValue"
  from listings as lead
  where lead.region = asked.region and lead.status = 'active' and (lower(lead.brand) = $2) and not exists (select
    from listings as better
    where better.car_id = lead.car_id and better.status = 'active' and ("better".source_key <> 'pahiya',
    "better".price_rupees, "better".id) < ("lead".source_key <> 'pahiya', "lead".price_rupees, "lead".id)) and true
  order by lead.price_rupees asc, lead.car_id
  limit $3) as first_ones
order by "sortValue" asc, "carId"
limit $4 offset $5

-- searchLeadsQuery, of a model, the newest first
-- plan at 100,000 rows: Index Scan listings_comparable, Index Scan listings_of_a_car
select first_ones.*
from unnest($1::text[]) as asked (region) cross join lateral (select lead.car_id as "carId", lead.id as "leadListingId",
    coalesce(floor(extract(epoch
        from lead.listed_at) * 1000), 0) as "sortValue"
  from listings as lead
  where lead.region = asked.region and lead.status = 'active' and (lower(lead.model) = any($2::text[])) and not exists (select
    from listings as better
    where better.car_id = lead.car_id and better.status = 'active' and ("better".source_key <> 'pahiya',
    "better".price_rupees, "better".id) < ("lead".source_key <> 'pahiya', "lead".price_rupees, "lead".id)) and true
  order by coalesce(floor(extract(epoch
        from lead.listed_at) * 1000), 0) desc, lead.car_id
  limit $3) as first_ones
order by "sortValue" desc, "carId"
limit $4 offset $5

-- searchLeadsQuery, anywhere, the dearest first
-- plan at 100,000 rows: Index Scan listings_of_a_car, Index Scan live_by_price
select first_ones.*
from unnest($1::text[]) as asked (region) cross join lateral (select lead.car_id as "carId", lead.id as "leadListingId",
    lead.price_rupees as "sortValue"
  from listings as lead
  where lead.region = asked.region and lead.status = 'active' and not exists (select
    from listings as better
    where better.car_id = lead.car_id and better.status = 'active' and ("better".source_key <> 'pahiya',
    "better".price_rupees, "better".id) < ("lead".source_key <> 'pahiya', "lead".price_rupees, "lead".id)) and true
  order by lead.price_rupees desc, lead.car_id
  limit $2) as first_ones
order by "sortValue" desc, "carId"
limit $3 offset $4

-- countLeadsQuery
-- plan at 100,000 rows: Index Scan listings_of_a_car, Index Scan live_of_a_brand_by_price
select count(*) as count
from (select
  from listings as lead
  where lead.region = any($1::text[]) and lead.status = 'active' and (lower(lead.brand) = $2) and not exists (select
    from listings as better
    where better.car_id = lead.car_id and better.status = 'active' and ("better".source_key <> 'pahiya',
    "better".price_rupees, "better".id) < ("lead".source_key <> 'pahiya', "lead".price_rupees, "lead".id))
  limit $3) as found
