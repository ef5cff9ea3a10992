import * as z from 'zod'
import { Instant } from '../core/fields.ts'
import { route } from '../core/route.ts'
import { SourceKey } from './source-parts.ts'

const mostPushedAdverts = 2_000
const mostGone = 10_000
const mostParts = 500
const largestPushBytes = 4 * 1024 * 1024

/** Adverts of a partner, in the fields of the partner: the mapping of its source names them. */
export const SourcePush = z
  .object({
    /** When the partner's own data was as stated. A later statement about an advert replaces an earlier one. */
    asOf: Instant,
    adverts: z.array(z.record(z.string(), z.unknown())).max(mostPushedAdverts).default([]),
    /** References of adverts that are sold or withdrawn. */
    gone: z.array(z.string().min(1).max(200)).max(mostGone).default([]),
    /**
     * The push is a part of the partner's whole stock at `asOf`. Once all parts have arrived, adverts that none of them
     * names are gone.
     */
    snapshot: z
      .object({ part: z.int().min(1).max(mostParts), parts: z.int().min(1).max(mostParts) })
      .refine(({ part, parts }) => part <= parts)
      .optional(),
  })
  .meta({ id: 'SourcePush' })
export type SourcePush = z.output<typeof SourcePush>

export const PushReceipt = z
  .object({
    id: z.uuid(),
    /** Whether the same push had been stored before. */
    repeated: z.boolean(),
  })
  .meta({ id: 'PushReceipt' })

/**
 * The headers `x-pahiya-timestamp` (seconds since 1970), `idempotency-key` and `x-pahiya-signature` are required. The
 * signature is `sha256=` and the HMAC in hex, with a secret of the source, of the source's key, the timestamp, the
 * idempotency key and the bytes of the body, joined by full stops.
 */
export const pushAdvertsRoute = route({
  method: 'POST',
  path: '/api/sources/:key/pushes',
  summary: 'Stores adverts that a partner pushes, for processing shortly afterwards',
  params: z.object({ key: SourceKey }),
  body: SourcePush,
  largestBodyBytes: largestPushBytes,
  response: PushReceipt,
  status: 202,
  access: 'public',
  rate: 'webhook',
  errors: ['forbidden', 'push_key_reused', 'push_time_refused', 'too_many_pushes'],
})
