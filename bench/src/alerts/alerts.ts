import { setTimeout as sleep } from 'node:timers/promises'
import { alertFilters, filtersVersion, writeStoredFilters } from '@pahiya/domain/alerts/alert-filters'
import type { Filters } from '@pahiya/domain/search/filters'
import { findMatchingAlerts } from '@pahiya/server/alerts/matching/find-matching-alerts'
import { ensureAlertIndex } from '@pahiya/server/alerts/matching/index-alerts'
import { indexChangedAlerts } from '@pahiya/server/alerts/matching/index-changed-alerts'
import { readCarsAfter } from '@pahiya/server/listings/cars/read-cars'
import type { SearchEngine } from '@pahiya/server/platform/engines/opensearch'
import { buildClauses } from '@pahiya/server/search/engine/engine-clauses'
import { carDocument, type CarDocument } from '@pahiya/server/search/index/car-document'
import { indexAlias } from '@pahiya/server/search/index/index-definition'
import { readSearchFilters } from '@pahiya/server/search/query/read-query'
import { exampleListing } from '@pahiya/server/testing/examples/example-listing'
import { seededDraws } from '@pahiya/server/testing/examples/seeded-draws'
import { draws } from '@pahiya/server/testing/reference/reference-filters'
import { fillReferenceMarket } from '@pahiya/server/testing/reference/reference-market'
import type { TestWorld } from '@pahiya/server/testing/worlds/test-world'
import { withBenchWorld } from '../measure/bench-world.ts'
import { printFigure, printProgress, quantile } from '../measure/figure.ts'
import { startServerProcess } from '../measure/server-process.ts'
import { exactAddress, saveExactAlerts, saveMatchedCar } from './exact-alerts.ts'

const changesPerSecond = 50

/**
 * `pnpm bench alerts [searches] [matches or times] [minutes]`: the comparison has 10,000 searches; the times are
 * measured with the given number of searches, or with as many as are saved and indexed within that many minutes. The
 * figures contain the number used.
 */
export async function run(): Promise<void> {
  const searches = Number(process.argv[3] ?? 100_000)
  const only = process.argv[4]
  if (only !== 'times') await withBenchWorld(printMatches)
  const minutes = Number(process.argv[5] ?? Infinity)
  if (only !== 'matches') await withBenchWorld((world) => printTimes(world, searches, minutes))
}

async function printMatches(world: TestWorld): Promise<void> {
  const { pairs, different } = await compareMatches(world, { searches: 10_000, cars: 2_000, seed: 1 })
  printFigure('alerts.matches', pairs, '', 'printed', true)
  printFigure('alerts.different-from-search', different, '', '0', different === 0)
  if (different > 0) process.exitCode = 1
}

async function printTimes(world: TestWorld, wanted: number, minutes: number): Promise<void> {
  const size = { searches: wanted, cars: 500, seed: 2 }
  const { searches, percolateMs, cpuMs, bytesPerSearch } = await measurePercolation(world, size, minutes)
  const p99 = quantile(percolateMs, 0.99)
  printFigure(`alerts.percolate-p50.${searches}-searches`, quantile(percolateMs, 0.5), 'ms', 'printed', true)
  printFigure(`alerts.percolate-p99.${searches}-searches`, p99, 'ms', '<= 50', p99 <= 50)
  printFigure(`alerts.engine-cpu-per-car.${searches}-searches`, cpuMs, 'ms', 'printed', true)
  printFigure(`alerts.bytes-per-search.${searches}-searches`, bytesPerSearch, 'bytes', 'printed', true)
  const delays = await measureNoticeDelays(world, changesPerSecond * 20)
  const delay = quantile(delays, 0.99)
  printFigure(`alerts.commit-to-notice-p99.${searches}-searches`, delay, 's', '<= 5', delay <= 5)
}

type Size = { searches: number; cars: number; seed: number }

