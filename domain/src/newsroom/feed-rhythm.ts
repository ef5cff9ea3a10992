const minute = 60_000
const hour = 60 * minute
/** Feeds of news are read every half hour, as most of them ask in their cache headers. */
const usualMs = 30 * minute
const longestMs = 24 * hour

export type FeedAttempt = {
  /** Failed attempts in a row, this one included; 0 after a success. */
  failures: number
  /** How long the publisher asked to wait: Retry-After, or max-age of a success. */
  askedToWaitMs: number | null
  now: number
}

/** When a feed is requested again: the wait doubles with each failure, and is at least what the publisher asked for. */
export function nextFeedFetch({ failures, askedToWaitMs, now }: FeedAttempt): number {
  const wait = failures === 0 ? usualMs : Math.min(longestMs, usualMs * 2 ** Math.min(failures, 10))
  return now + Math.min(longestMs, Math.max(wait, askedToWaitMs ?? 0))
}

/** Milliseconds of a Retry-After header, in seconds or as a date; null if it is neither. */
export function readRetryAfter(header: string | undefined, now: number): number | null {
  if (header === undefined) return null
  if (/^\s*\d{1,9}\s*$/.test(header)) return Number(header) * 1_000
  const at = Date.parse(header.slice(0, 60))
  return Number.isNaN(at) ? null : Math.max(0, at - now)
}

/** Milliseconds of max-age in a Cache-Control header; null without one. */
export function readMaxAge(header: string | undefined): number | null {
  const seconds = /(?:^|[\s,])max-age=(\d{1,9})/i.exec(header ?? '')?.[1]
  return seconds === undefined ? null : Number(seconds) * 1_000
}
