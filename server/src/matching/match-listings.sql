-- waitingQuery
-- plan at 100,000 rows: Index Scan match_waiting_pkey
select "id", "listing_id"
from "match_waiting"
order by "id"
limit $1

-- loadEvidenceQuery
-- plan at 100,000 rows: Index Scan listing_marks_pkey, Index Scan listing_pictures_pkey, Index Scan listings_pkey, Index Scan own_listings_listing_id_key, Index Scan picture_addresses_pkey, Index Scan pictures_pkey, Seq Scan sources
select listings.id, car_id as "carId", region, source_key as "sourceKey", source_ref as "sourceRef", status,
    coalesce(listed_at, first_seen_at) as "listedAt", listed_at is null and source_key <> 'pahiya' as "isListedAtBound",
    ended_at as "endedAt", brand, model, variant, year, price_rupees as "priceRupees", odometer_km as "odometerKm",
    fuel, transmission, owners, colour, city, locality, seller_type as "sellerType", seller_marks as "sellerMarks",
    coalesce(plate, masked_plate) as plate, left(description, 2000) as description, photos.hashes as "photoHashes",
    case when source_key <> 'pahiya' and exists (select
  from sources
  where key = source_key and agreement is not null and image_hosts <> '{}') then photos.awaited else 0 end as "photosAwaited", verification <> 'unverified' as "isVerified", case when source_key = 'pahiya' then coalesce((select md5(owner_id::text)
    from own_listings
    where listing_id = listings.id), '') end as "sellerAccount"
from listings
left join listing_marks on listing_marks.listing_id = listings.id
left join lateral (select array_agg(perceptual_hash
    order by position) filter (
    where perceptual_hash is not null) as hashes, (count(*) filter (
      where number > 1 and picture_addresses.url_hash is null))::int as awaited
  from (select url, position, row_number() over (
      order by position) as number
    from listing_pictures
    where listing_id = listings.id
    order by position
    limit 4) as shown
  left join picture_addresses on picture_addresses.url_hash = hash_of_url(shown.url)
  left join pictures on pictures.id = picture_addresses.picture_id) as photos on true
where listings.id = any($1::uuid[])

-- findPairsQuery
-- plan at 100,000 rows: Index Scan match_pairs_by_second, Index Scan match_pairs_pkey
select pair.a, pair.b, pair.probability::float8 as probability
from unnest($1::uuid[]) as asked (id) cross join lateral (select a, b, probability
  from match_pairs
  where a = asked.id union select a, b, probability
  from match_pairs
  where b = asked.id
  order by probability desc, a, b
  limit 1000) as pair

-- findVerdictsQuery
-- plan at 100,000 rows: Index Scan match_verdicts_by_second, Index Scan match_verdicts_pkey
select said.a, said.b, said.is_same as "isSame", said.said_at as "saidAt"
from unnest($1::uuid[]) as asked (id) cross join lateral (select a, b, is_same, said_at
  from match_verdicts
  where a = asked.id union select a, b, is_same, said_at
  from match_verdicts
  where b = asked.id
  limit 1000) as said

-- listingsAfterQuery
-- plan at 100,000 rows: Index Only Scan listings_pkey
select "id"
from "listings"
where "id" > $1::uuid
order by "id"
limit $2
