-- missingQuery
-- plan at 100,000 rows: Index Scan listings_not_seen_since
select id, car_id
from listings
where source_key = $1 and status = 'active' and last_seen_at < $2
limit $3
for update skip locked
