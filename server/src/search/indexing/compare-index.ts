import { isDeepStrictEqual } from 'node:util'
import { readCars, readCarsAfter, type CarWithListings } from '../../listings/cars/read-cars.ts'
import type { SearchEngine } from '../../platform/engines/opensearch.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import type { CarDocument } from '../index/car-document.ts'
import { registeredIndexes, waitUntilFollowed } from '../index/index-registry.ts'
import { planWrites } from './plan-writes.ts'
import { regionRouting } from '../index/region-routing.ts'
import type { DocumentWrite } from '../index/write-documents.ts'

export type Difference = { carId: string; kind: 'missing' | 'surplus' | 'outdated' | 'different' | 'wrong-region' }
export type Comparison = { compared: number; differences: Difference[] }

type Found = { carId: string; version: number; region: string; routing: string; document: CarDocument }
type CompareDependencies = { database: Database; search: SearchEngine }
type Sides = CompareDependencies & { index: string }

const batchSize = 2_000
const smallestId = '00000000-0000-0000-0000-000000000000'

/**
 * Reads both sides completely, ordered by id and in batches, and proves index = carDocument(PostgreSQL). Differences
 * are checked again after the index has caught up, since changes may continue during the comparison.
 */
export async function compareIndex(dependencies: CompareDependencies): Promise<Comparison> {
  const sides = { ...dependencies, index: await liveIndex(dependencies) }
  await catchUp(sides)
  const { compared, differences } = await compareStreams(expectedDocuments(sides), foundDocuments(sides))
  if (differences.length === 0) return { compared, differences }
  await catchUp(sides)
  const still = await lookAgain(differences.slice(0, batchSize), sides)
  return { compared, differences: [...still, ...differences.slice(batchSize)] }
}

async function liveIndex({ database }: CompareDependencies): Promise<string> {
  const live = (await registeredIndexes(database)).find((index) => index.status === 'live')
  if (!live) throw new Error('there is no live index to compare')
  return live.name
}

async function catchUp({ database, search, index }: Sides): Promise<void> {
  if (!(await waitUntilFollowed(database, index, 60_000))) {
    throw new Error('the index does not catch up: does a worker run?')
  }
  await search.indices.refresh({ index })
}

async function compareStreams(
  expected: AsyncIterator<DocumentWrite, undefined>,
  found: AsyncIterator<Found, undefined>,
): Promise<Comparison> {
  const differences: Difference[] = []
  let compared = 0
  let left = (await expected.next()).value
  let right = (await found.next()).value
  while (left || right) {
    const order = orderOf(left, right)
    const kind = order < 0 ? 'missing' : order > 0 ? 'surplus' : differenceOf(left!, right!)
    if (kind) differences.push({ carId: (order > 0 ? right : left)!.carId, kind })
    compared += 1
    if (order <= 0) left = (await expected.next()).value
    if (order >= 0) right = (await found.next()).value
  }
  return { compared, differences }
}

/** An exhausted side sorts last. */
function orderOf(left: { carId: string } | undefined, right: { carId: string } | undefined): number {
  if (!left || !right) return left ? -1 : 1
  return compareText(left.carId, right.carId)
}

function differenceOf(expected: DocumentWrite, found: Found): Difference['kind'] | null {
  if (found.region !== expected.region || found.routing !== regionRouting(expected.region)) return 'wrong-region'
  if (found.version !== expected.version) return 'outdated'
  return isDeepStrictEqual(found.document, expected.document) ? null : 'different'
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

async function* expectedDocuments({ database }: Sides): AsyncGenerator<DocumentWrite, undefined> {
  for (let after: string | undefined = smallestId; after;) {
    const cars = await readCarsAfter(database, after, batchSize)
    yield* documentsOf(cars)
    after = cars.at(-1)?.id
  }
}

function documentsOf(cars: readonly CarWithListings[]): DocumentWrite[] {
  return planWrites([], cars).writes.filter((write) => write.document !== null)
}

async function* foundDocuments(dependencies: Sides): AsyncGenerator<Found, undefined> {
  for (let after: string[] | undefined = ['', '']; after;) {
    const found: Found[] = await findDocuments(dependencies, { match_all: {} }, after)
    yield* found
    const last: Found | undefined = found.at(-1)
    after = last && [last.carId, last.region]
  }
}

/** A car must not be in two regions. The sort includes the region, so that a second document appears as surplus. */
async function findDocuments({ search, index }: Sides, query: object, after: string[]): Promise<Found[]> {
  const { body } = await search.search({
    index,
    body: { size: batchSize, query, version: true, sort: [{ carId: 'asc' }, { region: 'asc' }], search_after: after },
  })
  return body.hits.hits.map((hit) => ({
    carId: hit._id!,
    version: hit._version!,
    region: (hit._source as CarDocument).region,
    routing: hit._routing!,
    document: hit._source as CarDocument,
  }))
}

async function lookAgain(differences: readonly Difference[], dependencies: Sides): Promise<Difference[]> {
  const carIds = differences.map((difference) => difference.carId).toSorted()
  const cars = await readCars(dependencies.database, carIds)
  const expected = documentsOf(cars)
  const found = await findDocuments(dependencies, { terms: { carId: carIds } }, ['', ''])
  const inOrder = expected.toSorted((a, b) => compareText(a.carId, b.carId))
  return (await compareStreams(streamOf(inOrder), streamOf(found))).differences
}

async function* streamOf<Item>(items: readonly Item[]): AsyncGenerator<Item, undefined> {
  yield* items
}
