import { buildConditions, type FilterCondition } from '@pahiya/domain/search/conditions'
import { facetTable, histogramTable, ignoredFields, isHistogram, type CountName } from '@pahiya/domain/search/facets'
import { readCarsAfter } from '@pahiya/server/listings/cars/read-cars'
import { histogramBars, type FineBucket } from '@pahiya/server/search/engine/histogram-bars'
import type { CarDocument } from '@pahiya/server/search/index/car-document'
import { toDocumentWrite } from '@pahiya/server/search/indexing/plan-writes'
import type { SearchQuery } from '@pahiya/server/search/query/search-query'
import type { TestWorld } from '@pahiya/server/testing/worlds/test-world'

/** An answer in one common form, independent of the engine that produced it. */
export type ComparableResult = { ids: string[]; total: number; counts: Record<string, unknown> }

const keyword = { type: 'keyword', normalizer: 'lowercase' } as const
const number = { type: 'long' } as const
const facts = ['region', 'city', 'locality', 'brand', 'model', 'variant', 'fuel', 'transmission', 'body'] as const
const more = ['colour', 'sellerType', 'verification', 'condition', 'sources'] as const
const numbers = ['year', 'priceRupees', 'odometerKm', 'owners', 'portals'] as const

/** A set-up from the first page of the manual: one shard, plain fields, no order, no routing. */
export async function makeNaiveIndex({ stores, config }: TestWorld, index: string): Promise<void> {
  const fields = { carId: { type: 'keyword' }, title: { type: 'text' }, point: { type: 'geo_point' } }
  const properties = {
    ...fields,
    ...Object.fromEntries([...facts, ...more].map((name) => [name, keyword])),
    ...Object.fromEntries(numbers.map((name) => [name, number])),
  }
  const settings = { number_of_shards: 1, number_of_replicas: 0, refresh_interval: '-1' }
  await send(config.OPENSEARCH_URL, 'PUT', index, { settings, mappings: { dynamic: false, properties } })
  for (let after: string | undefined = '00000000-0000-0000-0000-000000000000'; after;) {
    const cars = await readCarsAfter(stores.database, after, 2_000)
    const lines = cars.flatMap((car) => {
      const { document } = toDocumentWrite(car)
      return document ? [JSON.stringify({ index: { _id: car.id } }), JSON.stringify(plainDocument(document))] : []
    })
    if (lines.length > 0)
      await send(config.OPENSEARCH_URL, 'POST', `${index}/_bulk?filter_path=errors`, `${lines.join('\n')}\n`)
    after = cars.at(-1)?.id
  }
  await send(config.OPENSEARCH_URL, 'POST', `${index}/_refresh`)
}

function plainDocument(document: CarDocument): object {
  const names = ['carId', 'title', 'point', ...facts, ...more, ...numbers] as const
  return Object.fromEntries(names.map((name) => [name, document[name]]))
}

async function send(base: string, method: string, path: string, body?: object | string): Promise<void> {
  const type = typeof body === 'string' ? 'application/x-ndjson' : 'application/json'
  const sent = typeof body === 'object' ? JSON.stringify(body) : body
  const answer = await fetch(new URL(path, base), {
    method,
    headers: { 'content-type': type },
    ...(sent !== undefined && { body: sent }),
  })
  const text = await answer.text()
  if (!answer.ok || text.includes('"errors":true')) throw new Error(`the naive engine refused: ${text.slice(0, 500)}`)
}

/**
 * The textbook method for counting facets that exclude their own selection: conditions that no facet excludes form the
 * query, and each of the others is applied afterwards to the hits and to every facet except its own.
 */
