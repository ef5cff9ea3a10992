import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** SEC-02: whom we have met before, in a cookie that only we can write. Beside it stands the visitor's own (ID-02). */
export const visitorCookieName = 'pahiya-seal'

const oneYearSeconds = 365 * 24 * 60 * 60
const idBytes = 16
const markBytes = 16
const form = /^([\w-]{22})\.([\w-]{22})$/
const inHeader = new RegExp(`(?:^|;\\s*)${visitorCookieName}=([^;\\s]*)`)

export function newVisitorCookie(secret: string): string {
  const id = randomBytes(idBytes)
  return `${id.toString('base64url')}.${markOf(id, secret).toString('base64url')}`
}

/** The id in the cookie that the browser sent along, or null for none, or for one that we did not write. */
export function readVisitorCookie(cookies: string | undefined, secret: string): Buffer | null {
  const [, id, mark] = form.exec(inHeader.exec(cookies ?? '')?.[1] ?? '') ?? []
  if (id === undefined || mark === undefined) return null
  const given = Buffer.from(id, 'base64url')
  return timingSafeEqual(Buffer.from(mark, 'base64url'), markOf(given, secret)) ? given : null
}

/** As Set-Cookie says it. Scripts cannot read it, and links from elsewhere bring it along. */
export function writeVisitorCookie(value: string, https: boolean): string {
  const rules = `Max-Age=${oneYearSeconds}; Path=/; HttpOnly; SameSite=Lax`
  return `${visitorCookieName}=${value}; ${rules}${https ? '; Secure' : ''}`
}

function markOf(id: Buffer, secret: string): Buffer {
  return createHmac('sha256', secret).update('visitor-cookie:').update(id).digest().subarray(0, markBytes)
}
