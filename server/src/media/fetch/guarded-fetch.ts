import { guardedRequest, type RequestRefusal } from '../../platform/outbound/guarded-request.ts'
import type { Resolve } from '../../platform/outbound/pin-address.ts'
import { detectPictureType, type PictureType } from '../storage/picture-type.ts'

export type FetchRules = {
  /** `host` or `host:port`, as in the registry of sources. */
  allowedHosts: ReadonlySet<string>
  /** `host:port` that may have a private address. */
  privateHosts: readonly string[]
  resolve?: Resolve | undefined
  timeoutMs?: number
  /** Aborts the fetch, which then rejects: stopping the job says nothing about the picture. */
  signal?: AbortSignal | undefined
}

export type Refusal = RequestRefusal | 'not-a-picture'

/** Refused: our guard rejects it, now and later. Missing: there is no picture. Unreachable: may succeed next time. */
export type NoPicture =
  { ok: false; kind: 'refused'; reason: Refusal } | { ok: false; kind: 'missing' | 'unreachable'; reason: string }
export type FetchedPicture = { ok: true; bytes: Buffer; type: PictureType } | NoPicture

export const largestPictureBytes = 5 * 1024 * 1024
const longestMs = 5_000

/** Fetches one picture from one address, and connects only to addresses that the rules allow. */
export async function guardedFetch(address: string, rules: FetchRules): Promise<FetchedPicture> {
  const limits = { timeoutMs: rules.timeoutMs ?? longestMs, largestBytes: largestPictureBytes }
  const answer = await guardedRequest(address, { ...rules, ...limits, headers: { accept: 'image/*' } })
  if (!answer.ok) return answer
  const { status, bytes } = answer
  if (status === 404 || status === 410) return { ok: false, kind: 'missing', reason: `status-${status}` }
  if (status !== 200) return { ok: false, kind: 'unreachable', reason: `status-${status}` }
  const type = await detectPictureType(bytes)
  return type ? { ok: true, bytes, type } : { ok: false, kind: 'refused', reason: 'not-a-picture' }
}
