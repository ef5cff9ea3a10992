import { writeFeed, type FeedFormat, type FeedItem } from '../write-feed.ts'

/**
 * A malformed feed. `expected` is the flaw or error that the server's reader must report; `entries` the minimum number
 * that it must read.
 */
export type MalformedFeed = {
  name: string
  group: string
  contentType: string
  /** The flaw or error that the reader has to report; null if any is accepted. */
  expected: string | null
  entries: number
  bytes: () => Buffer
}

const at = new Date('2026-11-10T06:30:00Z')
const origin = 'https://news.example'

function items(count: number): FeedItem[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `story-${index + 1}`,
    title: `Used hatchbacks sell faster, week ${index + 1}`,
    link: `${origin}/stories/${index + 1}`,
    at: new Date(at.getTime() - index * 3_600_000),
    summary: 'Dealers in Hyderabad report shorter waiting times for small cars.',
  }))
}

export function sound(format: FeedFormat, count = 5): string {
  return writeFeed(format, { title: 'Car News', home: origin, items: items(count) })
}

/** An RSS feed around the given items. */
export function rss(inner: string, attributes = ''): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"${attributes}><channel><title>Car News</title><link>${origin}</link>${inner}</channel></rss>`
}

export function item({
  title = 'A story',
  link = `${origin}/a`,
  id = 'a',
  date = 'Tue, 10 Nov 2026 06:30:00 GMT',
  more = '',
} = {}): string {
  return `<item><title>${title}</title><link>${link}</link><guid isPermaLink="false">${id}</guid><pubDate>${date}</pubDate>${more}</item>`
}

export const xmlType = 'application/rss+xml'
export const jsonType = 'application/feed+json'

type Case = Omit<MalformedFeed, 'bytes' | 'contentType' | 'group' | 'entries'> & {
  contentType?: string
  entries?: number
  text?: string | (() => string)
  bytes?: () => Buffer
}

export function group(name: string, cases: readonly Case[]): MalformedFeed[] {
  return cases.map(({ text = '', contentType = xmlType, entries = 0, bytes, ...each }) => ({
    ...each,
    group: name,
    contentType,
    entries,
    bytes: bytes ?? (() => Buffer.from(typeof text === 'string' ? text : text())),
  }))
}
