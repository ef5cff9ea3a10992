import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { saveListing } from '../../listings/save/save-listing.ts'
import type { SearchEngine } from '../../platform/engines/opensearch.ts'
import { aroundBulk } from '../../testing/faults/around-bulk.ts'
import { exampleListing } from '../../testing/examples/example-listing.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { aliasTargets, indexesNamed } from '../index/alias.ts'
import { indexAlias, indexBody } from '../index/index-definition.ts'
import { registeredIndexes, registerIndex } from '../index/index-registry.ts'
import { maintainIndexes } from './maintain-indexes.ts'
import { rebuildIndex } from './rebuild-index.ts'
import { renewIndex } from './renew-index.ts'

const never = new AbortController().signal
const cars = 2_001

let world: TestWorld

/** More cars than fit into one batch, each with one advert. */
async function saveManyCars(): Promise<void> {
  const { database } = world.stores
  await saveListing(database, exampleListing())
  await sql`
    with made as (
      insert into cars (region) select region from cars cross join generate_series(1, ${sql.lit(cars - 1)}) returning id, region
    ), one as (select * from listings limit 1)
    insert into listings (source_key, source_ref, car_id, status, title, brand, model, year, price_rupees, region, city, seller_type)
    select one.source_key, 'x' || row_number() over (), made.id, 'active', one.title, one.brand, one.model, one.year,
      one.price_rupees, made.region, one.city, one.seller_type
    from made cross join one`.execute(database)
}

/** Calls back before the first bulk write is sent. */
function onFirstBulk(tell: () => Promise<void> | void): SearchEngine {
  let told: Promise<void> | undefined
  return aroundBulk(world.stores.search, { before: () => (told ??= Promise.resolve(tell())) })
}

async function searchable(): Promise<number> {
  const index = indexAlias(world.config)
  await world.stores.search.indices.refresh({ index })
  return (await world.stores.search.count({ index })).body.count
}

/** Asserts that the previous index is still live and complete, and that no partial index is left. */
async function expectOnly(live: string): Promise<void> {
  expect(await searchable()).toBe(cars)
  expect(await aliasTargets(world.stores.search, indexAlias(world.config))).toEqual([live])
  expect(await registeredIndexes(world.stores.database)).toMatchObject([{ name: live, status: 'live' }])
  expect(await indexesNamed(world.stores.search, `${indexAlias(world.config)}-*`)).toEqual([live])
}

// Each of these must leave the index unchanged, so they share one.
describe('a live index', () => {
  let index: string
  beforeAll(async () => {
    world = await createTestWorld()
    await saveManyCars()
    index = (await rebuildIndex(world.dependencies, never))!.index
  })
  afterAll(() => world.close())

  test('a rebuild stopped half-way leaves the live index unchanged', async () => {
    const stop = new AbortController()
    const search = onFirstBulk(() => stop.abort())
    expect(await rebuildIndex({ ...world.dependencies, search }, stop.signal)).toBeUndefined()
    await expectOnly(index)
  })

  test('a rebuild that loses its lock half-way fails and leaves the live index unchanged', async () => {
    const search = onFirstBulk(async () => {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = ${`pahiya-reindex-${indexAlias(world.config)}`.slice(0, 63)}`.execute(
        world.stores.database,
      )
      // The lock holder notices the loss with a short delay.
      await sleep(500)
    })
    await expect(rebuildIndex({ ...world.dependencies, search }, never)).rejects.toThrow(/lock/)
    await expectOnly(index)
  })

  test('a renewal stopped half-way leaves the live index unchanged', async () => {
    const stop = new AbortController()
    await renewIndex({ ...world.dependencies, search: onFirstBulk(() => stop.abort()) }, stop.signal)
    await expectOnly(index)
  })

  test('an index that lacks cars does not go live', async () => {
    // An engine that acknowledges every document but loses those of one bulk write.
    let lost = false
    const engine = world.stores.search
    const search = aroundBulk(engine, {
      async after(building) {
        if (lost) return
        lost = true
        await engine.indices.refresh({ index: building })
        await engine.deleteByQuery({ index: building, refresh: true, body: { query: { match_all: {} } } })
      },
    })
    await expect(rebuildIndex({ ...world.dependencies, search }, never)).rejects.toThrow(/documents/)
    await expectOnly(index)
  })
})

describe('a worker', () => {
  beforeEach(async () => {
    world = await createTestWorld()
  })
  afterEach(() => world.close())

  test('a worker stopped while building its first index shuts down cleanly and leaves nothing behind', async () => {
    await saveManyCars()
    const stop = new AbortController()
    await maintainIndexes({ ...world.dependencies, search: onFirstBulk(() => stop.abort()) }, stop.signal)
    expect(await registeredIndexes(world.stores.database)).toEqual([])
    expect(await indexesNamed(world.stores.search, `${indexAlias(world.config)}-*`)).toEqual([])
  })

  test('the worker removes the leftovers of a killed rebuild, so that they do not prevent old changes from being dropped', async () => {
    const { database, search } = world.stores
    await saveListing(database, exampleListing())
    const { index } = (await rebuildIndex(world.dependencies, never))!
    const abandoned = `${indexAlias(world.config)}-abandoned`
    await search.indices.create({ index: abandoned, body: indexBody(world.config) })
    await registerIndex(database, abandoned, { xid: '3', id: 0 })
    const stopWorker = world.startWorker()
    try {
      await expect.poll(async () => names(await registeredIndexes(database))).toEqual([index])
      await expect.poll(async () => indexesNamed(search, `${indexAlias(world.config)}-*`)).toEqual([index])
    } finally {
      await stopWorker()
    }
  })

  test('the worker leaves an index under construction alone', async () => {
    await saveManyCars()
    await rebuildIndex(world.dependencies, never)
    const stopWorker = world.startWorker()
    try {
      const search = onFirstBulk(() => sleep(4_000))
      const rebuilt = await rebuildIndex({ ...world.dependencies, search }, never)
      expect(rebuilt).toMatchObject({ cars })
      await expectOnly(rebuilt!.index)
    } finally {
      await stopWorker()
    }
  })
})

const names = (indexes: readonly { name: string }[]) => indexes.map(({ name }) => name)
