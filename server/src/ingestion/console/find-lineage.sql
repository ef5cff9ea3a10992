-- lineageQuery
-- plan at 100,000 rows: Index Only Scan listing_pictures_pkey, Index Scan listing_readings_pkey, Index Scan listings_source_key_source_ref_key, Index Scan source_passes_in_order, Seq Scan sources
select listings.id as "listingId", title, status, source_key as source, sources.name as "sourceName", sources.connector,
    sources.format, source_ref as ref, listings.url, raw_key as "rawKey", last_seen_at as "lastSeenAt",
    run.id as "runId", run.started_at as "startedAt", run.finished_at as "finishedAt", json_build_object('title', title,
    'make', brand, 'model', model, 'variant', variant, 'year', year, 'price', price_rupees, 'originalPrice',
    original_price_rupees, 'km', odometer_km, 'fuel', fuel, 'gearbox', transmission, 'owners', owners, 'colour', colour,
    'condition', condition, 'city', city, 'locality', locality, 'sellerType', seller_type, 'verification', verification,
    'listedAt', listed_at, 'url', listings.url, 'description', length(description), 'features',
    nullif(cardinality(features), 0), 'images', (select nullif(count(*), 0)
    from listing_pictures
    where listing_id = listings.id)) as shown
from listings join sources on sources.key = listings.source_key
left join listing_readings on listing_readings.listing_id = listings.id
left join lateral (select id, started_at, finished_at
  from source_passes
  where source_key = listings.source_key and started_at <= coalesce(read_at, last_seen_at)
  order by started_at desc
  limit 1) as run on true
where listings.source_key = $1 and listings.source_ref = $2
limit 1

-- lineageQuery, by id
-- plan at 100,000 rows: Index Only Scan listing_pictures_pkey, Index Scan listing_readings_pkey, Index Scan listings_pkey, Index Scan source_passes_in_order, Seq Scan sources
select listings.id as "listingId", title, status, source_key as source, sources.name as "sourceName", sources.connector,
    sources.format, source_ref as ref, listings.url, raw_key as "rawKey", last_seen_at as "lastSeenAt",
    run.id as "runId", run.started_at as "startedAt", run.finished_at as "finishedAt", json_build_object('title', title,
    'make', brand, 'model', model, 'variant', variant, 'year', year, 'price', price_rupees, 'originalPrice',
    original_price_rupees, 'km', odometer_km, 'fuel', fuel, 'gearbox', transmission, 'owners', owners, 'colour', colour,
    'condition', condition, 'city', city, 'locality', locality, 'sellerType', seller_type, 'verification', verification,
    'listedAt', listed_at, 'url', listings.url, 'description', length(description), 'features',
    nullif(cardinality(features), 0), 'images', (select nullif(count(*), 0)
    from listing_pictures
    where listing_id = listings.id)) as shown
from listings join sources on sources.key = listings.source_key
left join listing_readings on listing_readings.listing_id = listings.id
left join lateral (select id, started_at, finished_at
  from source_passes
  where source_key = listings.source_key and started_at <= coalesce(read_at, last_seen_at)
  order by started_at desc
  limit 1) as run on true
where listings.id = $1
limit 1

-- listedAdvertsQuery
-- plan at 100,000 rows: Index Scan listings_source_key_source_ref_key
select id as "listingId", source_ref as ref, title, status, last_seen_at as "lastSeenAt"
from listings
where source_key = $1 and source_ref > $2
order by source_ref
limit $3
