import { createHmac, timingSafeEqual } from 'node:crypto'

/** Signs the address at which the provider says how this one call ended. */
export function signCall(callId: string, secret: string): string {
  return createHmac('sha256', secret).update(`call ${callId}`).digest('hex')
}

export function isSigned(callId: string, signature: string | undefined, secret: string): boolean {
  const [said, right] = [Buffer.from(signature ?? ''), Buffer.from(signCall(callId, secret))]
  return said.length === right.length && timingSafeEqual(said, right)
}
