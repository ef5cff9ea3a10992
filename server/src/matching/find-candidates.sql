-- findCandidatesQuery
-- plan at 100,000 rows: Index Only Scan match_keys_pkey
select asked.key::text as key, named.ids
from unnest($1::bigint[], $2::int[]) as asked (key, most) cross join lateral (select array_agg(listing_id) as ids
  from (select listing_id
    from match_keys
    where match_keys.key = asked.key
    limit asked.most + 1) as found) as named
where named.ids is not null

-- findNearestQuery
-- plan at 100,000 rows: Index Only Scan match_keys_pkey
select asked.look::int as look, near.ids
from unnest($1::bigint[], $2::bigint[], $3::int[]) with ordinality as asked (key, place, nearest,
    look) cross join lateral (select array_agg(listing_id) as ids
  from ((select listing_id
      from match_keys
      where match_keys.key = asked.key and match_keys.place >= asked.place and match_keys.place <= case when asked.place < 0 then -1 else 9007199254740991 end
      order by match_keys.place, listing_id
      limit asked.nearest) union all (select listing_id
      from match_keys
      where match_keys.key = asked.key and match_keys.place < asked.place and match_keys.place >= case when asked.place < 0 then -9007199254740991 else 0 end
      order by match_keys.place desc, listing_id desc
      limit asked.nearest)) as found) as near
where near.ids is not null
