-- Adverts that were rejected before triggers counted them. One statement reads rows and counts from one snapshot, so
-- writers do not wait and none is counted twice.
insert into source_problems as problem (source_key, reason, adverts, first_seen_at, last_seen_at)
select source_key, reason, rejected.adverts - coalesce(counted.adverts, 0), rejected.first_at, rejected.last_at
from (
  select source_key, reason, count(*) as adverts, min(at) as first_at, max(at) as last_at
  from rejected_adverts group by source_key, reason) as rejected
left join source_problem_counts as counted using (source_key, reason)
where rejected.adverts <> coalesce(counted.adverts, 0)
on conflict (source_key, reason) do update set
  adverts = problem.adverts + excluded.adverts,
  first_seen_at = least(problem.first_seen_at, excluded.first_seen_at),
  last_seen_at = greatest(problem.last_seen_at, excluded.last_seen_at);
