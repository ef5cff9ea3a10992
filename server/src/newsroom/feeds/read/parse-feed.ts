import { decodeFeed } from './decode-feed.ts'
import { finishEntries, finishTitle } from './finish-entries.ts'
import { parseJsonFeed } from './parse-json-feed.ts'
import { parseXmlFeed } from './parse-xml-feed.ts'
import {
  largestFeedBytes,
  type FeedContext,
  type FeedFlaw,
  type FeedReading,
  type FeedRefusal,
  type RawFeed,
} from './read-feed.ts'

/** Reads a feed in any of the three formats: entries with named flaws, or a named refusal. Runs in its own process. */
export function parseFeed(bytes: Buffer, context: FeedContext): FeedReading {
  if (bytes.length > largestFeedBytes) return refuse('too-large')
  if (bytes.every((byte) => byte <= 0x20)) return refuse('empty')
  const decoded = decodeFeed(bytes, context.contentType)
  if (decoded === 'binary') return refuse('binary')
  const text = decoded.text.replace(/^\uFEFF/, '')
  const isJson = /^\s*[[{]/.test(text)
  const parsed = isJson ? parseJsonFeed(text) : parseMarkup(text)
  if (typeof parsed === 'string') return refuse(parsed)
  if (parsed === null) return refuse('not-a-feed')
  const flaws = new Set<FeedFlaw>([...decoded.flaws, ...parsed.flaws])
  if (!isExpectedType(context.contentType, isJson)) flaws.add('wrong-content-type')
  return finish(parsed.feed, context, flaws)
}

function parseMarkup(text: string): { feed: RawFeed; flaws: Set<FeedFlaw> } | FeedRefusal | null {
  const first = /<([a-z][\w:.-]*)/i.exec(text.slice(0, 20_000))?.[1]?.toLowerCase()
  if (first === 'html' || /^\s*<!doctype\s+html/i.test(text)) return 'html'
  const parsed = parseXmlFeed(text)
  return parsed ?? (/<(?:html|head|body|div|p|a|script)[\s>]/i.test(text.slice(0, 20_000)) ? 'html' : null)
}

function finish(feed: RawFeed, context: FeedContext, flaws: Set<FeedFlaw>): FeedReading {
  const title = finishTitle(feed.title, new Set())
  const entries = finishEntries(feed, context, flaws)
  return { ok: true, format: feed.format, title, entries, flaws: [...flaws].toSorted() }
}

function isExpectedType(contentType: string | null, isJson: boolean): boolean {
  if (contentType === null) return true
  const type = contentType.split(';')[0]!.trim().toLowerCase()
  return isJson ? /\bjson\b|\+json$/.test(type) : /\bxml\b|\+xml$/.test(type)
}

function refuse(refusal: FeedRefusal): FeedReading {
  return { ok: false, refusal }
}
