import { regions } from '@pahiya/domain/places/cities'
import { buildConditions, findSearchRegions } from '@pahiya/domain/search/conditions'
import type { Filters } from '@pahiya/domain/search/filters'
import { sql, type CompiledQuery, type Transaction } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lineageQuery, listedAdvertsQuery } from '../../ingestion/console/find-lineage.ts'
import { missingQuery } from '../../ingestion/crawl/end-missing.ts'
import { seenAdvertsQuery } from '../../ingestion/save/ingest-page.ts'
import { rejectedAfterQuery } from '../../ingestion/save/replay-rejected.ts'
import { countLiveListingsQuery } from '../../listings/read/count-live-listings.ts'
import { pairsWithinQuery, probablySameQuery } from '../../listings/cars/find-car-matches.ts'
import { findCarHistoryQuery } from '../../listings/cars/find-car-history.ts'
import { findListingsQuery, findLocalListingQuery } from '../../listings/read/find-listing.ts'
import { findOffersQuery } from '../../listings/cars/find-offers.ts'
import { findPicturesQuery } from '../../listings/pictures/find-pictures.ts'
import { isShownQuery } from '../../listings/pictures/image-hosts.ts'
import { findPriceHistoriesQuery, findPriceHistoryQuery } from '../../listings/read/find-price-history.ts'
import { findRedirectQuery } from '../../listings/cars/find-redirect.ts'
import { findTrustScoresQuery } from '../../listings/save/record-trust.ts'
import { liveAdvertAtQuery, liveAdvertsAfterQuery } from '../../listings/read/live-adverts.ts'
import { findVersionsQuery } from '../../listings/cars/find-versions.ts'
import { dropOldPartitions } from '../../listings/maintenance/maintain-partitions.ts'
import { readCarsAfterQuery, readCarsQuery } from '../../listings/cars/read-cars.ts'
import { readFactsQuery } from '../../listings/read/read-facts.ts'
import { findSavedQuery, saveListingIn } from '../../listings/save/save-listing.ts'
import {
  countPrimaryListingsQuery,
  searchPrimaryListingsQuery,
  type PrimarySort,
} from '../../listings/fallback-search/search-primary-listings.ts'
import { recordsQuery } from '../../conversations/sold-reports/report-sold.ts'
import { findCandidatesQuery, findNearestQuery } from '../../matching/find-candidates.ts'
import { restOnQuery, toCheckQuery } from '../../listing-flags/find-listing-flags.ts'
import { loadEvidenceQuery } from '../../listings/read/load-evidence.ts'
import { listingsAfterQuery } from '../../matching/match-again.ts'
import {
  countLiveArticlesQuery,
  findLiveArticlesQuery,
  findLiveCardsQuery,
  searchLiveArticlesQuery,
} from '../../newsroom/articles/find-live-articles.ts'
import { findLiveTextQuery } from '../../newsroom/articles/find-article.ts'
import { findCorrectionsQuery } from '../../newsroom/articles/corrections.ts'
import { findAdminArticlesQuery } from '../../newsroom/admin/find-admin-articles.ts'
import { findArticleVersionsQuery } from '../../newsroom/admin/versions.ts'
import { claimDueFeedsQuery } from '../../newsroom/feeds/refresh-feeds.job.ts'
import { headlinesAboutQuery, latestHeadlinesQuery } from '../../newsroom/feeds/find-headlines.ts'
import { uncheckedTextsQuery } from '../../newsroom/generation/checking/check-machine-texts.job.ts'
import { generationsQuery } from '../../newsroom/generation/request-generation.ts'
import { dueArticlesQuery } from '../../newsroom/publishing/publish-due.ts'
import { firstMonthQuery } from '../../newsroom/reports/write-reports.ts'
import { withdrawnQuery } from '../../newsroom/feeds-out/feed-entries.ts'
import { waitingArticlesQuery } from '../../newsroom/search/index-articles.ts'
import { claimCopiesQuery } from '../../newsroom/source-copies/copy-sources.ts'
import { reasonsQuery } from '../../matching/match-doubts.ts'
import { findPairsQuery, findVerdictsQuery } from '../../matching/match-pairs.ts'
import { waitingQuery } from '../../matching/match-waiting.ts'
import { photosQuery } from '../../listings/read/find-moderated-adverts.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import { openDatabase, openPool, type Database } from '../../platform/engines/postgres.ts'
import {
  currentEnd,
  hasReachedQuery,
  lagQuery,
  readChanges,
  readChangesQuery,
  type Change,
  type FeedPosition,
} from '../../search/index/changes.ts'
import { savePositionQuery } from '../../search/index/index-registry.ts'
import { findComparablesQuery } from '../../valuation/comparables/find-comparables.ts'
import { findOnOfferQuery } from '../../valuation/comparables/find-on-offer.ts'
import { findSimilarQuery } from '../../valuation/comparables/find-similar.ts'
import { findMarketMonthsQuery } from '../../valuation/market-months/find-market-months.ts'
import { monthIndexQuery } from '../../valuation/market-months/market-index.route.ts'
import { findLifeTablesQuery } from '../../valuation/still-for-sale/find-life-tables.ts'
import { findAvailabilityQuery } from '../../valuation/still-for-sale/find-availability.ts'
import { newestAdvertsQuery } from '../../valuation/correction/newest-adverts.ts'
import { liveSinceQuery } from '../../valuation/correction/start-correction.ts'
import { trainingRowsQuery } from '../../valuation/training/training-rows.ts'
import { unratedQuery } from '../../valuation/listing-values/value-unrated.ts'
import { listingsToValueQuery } from '../../valuation/model/listing-to-value.ts'
import { countContactsQuery } from '../../conversations/contact/count-contacts.ts'
import { ownListingsQuery, viewsQuery } from '../../selling/own-listings/find-own-listings.ts'
import { findAlikeQuery, fetchedPhotosQuery } from '../../selling/publish/check-photos.ts'
import { findPublishedQuery } from '../../selling/publish/publish-listing.ts'
import { eraseSightings } from '../environment/erase-sightings.ts'
import { exampleListing, exampleReading } from '../examples/example-listing.ts'
import { fillWithCars } from './large-database.ts'
import { planQuery, type QueryToPlan } from './query-plan.ts'
import { createTestDatabase, type TestDatabase } from '../environment/test-database.ts'

