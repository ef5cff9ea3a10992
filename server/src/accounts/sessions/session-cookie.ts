import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The session cookie as better-auth writes it: token, dot, HMAC-SHA-256 in base64, percent-encoded. Who reads the table of
 * sessions cannot make a cookie of a token without the secret.
 */
export function signSessionCookie(token: string, secret: string): string {
  return encodeURIComponent(`${token}.${signatureOf(token, secret)}`)
}

/** The token, and which of the secrets signed it, or null for what none of them signed. */
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
