-- notReckonedQuery
-- plan at 100,000 rows: Index Scan all_in_to_reckon
select id, price_rupees as "priceRupees", year, fuel, plate, state, city
from listings
where all_in_day is null and status = 'active'
order by id
limit $1
for update skip locked

-- agedQuery
-- plan at 100,000 rows: Index Scan all_in_aged
select id, price_rupees as "priceRupees", year, fuel, plate, state, city
from listings
where all_in_day <= $1::date and status = 'active'
order by all_in_day, id
limit $2
for update skip locked