let testDatabase: TestDatabase
let pool: pg.Pool
let database: Database
let cars: string[]
let listings: string[]
let feed: Record<'start' | 'quarter' | 'middle' | 'last' | 'end', FeedPosition>

beforeAll(async () => {
  testDatabase = await createTestDatabase('migrated')
  pool = openPool({ DATABASE_URL: testDatabase.url, DATABASE_POOL_MAX: 2 }, 'query-plans')
  database = openDatabase(pool)
  await fillWithCars(database)
  cars = await every100th('cars')
  listings = await every100th('listings')
  feed = {
    start: { xid: '0', id: 0 },
    quarter: await positionOfChange(25_000),
    middle: await positionOfChange(50_000),
    last: await positionOfChange(100_000),
    end: await currentEnd(database),
  }
})
afterAll(async () => {
  await pool.end()
  await testDatabase.drop()
})

async function every100th(table: 'cars' | 'listings'): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (select id, row_number() over (order by id) as n from ${sql.table(table)}) as numbered where n % 100 = 0
  `.execute(database)
  return rows.map((row) => row.id)
}

async function positionOfChange(id: number): Promise<FeedPosition> {
  const { rows } = await sql<FeedPosition>`select xid::text, id from changes where id = ${id}`.execute(database)
  return rows[0]!
}

const query = (name: string, asked: CompiledQuery): QueryToPlan => ({ name, asked: { '': asked } })

const committed: Record<string, () => QueryToPlan[]> = {
  'listings/read/find-listing.sql': () => [
    query('findListingsQuery', findListingsQuery(database, listings.slice(0, 50)).compile()),
    query('findLocalListingQuery', findLocalListingQuery(database, cars[0]!).compile()),
  ],
  'listings/cars/find-offers.sql': () => [
    query('findOffersQuery', findOffersQuery(cars.slice(0, 50)).compile(database)),
  ],
  'listings/pictures/find-pictures.sql': () => [
    query('findPicturesQuery', findPicturesQuery(listings.slice(0, 50), 5).compile(database)),
  ],
  'listings/pictures/image-hosts.sql': () => [
    query('isShownQuery', isShownQuery('https://img.example/77/1.jpg').compile(database)),
  ],
  'listings/cars/find-versions.sql': () => [
    query('findVersionsQuery', findVersionsQuery(cars.slice(0, 50)).compile(database)),
  ],
  'listings/read/find-price-history.sql': () => [
    query('findPriceHistoryQuery', findPriceHistoryQuery(database, listings[0]!).compile()),
    query('findPriceHistoriesQuery', findPriceHistoriesQuery(listings.slice(0, 20)).compile(database)),
  ],
  'selling/own-listings/find-own-listings.sql': () => [
    query('ownListingsQuery, a page', ownListingsQuery(cars[0]!, { before: null }).compile(database)),
    query('ownListingsQuery, one', ownListingsQuery(cars[0]!, { id: cars[1]! }).compile(database)),
    query('viewsQuery', viewsQuery(listings.slice(0, 20)).compile(database)),
  ],
  'selling/publish/publish-listing.sql': () => [
    query('findPublishedQuery', findPublishedQuery(database, cars[0]!, 'a-key').compile()),
  ],
  'selling/publish/check-photos.sql': () => [
    query('takenInQuery', fetchedPhotosQuery(listings[0]!).compile(database)),
    query('findAlikeQuery', findAlikeQuery(listings[0]!).compile(database)),
  ],
  'conversations/contact/count-contacts.sql': () => [
    query('countContactsQuery', countContactsQuery(listings.slice(0, 20)).compile(database)),
  ],
  'listings/cars/find-car-history.sql': () => [
    query('findCarMemoryQuery', findCarHistoryQuery(cars[0]!, { adverts: 40, sightings: 40 }).compile(database)),
  ],
  'listings/save/record-trust.sql': () => [
    query('findTrustScoresQuery', findTrustScoresQuery(database, listings[0]!).compile()),
  ],
  'listings/read/count-live-listings.sql': () => [
    query('countLiveListingsQuery', countLiveListingsQuery(database).compile()),
  ],
  'listings/cars/read-cars.sql': () => [
    query('readCarsQuery', readCarsQuery(database, cars).compile()),
    query('readCarsAfterQuery', readCarsAfterQuery(database, cars[500]!, 1_000).compile()),
  ],
  'listings/read/live-adverts.sql': () => [
    query('liveAdvertsAfterQuery', liveAdvertsAfterQuery(listings[500]!, listings[600]!, 1_000).compile(database)),
    query('liveAdvertAtQuery', liveAdvertAtQuery(listings[0]!, 45_000).compile(database)),
  ],
  'listings/read/read-facts.sql': () => [
    query('readFactsQuery', readFactsQuery(database, listings.slice(0, 50)).compile()),
  ],
  'listings/fallback-search/search-primary-listings.sql': () => [
    query('searchLeadsQuery, in a city', searchLeads({ cities: ['Pune'], priceMax: 900_000 }, 'price_asc')),
    query('searchLeadsQuery, of a brand', searchLeads({ brands: ['Hyundai'] }, 'price_asc')),
    query('searchLeadsQuery, of a model, the newest first', searchLeads({ models: ['Creta'] }, 'newest')),
    query('searchLeadsQuery, anywhere, the dearest first', searchLeads({}, 'price_desc')),
    query(
      'countLeadsQuery',
      countPrimaryListingsQuery(
        { regions: ['pune'], conditions: buildConditions({ brands: ['Kia'] }, new Date(0)) },
        1_001,
      ).compile(database),
    ),
  ],
  'listings/save/save-listing.sql': () => [
    query('findSavedQuery', findSavedQuery(database, { sourceKey: 'portal-7', sourceRef: 'advert-777' }).compile()),
  ],
  'search/index/changes.sql': () => [
    {
      name: 'readChangesQuery',
      asked: {
        'at the feed’s start': readChangesQuery(database, feed.start, 1_000).compile(),
        'in its middle': readChangesQuery(database, feed.middle, 1_000).compile(),
        'at its end': readChangesQuery(database, feed.last, 1_000).compile(),
      },
    },
    {
      name: 'hasReachedQuery',
      asked: {
        'at the feed’s start': hasReachedQuery(feed.start, feed.end).compile(database),
        'in its middle': hasReachedQuery(feed.middle, feed.end).compile(database),
        'at its end': hasReachedQuery(feed.last, feed.end).compile(database),
      },
    },
    {
      name: 'lagQuery',
      asked: {
        'at the feed’s start': lagQuery(feed.start).compile(database),
        'in its middle': lagQuery(feed.middle).compile(database),
        'at its end': lagQuery(feed.last).compile(database),
      },
    },
  ],
  'matching/find-candidates.sql': () => [
    query(
      'findCandidatesQuery',
      findCandidatesQuery(['7', '17', '27'].map((key) => ({ key, most: 60 }))).compile(database),
    ),
    query('findNearestQuery', findNearestQuery([{ key: '7', place: 9, nearest: 30 }]).compile(database)),
  ],
  'matching/match-listings.sql': () => [
    query('waitingQuery', waitingQuery(database, 200).compile()),
    query('loadEvidenceQuery', loadEvidenceQuery(listings.slice(0, 50)).compile(database)),
    query('findPairsQuery', findPairsQuery(listings.slice(0, 50)).compile(database)),
    query('findVerdictsQuery', findVerdictsQuery(listings.slice(0, 50)).compile(database)),
    query('listingsAfterQuery', listingsAfterQuery(database, listings[500]!).compile()),
  ],
  'matching/match-doubts.sql': () => [
    query(
      'reasonsQuery',
      reasonsQuery(listings.slice(0, 50).map((id, index) => [id, listings[50 + index]!] as const)).compile(database),
    ),
    query('photosQuery', photosQuery(listings.slice(0, 100)).compile(database)),
  ],
  'listing-flags/find-listing-flags.sql': () => [
    query('toCheckQuery', toCheckQuery(listings.slice(0, 50)).compile(database)),
    query('restOnQuery', restOnQuery(listings.slice(0, 50)).compile(database)),
  ],
  'conversations/sold-reports/report-sold.sql': () => [
    query('recordsQuery', recordsQuery(listings[0]!).compile(database)),
  ],
  'valuation/still-for-sale/still-for-sale.sql': () => [
    query('findStandingQuery', findAvailabilityQuery(cars[0]!).compile(database)),
    query('findLifeTablesQuery', findLifeTablesQuery(database, ['all', 'source portal-7']).compile()),
  ],
  'listings/cars/find-car-matches.sql': () => [
    query('pairsWithinQuery', pairsWithinQuery(listings.slice(0, 3)).compile(database)),
    query('probablySameQuery', probablySameQuery(cars[0]!).compile(database)),
    query('findRedirectQuery', findRedirectQuery(database, cars[0]!).compile()),
  ],
  'valuation/comparables/find-comparables.sql': () => [
    query(
      'findComparablesQuery',
      findComparablesQuery(database, { brand: 'Maruti Suzuki', model: 'Swift', year: 2018 }).compile(),
    ),
  ],
  'valuation/listing-values/value-unrated.sql': () => [query('unratedQuery', unratedQuery(database, 100).compile())],
  'valuation/comparables/find-on-offer.sql': () => [
    query(
      'findOnOfferQuery',
      findOnOfferQuery({ brand: 'Maruti Suzuki', model: 'Swift', year: 2018 }, 'hyderabad').compile(database),
    ),
  ],
  'valuation/comparables/find-similar.sql': () => [
    query(
      'findSimilarQuery',
      findSimilarQuery(
        {
          carId: cars[500]!,
          brand: 'Maruti Suzuki',
          model: 'Swift',
          year: 2018,
          odometerKm: 60_000,
          region: 'hyderabad',
          variant: 'VXi',
        },
        'hyderabad',
      ).compile(database),
    ),
  ],
  'newsroom/articles/articles.sql': () => [
    query('findLiveArticlesQuery', findLiveArticlesQuery({ limit: 25 }).compile(database)),
    query(
      'findLiveArticlesQuery, of a category, a later page',
      findLiveArticlesQuery({ category: 'policy', after: cars[0]!, limit: 25 }).compile(database),
    ),
    query('findLiveArticlesQuery, with a tag', findLiveArticlesQuery({ tag: 'Topic 7', limit: 25 }).compile(database)),
    query('findLiveCardsQuery', findLiveCardsQuery(cars.slice(0, 25)).compile(database)),
    query('countLiveArticlesQuery', countLiveArticlesQuery({}).compile(database)),
    query('countLiveArticlesQuery, with a tag', countLiveArticlesQuery({ tag: 'Topic 7' }).compile(database)),
    query('searchLiveArticlesQuery', searchLiveArticlesQuery('topic 7').compile(database)),
    query('findLiveTextQuery', findLiveTextQuery(cars[0]!).compile(database)),
    query('findCorrectionsQuery', findCorrectionsQuery(cars[0]!).compile(database)),
    query('waitingArticlesQuery', waitingArticlesQuery(500).compile(database)),
    query('withdrawnQuery', withdrawnQuery().compile(database)),
    query('findAdminArticlesQuery', findAdminArticlesQuery({ status: 'all', limit: 21 }).compile(database)),
    query(
      'findAdminArticlesQuery, of a state',
      findAdminArticlesQuery({ status: 'approved', after: cars[0]!, limit: 21 }).compile(database),
    ),
    query('findArticleVersionsQuery', findArticleVersionsQuery(cars[0]!).compile(database)),
    query('dueArticlesQuery', dueArticlesQuery().compile(database)),
    query('claimCopiesQuery', claimCopiesQuery(20).compile(database)),
  ],
  'newsroom/feeds/headlines.sql': () => [
    query('latestHeadlinesQuery', latestHeadlinesQuery(6).compile(database)),
    query('headlinesAboutQuery', headlinesAboutQuery('topic 7', 6).compile(database)),
    query('claimDueFeedsQuery', claimDueFeedsQuery(20).compile(database)),
    query('uncheckedTextsQuery', uncheckedTextsQuery(10).compile(database)),
    query('generationsQuery', generationsQuery(cars[0]!, null).compile(database)),
  ],
  'valuation/market-months/market-months.sql': () => [
    query('findMarketMonthsQuery, each year in a city', marketMonths('Hyderabad', 'each')),
    query('findMarketMonthsQuery, all years in the country', marketMonths(null, 'all')),
    query('indexOfMonthQuery', monthIndexQuery(database, '2026-01').compile()),
    query('firstMonthQuery', firstMonthQuery('City 7').compile(database)),
    query('indexOfMonthQuery, of a city', monthIndexQuery(database, '2026-01', 'City 7').compile()),
  ],
  'valuation/model/listing-to-value.sql': () => [
    query(
      'trainingRowsQuery',
      trainingRowsQuery(
        database,
        { since: new Date(Date.now() - 500 * 86_400_000), before: listings[500]! },
        1_000,
      ).compile(),
    ),
    query(
      'listingsToValueQuery',
      listingsToValueQuery(database, listings[500]!, 1_000).where('status', '=', 'active').compile(),
    ),
    query('newestAdvertsQuery', newestAdvertsQuery(database, new Date(Date.now() - 7 * 86_400_000), 5_000).compile()),
    query('liveSinceQuery', liveSinceQuery(new Date(Date.now() - 7 * 86_400_000), 250).compile(database)),
  ],
  'ingestion/console/find-lineage.sql': () => [
    query('lineageQuery', lineageQuery({ key: 'portal-7', ref: 'advert-7' }).compile(database)),
    query('lineageQuery, by id', lineageQuery({ listingId: listings[0]! }).compile(database)),
    query(
      'listedAdvertsQuery',
      listedAdvertsQuery({ key: 'portal-7', after: 'advert-5', limit: 51 }).compile(database),
    ),
  ],
  'ingestion/save/ingest-page.sql': () => [
    query('findKnownQuery', seenAdvertsQuery('portal-7', ['advert-7', 'advert-17', 'advert-27']).compile(database)),
  ],
  'ingestion/save/replay-rejected.sql': () => [
    query(
      'rejectedAfterQuery',
      rejectedAfterQuery(database, { source_key: 'portal-7', source_ref: 'advert-50007' }, {}, '2').compile(),
    ),
  ],
  'ingestion/crawl/end-missing.sql': () => [
    query(
      'missingQuery',
      missingQuery({ sourceKey: 'portal-7', unseenSince: new Date('2020-01-01') }).compile(database),
    ),
  ],
  'search/index/index-registry.sql': () => [
    query('savePositionQuery', savePositionQuery('pahiya-cars-1', feed.middle).compile(database)),
  ],
}

function marketMonths(city: string | null, year: 'each' | 'all'): CompiledQuery {
  const since = new Date(Date.now() - 120 * 86_400_000)
  return findMarketMonthsQuery(database, { brand: 'Brand 3', model: 'Model 3', city, year, since }).compile()
}

function searchLeads(filters: Filters, sort: PrimarySort): CompiledQuery {
  const conditions = buildConditions(filters, new Date(0))
  return searchPrimaryListingsQuery({
    regions: findSearchRegions(filters) ?? regions,
    conditions,
    sort,
    limit: 51,
    start: { offset: 0 },
  }).compile(database)
}

test.each(Object.keys(committed))('no query in %s scans a large table', async (file) => {
  const planned = []
  for (const each of committed[file]!()) planned.push(await planQuery(database, each))
  expect(planned.flatMap((plan) => plan.wholeReads)).toEqual([])
  await expect(planned.map((plan) => plan.text).join('\n')).toMatchFileSnapshot(`../../${file}`)
})

test.each([
  ['listings', sql`select from listings where model = 'Nexon'`],
  ['changes_*', sql`select from changes where previous_region = 'pune'`],
])('a query that scans %s is detected', async (table, wrong) => {
  const { wholeReads } = await planQuery(database, query('wrong', wrong.compile(database)))
  expect(wholeReads).toEqual([table])
})

/** The large tables that this work scans, including through triggers and foreign keys. The work is rolled back. */
async function readWholeBy(work: (transaction: Transaction<DB>) => Promise<void>): Promise<string[]> {
  const transaction = await database.startTransaction().execute()
  try {
    const before = await rowsReadInScans(transaction)
    await work(transaction)
    const after = await rowsReadInScans(transaction)
    return [...after.keys()].filter((table) => after.get(table)! > (before.get(table) ?? 0))
  } finally {
    await transaction.rollback().execute()
  }
}

/** PostgreSQL's own counters for this session, including recently finished transactions. */
async function rowsReadInScans(transaction: Database): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; read: number }>`
    select relname as name, seq_tup_read as read from pg_stat_xact_user_tables
    where relname ~ '^(listings|listing_readings|cars|changes|sightings)'`.execute(transaction)
  return new Map(rows.map(({ name, read }) => [name, read]))
}

test('saving an advert again, including triggers and foreign keys, scans no large table', async () => {
  const seenBefore = exampleListing({ sourceKey: 'portal-7', sourceRef: 'advert-777', reading: exampleReading() })
  const read = await readWholeBy(async (transaction) => {
    expect(await saveListingIn(transaction, seenBefore)).toMatchObject({ outcome: 'updated' })
  })
  expect(read).toEqual([])
})

test('erasing an advert scans no large table', async () => {
  const read = await readWholeBy(async (transaction) => {
    await eraseSightings(transaction, listings[0]!)
    await transaction.deleteFrom('listings').where('id', '=', listings[0]!).execute()
  })
  expect(read).toEqual([])
})

test('dropping old partitions loses no change that an index has not applied, and scans no partition', async () => {
  let left: Change[] = []
  const read = await readWholeBy(async (transaction) => {
    await sql`insert into search_indexes values ('pahiya-cars-1', 'live', ${feed.quarter.xid}::xid8, ${feed.quarter.id})`.execute(
      transaction,
    )
    expect((await dropOldPartitions(transaction)).length).toBeGreaterThanOrEqual(2)
    left = await readChanges(transaction, feed.quarter, 100_000)
  })
  expect(left).toHaveLength(75_000)
  expect(read).toEqual([])
})

test('an indirect scan of a large table is detected', async () => {
  const read = await readWholeBy(async (transaction) => {
    await transaction.updateTable('listings').set({ city: 'Pune' }).where('model', '=', 'Nexon').execute()
  })
  expect(read).toEqual(['listings'])
})

test('reading the feed without new changes is fast, even over a month of partitions', async () => {
  const nothingNew = readChangesQuery(database, feed.last, 1_000)
  const times: number[] = []
  for (let i = 0; i < 21; i++) {
    const started = performance.now()
    expect(await nothingNew.execute()).toEqual([])
    times.push(performance.now() - started)
  }
  const medianMs = times.toSorted((a, b) => a - b)[10]!
  console.log(`the feed with nothing to read: ${medianMs.toFixed(1)} ms`)
  // Reading the month would take seconds.
  expect(medianMs).toBeLessThan(500)
})
