import type { SearchResponse } from '@pahiya/contract/search/marketplace-search'
import { filterTable } from '@pahiya/domain/search/filters'
import { sorts } from '@pahiya/domain/search/sorts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { draws, orders } from '../../testing/reference/reference-filters.ts'
import { fillReferenceMarket } from '../../testing/reference/reference-market.ts'
import {
  buildReference,
  facetColumns,
  referenceBars,
  referenceFacet,
  referencePage,
  type ReferenceFilter,
} from '../../testing/reference/reference-sql.ts'
import { seededDraws, type SeededDraws } from '../../testing/examples/seeded-draws.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { openSearchEngine } from '../../platform/engines/opensearch.ts'
import { compareIndex } from '../indexing/compare-index.ts'

const cars = 420
const questions = 1_000
const atOnce = 6
const seed = 20_261_115

let world: TestWorld
let site: FastifyInstance
let stopWorker: () => Promise<void>
beforeAll(async () => {
  world = await createTestWorld({ SEARCH_TIMEOUT_MS: '20000' })
  site = await world.site()
  await fillReferenceMarket(world.stores.database, cars, seed)
  await buildReference(world.stores.database)
  // Without statistics PostgreSQL chooses plans that read everything many times; autovacuum would collect them only
  // later.
  await world.stores.pool.query('analyze')
  stopWorker = world.startWorker()
  await world.searchable()
})
afterAll(async () => {
  await stopWorker?.()
  await site?.close()
  await world.close()
})

type Asked = {
  keys: string[]
  filters: ReferenceFilter[]
  sort: string
  facets: string[]
  offset: number
  limit: number
  byCursor: boolean
}

function drawQuestion(chance: SeededDraws): Asked {
  const keys = chance.some(Object.keys(draws), chance.oneOf([0, 1, 1, 2, 2, 3, 4]))
  // Both spellings of a filter together match more cars than either alone, which is not tested here.
  const apart = keys.filter(
    (key) => !(key === 'brand' && keys.includes('brands')) && !(key === 'fuelType' && keys.includes('fuels')),
  )
  const near = apart.includes('near')
  return {
    keys: apart,
    filters: apart.map((key) => draws[key]!(chance)),
    sort: chance.oneOf(sorts.filter((sort) => sort !== 'distance' || near)),
    facets: chance.some([...Object.keys(facetColumns), 'price', 'km'], 3),
    offset: chance.oneOf([0, 0, 0, 5, 12, 60]),
    limit: chance.oneOf([2, 5, 12]),
    byCursor: chance.happens(0.2),
  }
}

async function search(body: object, asked = site) {
  const ask = () => asked.inject({ method: 'POST', url: '/api/marketplace/search', payload: body })
  let answer = await ask()
  // With other load on the machine PostgreSQL may exceed the time limit for a search, which is then refused and
  // retried.
  for (let again = 0; again < 3 && answer.statusCode === 503; again++) answer = await ask()
  expect({ body, status: answer.statusCode }).toEqual({ body, status: 200 })
  // Outside production the site validates each answer against its schema.
  return answer.json<SearchResponse>()
}

