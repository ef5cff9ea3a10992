import type { IncomingHttpHeaders } from 'node:http'
import { instantMs } from './http-date.ts'

export type Validators = { etag?: string | undefined; lastModifiedMinute?: number | undefined }

/** Whether the asker already has this: If-None-Match decides, and only without it If-Modified-Since (RFC 9110, 13.2.2). */
export function isUnchanged(headers: IncomingHttpHeaders, { etag, lastModifiedMinute }: Validators): boolean {
  const known = headers['if-none-match']
  if (known !== undefined) {
    return etag !== undefined && known.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')))
  }
  const since = headers['if-modified-since']
  return since !== undefined && lastModifiedMinute !== undefined && instantMs(lastModifiedMinute) <= Date.parse(since)
}

export type ByteRange = { from: number; to: number }

/** The part that is asked for, both ends included; undefined for the whole, and for a range of something older. */
export function askedRange(
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
