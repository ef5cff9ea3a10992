import { createHmac, timingSafeEqual } from 'node:crypto'

/** Signs the URL to which the provider reports the end of this one call. */
export function signCall(callId: string, secret: string): string {
  return createHmac('sha256', secret).update(`call ${callId}`).digest('hex')
}

export function isSigned(callId: string, signature: string | undefined, secret: string): boolean {
  const [said, right] = [Buffer.from(signature ?? ''), Buffer.from(signCall(callId, secret))]
  return said.length === right.length && timingSafeEqual(said, right)
}
