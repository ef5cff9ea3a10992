-- notReckonedQuery
-- plan at 100,000 rows: Index Scan all_in_to_reckon
select id, price_rupees as "priceRupees", year, fuel, plate, state, city
from listings
where all_in_day is null and status = 'active'
order by id
limit $1
for update skip locked
