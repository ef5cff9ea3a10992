import {
  loginRoute,
  providerCallbackRoute,
  providerSignInRoute,
  type ProviderKey,
} from '@pahiya/contract/accounts/accounts'
import { checkedReturnPath } from '@pahiya/contract/core/return-path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../platform/config.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import type { createAuthenticators } from './authenticator.ts'
import { headersFor, readPublicOrigin, forwardCookies, type ReplyingWithCookies } from './authenticator-calls.ts'
import { grantFirstAdmin } from '../grants/grants.ts'
import { listAuthSecrets, type AuthSecrets } from '../sessions/identify.ts'
import { loginUrl, type SignInFailure } from './login-url.ts'
import { configuredProviders, providerName, type ProviderSettings } from './providers.ts'
import { recordDevice, type DeviceDependencies } from './known-devices.ts'
import { isSameOriginNavigation } from './same-origin-navigation.ts'
import { isSignInStale, recordMethodAdded } from './sign-in-methods.ts'
import { endSession } from '../sessions/sessions.ts'

export type SignInDependencies = DeviceDependencies & {
  config: ProviderSettings & AuthSecrets & Pick<Config, 'PUBLIC_ORIGIN' | 'FIRST_ADMIN_EMAIL'>
  authenticators: ReturnType<typeof createAuthenticators>
}

/** Timeout for requests to a provider: the user can then retry or use another sign-in method. */
const timeoutMs = 10_000

/** AUTH-06, AUTH-08, SEC-10. */
export function serveSignIn(http: FastifyInstance, dependencies: SignInDependencies): void {
  const { config } = dependencies

  serveRoute(http, loginRoute, async ({ query: { returnTo } }, request, replying) => {
    const [only, ...others] = configuredProviders(config)
    if (only === undefined || others.length > 0) return loginUrl(returnTo)
    return start(dependencies, { provider: only, returnTo, link: false }, request, replying)
  })

  serveRoute(http, providerSignInRoute, async ({ params, query, person }, request, replying) => {
    const link = query.link === 'yes'
    const { provider } = params
    if (link && (person.kind === 'visitor' || !isSameOriginNavigation(request))) return loginUrl(query.returnTo)
    if (link && person.kind === 'person' && (await isSignInStale(dependencies.database, person))) {
      return loginUrl(query.returnTo, 'sign-in-again')
    }
    return start(dependencies, { provider, returnTo: query.returnTo, link }, request, replying)
  })

  serveRoute(http, providerCallbackRoute, async ({ params, query, person }, request, replying) => {
    const { database, authenticators } = dependencies
    const { provider } = params
    const asked = query.state === undefined ? null : await findCheck(database, query.state)
    // The sign-in was started at another provider, or to link an account that is no longer signed in here.
    if (asked?.provider !== provider) return loginUrl('/', 'expired')
    if (asked.link !== null && (person.kind === 'visitor' || person.id !== asked.link)) return loginUrl('/', 'expired')
    const authenticator = await inTime(authenticators.ofProvider(readPublicOrigin(request, config), provider))
    if (authenticator === null || authenticator === late) return loginUrl(asked.returnTo, 'unreachable')
    const said = new URLSearchParams(JSON.parse(JSON.stringify(query)) as Record<string, string>)
    const answer = await inTime(
      authenticator.ask(`/callback/${provider}?${said.toString()}`, headersFor(request, listAuthSecrets(config))),
    )
    if (answer === late) return loginUrl(asked.returnTo, 'unreachable')
    const { session } = forwardCookies(answer.headers, replying)
    if (session !== null) {
      // AUTH-12: a sign-in creates a new session and ends the previous one in this browser.
      if (person.kind === 'person') await endSession(database, person.id, person.sessionId)
      await grantFirstAdmin(database, config.FIRST_ADMIN_EMAIL)
      await recordDevice(dependencies, session, request)
    }
    const failure = failureIn(answer.headers.get('location'))
    if (asked.link !== null && failure === null && person.kind === 'person') {
      const method = providerName(provider, config)
      await recordMethodAdded(dependencies, person, { kind: 'provider_added', method }, request)
    }
    return failure === null ? asked.returnTo : loginUrl(asked.returnTo, failure)
  })
}

type Asked = { provider: ProviderKey; returnTo: string; link: boolean }

async function start(
  { authenticators, config }: SignInDependencies,
  { provider, returnTo, link }: Asked,
  request: FastifyRequest,
  replying: ReplyingWithCookies,
): Promise<string> {
  const authenticator = await inTime(authenticators.ofProvider(readPublicOrigin(request, config), provider))
  if (authenticator === late) return loginUrl(returnTo, 'unreachable')
  if (authenticator === null) {
    return loginUrl(returnTo, configuredProviders(config).includes(provider) ? 'unreachable' : 'not-configured')
  }
  const body = { provider, callbackURL: returnTo, errorCallbackURL: '/login', additionalData: { provider } }
  const headers = headersFor(request, listAuthSecrets(config))
  const answer = await authenticator.ask(link ? '/link-social' : '/sign-in/social', headers, body)
  if (!answer.ok) throw new Error(`better-auth does not start a sign-in: ${answer.status}`)
  forwardCookies(answer.headers, replying)
  return ((await answer.json()) as { url: string }).url
}

/**
 * Reads the state stored when the browser was sent to a provider. better-auth checks state, PKCE and nonce, but not the
 * provider.
 */
async function findCheck(database: Database, state: string) {
  const row = await database
    .selectFrom('sign_in_checks')
    .select('value')
    .where('identifier', '=', state)
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const noted = JSON.parse(row.value) as { provider?: string; callbackURL?: string; link?: { userId: string } }
  return { provider: noted.provider, returnTo: checkedReturnPath(noted.callbackURL), link: noted.link?.userId ?? null }
}

const failures: Record<string, SignInFailure> = {
  access_denied: 'denied',
  account_not_linked: 'email-taken',
  account_already_linked_to_different_user: 'linked-elsewhere',
  state_mismatch: 'expired',
  state_not_found: 'expired',
  state_invalid: 'expired',
}

/** better-auth reports a failure in the redirect URL. */
function failureIn(location: string | null): SignInFailure | null {
  if (location === null || !URL.canParse(location, 'http://a')) return 'failed'
  const error = new URL(location, 'http://a').searchParams.get('error')
  return error === null ? null : (failures[error.toLowerCase()] ?? 'failed')
}

const late = Symbol('no answer in time')

async function inTime<Answer>(work: Promise<Answer>): Promise<Answer | typeof late> {
  const { promise, resolve } = Promise.withResolvers<typeof late>()
  const timer = setTimeout(() => resolve(late), timeoutMs)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}
