import { findSearchCentre, findSearchRegions } from '@pahiya/domain/search/conditions'
import type { Sort } from '@pahiya/domain/search/sorts'
import type { Filters } from '@pahiya/domain/search/filters'
import type { Config } from '../../platform/config.ts'
import type { SearchEngine } from '../../platform/engines/opensearch.ts'
import { countAggregations, readCounts, countsToRequest, type Counts, type CountsResponse } from './engine-counts.ts'
import { buildClauses, tabQuery, type Clause } from './engine-clauses.ts'
import { hitFields, readHit, type CarHit, type RawHit } from './engine-hits.ts'
import { scoredInCity, scoredNear, buildSortKeys } from './engine-sort.ts'
import { indexAlias } from '../index/index-definition.ts'
import { marketAggregations, type MarketAggregations } from './market-aggregations.ts'
import { writeCursor } from '../query/cursor.ts'
import type { SearchQuery } from '../query/search-query.ts'
import { regionRouting } from '../index/region-routing.ts'

/** The search hits, before PostgreSQL confirms that the cars are still on offer. */
export type Retrieved = {
  hits: CarHit[]
  total: number
  /** Absent on the last page. */
  cursor?: string
  market?: MarketAggregations
  counts?: Counts
  degraded?: 'engine'
  /** Set if it differs from the requested order. */
  sortedBy?: Sort
  totalIsAtLeast?: true
  partial?: true
}

/** The engine is slow, unreachable, or has no index yet. Any other error is our bug. */
export class EngineUnavailable extends Error {}

type EngineConfig = Pick<Config, 'SEARCH_INDEX_PREFIX' | 'SEARCH_TIMEOUT_MS'>
type Answer = {
  status?: number
  error?: unknown
  timed_out?: boolean
  _shards?: { total: number; successful: number }
  hits?: { hits: RawHit[]; total: { value: number } }
  aggregations?: unknown
}

/**
 * Requests the page, the market and the counts at once. Counts that ignore no filter are computed on the page's own
 * query.
 */
export async function queryEngine(
  search: SearchEngine,
  config: EngineConfig,
  question: SearchQuery,
  now: Date,
): Promise<Retrieved> {
  const clauses = buildClauses(question.filters, now)
  const counts = countsToRequest(question.counts, clauses)
  const ofPage = question.tab === 'all' ? counts.find(({ filter }) => filter.length === clauses.length) : undefined
  const apart = counts.filter((group) => group !== ofPage)
  const { filters } = question
  const regions = findSearchRegions(filters)
  const answers = await ask(search, config, [
    {
      regions,
      body: { ...pageBody(question, clauses, now), ...(ofPage && { aggs: countAggregations(ofPage.names) }) },
    },
    ...(question.market ? [{ regions, body: marketBody(question, clauses, now) }] : []),
    ...apart.map(({ names, filter, ignored }) => ({
      regions: findSearchRegions(filters, ignored),
      body: { ...wholeOf(filter), aggs: countAggregations(names) },
    })),
  ])
  const [page, ...whole] = answers
  const market = question.market ? (whole.shift()!.aggregations as MarketAggregations) : undefined
  const counted = [...(ofPage ? [page!] : []), ...whole].map(({ aggregations }) => aggregations as CountsResponse)
  return {
    ...pageOf(question, page!),
    ...(market && { market }),
    ...(question.counts.length > 0 && { counts: readCounts([...(ofPage ? [ofPage] : []), ...apart], counted) }),
    ...(answers.some(isPartial) && { partial: true as const }),
  }
}

/** Returns how many cars each of these filters finds, in one request. */
export async function countInEngine(
  search: SearchEngine,
  config: EngineConfig,
  wanted: readonly Filters[],
  now: Date,
): Promise<number[]> {
  const asked = wanted.map((filters) => {
    const filter = buildClauses(filters, now).map(({ query }) => query)
    return { regions: findSearchRegions(filters), body: { ...wholeOf(filter), track_total_hits: true } }
  })
  const answers = await ask(search, config, asked)
  return answers.map(({ hits }) => hits!.total.value)
}

async function ask(
  search: SearchEngine,
  config: EngineConfig,
  searches: readonly { regions: string[] | undefined; body: object }[],
): Promise<Answer[]> {
  const index = indexAlias(config)
  // A shard times out before we do, so that the cars from the others are shown.
  const timeout = `${Math.round(config.SEARCH_TIMEOUT_MS * 0.8)}ms`
  // In a city only the shard of its region is queried, so that the cost of a search does not grow with the rest of the
  // country.
  const lines = searches.flatMap(({ regions, body }) => [
    { index, ...(regions && { routing: regions.map(regionRouting).join(',') }) },
    { ...body, timeout },
  ])
  const { body } = await search
    .msearch({ body: lines }, { requestTimeout: config.SEARCH_TIMEOUT_MS })
    .catch((error: unknown) => Promise.reject(failure((error as { statusCode?: number }).statusCode ?? 503, error)))
  const answers = body.responses as Answer[]
  for (const { error, status = 503 } of answers) if (error) throw failure(status, error)
  return answers
}

/** 404: there is no index yet. */
function failure(status: number, error: unknown): Error {
  const says = error instanceof Error ? error.message : JSON.stringify(error)
  if (status >= 500 || status === 429 || status === 408 || status === 404)
    return new EngineUnavailable(says, { cause: error })
  return new Error(`the engine refused a search: ${says}`, { cause: error })
}

/** A shard without a node is not even counted as failed: only the number of successful shards reveals it. */
function isPartial({ timed_out, _shards }: Answer): boolean {
  return timed_out === true || (_shards !== undefined && _shards.successful < _shards.total)
}

function pageBody(question: SearchQuery, clauses: readonly Clause[], now: Date): object {
  const { filters, sort, tab, start, limit, cityFirst } = question
  const near = findSearchCentre(filters)?.point
  const filter = [...clauses.map(({ query }) => query), ...(tab === 'all' ? [] : [tabQuery(tab, now)])]
  return {
    ...(cityFirst === undefined
      ? {
          query: sort === 'relevance' && near ? scoredNear(near, filter) : { bool: { filter } },
          sort: buildSortKeys(sort, near),
        }
      : {
          query: scoredInCity(buildClauses({ cities: [cityFirst] }, now), filter),
          sort: [{ _score: { order: 'desc' } }, ...buildSortKeys(sort, near)],
        }),
    ...('after' in start ? { search_after: start.after } : { from: start.offset }),
    // One hit more than shown reveals whether there is another page.
    size: limit + 1,
    track_total_hits: true,
    ...hitFields,
  }
}

function pageOf({ sort, limit }: SearchQuery, { hits }: Answer): Pick<Retrieved, 'hits' | 'total' | 'cursor'> {
  const shown = hits!.hits.slice(0, limit)
  const last = shown.at(-1)
  return {
    hits: shown.map(readHit),
    total: hits!.total.value,
    ...(hits!.hits.length > limit && last && { cursor: writeCursor(sort, last.sort!) }),
  }
}

/** Recommendations are sorted by the search's own order; near a place, by the ranking score alone. */
function marketBody({ sort }: SearchQuery, clauses: readonly Clause[], now: Date): object {
  const order = buildSortKeys(sort === 'distance' ? 'relevance' : sort, undefined)
  return { ...wholeOf(clauses.map(({ query }) => query)), aggs: marketAggregations(order, now) }
}

function wholeOf(filter: object[]): object {
  return { query: { bool: { filter } }, size: 0, track_total_hits: false }
}
