import { canonicalFilters } from '@pahiya/domain/search/canonical-filters'
import { isTooFew, widerSearches } from '@pahiya/domain/search/widen'
import type { Retrieved } from '../engine/query-engine.ts'
import type { SearchQuery } from '../query/search-query.ts'
import type { Retrieve } from './retrieve.ts'

/** The place and radius that were searched instead, and how many cars the requested search found. */
export type Widened = { place: string; withinKm: number; found: number }
type Answered = { question: SearchQuery; retrieved: Retrieved; widened?: Widened }

/** If the named place has too few cars, returns those around it in the requested order, and marks the answer. */
export async function retrieveWider(retrieve: Retrieve, question: SearchQuery): Promise<Answered> {
  const retrieved = await retrieve(question)
  const asked = { question, retrieved }
  if (retrieved.degraded || 'after' in question.start || !isTooFew(question.filters, retrieved.total)) return asked
  const found = await countAllTabs(retrieve, question, retrieved)
  if (!isTooFew(question.filters, found)) return asked
  for (const { place, withinKm, filters } of widerSearches(question.filters)) {
    const wider: SearchQuery = { ...question, filters: canonicalFilters(filters) }
    const around = await retrieve(wider)
    if (around.total > retrieved.total)
      return { question: wider, retrieved: around, widened: { place, withinKm, found } }
  }
  return asked
}

/** A tab may be empty although the search has results. */
async function countAllTabs(retrieve: Retrieve, question: SearchQuery, { total }: Retrieved): Promise<number> {
  if (question.tab === 'all') return total
  const all = { ...question, tab: 'all', limit: 0, start: { offset: 0 }, counts: [], market: false } as const
  return (await retrieve(all)).total
}
