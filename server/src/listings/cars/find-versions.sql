-- findVersionsQuery
-- plan at 100,000 rows: Index Scan cars_pkey
/* prepared: find_versions */ select id, version
from cars
where id = any($1::uuid[])
