-- findTrustScoresQuery
-- plan at 100,000 rows: Bitmap Heap Scan trust_scores, Bitmap Index Scan trust_scores_pkey
select "at", "score"
from "trust_scores"
where "listing_id" = $1
order by "at" desc
limit $2
