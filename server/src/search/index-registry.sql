-- savePositionQuery
-- plan at 100,000 rows: Index Scan search_indexes_pkey
update search_indexes
set feed_xid = $1::xid8, feed_id = $2
from (select set_config('synchronous_commit', 'off', true)) as not_waiting_for_disk
where name = $3 and (feed_xid, feed_id) < ($4::xid8, $5::bigint)
