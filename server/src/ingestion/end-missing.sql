-- endMissingQuery
-- plan at 100,000 rows: Index Scan listings_not_seen_since, Index Scan listings_pkey
update listings
set status = 'removed', ended_at = $1
where id in (select id
  from listings
  where source_key = $2 and status = 'active' and last_seen_at < $3
  limit $4
  for update skip locked) returning id
