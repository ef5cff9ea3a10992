import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestWorld, type TestWorld } from '../testing/worlds/test-world.ts'
import { loadCatalogue, type CatalogueEntry } from './load-catalogue.ts'

let world: TestWorld
beforeAll(async () => void (world = await createTestWorld()))
afterAll(() => world.close())
beforeEach(async () => {
  await world.stores.database.deleteFrom('catalogue_entries').execute()
  await world.stores.database.deleteFrom('catalogue_version').execute()
})

const swift: CatalogueEntry = {
  kind: 'model',
  key: 'maruti-suzuki/swift',
  name: 'Swift',
  detail: { body: 'Hatchback' },
}
const esteem: CatalogueEntry = { kind: 'model', key: 'maruti-suzuki/esteem', name: 'Esteem', detail: { body: 'Sedan' } }
const maruti: CatalogueEntry = { kind: 'make', key: 'maruti-suzuki', name: 'Maruti Suzuki', detail: {} }

const load = (version: string, entries: CatalogueEntry[]) => loadCatalogue(world.stores.database, { version, entries })
const stored = async () => {
  const rows = await world.stores.database.selectFrom('catalogue_entries').selectAll().orderBy('key').execute()
  return rows.map((row) => `${row.name}${row.retired_at ? ' (retired)' : ''}`)
}

test('a catalogue is loaded once, however often loading is requested', async () => {
  expect(await load('1', [maruti, swift])).toEqual({ kind: 'loaded', written: 2, retired: 0 })
  expect(await load('1', [maruti, swift])).toEqual({ kind: 'unchanged' })
  expect(await stored()).toEqual(['Maruti Suzuki', 'Swift'])
})

test('a new version writes only the entries that differ', async () => {
  await load('1', [maruti, swift])
  const renamed = { ...swift, detail: { body: 'Hatchback', telugu: ['స్విఫ్ట్'] } }
  expect(await load('2', [maruti, renamed, esteem])).toEqual({ kind: 'loaded', written: 2, retired: 0 })
  expect(await load('3', [maruti, renamed, esteem])).toEqual({ kind: 'loaded', written: 0, retired: 0 })
})

test('an entry removed from the files is retired, not deleted, and may be reactivated', async () => {
  await load('1', [maruti, swift, esteem])
  expect(await load('2', [maruti, swift])).toEqual({ kind: 'loaded', written: 0, retired: 1 })
  expect(await stored()).toEqual(['Maruti Suzuki', 'Esteem (retired)', 'Swift'])
  expect(await load('3', [maruti, swift, esteem])).toEqual({ kind: 'loaded', written: 1, retired: 0 })
  expect(await stored()).toEqual(['Maruti Suzuki', 'Esteem', 'Swift'])
})

test('two entries with the same key are rejected, and the catalogue stays unchanged', async () => {
  await load('1', [maruti])
  await expect(load('2', [maruti, swift, { ...swift, name: 'Other' }])).rejects.toThrow(
    'the catalogue has two entries for the model maruti-suzuki/swift',
  )
  expect(await stored()).toEqual(['Maruti Suzuki'])
})

test('concurrent loads load the catalogue once', async () => {
  const outcomes = await Promise.all([1, 2, 3, 4].map(() => load('1', [maruti, swift])))
  expect(outcomes.filter((outcome) => outcome.kind === 'loaded')).toHaveLength(1)
})
