import type { FeedFlaw } from './read/read-feed.ts'

const refusals: Record<string, string> = {
  empty: 'The response is empty.',
  'too-large': 'The feed is larger than 4 MB.',
  html: 'The address returns a web page instead of a feed.',
  binary: 'The response is not text.',
  'broken-json': 'The response is not valid JSON.',
  'not-a-feed': 'The response is not a feed in RSS, Atom or JSON Feed.',
  'too-long': 'Reading the feed takes more than 10 seconds.',
  'too-much-memory': 'Reading the feed takes too much memory.',
  broken: 'The feed cannot be read.',
  timeout: 'The publisher does not respond within 20 seconds.',
  'private-address': 'The address is inside a private network.',
  'unknown-host': 'The host name does not exist.',
  'too-many-redirects': 'The address redirects more than twice.',
  'not-http': 'The address is not http or https.',
  credentials: 'The address contains a user name.',
  'malformed-address': 'The address is not valid.',
}

/** One sentence for an admin. */
export function describeRefusal(reason: string): string {
  const status = /^status-(\d{3})$/.exec(reason)?.[1]
  if (status !== undefined) return `The publisher responds with status ${status}.`
  return refusals[reason] ?? 'The publisher cannot be reached.'
}

const flaws: Record<FeedFlaw, string> = {
  truncated: 'ends too early',
  'not-well-formed': 'tags that do not match',
  'text-before-feed': 'text before the feed',
  'missing-root': 'no root element',
  'wrong-content-type': 'wrong content type',
  'wrong-encoding': 'another encoding than declared',
  'unknown-encoding': 'an unknown encoding',
  'conflicting-encodings': 'two encodings declared',
  'invalid-characters': 'characters that are not allowed',
  'undeclared-namespace': 'a namespace without a declaration',
  'wrong-namespace': 'a wrong namespace',
  'entity-declarations': 'entity declarations, which are not expanded',
  'undefined-entity': 'entities without a definition',
  'markup-in-title': 'markup in titles',
  'overlong-title': 'titles of more than 300 characters',
  'too-many-entries': 'more than 200 entries',
  'no-entries': 'no entries',
  'entry-without-title': 'entries without a title',
  'entry-without-link': 'entries without a link',
  'unsafe-link': 'links that are not http or https',
  'relative-link': 'relative links',
  'missing-id': 'entries without an id',
  'doubled-id': 'entries with the same id',
  'missing-date': 'entries without a date',
  'unreadable-date': 'dates that cannot be read',
  'future-date': 'dates in the future',
}

export function describeFlaw(flaw: string): string {
  return Object.hasOwn(flaws, flaw) ? flaws[flaw as FeedFlaw] : flaw
}