test('a thousand searches find the same cars, totals and counts as plain SQL over the system of record (MKT-03, MKT-04, C-07, C-09)', async () => {
  const { database } = world.stores
  const chance = seededDraws(seed)
  const drawn = Array.from({ length: questions }, () => drawQuestion(chance))
  const told = { withCars: 0, keys: new Set<string>(), cursors: 0 }

  async function check({ keys, filters, sort, facets, offset, limit, byCursor }: Asked): Promise<void> {
    const sent = Object.assign({ sort, limit }, ...filters.map(({ send }) => send)) as object
    const near = filters.find(({ centre }) => centre)?.centre
    const pages = byCursor ? Math.floor(offset / limit) : 0
    const first = await search({ ...sent, facets, ...(!byCursor && { offset }) })
    const found = await turnPages(first, sent, pages)
    const place = { offset: byCursor ? pages * limit : offset, limit }
    const expected = await referencePage(database, filters, orders[sort]!(near), place)
    const label = JSON.stringify({ ...sent, ...place, byCursor })
    expect({ label, ids: idsOf(found), total: first.total }).toEqual({ label, ...expected })
    for (const name of facets) {
      const wanted = await referenceCounts(name, filters, first)
      expect({ label, name, counts: countsIn(first, name) }).toEqual({ label, name, counts: wanted })
    }
    told.withCars += Number(expected.total > 0)
    told.cursors += pages
    if (expected.total > 0 && expected.total < cars) for (const key of keys) told.keys.add(key)
  }

  for (let from = 0; from < questions; from += atOnce) await Promise.all(drawn.slice(from, from + atOnce).map(check))
  expect(told.withCars).toBeGreaterThan(questions / 2)
  expect(told.cursors).toBeGreaterThan(100)
  const inTable = Object.keys(filterTable).filter((key) => !['nearMe', 'withinKm', 'lat', 'lon'].includes(key))
  expect([...told.keys].toSorted(), 'every filter was asked for and left some cars out').toEqual(
    [...inTable, 'brand', 'fuelType'].toSorted(),
  )
}, 900_000)

/** Follows the cursor for this many pages; after the last page there is nothing. */
async function turnPages(first: SearchResponse, sent: object, pages: number): Promise<SearchResponse> {
  let found = first
  for (let turned = 0; turned < pages; turned++) {
    if (found.cursor === undefined) return { ...first, listings: [] }
    found = await search({ ...sent, cursor: found.cursor })
  }
  return found
}

async function referenceCounts(name: string, filters: readonly ReferenceFilter[], found: SearchResponse) {
  const { database } = world.stores
  const bars = (column: 'price_rupees' | 'odometer_km', fact: string, of: 'price' | 'km') =>
    referenceBars(database, column, fact, filters, found.histograms![of]!)
  if (name === 'price') return bars('price_rupees', 'price', 'price')
  if (name === 'km') return bars('odometer_km', 'km', 'km')
  return referenceFacet(database, name, filters)
}

function countsIn({ facets, histograms }: SearchResponse, name: string) {
  if (name === 'price' || name === 'km') return histograms![name]!.map(({ count }) => count)
  return facets![name as keyof typeof facets]
}

const idsOf = ({ listings }: SearchResponse) => listings.map(({ id }) => id)

test('while the engine is down, PostgreSQL finds the same cars with the same filters', async () => {
  const { database } = world.stores
  const nowhere = openSearchEngine({ OPENSEARCH_URL: 'http://127.0.0.1:9' })
  const without = await world.site({ search: nowhere })
  try {
    const chance = seededDraws(seed + 1)
    for (let question = 0; question < 250; question++) {
      const { keys, filters, limit, offset, ...asked } = drawQuestion(chance)
      // Orders that only the index supports, or that would take long, fall back to price.
      const possible = !['relevance', 'best_value', 'all_in_asc', 'distance'].includes(asked.sort)
      const sort = possible && (asked.sort.startsWith('price') || keys.includes('models')) ? asked.sort : 'price_asc'
      const expected = await referencePage(database, filters, orders[sort]!(), { offset, limit })
      const sent = Object.assign({ sort: asked.sort, offset, limit }, ...filters.map(({ send }) => send)) as object
      const found = await search(sent, without)
      const label = JSON.stringify(sent)
      expect({ label, ids: idsOf(found), total: found.total }).toEqual({ label, ...expected })
      expect(found.degraded).toBe('engine')
      expect(found.sortedBy ?? asked.sort).toBe(sort)
    }
  } finally {
    await without.close()
    await nowhere.close()
  }
})

test('the index holds the same cars as the system of record', async () => {
  const { compared, differences } = await compareIndex(world.stores)
  expect(differences).toEqual([])
  expect(compared).toBeGreaterThan(cars / 2)
})
