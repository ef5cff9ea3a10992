import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Whether the provider signed exactly these bytes with one of our secrets. The body must not have been parsed and
 * serialised again. After a rotation the old secret stays valid: older events are retried with either.
 */
export function isEventSigned(body: Buffer, signature: string | undefined, secrets: readonly string[]): boolean {
  // Every secret is tried, so that the time does not depend on which one matched.
  const matches = secrets.map((secret) => isSame(createHmac('sha256', secret).update(body).digest('hex'), signature))
  return matches.includes(true)
}

export type Bought = { subscriptionId: string } | { orderId: string }

/** For a subscription the payment comes first; for an order it comes last. */
export function isCheckoutSigned(
  { paymentId, bought, signature }: { paymentId: string; bought: Bought; signature: string },
  keySecret: string,
): boolean {
  const signed = 'orderId' in bought ? `${bought.orderId}|${paymentId}` : `${paymentId}|${bought.subscriptionId}`
  return isSame(createHmac('sha256', keySecret).update(signed).digest('hex'), signature)
}

function isSame(right: string, given: string | undefined): boolean {
  const [one, other] = [Buffer.from(right), Buffer.from(given ?? '')]
  return one.length === other.length && timingSafeEqual(one, other)
}
