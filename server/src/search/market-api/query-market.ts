import { toCityFilter } from '@pahiya/domain/places/cities'
import type { Filters } from '@pahiya/domain/search/filters'
import { AppError } from '../../platform/app-error.ts'
import type { Config } from '../../platform/config.ts'
import type { SearchEngine } from '../../platform/engines/opensearch.ts'
import type { Stores } from '../../platform/engines/stores.ts'
import { buildClauses } from '../engine/engine-clauses.ts'
import { hitFields, readHit, type CarHit, type RawHit } from '../engine/engine-hits.ts'
import type { SearchDependencies } from '../results/find-shown.ts'
import { indexAlias } from '../index/index-definition.ts'
import { regionRouting } from '../index/region-routing.ts'

/** Market pages run their own aggregations. */
export type MarketDependencies = Pick<SearchDependencies, 'hydrate'> &
  Pick<Stores, 'search'> & { config: Pick<Config, 'SEARCH_INDEX_PREFIX'> }

/** The cars that a market page covers. */
export type MarketFilters = {
  city?: string | undefined
  brand?: string | undefined
  model?: string | undefined
  locality?: string | undefined
}

export type Bucket = { key: string; doc_count: number }
export type Counts = { buckets: Bucket[] }
export type Quantiles = { values: { key: number; value: number | null }[] }

/** One search per part of a page: which cars, also of a buyer's search, which aggregations, how many hits. */
export type MarketQuery = {
  filters: MarketFilters
  search?: Filters
  aggs?: Record<string, object>
  hits?: number
}
export type MarketResult<Aggregations> = { total: number; hits: CarHit[]; counted: Aggregations }

type RawAnswer = {
  error?: unknown
  hits?: { hits: RawHit[]; total: { value: number } }
  aggregations?: unknown
}

/**
 * Sends all queries in one request. A query for a city goes to the shard of its region alone; the engine caches the
 * counts of queries without hits.
 */
export async function queryMarket(
  search: SearchEngine,
  config: Pick<Config, 'SEARCH_INDEX_PREFIX'>,
  questions: readonly MarketQuery[],
): Promise<MarketResult<unknown>[]> {
  const index = indexAlias(config)
  const body = questions.flatMap((question) => [{ index, ...routingFor(question) }, bodyOf(question)])
  const answer = await search.msearch({ body }).catch((cause: unknown) => Promise.reject(unavailable(cause)))
  return (answer.body.responses as RawAnswer[]).map(({ error, hits, aggregations }) => {
    if (error || !hits) throw unavailable(new Error(JSON.stringify(error)))
    return {
      total: hits.total.value,
      hits: hits.hits.map(readHit),
      counted: aggregations ?? {},
    }
  })
}

/** Quantiles are exact below a thousand cars and estimated above. */
export function quantiles(field: string, percents: readonly number[]) {
  const asked = percents.flatMap((percent) => [justBelow(percent), percent])
  return { percentiles: { field, percents: asked, keyed: false, tdigest: { compression: 1_000 } } }
}

/**
 * The midpoint of the two neighbouring values, as for the median of an even count; the engine alone returns the higher
 * one.
 */
export function readQuantile({ values }: Quantiles, percent: number): number | null {
  const at = (key: number) => values.find((each) => each.key === key)?.value ?? null
  const [below, above] = [at(justBelow(percent)), at(percent)]
  return below === null || above === null ? null : Math.round((below + above) / 2)
}

/** An offset small enough to skip a car only in fifty thousand. */
function justBelow(percent: number): number {
  return percent - 0.001
}

function routingFor({ filters: { city } }: MarketQuery): { routing?: string } {
  return city === undefined ? {} : { routing: regionRouting(toCityFilter(city).region) }
}

const newestFirst = [
  { listedAt: { order: 'desc' as const, missing: '_last' as const } },
  { carId: { order: 'asc' as const } },
]

function bodyOf({ filters, search = {}, aggs, hits = 0 }: MarketQuery) {
  const searched = buildClauses(search, new Date()).map(({ query }) => query)
  return {
    query: { bool: { filter: [...clausesOf(filters), ...searched] } },
    size: hits,
    // Newest first; ties are broken by id.
    ...(hits > 0 && { sort: newestFirst }),
    ...(aggs && { aggs }),
    ...hitFields,
    track_total_hits: true,
    timeout: '5s',
  }
}

function clausesOf({ city, brand, model, locality }: MarketFilters): object[] {
  const place = city === undefined ? undefined : toCityFilter(city)
  const terms = { region: place?.region, city: place?.city, brand, model, locality }
  return Object.entries(terms).flatMap(([field, value]) =>
    value === undefined ? [] : [{ term: { [field]: { value } } }],
  )
}

function unavailable(cause: unknown): AppError {
  return new AppError('search_unavailable', { cause })
}
