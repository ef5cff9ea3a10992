import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The session cookie in better-auth's format: token, dot, HMAC-SHA-256 in base64, percent-encoded. Read access to the
 * sessions table is not enough to forge a cookie without the secret.
 */
export function signSessionCookie(token: string, secret: string): string {
  return encodeURIComponent(`${token}.${signatureOf(token, secret)}`)
}

/** Returns the token and the secret that signed it, or null if none of the secrets did. */
export function readSessionCookie(
  value: string | null,
  secrets: readonly string[],
): { token: string; signedBy: number } | null {
  const text = decoded(value)
  const dot = text?.lastIndexOf('.') ?? -1
  if (text === null || dot < 1) return null
  const [token, signature] = [text.slice(0, dot), Buffer.from(text.slice(dot + 1))]
  const signedBy = secrets.findIndex((secret) => {
    const expected = Buffer.from(signatureOf(token, secret))
    return expected.length === signature.length && timingSafeEqual(expected, signature)
  })
  return signedBy === -1 ? null : { token, signedBy }
}

function signatureOf(token: string, secret: string): string {
  return createHmac('sha256', secret).update(token).digest('base64')
}

function decoded(value: string | null): string | null {
  try {
    return value === null ? null : decodeURIComponent(value)
  } catch {
    return null
  }
}
