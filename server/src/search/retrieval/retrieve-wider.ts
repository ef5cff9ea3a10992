import { canonicalFilters } from '@pahiya/domain/search/canonical-filters'
import { widerSearches } from '@pahiya/domain/search/widen'
import type { Retrieved } from '../engine/query-engine.ts'
import type { SearchQuery } from '../query/search-query.ts'
import type { Retrieve } from './retrieve.ts'

/** The place and radius that were searched instead. */
export type Widened = { place: string; withinKm: number }
type Answered = { question: SearchQuery; retrieved: Retrieved; widened?: Widened }

/** If the named place has no car, returns the nearest ones and marks the answer as widened. */
export async function retrieveWider(retrieve: Retrieve, question: SearchQuery): Promise<Answered> {
  const retrieved = await retrieve(question)
  const asked = { question, retrieved }
  if (retrieved.total > 0 || retrieved.degraded || 'after' in question.start) return asked
  // A tab may be empty although the search has results.
  if (question.tab !== 'all') {
    const whole = await retrieve({ ...question, tab: 'all', limit: 0, start: { offset: 0 }, counts: [], market: false })
    if (whole.total > 0) return asked
  }
  for (const { place, withinKm, filters } of widerSearches(question.filters)) {
    const wider: SearchQuery = { ...question, filters: canonicalFilters(filters), sort: 'distance' }
    const found = await retrieve(wider)
    if (found.total > 0) return { question: wider, retrieved: found, widened: { place, withinKm } }
  }
  return asked
}
