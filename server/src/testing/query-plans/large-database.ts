import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'

/**
 * 100,000 cars, each with an advert, its facts, its value, a sighting and a change, over as many partitions as in
 * production. Triggers are disabled meanwhile, so that the changes can be spread over days and transactions as if they
 * had arrived one by one.
 */
export async function fillWithCars(database: Database): Promise<void> {
  // One transaction per statement: an open one holds back the change feed of every test on this server.
  await database.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection)
    await sql`select ensure_partitions(now() - interval '15 days')`.execute(connection)
    await sql`
      insert into sources (key, name, kind, trust_points, agreement)
      select 'portal-' || n, 'Portal ' || n, 'public-listing', n, 'by letter' from generate_series(1, 9) as n`.execute(
      connection,
    )
    await sql`
      insert into cars (region)
      select (array['hyderabad', 'pune', 'delhi', 'mumbai', 'chennai'])[1 + n % 5] from generate_series(1, 100000) as n
    `.execute(connection)
    await sql`
      insert into listings (source_key, source_ref, car_id, status, title, brand, model, year, price_rupees, region, city, seller_type)
      select case n % 10 when 0 then 'pahiya' else 'portal-' || n % 10 end, 'advert-' || n, id, 'active',
        '2018 Maruti Suzuki Swift', 'Maruti Suzuki', 'Swift', 2018, 300000 + n, region, initcap(region), 'individual'
      from (select *, row_number() over (order by id) as n from cars) as numbered`.execute(connection)
    await sql`
      insert into sightings (listing_id, seen_at, price_rupees) select id, now(), price_rupees from listings
    `.execute(connection)
    await sql`
      insert into listing_readings (listing_id, facts, reader_version, read_at)
      select id, '{"make": {"w": "Maruti Suzuki", "p": "make", "s": 1}}', '1', now() from listings`.execute(connection)
    // Two pictures each, the first of which was fetched; two adverts share a picture.
    await sql`
      insert into listing_pictures (listing_id, position, url)
      select id, place, 'https://img.example/' || n || '/' || place || '.jpg'
      from (select id, row_number() over (order by id) as n from listings) as numbered, generate_series(1, 2) as place
    `.execute(connection)
    await sql`
      insert into pictures (id, width, height, bytes, content_type, placeholder, perceptual_hash, files)
      select encode(sha256(n::text::bytea), 'hex'), 1600, 1067, 200000, 'image/jpeg', 'data:image/webp;base64,' || n,
        substr(md5(n::text), 1, 16), array['640.webp']
      from generate_series(1, 50000) as n`.execute(connection)
    await sql`
      insert into picture_addresses (url, host, source_key, status, picture_id)
      select 'https://img.example/' || n || '/1.jpg', 'img.example', 'pahiya', 'fetched',
        encode(sha256((1 + (n - 1) % 50000)::text::bytea), 'hex')
      from generate_series(1, 100000) as n`.execute(connection)
    await sql`
      insert into listing_values (listing_id, value_rupees, value_low_rupees, value_high_rupees, value_comparables,
        indexed_value_rupees, indexed_is_sure)
      select id, 350000, 340000, 360000, 9, 350000, true from listings`.execute(connection)
    await sql`
      with run as (insert into training_runs (status, finished_at) values ('succeeded', now()) returning id),
        model as (insert into price_models (run_id, file_key, metrics) select id, 'model', '{}' from run returning id)
      insert into not_rated_listings (listing_id, model_id, reason, decided_at)
      select listings.id, model.id, 'too-few-comparables', listings.last_seen_at
      from model, (select id, last_seen_at from listings order by id desc limit 20000) as listings`.execute(connection)
    // Three keys each, one of them shared with a neighbour; a tenth have a pair.
    await sql`
      insert into match_keys (key, listing_id, place)
      select key, id, n from (select id, row_number() over (order by id) as n from listings) as numbered,
        lateral unnest(array[n, n / 7, 1000000 + n]) as key on conflict do nothing`.execute(connection)
    await sql`
      insert into match_pairs (a, b, probability)
      select id, next, 0.6 from (select id, lead(id) over (order by id) as next, row_number() over (order by id) as n
        from listings) as numbered where n % 10 = 0 and next is not null`.execute(connection)
    await sql`
      insert into match_verdicts (a, b, is_same, reason)
      select a, b, false, 'seen' from match_pairs`.execute(connection)
    await sql`
      insert into car_redirects (old_car_id, car_id, founder_id)
      select uuidv7(), car_id, id from listings limit 20000`.execute(connection)
    await sql`insert into match_waiting (listing_id) select id from listings limit 20000`.execute(connection)
    await sql`
      insert into listing_flags (listing_id, kind, evidence)
      select id, 'price-far-below', '{}' from listings limit 5000`.execute(connection)
    await sql`
      insert into sold_doubts (listing_id, reports, gone_odds) select id, 1, 1.5 from listings limit 5000`.execute(
      connection,
    )
    await sql`
      insert into sold_reports (account_id, listing_id, at)
      select md5((n % 500)::text)::uuid, id, now() - make_interval(hours => n::integer % 900)
      from (select id, row_number() over (order by id) as n from listings limit 20000) as numbered`.execute(connection)
    await sql`
      insert into life_tables (key, adverts, ended, days)
      select 'model ' || n, 9, '{1}', '{1}' from generate_series(1, 20000) as n`.execute(connection)
    // One in eleven was rejected at first.
    await sql`
      insert into rejected_adverts (source_key, source_ref, reason, words, source_stamp, raw_key, reader_version, advert)
      select source_key, source_ref || '-too', 'unknown-model', array['swft'], '1', 'raw/1', '1', '{}'
      from (select *, row_number() over (order by id) as n from listings) as numbered where n % 11 = 0`.execute(
      connection,
    )
    // Two years of a hundred models in twenty cities, in total and for one model year.
    await sql`
      insert into market_months (month, brand, model, region, city, year, adverts, median_rupees)
      select date '2025-01-01' + make_interval(months => month), 'Brand ' || model, 'Model ' || model,
        'region-' || city % 5, 'City ' || city, year, 9, 400000
      from generate_series(0, 23) as month, generate_series(1, 100) as model, generate_series(1, 20) as city,
        (values (null), (2018)) as years (year)`.execute(connection)
    // 10,000 published articles in four categories.
    await sql`
      with added as (
        insert into articles (origin, status, version, approved_version, approved_hash, approved_at, live_version,
          published_at, live_at)
        select 'people', 'published', 1, 1, 'x', now(), 1, now() - make_interval(mins => n), now()
        from generate_series(1, 10000) as n returning id, published_at
      ), texts as (
        insert into article_versions (article_id, version, title, excerpt, content, category, tags, read_minutes, hash)
        select id, 1, 'Prices in Hyderabad', 'What rose and what fell', 'They rose.',
          (array['market-trends', 'buying-guides', 'technology', 'policy'])[1 + abs(hashtext(id::text)) % 4],
          array['Hyderabad', 'Topic ' || abs(hashtext(id::text)) % 500], 1, 'x'
        from added returning article_id, category, tags
      )
      insert into live_articles (article_id, version, category, tags, lower_tags, published_at, live_at, approved_at,
        approved_by_author, words)
      select article_id, 1, category, tags, array(select lower(tag) from unnest(tags) as tag), published_at, now(), now(),
        false, to_tsvector('english', 'Prices in Hyderabad ' || array_to_string(tags, ' '))
      from texts join added on added.id = article_id`.execute(connection)
    // Two sources per article, one in 100 of which waits for its copy.
    await sql`
      insert into article_source_copies (article_id, url_key, url, state)
      select id, sha256(convert_to('u' || n, 'UTF8')), 'https://page.example/' || n,
        case when abs(hashtext(id::text)) % 100 = 0 then 'waiting' else 'failed' end
      from articles, generate_series(1, 2) as n`.execute(connection)
    // 100,000 headlines from 100 feeds.
    await sql`
      with feeds as (
        insert into news_feeds (name, url)
        select 'Feed ' || n, 'https://feed-' || n || '.example/rss' from generate_series(1, 100) as n returning id
      ), numbered as (select id, row_number() over () as n from feeds)
      insert into news_headlines (feed_id, entry_key, url_key, title, url, published_at, seen_at)
      select numbered.id, sha256(convert_to(n || '-' || m, 'UTF8')), sha256(convert_to('u' || n || '-' || m, 'UTF8')), 'Story ' || m || ' about topic ' || n,
        'https://feed.example/' || n || '-' || m, now() - m * interval '1 hour', now() - m * interval '1 hour'
      from numbered, generate_series(1, 1000) as m`.execute(connection)
    // Uses ids of transactions that ended long ago, the oldest fifteen days ago.
    await sql`
      insert into changes (xid, at, car_id, car_version)
      select (3 + n * (pg_current_xact_id()::text::bigint - 3) / 200000)::text::xid8,
        now() - interval '15 days' * (100000 - n) / 100000, id, 2
      from (select id, row_number() over (order by id) as n from cars) as numbered order by n`.execute(connection)
    await sql`reset session_replication_role`.execute(connection)
  })
  // As autovacuum does in production: the planner also uses the visibility map.
  await sql`vacuum analyze cars, listings, listing_values, listing_pictures, pictures, picture_addresses, listing_readings, rejected_adverts, sightings, changes, sources, market_months, match_keys, match_pairs, match_verdicts, car_redirects, match_waiting, listing_flags, sold_doubts, sold_reports, life_tables, articles, article_versions, live_articles, article_source_copies, news_feeds, news_headlines`.execute(
    database,
  )
}
