import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * SEC-02: identifies a returning visitor by a cookie that only we can write. The visitor's own id exists alongside it
 * (ID-02).
 */
export const visitorCookie = 'pahiya-visitor-signed'
export const visitorCookieSeconds = 365 * 24 * 60 * 60

const idBytes = 16
const signatureBytes = 16
const form = /^([\w-]{22})\.([\w-]{22})$/

export function newVisitorCookie(secret: string): string {
  return signVisitorCookie(randomBytes(idBytes), secret)
}

export function signVisitorCookie(id: Buffer, secret: string): string {
  return `${id.toString('base64url')}.${signatureOf(id, secret).toString('base64url')}`
}

/** Returns the id in a cookie signed with one of the secrets, and which one; null for any other value. */
export function readVisitorCookie(
  value: string | null,
  secrets: readonly string[],
): { id: Buffer; signedBy: number } | null {
  const [, id, signature] = form.exec(value ?? '') ?? []
  if (id === undefined || signature === undefined) return null
  const given = Buffer.from(id, 'base64url')
  const sent = Buffer.from(signature, 'base64url')
  const signedBy = secrets.findIndex((secret) => timingSafeEqual(sent, signatureOf(given, secret)))
  return signedBy === -1 ? null : { id: given, signedBy }
}

function signatureOf(id: Buffer, secret: string): Buffer {
  return createHmac('sha256', secret).update('visitor-cookie:').update(id).digest().subarray(0, signatureBytes)
}
