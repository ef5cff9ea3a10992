/** What is stored of an entry: a headline with its link and date, never its body. */
export type FeedEntry = { id: string; title: string; url: string; publishedAt: string | null }

/** What is wrong with a feed that was read all the same. */
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

/** Why nothing was read. */
export type FeedRefusal =
  'empty' | 'too-large' | 'html' | 'binary' | 'broken-json' | 'not-a-feed' | 'too-long' | 'too-much-memory' | 'broken'

export type FeedFormat = 'rss' | 'atom' | 'json'
export type ReadFeed = { ok: true; format: FeedFormat; title: string; entries: FeedEntry[]; flaws: FeedFlaw[] }
export type FeedReading = ReadFeed | { ok: false; refusal: FeedRefusal }

/** What the response said about itself. `now` decides which dates are in the future. */
export type FeedContext = { url: string; contentType: string | null; now: number }

/** An entry in the feed's own words. */
export type RawEntry = { id: string; title: string; link: string; base: string; dates: string[] }
export type RawFeed = { format: FeedFormat; title: string; link: string; entries: RawEntry[] }

export const largestFeedBytes = 4 * 1024 * 1024
export const mostEntries = 200
