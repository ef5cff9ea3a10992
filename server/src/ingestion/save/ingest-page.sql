-- findKnownQuery
-- plan at 100,000 rows: Index Scan listings_source_key_source_ref_key, Index Scan rejected_adverts_pkey
select source_ref as ref, source_stamp as "contentHash", case status when 'active' then 'live' else 'ended' end as kind
from listings
where source_key = $1 and source_ref = any($2::text[]) union all select source_ref, source_stamp,
    case when reason like 'unusable-%' then 'unusable' else 'rejected' end
from rejected_adverts
where source_key = $3 and source_ref = any($4::text[])
