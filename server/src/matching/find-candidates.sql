-- findCandidatesQuery
-- plan at 100,000 rows: Index Only Scan match_keys_pkey
select asked.key::text as key, named.ids
from unnest($1::bigint[]) as asked (key) cross join lateral (select array_agg(listing_id) as ids
  from (select listing_id
    from match_keys
    where match_keys.key = asked.key
    limit 301) as found) as named
where cardinality(named.ids) <= 300
