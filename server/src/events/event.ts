import { scrubPhrase } from './scrub-phrase.ts'
import type { UnreadWords } from './unread-words.ts'

/**
 * An event on the site. Its stored data does not identify the visitor; `visitor` (funnel-keys.ts) is stored apart from
 * it, as a step through a funnel.
 */
export type SiteEvent = SearchEvent | OpenEvent | LimitEvent | ContactEvent | UnreadWords
/** An event that is stored as a separate row. */
export type RecordedEvent = Exclude<SiteEvent, UnreadWords>

type SearchEvent = {
  kind: 'search' | 'zero_results'
  at: Date
  phrase: string | null
  filters: SearchedFor
  found: number
  visitor: Buffer | null
}

/** A search rejected because no allowance was left. */
type LimitEvent = { kind: 'limit_hit'; at: Date }

/** A step of a visitor through a funnel; contacts themselves are rows of another table. */
type ContactEvent = { kind: 'contact'; at: Date; visitor: Buffer | null; conversation: Buffer }

/** The page of one of our own listings confirmed a view. Account and keys decide whether it counts (count-view.ts). */
type OpenEvent = {
  kind: 'open'
  at: Date
  listingId: string
  accountId: string | null
  viewKeys: string[]
  visitor: Buffer | null
}

export type SearchedFor = { city: string | null; brand: string | null; model: string | null }

/** A search and its number of results. The search phrase is stored only if nothing was found. */
export function searchEvent(
  asked: Record<string, unknown>,
  found: number,
  at: Date,
  visitor: Buffer | null = null,
): SiteEvent {
  const filters = {
    city: nameIn(asked['city'] ?? asked['cities']),
    brand: nameIn(asked['brand'] ?? asked['brands']),
    model: nameIn(asked['model'] ?? asked['models']),
  }
  if (found > 0) return { kind: 'search', at, phrase: null, filters, found, visitor }
  const phrase = typeof asked['phrase'] === 'string' ? scrubPhrase(asked['phrase']) : null
  return { kind: 'zero_results', at, phrase, filters, found: 0, visitor }
}

/** The first of several values. A name may also be entered by the visitor, so it may contain anything. */
function nameIn(value: unknown): string | null {
  const name: unknown = Array.isArray(value) ? value[0] : value
  return typeof name === 'string' ? scrubPhrase(name, 80) : null
}
