import { regions } from '@pahiya/domain/places/cities'
import { buildConditions, findSearchRegions, tabCondition } from '@pahiya/domain/search/conditions'
import { sql } from 'kysely'
import {
  countPrimaryListings,
  searchPrimaryListings,
  type PrimaryListing,
  type PrimaryListingsQuery,
  type PrimarySort,
} from '../../listings/fallback-search/search-primary-listings.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import type { Retrieved } from '../engine/query-engine.ts'
import { writeCursor } from '../query/cursor.ts'
import type { SearchQuery } from '../query/search-query.ts'

const mostCounted = 1_000

/**
 * PostgreSQL's answer when the engine is unavailable: the page and a count up to a limit, without facets or market
 * figures. If PostgreSQL cannot sort as requested, the cheapest cars come first, and the answer reports that.
 */
export async function searchDatabase(
  database: Database,
  { SEARCH_FALLBACK_MS }: Pick<Config, 'SEARCH_FALLBACK_MS'>,
  question: SearchQuery,
  now: Date,
): Promise<Retrieved> {
  const conditions = [
    ...buildConditions(question.filters, now),
    ...(question.tab === 'all' ? [] : [tabCondition(question.tab, now)]),
  ]
  const sort = leadSort(question)
  const places = findSearchRegions(question.filters) ?? regions
  const asked = { regions: places, conditions, sort, limit: question.limit + 1, start: startOf(question) }
  const { leads, counted } = await lookUp(database, asked, SEARCH_FALLBACK_MS)
  const shown = leads.slice(0, question.limit)
  const last = shown.at(-1)
  return {
    hits: shown.map(({ carId, leadListingId }) => ({ carId, leadListingId })),
    total: Math.min(counted, mostCounted),
    ...(leads.length > shown.length && last && { cursor: writeCursor(sort, [last.sortValue, last.carId]) }),
    degraded: 'engine',
    ...(sort !== question.sort && { sortedBy: sort }),
    ...(counted > mostCounted && { totalIsAtLeast: true as const }),
  }
}

/** A search that exceeds the timeout in PostgreSQL fails. */
async function lookUp(database: Database, asked: PrimaryListingsQuery, timeoutMs: number) {
  try {
    return await database.transaction().execute(async (transaction) => {
      await sql`set local statement_timeout = ${sql.lit(timeoutMs)}`.execute(transaction)
      const leads = await searchPrimaryListings(transaction, asked)
      return {
        leads,
        counted: countedBy(asked, leads) ?? (await countPrimaryListings(transaction, asked, mostCounted + 1)),
      }
    })
  } catch (cause) {
    throw new AppError('search_unavailable', { cause, retryAfterSeconds: 2 })
  }
}

/** A page that is not full gives the count without a second statement, which would scan everything again. */
function countedBy({ start, limit }: PrimaryListingsQuery, { length }: readonly PrimaryListing[]): number | undefined {
  if (!('offset' in start) || length === limit || (length === 0 && start.offset > 0)) return undefined
  return start.offset + length
}

const own = new Set<string>([
  'price_asc',
  'price_desc',
  'year_desc',
  'year_asc',
  'mileage_asc',
  'mileage_desc',
  'newest',
])

/**
 * Sorting by price uses an index. Any other order reads every matching car, which is fast only for the few cars of one
 * model. Fields that exist only in the search index cannot be sorted by here.
 */
function leadSort({ sort, filters, start }: SearchQuery): PrimarySort {
  const quick = sort.startsWith('price') || filters.models !== undefined || 'after' in start
  return quick && own.has(sort) ? (sort as PrimarySort) : 'price_asc'
}

/** A page started in an order that only the search index supports cannot be continued here. */
function startOf({ start, sort }: SearchQuery): PrimaryListingsQuery['start'] {
  if ('offset' in start) return start
  if (!own.has(sort)) throw new AppError('search_unavailable')
  const [value, carId] = start.after
  return { after: { value: Number(value), carId: String(carId) } }
}
