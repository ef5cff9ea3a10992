-- countLiveListingsQuery
-- plan at 100,000 rows: Index Only Scan listings_not_seen_since
select "source_key", count(*) as "live"
from "listings"
where "status" = $1 group by "source_key"
