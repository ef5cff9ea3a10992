import { createPublicKey, verify } from 'node:crypto'

const longestSeconds = 24 * 60 * 60

/** Returns the fault in a sender's signature (RFC 8292), or null. */
export function vapidFault(authorization: string, audience: string): string | null {
  const [, token, key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [head, claims, signature] = token?.split('.') ?? []
  if (key === undefined || head === undefined || claims === undefined || signature === undefined) return 'No VAPID'
  if (parsed(head)['alg'] !== 'ES256') return 'Only ES256'
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65) return 'The key is not a point'
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  const bytes = Buffer.from(signature, 'base64url')
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes)) {
    return 'The signature is wrong'
  }
  const { aud, exp, sub } = parsed(claims)
  const now = Date.now() / 1000
  if (aud !== audience) return 'Meant for another service'
  if (typeof exp !== 'number' || exp <= now || exp > now + longestSeconds + 60) return 'Expired, or for too long'
  return typeof sub === 'string' && /^(mailto:|https:)/.test(sub) ? null : 'No contact'
}

function parsed(part: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
}