export function naiveBody({ filters, counts, limit }: SearchQuery): object {
  const conditions = buildConditions(filters, new Date())
  const isCounted = ({ field }: FilterCondition) => counts.some((name) => ignoredFields(name).includes(field))
  const selected = conditions.filter(isCounted)
  const aggs = counts.map((name) => {
    const others = selected.filter(({ field }) => !ignoredFields(name).includes(field)).map(queryOf)
    const counting = aggregationOf(name)
    return [name, others.length > 0 ? { filter: { bool: { filter: others } }, aggs: { counted: counting } } : counting]
  })
  return {
    query: { bool: { filter: conditions.filter((condition) => !isCounted(condition)).map(queryOf) } },
    ...(selected.length > 0 && { post_filter: { bool: { filter: selected.map(queryOf) } } }),
    aggs: Object.fromEntries(aggs) as object,
    ...page(limit),
  }
}

/**
 * Cheaper to compute but a different answer: every facet is counted within every filter, as when the engine's cost was
 * first measured.
 */
export function narrowBody({ filters, counts, limit }: SearchQuery): object {
  const filter = buildConditions(filters, new Date()).map(queryOf)
  const aggs = Object.fromEntries(counts.map((name) => [name, aggregationOf(name)])) as object
  return { query: { bool: { filter } }, aggs, ...page(limit) }
}

function page(limit: number) {
  return { sort: [{ priceRupees: 'asc' }, { carId: 'asc' }], size: limit, track_total_hits: true }
}

function aggregationOf(name: CountName): object {
  if (!isHistogram(name)) return { terms: { field: facetTable[name].field, size: 200 } }
  const { field, step } = histogramTable[name]
  return { histogram: { field, interval: step, min_doc_count: 1 } }
}

function queryOf(condition: FilterCondition): object {
  const { field } = condition
  if ('any' in condition) return { terms: { [field]: condition.any } }
  if ('places' in condition) return { terms: { city: condition.places.flatMap(({ city }) => city ?? []) } }
  if (!('least' in condition) && !('most' in condition)) throw new Error(`the naive engine is not asked for ${field}`)
  const { least, most } = condition
  return {
    range: { [field]: { ...(least !== undefined && { gte: least }), ...(most !== undefined && { lte: most }) } },
  }
}

type Buckets = { buckets: { key: string | number; doc_count: number }[] }
type NaiveAnswer = {
  hits: { total: { value: number }; hits: { _source: { carId: string } }[] }
  aggregations: Record<string, Buckets | { counted: Buckets }>
}

export function readNaiveResult(answer: unknown): ComparableResult {
  const { hits, aggregations } = answer as NaiveAnswer
  const counts = Object.entries(aggregations).map(([name, found]) => {
    const { buckets } = 'counted' in found ? found.counted : found
    if (isHistogram(name as CountName)) {
      const { step } = histogramTable[name as keyof typeof histogramTable]
      // The upper price of the last bar is not a count.
      return [name, histogramBars(buckets as FineBucket[], step, 0).map(({ from, count }) => [from, count])]
    }
    return [name, inOneOrder(buckets.map(({ key, doc_count }) => [String(key), doc_count]))]
  })
  return {
    ids: hits.hits.map((hit) => hit._source.carId),
    total: hits.total.value,
    counts: Object.fromEntries(counts) as Record<string, unknown>,
  }
}

type SiteAnswer = {
  listings: { carId: string }[]
  total: number
  facets: Record<string, { value: string; count: number }[]>
  histograms: Record<string, { from: number; count: number }[]>
  degraded?: string
}

export function readSiteResult(answer: unknown): ComparableResult {
  const { listings, total, facets, histograms } = answer as SiteAnswer
  const counted = Object.entries(facets).map(([name, values]) => [
    name,
    inOneOrder(values.map(({ value, count }) => [value.toLowerCase(), count])),
  ])
  const bars = Object.entries(histograms).map(([name, all]) => [name, all.map(({ from, count }) => [from, count])])
  return {
    ids: listings.map(({ carId }) => carId),
    total,
    counts: Object.fromEntries([...counted, ...bars]) as Record<string, unknown>,
  }
}

function inOneOrder(values: [string, number][]): [string, number][] {
  return values.toSorted(([a], [b]) => (a < b ? -1 : 1))
}
