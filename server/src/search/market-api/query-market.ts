import { placeOf } from '@pahiya/domain/places/cities'
import { AppError } from '../../platform/app-error.ts'
import type { Config } from '../../platform/config.ts'
import type { SearchEngine } from '../../platform/engines/opensearch.ts'
import type { Stores } from '../../platform/engines/stores.ts'
import { hitFields, hitOf, type CarHit, type RawHit } from '../engine/engine-hits.ts'
import type { SearchDependencies } from '../results/find-shown.ts'
import { aliasOf } from '../index/index-definition.ts'
import { routingOf } from '../index/region-routing.ts'

/** Pages about a market count for themselves. */
export type MarketDependencies = Pick<SearchDependencies, 'hydrate'> &
  Pick<Stores, 'search'> & { config: Pick<Config, 'SEARCH_INDEX_PREFIX'> }

/** Which cars a page about the market is about. */
export type MarketFilters = {
  city?: string | undefined
  brand?: string | undefined
  model?: string | undefined
  locality?: string | undefined
  priceMin?: number | undefined
  priceMax?: number | undefined
}

export type Bucket = { key: string; doc_count: number }
export type Counts = { buckets: Bucket[] }
export type Quantiles = { values: { key: number; value: number | null }[] }

/** A search of its own for each part of a page: which cars, what to count of them, how many to name. */
export type MarketQuestion = { filters: MarketFilters; aggs?: Record<string, object>; hits?: number }
export type MarketAnswer<Aggregations> = { total: number; hits: CarHit[]; counted: Aggregations }

type RawAnswer = {
  error?: unknown
  hits?: { hits: RawHit[]; total: { value: number } }
  aggregations?: unknown
}

/**
 * All questions in one request. One about a city goes to the shard of its region alone; the engine remembers the
 * counts of those that name no car.
 */
export async function askMarket(
  search: SearchEngine,
  config: Pick<Config, 'SEARCH_INDEX_PREFIX'>,
  questions: readonly MarketQuestion[],
): Promise<MarketAnswer<unknown>[]> {
  const index = aliasOf(config)
  const body = questions.flatMap((question) => [{ index, ...routingFor(question) }, bodyOf(question)])
  const answer = await search.msearch({ body }).catch((cause: unknown) => Promise.reject(unavailable(cause)))
  return (answer.body.responses as RawAnswer[]).map(({ error, hits, aggregations }) => {
    if (error || !hits) throw unavailable(new Error(JSON.stringify(error)))
    return {
      total: hits.total.value,
      hits: hits.hits.map(hitOf),
      counted: aggregations ?? {},
    }
  })
}

/** Of fewer than a thousand cars a quantile is counted, of more it is estimated. */
export function quantiles(field: string, percents: readonly number[]) {
  const asked = percents.flatMap((percent) => [justBelow(percent), percent])
  return { percentiles: { field, percents: asked, keyed: false, tdigest: { compression: 1_000 } } }
}

/** Half-way between the two cars on either side, as of an even number; the engine alone takes the dearer one. */
export function quantileOf({ values }: Quantiles, percent: number): number | null {
  const at = (key: number) => values.find((each) => each.key === key)?.value ?? null
  const [below, above] = [at(justBelow(percent)), at(percent)]
  return below === null || above === null ? null : Math.round((below + above) / 2)
}

/** So little that it reaches the next car only among fifty thousand. */
function justBelow(percent: number): number {
  return percent - 0.001
}

function routingFor({ filters: { city } }: MarketQuestion): { routing?: string } {
  return city === undefined ? {} : { routing: routingOf(placeOf(city).region) }
}

const newestFirst = [
  { listedAt: { order: 'desc' as const, missing: '_last' as const } },
  { carId: { order: 'asc' as const } },
]

function bodyOf({ filters, aggs, hits = 0 }: MarketQuestion) {
  return {
    query: { bool: { filter: clausesOf(filters) } },
    size: hits,
    // The newest lead; the id decides between equals.
    ...(hits > 0 && { sort: newestFirst }),
    ...(aggs && { aggs }),
    ...hitFields,
    track_total_hits: true,
    timeout: '5s',
  }
}

function clausesOf({ city, brand, model, locality, priceMin, priceMax }: MarketFilters): object[] {
  const place = city === undefined ? undefined : placeOf(city)
  const terms = { region: place?.region, city: place?.city, brand, model, locality }
  return [
    ...Object.entries(terms).flatMap(([field, value]) =>
      value === undefined ? [] : [{ term: { [field]: { value } } }],
    ),
    ...(priceMin === undefined && priceMax === undefined
      ? []
      : [{ range: { priceRupees: { gte: priceMin, lte: priceMax } } }]),
  ]
}

function unavailable(cause: unknown): AppError {
  return new AppError('search_unavailable', { cause })
}
