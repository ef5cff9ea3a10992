import { afterEach, beforeEach, expect, test } from 'vitest'
import { saveListing } from '../../listings/save/save-listing.ts'
import { exampleListing } from '../../testing/examples/example-listing.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { snapshotHorizon } from '../index/changes.ts'
import { pointAlias } from '../index/alias.ts'
import { compareIndex } from './compare-index.ts'
import { indexAlias, definition, indexBody } from '../index/index-definition.ts'
import { makeLive, registeredIndexes, registerIndex } from '../index/index-registry.ts'
import { fitIndex } from './renew-index.ts'

let world: TestWorld
beforeEach(async () => {
  world = await createTestWorld()
})
afterEach(async () => {
  await world.close()
})

/** Creates a live index with one document, as an earlier release would have. */
async function standOnOldIndex(): Promise<string> {
  const { stores, config } = world
  const name = `${indexAlias(config)}-old`
  const { settings, mappings } = indexBody(config)
  const { priceGapPercent: _new, fuel, ...older } = mappings.properties
  const old = { ...mappings, _meta: undefined, properties: { ...older, fuel: { ...fuel, fields: undefined } } }
  await stores.search.indices.create({ index: name, body: { settings, mappings: JSON.parse(JSON.stringify(old)) } })
  await registerIndex(stores.database, name, await snapshotHorizon(stores.database))
  await makeLive(stores.database, name)
  await pointAlias(stores.search, indexAlias(config), name)
  return name
}

test('an index from an earlier release is rebuilt with the fields of this one, and accepts new documents meanwhile', async () => {
  const { database } = world.stores
  await saveListing(database, exampleListing())
  const old = await standOnOldIndex()
  expect(await fitIndex(world.stores.search, old)).toBe('widened')
  const mapping = await world.stores.search.indices.getMapping({ index: old })
  expect(mapping.body[old]!.mappings.properties).toHaveProperty('priceGapPercent')

  await saveListing(database, exampleListing())
  const stopWorker = world.startWorker()
  try {
    await expect.poll(async () => liveIndex()).not.toBe(old)
    await world.searchable()
    expect(await fitIndex(world.stores.search, (await liveIndex())!)).toBe('current')
    expect(await compareIndex(world.stores)).toMatchObject({ compared: 2, differences: [] })
    expect(await database.selectFrom('documents_set_aside').selectAll().execute()).toEqual([])
  } finally {
    await stopWorker()
  }
})

test('an index from this release is left unchanged', async () => {
  const stopWorker = world.startWorker()
  try {
    await world.searchable()
    const name = (await liveIndex())!
    const { body } = await world.stores.search.indices.getMapping({ index: name })
    expect(body[name]!.mappings._meta).toEqual({ definition })
    expect(await fitIndex(world.stores.search, name)).toBe('current')
    await new Promise((resolve) => setTimeout(resolve, 800))
    expect(await liveIndex()).toBe(name)
  } finally {
    await stopWorker()
  }
})

async function liveIndex(): Promise<string | undefined> {
  return (await registeredIndexes(world.stores.database)).find((index) => index.status === 'live')?.name
}
