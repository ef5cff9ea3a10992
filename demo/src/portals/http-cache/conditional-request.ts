import type { IncomingHttpHeaders } from 'node:http'
import { instantMs } from './http-date.ts'

export type Validators = { etag?: string | undefined; lastModifiedMinute?: number | undefined }

/**
 * Whether the client's copy is current: If-None-Match decides, and If-Modified-Since only in its absence (RFC 9110,
 * 13.2.2).
 */
export function isUnchanged(headers: IncomingHttpHeaders, { etag, lastModifiedMinute }: Validators): boolean {
  const known = headers['if-none-match']
  if (known !== undefined) {
    return etag !== undefined && known.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')))
  }
  const since = headers['if-modified-since']
  return since !== undefined && lastModifiedMinute !== undefined && instantMs(lastModifiedMinute) <= Date.parse(since)
}

export type ByteRange = { from: number; to: number }

/**
 * Returns the requested byte range, both ends inclusive; undefined if the whole body was requested, or a range of an
 * older version.
 */
export function readRequestedRange(
  headers: IncomingHttpHeaders,
  size: number,
  { etag, lastModifiedMinute }: Validators,
): ByteRange | 'unsatisfiable' | undefined {
  const parts = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '')
  if (!parts || (parts[1] === '' && parts[2] === '')) return undefined
  const condition = headers['if-range']?.toString()
  const sameDate = lastModifiedMinute !== undefined && Date.parse(condition ?? '') === instantMs(lastModifiedMinute)
  if (condition !== undefined && condition !== etag && !sameDate) return undefined

  const [first, last] = [parts[1]!, parts[2]!]
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return from > to ? 'unsatisfiable' : { from, to }
}
