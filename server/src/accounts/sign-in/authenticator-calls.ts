import { accountCookies, type AccountCookie } from '@pahiya/contract/accounts/accounts'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../platform/config.ts'
import { readCookie } from '../../platform/http/visitors/cookies.ts'
import { readRequestSessionCookie } from '../sessions/identify.ts'
import { signSessionCookie } from '../sessions/session-cookie.ts'
import { sessionSeconds } from '../sessions/sessions.ts'

/** For handlers that may set any of our account cookies. */
export type ReplyingWithCookies = {
  setCookie: (name: AccountCookie, value: string, maxAgeSeconds: number, options?: { readable: boolean }) => void
  clearCookie: (name: AccountCookie) => void
}

/** The origin under which the browser reached us: callbacks return to it and passkeys are bound to it. */
export function readPublicOrigin(request: FastifyRequest, { PUBLIC_ORIGIN }: Pick<Config, 'PUBLIC_ORIGIN'>): string {
  return PUBLIC_ORIGIN ?? `${request.protocol}://${request.host}`
}

/** The headers passed to better-auth: our own account cookies, without their prefix, and the user agent. */
export function headersFor(request: FastifyRequest, secrets: readonly string[]): Headers {
  const session = readRequestSessionCookie(request, secrets)
  const cookies = accountCookies.flatMap((name) => {
    // better-auth accepts only the newest secret.
    const value =
      name === 'session' ? session && signSessionCookie(session.token, secrets[0]!) : cookieOf(request, name)
    return value === null ? [] : [`${name}=${value}`]
  })
  const headers = new Headers({ 'user-agent': request.headers['user-agent'] ?? '' })
  if (cookies.length > 0) headers.set('cookie', cookies.join('; '))
  return headers
}

function cookieOf(request: FastifyRequest, name: AccountCookie): string | null {
  return readCookie(request.headers.cookie, name, request.protocol === 'https')
}

/**
 * Sets the cookies that better-auth issued, with our own attributes. Returns the value of the session cookie, or null.
 */
export function forwardCookies(headers: Headers, replying: ReplyingWithCookies): { session: string | null } {
  let session: string | null = null
  for (const line of headers.getSetCookie()) {
    const [pair = '', ...attributes] = line.split(/; */)
    const at = pair.indexOf('=')
    const name = accountCookies.find((each) => each === pair.slice(0, at))
    if (name === undefined) continue
    const maxAge = Number(attributes.find((each) => /^max-age=/i.test(each))?.slice('max-age='.length) ?? 0)
    if (maxAge <= 0) replying.clearCookie(name)
    else if (name === 'session') {
      session = pair.slice(at + 1)
      setSessionCookie(replying, session)
    } else replying.setCookie(name, pair.slice(at + 1), maxAge)
  }
  return { session }
}

/** Sets the session cookie, and the one that scripts can read. */
export function setSessionCookie(replying: ReplyingWithCookies, value: string, account: string | null = null): void {
  replying.setCookie('session', value, sessionSeconds)
  setSignedInCookie(replying, account)
}

/** account: null at sign-in, before /api/auth/user has named it. */
export function setSignedInCookie(replying: ReplyingWithCookies, account: string | null): void {
  replying.setCookie('signed_in', account ?? 'yes', sessionSeconds, { readable: true })
}
