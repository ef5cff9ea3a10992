-- pairsWithinQuery
-- plan at 100,000 rows: Index Scan match_pairs_by_second, Index Scan match_verdicts_by_second
select a, b, probability::float8 as probability, reasons_same as reasons
from match_pairs
where a = any($1::uuid[]) and b = any($2::uuid[]) union all select a, b, 2, array['person']
from match_verdicts
where a = any($3::uuid[]) and b = any($4::uuid[]) and is_same
limit 400

-- probablySameQuery
-- plan at 100,000 rows: Index Scan listings_of_a_car, Index Scan listings_pkey, Index Scan live_in_order, Index Scan match_pairs_by_second, Index Scan match_pairs_pkey, Index Scan match_verdicts_by_second, Index Scan match_verdicts_pkey, Index Scan sources_pkey
select other.id as "listingId", other.title, other.price_rupees as price, other.source_key as "sourceKey",
    sources.name as "sourceName", other.url, best.reasons_same as reasons, best.reasons_other as against
from (select distinct on (pair.other_id) pair.*
  from (select id
    from listings
    where car_id = $1::uuid
    limit 40) as own cross join lateral (select b as other_id, probability, reasons_same, reasons_other
    from match_pairs
    where a = own.id union all select a, probability, reasons_same, reasons_other
    from match_pairs
    where b = own.id
    limit 100) as pair
  where pair.probability >= 0.5
  order by pair.other_id,
    pair.probability desc) as best join listings as other on other.id = best.other_id join sources on sources.key = other.source_key
where other.car_id <> $2::uuid and other.status = 'active' and not (other.source_key = 'pahiya' and exists (select
    from listings as own
    where own.car_id = $3::uuid and own.source_key = other.source_key and own.status = 'active')) and not exists (select
  from listings as own join match_verdicts as said on said.a = own.id and not said.is_same join listings as second on second.id = said.b
  where own.car_id = $4::uuid and second.car_id = other.car_id) and not exists (select
  from listings as own join match_verdicts as said on said.b = own.id and not said.is_same join listings as first on first.id = said.a
  where own.car_id = $5::uuid and first.car_id = other.car_id)
order by best.probability desc, other.id
limit 5

-- findRedirectQuery
-- plan at 100,000 rows: Index Scan car_redirects_pkey
select "car_id", "founder_id"
from "car_redirects"
where "old_car_id" = $1
limit $2
