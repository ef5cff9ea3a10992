import { createHmac, timingSafeEqual } from 'node:crypto'

/** A push signed earlier or later than this is refused, so that a recorded one cannot be sent again for long. */
const mostSkewMs = 5 * 60_000

const timestampForm = /^\d{10}$/
const keyForm = /^[\w-]{1,100}$/
const signatureForm = /^sha256=[0-9a-f]{64}$/

/** The headers with which a partner describes a push. */
export type PushHeaders = { timestamp: string; idempotencyKey: string; signature: string }
type Headers = Readonly<Record<string, string | readonly string[] | undefined>>

/** Null if a header is missing or malformed, or if the time is outside the window: the body need not be read then. */
export function readPushHeaders(headers: Headers, now: Date): PushHeaders | null {
  const timestamp = headers['x-pahiya-timestamp']
  const idempotencyKey = headers['idempotency-key']
  const signature = headers['x-pahiya-signature']
  if (typeof timestamp !== 'string' || !timestampForm.test(timestamp)) return null
  if (typeof idempotencyKey !== 'string' || !keyForm.test(idempotencyKey)) return null
  if (typeof signature !== 'string' || !signatureForm.test(signature)) return null
  const isInWindow = Math.abs(now.getTime() - Number(timestamp) * 1_000) <= mostSkewMs
  return isInWindow ? { timestamp, idempotencyKey, signature } : null
}

type Signed = { sourceKey: string; body: Buffer } & PushHeaders

/**
 * Whether one of the source's secrets signed exactly these bytes. Without a secret the signature is compared with one
 * that no client can make, so that the time does not reveal which sources exist.
 */
export function isPushSigned(signed: Signed, secrets: readonly string[]): boolean {
  const tried = secrets.length === 0 ? [noSecret] : secrets
  const matches = tried.map((secret) => {
    const [right, given] = [Buffer.from(signPush(signed, secret)), Buffer.from(signed.signature)]
    return right.length === given.length && timingSafeEqual(right, given)
  })
  return secrets.length > 0 && matches.includes(true)
}

const noSecret = 'of no source'

function signPush({ sourceKey, timestamp, idempotencyKey, body }: Signed, secret: string): string {
  const hmac = createHmac('sha256', secret).update(`${sourceKey}.${timestamp}.${idempotencyKey}.`).update(body)
  return `sha256=${hmac.digest('hex')}`
}