/** Compares the saved searches that each car matches with the cars that the ordinary search finds for each search. */
export async function compareMatches(world: TestWorld, size: Size): Promise<{ pairs: number; different: number }> {
  const { database, search } = world.stores
  await fillReferenceMarket(database, size.cars, size.seed)
  const stopWorker = world.startWorker()
  try {
    await world.searchable()
    const saved = await saveSearches(world, size)
    const { name } = await ensureAlertIndex(world.dependencies)
    await indexChangedAlerts(world.dependencies, name)
    const now = new Date()
    const found = await findMatchingAlerts(search, name, await readDocuments(world, now), now)
    const percolated = new Set(found.map(({ alertId, carId }) => `${alertId} ${carId}`))
    const expected = await searchForEach(world, saved, now)
    const different = percolated.symmetricDifference(expected)
    for (const pair of [...different].slice(0, 5)) {
      const filters = saved.get(pair.split(' ')[0]!)
      printProgress(`${percolated.has(pair) ? 'only percolated' : 'only searched'}: ${pair} ${JSON.stringify(filters)}`)
    }
    return { pairs: expected.size, different: different.size }
  } finally {
    await stopWorker()
  }
}

async function measurePercolation(world: TestWorld, size: Size, minutes: number) {
  const { database, search } = world.stores
  await fillReferenceMarket(database, size.cars, size.seed)
  const { name } = await ensureAlertIndex(world.dependencies)
  const searches = await saveAndIndex(world, name, { ...size, minutes })
  await search.indices.forcemerge({ index: name, max_num_segments: 1 }, { requestTimeout: 600_000 })
  const now = new Date()
  const percolateMs: number[] = []
  const documents = await readDocuments(world, now)
  const cpuBefore = await readEngineCpu(search)
  for (const car of documents) {
    const started = performance.now()
    await findMatchingAlerts(search, name, [car], now)
    percolateMs.push(performance.now() - started)
  }
  const cpuMs = ((await readEngineCpu(search)) - cpuBefore) / documents.length
  const { body } = await search.indices.stats({ index: name, metric: 'store' })
  const bytes = body._all.primaries?.store?.size_in_bytes ?? 0
  return { searches, percolateMs: percolateMs.slice(50), cpuMs, bytesPerSearch: bytes / searches }
}

const searchesPerPart = 50_000

/** Saves and indexes searches in batches until there are enough or the time is up, and returns their number. */
async function saveAndIndex(
  world: TestWorld,
  index: string,
  { searches, cars, seed, minutes }: Size & { minutes: number },
): Promise<number> {
  const end = Date.now() + minutes * 60_000
  let saved = 0
  while (saved < searches && Date.now() < end) {
    const part = Math.min(searchesPerPart, searches - saved)
    await saveSearches(world, { searches: part, cars, seed: seed + saved })
    await indexChangedAlerts(world.dependencies, index)
    saved += part
    printProgress(`${saved} searches saved and indexed`)
  }
  return saved
}

/** CPU milliseconds that all nodes of the engine have used. */
async function readEngineCpu(search: SearchEngine): Promise<number> {
  const { body } = await search.nodes.stats({ metric: ['process'] })
  return Object.values(body.nodes).reduce((sum, node) => sum + (node.process?.cpu?.total_in_millis ?? 0), 0)
}

/** Saves searches that together use every filter in the table, one per account. */
async function saveSearches({ stores }: TestWorld, { searches, seed }: Size): Promise<Map<string, Filters>> {
  const chance = seededDraws(seed)
  const saved = new Map<string, Filters>()
  while (saved.size < searches) {
    const wanted = Array.from({ length: Math.min(5_000, searches - saved.size) }, () => drawFilters(chance))
    const { rows } = await stores.pool.query<{ id: string; query: string }>(
      `with people as (
         insert into accounts (name, plan) select 'Buyer', 'pro' from generate_series(1, $1) returning id),
       numbered as (select id, row_number() over () as n from people)
       insert into alerts (account_id, kind, query, filters_version, results)
       select numbered.id, 'search', wanted.query, $3, 10
       from unnest($2::text[]) with ordinality as wanted (query, n) join numbered on numbered.n = wanted.n
       returning id, query`,
      [wanted.length, wanted.map(writeStoredFilters), filtersVersion],
    )
    const byQuery = new Map(wanted.map((filters) => [writeStoredFilters(filters), filters]))
    for (const { id, query } of rows) saved.set(id, byQuery.get(query)!)
  }
  return saved
}

