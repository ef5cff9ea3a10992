import { accountCookies, type AccountCookie } from '@pahiya/contract/accounts/accounts'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../platform/config.ts'
import { readCookie } from '../../platform/http/visitors/cookies.ts'
import { sessionCookieOf } from '../sessions/identify.ts'
import { signSessionCookie } from '../sessions/session-cookie.ts'
import { sessionSeconds } from '../sessions/sessions.ts'

/** Of calls that may set each of our cookies. */
export type ReplyingWithCookies = {
  setCookie: (name: AccountCookie, value: string, maxAgeSeconds: number, options?: { readable: boolean }) => void
  clearCookie: (name: AccountCookie) => void
}

/** Under which address the browser knows us: callbacks lead there and passkeys belong to it. */
export function originOf(request: FastifyRequest, { PUBLIC_ORIGIN }: Pick<Config, 'PUBLIC_ORIGIN'>): string {
  return PUBLIC_ORIGIN ?? `${request.protocol}://${request.host}`
}

/** What better-auth may know of a request: our own three cookies, without their prefix, and the browser's name. */
export function headersFor(request: FastifyRequest, secrets: readonly string[]): Headers {
  const session = sessionCookieOf(request, secrets)
  const cookies = accountCookies.flatMap((name) => {
    // It knows the newest secret only.
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

/** Gives the browser the cookies that better-auth set, in our own way. Answers the value of the session's, or null. */
export function passCookies(headers: Headers, replying: ReplyingWithCookies): { session: string | null } {
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
      giveSession(replying, session)
    } else replying.setCookie(name, pair.slice(at + 1), maxAge)
  }
  return { session }
}

/** The session, and the word for scripts that there is one. */
export function giveSession(replying: ReplyingWithCookies, value: string): void {
  replying.setCookie('session', value, sessionSeconds)
  replying.setCookie('signed_in', 'yes', sessionSeconds, { readable: true })
}
