import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../platform/config.ts'

export type ViewProofs = ReturnType<typeof createViewProofs>

const hourMs = 3_600_000
/** A page may stay in a background tab for a day before it is viewed. */
const validHours = 24

/**
 * A proof is part of the rendered page of a listing, and the page sends it back once it is visible. It is the same for
 * all visitors within an hour, so that the page can be cached.
 */
export function createViewProofs({
  VISITOR_SECRET,
  VISITOR_SECRET_PREVIOUS,
}: Pick<Config, 'VISITOR_SECRET' | 'VISITOR_SECRET_PREVIOUS'>) {
  const secrets = [VISITOR_SECRET, VISITOR_SECRET_PREVIOUS].filter((secret) => secret !== undefined)
  return {
    sign(listingId: string, now: Date): string {
      const hour = Math.floor(now.getTime() / hourMs)
      return `${hour}.${signature(listingId, hour, VISITOR_SECRET)}`
    },
    isValid(listingId: string, proof: string, now: Date): boolean {
      const [hourText = '', given = ''] = proof.split('.')
      const hour = Number(hourText)
      const age = Math.floor(now.getTime() / hourMs) - hour
      if (!(age >= 0 && age <= validHours)) return false
      return secrets.some((secret) => isEqual(given, signature(listingId, hour, secret)))
    },
  }
}

function signature(listingId: string, hour: number, secret: string): string {
  return createHmac('sha256', secret)
    .update(`view:${listingId.toLowerCase()}:${hour}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url')
}

function isEqual(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)]
  return left.length === right.length && timingSafeEqual(left, right)
}
