/** The stored part of an entry: a headline with link and date, never its body. */
export type FeedEntry = { id: string; title: string; url: string; publishedAt: string | null }

/** Flaws of a feed that was parsed nevertheless. */
export type FeedFlaw =
  | 'truncated'
  | 'not-well-formed'
  | 'text-before-feed'
  | 'missing-root'
  | 'wrong-content-type'
  | 'wrong-encoding'
  | 'unknown-encoding'
  | 'conflicting-encodings'
  | 'invalid-characters'
  | 'undeclared-namespace'
  | 'wrong-namespace'
  | 'entity-declarations'
  | 'undefined-entity'
  | 'markup-in-title'
  | 'overlong-title'
  | 'too-many-entries'
  | 'no-entries'
  | 'entry-without-title'
  | 'entry-without-link'
  | 'unsafe-link'
  | 'relative-link'
  | 'missing-id'
  | 'doubled-id'
  | 'missing-date'
  | 'unreadable-date'
  | 'future-date'

/** Why nothing was parsed. */
export type FeedRefusal =
  'empty' | 'too-large' | 'html' | 'binary' | 'broken-json' | 'not-a-feed' | 'too-long' | 'too-much-memory' | 'broken'

export type FeedFormat = 'rss' | 'atom' | 'json'
export type ReadFeed = { ok: true; format: FeedFormat; title: string; entries: FeedEntry[]; flaws: FeedFlaw[] }
export type FeedReading = ReadFeed | { ok: false; refusal: FeedRefusal }

/** The response's metadata. `now` determines which dates are in the future. */
export type FeedContext = { url: string; contentType: string | null; now: number }

/** An entry in the feed's own terms. */
export type RawEntry = { id: string; title: string; link: string; base: string; dates: string[] }
export type RawFeed = { format: FeedFormat; title: string; link: string; entries: RawEntry[] }

export const largestFeedBytes = 4 * 1024 * 1024
export const mostEntries = 200
