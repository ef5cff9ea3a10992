import { afterEach, beforeEach, expect, test } from 'vitest'
import { saveListing, saveListingIn } from '../../listings/save/save-listing.ts'
import { eraseSightings } from '../../testing/environment/erase-sightings.ts'
import { exampleListing } from '../../testing/examples/example-listing.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { snapshotHorizon, readChanges } from '../index/changes.ts'
import { compareIndex } from './compare-index.ts'
import { addDeadLetters } from './dead-letters.ts'
import { indexAlias } from '../index/index-definition.ts'
import { registeredIndexes } from '../index/index-registry.ts'
import { findRegion } from '@pahiya/domain/places/cities'
import { rebuildIndex } from './rebuild-index.ts'
import { regionRouting } from '../index/region-routing.ts'

let world: TestWorld
let stopWorker: () => Promise<void>
beforeEach(async () => {
  world = await createTestWorld()
  stopWorker = world.startWorker()
})
afterEach(async () => {
  await stopWorker()
  await world.close()
})

const save = (...given: Parameters<typeof exampleListing>) =>
  saveListing(world.stores.database, exampleListing(...given))
const compare = () => compareIndex(world.stores)
const search = async (query: object) => {
  const { body } = await world.stores.search.search({ index: indexAlias(world.config), body: { query, version: true } })
  return body.hits.hits
}

test('search finds a saved advert, shows changes to it, and drops it once it is sold', async () => {
  const advert = exampleListing()
  await saveListing(world.stores.database, advert)
  await world.searchable()
  expect(await search({ term: { priceRupees: 485_000 } })).toHaveLength(1)

  await saveListing(world.stores.database, { ...advert, priceRupees: 460_000 })
  await world.searchable()
  expect(await search({ match_all: {} })).toMatchObject([{ _source: { priceRupees: 460_000 } }])

  await saveListing(world.stores.database, { ...advert, priceRupees: 460_000, status: 'sold' })
  await world.searchable()
  expect(await search({ match_all: {} })).toHaveLength(0)
  expect(await compare()).toMatchObject({ differences: [] })
})

test.each([
  ['on the same shard', 'Hyderabad', 'Mumbai'],
  ['on different shards', 'Hyderabad', 'Delhi'],
])(
  'a car that moves to a region %s has one document, in the right region, after each move',
  async (where, here, there) => {
    const shardOf = async (city: string) => {
      const asked = { index: indexAlias(world.config), routing: regionRouting(findRegion(city)) }
      return (await world.stores.search.searchShards(asked)).body.shards[0]![0]!.shard
    }
    await world.searchable()
    expect((await shardOf(here)) === (await shardOf(there))).toBe(where === 'on the same shard')

    const advert = exampleListing()
    for (const city of [here, there, here, there]) {
      await saveListing(world.stores.database, { ...advert, city })
      await world.searchable()
      expect(await search({ match_all: {} })).toMatchObject([{ _source: { city } }])
      expect(await compare()).toMatchObject({ compared: 1, differences: [] })
    }
  },
)

test('an erased car is removed from the index', async () => {
  const { carId, listingId } = await save()
  await world.searchable()
  const { database } = world.stores
  await eraseSightings(database, listingId)
  await database.deleteFrom('listings').where('id', '=', listingId).execute()
  await database.deleteFrom('cars').where('id', '=', carId).execute()
  await world.searchable()
  expect(await search({ match_all: {} })).toHaveLength(0)
  expect(await compare()).toMatchObject({ compared: 0, differences: [] })
})

test('the snapshot horizon holds changes back while an older transaction is open, so a late commit is not skipped', async () => {
  const { database } = world.stores
  const start = await snapshotHorizon(database)
  const late = await database.startTransaction().execute()
  const lateSave = await saveListingIn(late, exampleListing())
  const early = await save()
  expect(await readChanges(database, start, 10)).toEqual([])
  await late.commit().execute()
  // A transaction in any database on the server holds the snapshot horizon, including one that another test has just
  // opened.
  await expect
    .poll(async () => (await readChanges(database, start, 10)).map((change) => change.carId))
    .toEqual([lateSave.carId, early.carId])
  await world.searchable()
  expect(await compare()).toMatchObject({ compared: 2, differences: [] })
})

test('a late write never overwrites a newer one', async () => {
  const { carId } = await save()
  await world.searchable()
  const [index] = await registeredIndexes(world.stores.database)
  const old = {
    index: index!.name,
    id: carId,
    routing: regionRouting('hyderabad'),
    version: 1,
    version_type: 'external' as const,
  }
  await expect(world.stores.search.index({ ...old, body: { title: 'old' } })).rejects.toThrow(/version_conflict/)
})

