import { regions } from '@pahiya/domain/places/cities'
import { conditionsOf, regionsOf, tabCondition } from '@pahiya/domain/search/conditions'
import { sql } from 'kysely'
import {
  countLeads,
  searchLeads,
  type Lead,
  type LeadsAsked,
  type LeadSort,
} from '../../listings/fallback-search/search-primary-listings.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import type { Retrieved } from '../engine/query-engine.ts'
import { writeCursor } from '../query/cursor.ts'
import type { Question } from '../query/search-query.ts'

const mostCounted = 1_000

/**
 * What PostgreSQL answers when the engine cannot: the page and a count up to a limit, no facets, no market. Where it
 * cannot sort as asked, the cheapest come first, and the answer says so.
 */
export async function searchDatabase(
  database: Database,
  { SEARCH_FALLBACK_MS }: Pick<Config, 'SEARCH_FALLBACK_MS'>,
  question: Question,
  now: Date,
): Promise<Retrieved> {
  const conditions = [
    ...conditionsOf(question.filters, now),
    ...(question.tab === 'all' ? [] : [tabCondition(question.tab, now)]),
  ]
  const sort = leadSort(question)
  const places = regionsOf(question.filters) ?? regions
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

/** A search that takes PostgreSQL longer is not answered. */
async function lookUp(database: Database, asked: LeadsAsked, timeoutMs: number) {
  try {
    return await database.transaction().execute(async (transaction) => {
      await sql`set local statement_timeout = ${sql.lit(timeoutMs)}`.execute(transaction)
      const leads = await searchLeads(transaction, asked)
      return { leads, counted: countedBy(asked, leads) ?? (await countLeads(transaction, asked, mostCounted + 1)) }
    })
  } catch (cause) {
    throw new AppError('search_unavailable', { cause, retryAfterSeconds: 2 })
  }
}

/** A page that is not full is the count: a second statement would look everywhere again. */
function countedBy({ start, limit }: LeadsAsked, { length }: readonly Lead[]): number | undefined {
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
 * By price there is an index. Another order reads every car that fits, which is quick only for the few of a model; what
 * only the search index has cannot be sorted by here.
 */
function leadSort({ sort, filters, start }: Question): LeadSort {
  const quick = sort.startsWith('price') || filters.models !== undefined || 'after' in start
  return quick && own.has(sort) ? (sort as LeadSort) : 'price_asc'
}

/** A page that was begun in an order that only the search index knows cannot be continued here. */
function startOf({ start, sort }: Question): LeadsAsked['start'] {
  if ('offset' in start) return start
  if (!own.has(sort)) throw new AppError('search_unavailable')
  const [value, carId] = start.after
  return { after: { value: Number(value), carId: String(carId) } }
}
