-- liveAdvertsAfterQuery
-- plan at 100,000 rows: Index Only Scan sightings_*_pkey, Index Scan live_in_order
select id, car_id, source_key, coalesce((select max(seen_at)
    from sightings
    where listing_id = listings.id), first_seen_at) as changed_at
from listings
where status = 'active' and id > $1 and id <= $2
order by id
limit $3

-- liveAdvertAtQuery
-- plan at 100,000 rows: Index Only Scan live_in_order
select id
from listings
where status = 'active' and id > $1
order by id offset $2
limit 1
