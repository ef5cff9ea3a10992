import { placeOf } from '@pahiya/domain/cities'
import type { Config } from '../platform/config.ts'
import type { SearchEngine } from '../platform/opensearch.ts'
import { AppError } from '../platform/app-error.ts'
import { filtersOf, sortOf, tabFilters, type CarQuery, type Tab } from './car-query.ts'
import { aliasOf } from './index-definition.ts'
import { marketAggregations, type MarketAggregations } from './market-aggregations.ts'
import { routingOf } from './region-routing.ts'

export type CarHit = { carId: string; leadListingId: string }
export type CarHits = { hits: CarHit[]; total: number; market: MarketAggregations | undefined }

export type SearchOptions = {
  /** Hits and total are those of the tab, the market stays that of the whole search. */
  tab?: 'all' | Tab
  /** Whether to look at the whole result too. */
  market?: boolean
}

type Answer = {
  error?: unknown
  hits?: { hits: { _id: string; _source: { leadListingId: string } }[]; total: { value: number } }
  aggregations?: MarketAggregations
}

/** The page and, if asked for, the market: two searches in one request, since the engine remembers only the second. */
export async function searchCars(
  search: SearchEngine,
  config: Pick<Config, 'SEARCH_INDEX_PREFIX'>,
  query: CarQuery,
  { tab = 'all', market = false }: SearchOptions = {},
): Promise<CarHits> {
  const now = new Date()
  const routing = routingFor(query)
  const where = { index: aliasOf(config), ...(routing && { routing }) }
  const asked = [pageBody(query, tab, now), ...(market ? [marketBody(query, now)] : [])]
  const answer = await search
    .msearch({ body: asked.flatMap((body) => [where, body]) })
    .catch((cause: unknown) => Promise.reject(unavailable(cause)))
  const [page, whole] = answer.body.responses as Answer[]
  for (const each of [page, whole]) if (each?.error) throw unavailable(new Error(JSON.stringify(each.error)))
  const { hits, total } = page!.hits!
  return {
    hits: hits.map((hit) => ({ carId: hit._id, leadListingId: hit._source.leadListingId })),
    total: total.value,
    market: whole?.aggregations,
  }
}

/** A search in a city asks only the shard of its region, so it does not grow with the rest of the country. */
function routingFor({ city }: CarQuery): string | undefined {
  return city === undefined ? undefined : routingOf(placeOf(city).region)
}

const timeout = '5s'

function pageBody(query: CarQuery, tab: 'all' | Tab, now: Date) {
  return {
    query: { bool: { filter: [...filtersOf(query), ...(tab === 'all' ? [] : [tabFilters(now)[tab]])] } },
    sort: sortOf(query),
    from: query.offset,
    size: query.limit,
    track_total_hits: true,
    _source: ['leadListingId'],
    timeout,
  }
}

function marketBody(query: CarQuery, now: Date) {
  return {
    query: { bool: { filter: filtersOf(query) } },
    aggs: marketAggregations(sortOf(query), now),
    size: 0,
    track_total_hits: false,
    timeout,
  }
}

function unavailable(cause: unknown): AppError {
  return new AppError('search_unavailable', { cause })
}