function drawFilters(chance: ReturnType<typeof seededDraws>): Filters {
  for (;;) {
    const keys = chance.some(Object.keys(draws), chance.oneOf([1, 2, 2, 3, 3, 4]))
    const sent = Object.fromEntries(keys.flatMap((key) => Object.entries(draws[key]!(chance).send)))
    const { filters } = alertFilters(readSearchFilters(sent))
    if (Object.keys(filters).length > 0) return filters
  }
}

async function readDocuments({ stores }: TestWorld, now: Date): Promise<CarDocument[]> {
  const cars = await readCarsAfter(stores.database, '00000000-0000-0000-0000-000000000000', 10_000)
  return cars.flatMap((car) => carDocument(car, now) ?? [])
}

const searchesAtOnce = 50

async function searchForEach(world: TestWorld, saved: ReadonlyMap<string, Filters>, now: Date): Promise<Set<string>> {
  const pairs = new Set<string>()
  const all = [...saved]
  for (let from = 0; from < all.length; from += searchesAtOnce) {
    const part = all.slice(from, from + searchesAtOnce)
    const lines = part.flatMap(([, filters]) => [
      { index: indexAlias(world.config) },
      {
        query: { bool: { filter: buildClauses(filters, now).map(({ query }) => query) } },
        size: 10_000,
        _source: false,
      },
    ])
    const { body } = await world.stores.search.msearch({ body: lines })
    for (const [at, [alertId]] of part.entries()) {
      const answer = body.responses[at] as { hits?: { hits: { _id: string }[] } }
      for (const { _id } of answer.hits!.hits) pairs.add(`${alertId} ${_id}`)
    }
  }
  return pairs
}

/**
 * Seconds from the commit of a new car to the notice of the person whose alert it matches. Each person has an alert for
 * exactly one price.
 */
async function measureNoticeDelays(world: TestWorld, changes: number): Promise<number[]> {
  const { pool } = world.stores
  await saveExactAlerts(world, { count: changes, firstPrice: 90_000_000 })
  const started = [await startServerProcess('worker', world.config), await startServerProcess('jobs', world.config)]
  try {
    const committedAt = new Map<string, number>()
    const delays: number[] = []
    const writing = writeAtRate(changes, async (number) => {
      await saveMatchedCar(world, exampleListing({ priceRupees: 90_000_000 + number }))
      committedAt.set(exactAddress(number), performance.now())
    })
    for (const until = Date.now() + 240_000; delays.length < changes && Date.now() < until; await sleep(20)) {
      const { rows } = await pool.query<{ email: string }>(
        `select email from notices join accounts on accounts.id = account_id
         where notices.kind = 'alert_cars' and email = any($1::text[])`,
        [[...committedAt.keys()]],
      )
      for (const { email } of rows) {
        delays.push((performance.now() - committedAt.get(email)!) / 1_000)
        committedAt.delete(email)
      }
    }
    await writing
    if (delays.length < changes) throw new Error(`${changes - delays.length} changes were never reported`)
    return delays
  } finally {
    await Promise.all(started.map((each) => each.kill('SIGTERM')))
  }
}

async function writeAtRate(count: number, write: (number: number) => Promise<void>): Promise<void> {
  const started = performance.now()
  const writes: Promise<void>[] = []
  for (let number = 0; number < count; number += 1) {
    await sleep(Math.max(0, started + (number * 1_000) / changesPerSecond - performance.now()))
    writes.push(write(number))
  }
  await Promise.all(writes)
}
