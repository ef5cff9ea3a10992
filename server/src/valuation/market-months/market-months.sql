-- findMarketMonthsQuery, each year in a city
-- plan at 100,000 rows: Index Scan market_months_of_a_model
select to_char(month, 'YYYY-MM-DD') as "month", "year", "adverts", "median_rupees" as "medianRupees"
from "market_months"
where lower(brand) = $1 and lower(model) = $2 and region = $3 and lower(city) = $4 and year is not null and month >= $5::date
order by "month"
limit $6

-- findMarketMonthsQuery, all years in the country
-- plan at 100,000 rows: Index Scan market_months_of_a_model
select to_char(month, 'YYYY-MM-DD') as "month", "year", "adverts", "median_rupees" as "medianRupees"
from "market_months"
where lower(brand) = $1 and lower(model) = $2 and region is null and lower(city) is null and year is null and month >= $3::date
order by "month"
limit $4

-- indexOfMonthQuery
-- plan at 100,000 rows: Index Scan market_months_exported
select "city", "brand", "model", "adverts", "median_rupees"
from "market_months"
where month = $1::date and "city" is not null and "year" is null
order by lower(city), lower(brand), lower(model)
limit $2

-- firstMonthQuery
-- plan at 100,000 rows: Index Scan market_months_exported
select to_char(month, 'YYYY-MM') as month
from market_months
where city is not null and year is null and lower(city) = $1
order by market_months.month
limit 1

-- indexOfMonthQuery, of a city
-- plan at 100,000 rows: Index Scan market_months_exported
select "city", "brand", "model", "adverts", "median_rupees"
from "market_months"
where month = $1::date and "city" is not null and "year" is null and lower(city) = $2
order by lower(city), lower(brand), lower(model)
limit $3
