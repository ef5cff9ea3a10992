-- recordsQuery
-- plan at 100,000 rows: Index Scan listings_pkey, Index Scan sold_reports_by_time, Index Scan sold_reports_of_a_listing
select coalesce(record.right, 0)::integer as right, coalesce(record.wrong, 0)::integer as wrong
from (select account_id
  from sold_reports
  where listing_id = $1 and at > now() - make_interval(days => 14)
  order by at desc
  limit 20) as reporter cross join lateral (select count(*) filter (
    where listings.ended_at <= earlier.at + make_interval(days => 14)) as right, count(*) filter (
    where listings.last_seen_at > earlier.at + make_interval(days => 14) and (listings.ended_at is null or listings.ended_at > earlier.at + make_interval(days => 14))) as wrong
  from (select listing_id, at
    from sold_reports
    where account_id = reporter.account_id and listing_id <> $2
    order by at desc
    limit 50) as earlier join listings on listings.id = earlier.listing_id) as record
