-- readChangesQuery
-- plan at 100,000 rows, at the feed’s start: Index Scan changes_*_pkey
-- plan at 100,000 rows, in its middle: Index Scan changes_*_pkey
-- plan at 100,000 rows, at its end: Index Scan changes_*_pkey
select xid::text as "xid", "id" as "id", "car_id" as "carId", "car_version" as "carVersion",
    "previous_region" as "previousRegion", "at"
from "changes"
where (xid, id) > ($1::xid8, $2::bigint) and xid < pg_snapshot_xmin(pg_current_snapshot())
order by "changes"."xid", "changes"."id"
limit $3

-- hasReachedQuery
-- plan at 100,000 rows, at the feed’s start: Index Only Scan changes_*_pkey
-- plan at 100,000 rows, in its middle: Index Only Scan changes_*_pkey
-- plan at 100,000 rows, at its end: Index Only Scan changes_*_pkey
select pg_snapshot_xmin(pg_current_snapshot()) >= $1::xid8 and (select true
  from changes
  where (xid, id) > ($2::xid8, $3::bigint) and xid < $4::xid8
  order by xid, id
  limit 1) is null as reached

-- lagQuery
-- plan at 100,000 rows, at the feed’s start: Index Only Scan changes_*_pkey
-- plan at 100,000 rows, in its middle: Index Only Scan changes_*_pkey
-- plan at 100,000 rows, at its end: Index Only Scan changes_*_pkey
select extract(epoch
  from clock_timestamp() - at)::float8 as seconds
from changes
where (xid, id) > ($1::xid8, $2::bigint)
order by xid, id
limit 1