test('the comparison detects every kind of difference', async () => {
  const [missing, different, outdated, moved] = [await save(), await save(), await save(), await save()]
  await world.searchable()
  await stopWorker()
  const [live] = await registeredIndexes(world.stores.database)
  const { search: engine } = world.stores
  const at = (id: string) => ({ index: live!.name, id, routing: regionRouting('hyderabad') })
  const source = (await engine.get(at(different.carId))).body._source as object
  await engine.delete(at(missing.carId))
  await engine.index({
    ...at(different.carId),
    version: 4,
    version_type: 'external_gte',
    body: { ...source, year: 1999 },
  })
  await engine.index({
    ...at(outdated.carId),
    version: 9,
    version_type: 'external',
    body: { ...source, carId: outdated.carId },
  })
  const surplus = 'ffffffff-0000-7000-8000-000000000000'
  await engine.index({ ...at(surplus), version: 1, version_type: 'external', body: { ...source, carId: surplus } })
  const twin = { ...at(moved.carId), routing: regionRouting('delhi-ncr') }
  await engine.index({
    ...twin,
    version: 2,
    version_type: 'external',
    body: { ...source, carId: moved.carId, region: 'delhi-ncr' },
  })
  const { differences } = await compare()
  expect(differences.map(({ kind }) => kind).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'different',
    'missing',
    'outdated',
    'surplus',
    'surplus',
    'wrong-region',
  ])
})

test('a reindex swaps in a new index while changes and searches continue', async () => {
  for (let i = 0; i < 30; i++) await save({ city: i % 2 ? 'Pune' : 'Hyderabad' })
  await world.searchable()
  const [before] = await registeredIndexes(world.stores.database)
  let failedReads = 0
  let reads = 0
  const rebuilding = rebuildIndex(world.dependencies, new AbortController().signal)
  const done = rebuilding.then(() => true)
  while (!(await Promise.race([done, Promise.resolve(false)]))) {
    await save()
    reads += 1
    await search({ match_all: {} }).catch(() => (failedReads += 1))
  }
  const rebuilt = await rebuilding
  expect(rebuilt!.index).not.toBe(before!.name)
  expect({ failedReads, enough: reads > 20 }).toEqual({ failedReads: 0, enough: true })
  expect(await registeredIndexes(world.stores.database)).toMatchObject([{ name: rebuilt!.index, status: 'live' }])
  expect(await compare()).toMatchObject({ differences: [] })
})

test('an index that was deleted in the engine is rebuilt from PostgreSQL', async () => {
  await save()
  await world.searchable()
  const [gone] = await registeredIndexes(world.stores.database)
  await world.stores.search.indices.delete({ index: gone!.name })
  await save()
  await expect.poll(async () => (await registeredIndexes(world.stores.database))[0]?.name).not.toBe(gone!.name)
  await world.searchable()
  expect(await compare()).toMatchObject({ compared: 2, differences: [] })
})

test('a car in a region unknown to the worker becomes a dead letter, and the feed continues', async () => {
  const { database } = world.stores
  const { carId } = await save()
  await world.searchable()
  const move = (region: string, city: string) =>
    database.updateTable('listings').set({ region, city }).where('car_id', '=', carId).execute()
  const deadLetters = () =>
    database.selectFrom('documents_set_aside').select(['car_id', 'reason']).where('car_id', '=', carId).execute()
  await move('atlantis', 'Atlantis')
  await save()
  await world.searchable()
  expect(await search({ match_all: {} })).toHaveLength(1)
  expect(await deadLetters()).toEqual([{ car_id: carId, reason: 'unknown region: atlantis' }])

  // A rebuild records the same dead letter and still goes live.
  expect(await rebuildIndex(world.dependencies, new AbortController().signal)).toMatchObject({ cars: 2 })
  await world.searchable()
  expect(await search({ match_all: {} })).toHaveLength(1)
  expect(await deadLetters()).toHaveLength(1)

  await move('pune', 'Pune')
  await world.searchable()
  expect(await deadLetters()).toEqual([])
  expect(await compare()).toMatchObject({ compared: 2, differences: [] })
})

test('a dead letter is retried when a worker starts, since the worker may run a newer release', async () => {
  const { database } = world.stores
  const { carId } = await save()
  await world.searchable()
  await stopWorker()
  const [live] = await registeredIndexes(database)
  await world.stores.search.delete({ index: live!.name, id: carId, routing: regionRouting('hyderabad') })
  await addDeadLetters(database, live!.name, [{ carId, version: 2, reason: 'unknown region: hyderabad' }])
  stopWorker = world.startWorker()
  await expect.poll(() => database.selectFrom('documents_set_aside').select('car_id').execute()).toEqual([])
})

test('the lag is the age of the oldest change missing from the index, even while the follower is stuck', async () => {
  const { database, search: engine } = world.stores
  const lag = async () =>
    Math.max(...(await world.metrics.feedLagSeconds.get()).values.map(({ value }) => value), Number.NEGATIVE_INFINITY)
  await save()
  await world.searchable()
  await expect.poll(lag).toBe(0)

  // An index that rejects writes: the follower waits and retries.
  const [live] = await registeredIndexes(database)
  await engine.indices.putSettings({ index: live!.name, body: { index: { 'blocks.write': true } } })
  await save()
  await expect.poll(lag).toBeGreaterThan(2)
  await engine.indices.putSettings({ index: live!.name, body: { index: { 'blocks.write': false } } })
  await world.searchable()
  await expect.poll(lag).toBe(0)
})
