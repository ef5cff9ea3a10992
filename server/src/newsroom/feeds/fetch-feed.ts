import { createHash } from 'node:crypto'
import { readMaxAge, readRetryAfter } from '@pahiya/domain/newsroom/feed-rhythm'
import { guardedRequest, type GuardedResponse } from '../../platform/outbound/guarded-request.ts'
import type { Resolve } from '../../platform/outbound/pin-address.ts'
import { largestFeedBytes, type ReadFeed } from './read/read-feed.ts'
import { runFeedReader } from './read/run-feed-reader.ts'

/** The feed's metadata from the last fetch. */
export type KnownFeed = { url: string; etag: string | null; lastModified: string | null; bodyHash: Buffer | null }
export type Outbound = { privateHosts: readonly string[]; resolve?: Resolve | undefined }

export type FeedFetch =
  | { kind: 'unchanged'; askedToWaitMs: number | null }
  | { kind: 'read'; feed: ReadFeed; validators: Omit<KnownFeed, 'url'>; askedToWaitMs: number | null }
  /** `reason` names the rejection: by the parser, by the guard, or a status such as status-503. */
  | { kind: 'failed'; reason: string; askedToWaitMs: number | null }

const timeoutMs = 20_000
const accept =
  'application/atom+xml, application/rss+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.1'

/** Requests a feed only if it has changed, and parses it in a separate process. */
export async function fetchFeed(
  known: KnownFeed,
  outbound: Outbound,
  now: Date,
  signal?: AbortSignal,
): Promise<FeedFetch> {
  const answer = await guardedRequest(known.url, {
    ...outbound,
    allowedHosts: 'any',
    timeoutMs,
    largestBytes: largestFeedBytes,
    headers: {
      accept,
      ...(known.etag !== null && { 'if-none-match': known.etag }),
      ...(known.lastModified !== null && { 'if-modified-since': known.lastModified }),
    },
    signal,
  })
  if (!answer.ok) return { kind: 'failed', reason: answer.reason, askedToWaitMs: null }
  if (answer.status === 304) return { kind: 'unchanged', askedToWaitMs: readMaxAge(headerOf(answer, 'cache-control')) }
  if (answer.status !== 200) {
    const askedToWaitMs = readRetryAfter(headerOf(answer, 'retry-after'), now.getTime())
    return { kind: 'failed', reason: `status-${answer.status}`, askedToWaitMs }
  }
  return readBody(known, answer, now, signal)
}

async function readBody(
  known: KnownFeed,
  answer: GuardedResponse,
  now: Date,
  signal?: AbortSignal,
): Promise<FeedFetch> {
  const askedToWaitMs = readMaxAge(headerOf(answer, 'cache-control'))
  const bodyHash = createHash('sha256').update(answer.bytes).digest()
  // A server with missing or wrong validators.
  if (known.bodyHash?.equals(bodyHash)) return { kind: 'unchanged', askedToWaitMs }
  const contentType = headerOf(answer, 'content-type') ?? null
  const read = await runFeedReader(answer.bytes, { url: answer.url, contentType, now: now.getTime() }, signal)
  if (!read.ok) return { kind: 'failed', reason: read.refusal, askedToWaitMs: null }
  // After a broken connection the validators may be those of the complete feed, which would never be sent again.
  const isWhole = !read.flaws.includes('truncated')
  const etag = isWhole ? shortHeader(answer, 'etag', 500) : null
  const lastModified = isWhole ? shortHeader(answer, 'last-modified', 100) : null
  const validators = { etag, lastModified, bodyHash }
  return { kind: 'read', feed: read, validators, askedToWaitMs }
}

function headerOf({ headers }: GuardedResponse, name: string): string | undefined {
  const value = headers[name]
  return Array.isArray(value) ? value[0] : value
}

/** Null if it is absent, or too long to be sent back. */
function shortHeader(answer: GuardedResponse, name: string, longest: number): string | null {
  const value = headerOf(answer, name)
  return value === undefined || value === '' || value.length > longest ? null : value
}
