-- rejectedAfterQuery
-- plan at 100,000 rows: Index Scan rejected_adverts_pkey, Index Scan sources_pkey
select "source_key", "source_ref", "raw_key"
from "rejected_adverts"
where (source_key, source_ref) > ($1, $2) and "advert" is not null and "source_key" in (select "key"
  from "sources"
  where "agreement" is not null) and "reader_version" is distinct
from $3
order by "source_key", "source_ref"
limit $4
