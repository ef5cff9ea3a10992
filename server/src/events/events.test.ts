import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { saveListing } from '../listings/save/save-listing.ts'
import { createMetrics } from '../platform/telemetry/metrics.ts'
import { exampleListing } from '../testing/examples/example-listing.ts'
import { createTestWorld, type TestWorld } from '../testing/worlds/test-world.ts'
import { createEventQueue } from './event-queue.ts'
import { searchEvent, type SiteEvent } from './event.ts'
import { writeEvents } from './write-events.ts'

let world: TestWorld
let site: FastifyInstance
let stopWorker: () => Promise<void>
beforeAll(async () => {
  world = await createTestWorld()
  site = await world.site()
  stopWorker = world.startWorker()
  await saveListing(world.stores.database, exampleListing({ brand: 'Kia', model: 'Seltos', city: 'Pune' }))
  await world.searchable()
})
afterAll(async () => {
  await stopWorker()
  await site.close()
  await world.close()
})
beforeEach(async () => void (await sql`delete from events`.execute(world.stores.database)))

type Row = Record<'kind' | 'phrase' | 'city' | 'brand' | 'model' | 'found' | 'listing_id', unknown>
const written = async () => {
  const { rows } =
    await sql<Row>`select kind, phrase, city, brand, model, found, listing_id from events order by id`.execute(
      world.stores.database,
    )
  return rows
}
const search = (payload: object) => site.inject({ method: 'POST', url: '/api/marketplace/search', payload })
const tell = (payload: object) => site.inject({ method: 'POST', url: '/api/events', payload })
/** Events are written once a second. */
const pollOptions = { timeout: 60_000 }
const nothing = { phrase: null, city: null, brand: null, model: null, found: null, listing_id: null }

describe('events are recorded without the visitor’s identity', () => {
  test('a search is recorded with its filters and number of results', async () => {
    await search({ brand: 'Kia', city: 'Pune', phrase: 'kia in pune' })
    await expect
      .poll(written, pollOptions)
      .toEqual([{ ...nothing, kind: 'search', brand: 'Kia', city: 'Pune', found: 1 }])
  })

  test('a search without results is recorded with its phrase but without phone numbers', async () => {
    await search({ brand: 'Tesla', phrase: 'tesla under 5 lakh, call 98480 22338' })
    await expect
      .poll(written, pollOptions)
      .toEqual([{ ...nothing, kind: 'zero_results', brand: 'Tesla', phrase: 'tesla under 5 lakh, call …', found: 0 }])
  })

  test('a search is recorded once, and not again for further pages, a repetition or a preview', async () => {
    const headers = { 'x-visitor-id': randomUUID() }
    for (const more of [{}, { offset: 50 }, { sortBy: 'year' }, { limit: 0 }]) {
      const payload = { model: 'Seltos', ...more }
      await site.inject({ method: 'POST', url: '/api/marketplace/search', headers, payload })
    }
    await expect.poll(written, pollOptions).toMatchObject([{ kind: 'search', model: 'Seltos' }])
  })

  test('no column could hold a visitor, an address or an account', async () => {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns where table_name = 'events' and table_schema = 'public'
      order by ordinal_position`.execute(world.stores.database)
    const columns = ['id', 'at', 'kind', 'phrase', 'city', 'brand', 'model', 'found', 'listing_id']
    expect(rows.map(({ name }) => name)).toEqual(columns)
  })
})

test('a search with NUL or an unpaired surrogate is written with the others', async () => {
  const searches = [
    { brand: 'a\0' },
    { brand: 'Kia', phrase: 'swift \ud83d' },
    { model: `${'x'.repeat(79)}🚗` },
    { phrase: `${'x'.repeat(199)}🚗` },
    { city: '\0' },
  ]
  await writeEvents(
    world.stores.database,
    searches.map((asked) => searchEvent(asked, 0, new Date())),
  )
  expect(await written()).toMatchObject([
    { brand: 'a' },
    { brand: 'Kia', phrase: 'swift �' },
    { model: `${'x'.repeat(79)}�` },
    { phrase: `${'x'.repeat(199)}�` },
    { city: null },
  ])
})

test.each([
  ['an unknown kind', { kind: 'search', listingId: randomUUID(), proof: 'x' }],
  ['a view without an advert', { kind: 'open', proof: 'x' }],
  ['a view without a proof', { kind: 'open', listingId: randomUUID() }],
  ['an id that is not a UUID', { kind: 'open', listingId: 'swift', proof: 'x' }],
  ['an additional field', { kind: 'open', listingId: randomUUID(), proof: 'x', phone: '9848022338' }],
])('%s is rejected', async (_, payload) => {
  expect((await tell(payload)).statusCode).toBe(400)
})

test('events are stored for 13 months, in monthly partitions', async () => {
  const { rows } = await sql<{ step: string; keep_days: number }>`
    select step, keep_days from partition_plans where parent = 'events'`.execute(world.stores.database)
  expect(rows).toEqual([{ step: 'month', keep_days: 396 }])
  // Monthly partitions only: creating five hundred daily ones takes half a minute.
  await sql`delete from partition_plans where step = 'day'`.execute(world.stores.database)
  await sql`call make_partitions(now() - interval '16 months')`.execute(world.stores.database)
  const { rows: dropped } = await sql<{ name: string }>`
    select drop_old_partitions() as name`.execute(world.stores.database)
  const events = dropped.filter(({ name }) => name.startsWith('events_'))
  expect(events.length).toBeGreaterThanOrEqual(1)
  expect(events.length).toBeLessThanOrEqual(3)
})

describe('the event queue', () => {
  const event = (): SiteEvent => searchEvent({ brand: 'Kia' }, 1, new Date())
  const outcomesOf = async (metrics: ReturnType<typeof createMetrics>) => {
    const { values } = await metrics.events.get()
    return Object.fromEntries(values.map(({ labels, value }) => [labels.outcome, value]))
  }

  test('the queue writes pending events in one batch', async () => {
    const batches: number[] = []
    const metrics = createMetrics()
    const write = async (events: readonly SiteEvent[]) => void batches.push(events.length)
    const queue = createEventQueue({ log: world.log, metrics, write, everyMs: 20 })
    for (let i = 0; i < 100; i += 1) queue.tell(event())
    await expect.poll(() => batches).toEqual([100])
    queue.tell(event())
    await queue.flush()
    expect(batches).toEqual([100, 1])
    expect(await outcomesOf(metrics)).toEqual({ written: 101 })
  })

  test('the queue drops and counts events that do not fit or cannot be written, and continues', async () => {
    const metrics = createMetrics()
    let away = true
    const write = async () => {
      if (away) throw new Error('the database is away')
    }
    const queue = createEventQueue({ log: world.log, metrics, write, most: 50 })
    for (let i = 0; i < 60; i += 1) queue.tell(event())
    await queue.flush()
    expect(await outcomesOf(metrics)).toEqual({ lost: 60 })
    away = false
    queue.tell(event())
    await queue.flush()
    expect(await outcomesOf(metrics)).toEqual({ lost: 60, written: 1 })
  })
})
