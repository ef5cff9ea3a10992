import { passkey } from '@better-auth/passkey'
import type { ProviderKey } from '@pahiya/contract/accounts/accounts'
import { betterAuth, type BetterAuthOptions } from 'better-auth'
import { APIError } from 'better-auth/api'
import { genericOAuth } from 'better-auth/plugins'
import type { Config } from '../../platform/config.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { toAccountFields, isNoEmail, noEmail } from './read-provider-profile.ts'
import { buildProvider, type Provider, type ProviderSettings } from './providers.ts'
import { endOldestSessions, sessionSeconds } from '../sessions/sessions.ts'

export type AuthenticatorDependencies = {
  database: Database
  config: ProviderSettings & Pick<Config, 'AUTH_SECRET'>
  log: Log
}

/** The operations delegated to better-auth: authorization requests and callbacks, and passkey ceremonies. */
export type Authenticator = {
  /** Calls a better-auth endpoint; our routes decide which one, and for whom. */
  ask: (path: string, headers: Headers, body?: object) => Promise<Response>
  knows: (provider: ProviderKey) => Promise<boolean>
}

/**
 * Creates one authenticator per provider and public origin: an unreachable provider does not affect the others, and is
 * retried at the next sign-in.
 */
export function createAuthenticators(dependencies: AuthenticatorDependencies) {
  const known = new Map<string, Authenticator>()
  const authenticatorOf = (origin: string, provider: Provider | null) => {
    const key = `${provider?.providerId ?? ''} ${origin}`
    const found = known.get(key) ?? createAuthenticator(dependencies, origin, provider)
    if (known.size < mostKnown) known.set(key, found)
    return { found, forget: () => void known.delete(key) }
  }
  return {
    /** Null if the provider is not configured or its metadata cannot be fetched now. */
    async ofProvider(origin: string, key: ProviderKey): Promise<Authenticator | null> {
      const provider = buildProvider(key, dependencies.config)
      if (provider === null) return null
      const { found, forget } = authenticatorOf(origin, provider)
      if (await found.knows(key)) return found
      forget()
      return null
    },
    ofPasskeys: (origin: string): Authenticator => authenticatorOf(origin, null).found,
  }
}

/** The number is bounded, because without PUBLIC_ORIGIN, as in development, the caller determines the origin. */
const mostKnown = 20

const times = { createdAt: 'created_at', updatedAt: 'updated_at' }

function createAuthenticator(
  dependencies: AuthenticatorDependencies,
  origin: string,
  provider: Provider | null,
): Authenticator {
  const auth = betterAuth(optionsOf(dependencies, origin, provider))
  return {
    async ask(path, headers, body) {
      const all = new Headers(headers)
      // refuseCrossSiteWrites rejects cross-site writes before they reach this code.
      all.set('origin', origin)
      if (body) all.set('content-type', 'application/json')
      const method = body ? 'POST' : 'GET'
      return auth.handler(
        new Request(`${origin}${basePath}${path}`, {
          method,
          headers: all,
          ...(body && { body: JSON.stringify(body) }),
        }),
      )
    },
    async knows(key) {
      return (await auth.$context).socialProviders.some(({ id }) => id === key)
    },
  }
}

const basePath = '/api/auth'

function optionsOf(
  { database, config, log }: AuthenticatorDependencies,
  origin: string,
  provider: Provider | null,
): BetterAuthOptions {
  return {
    appName: 'Pahiya',
    baseURL: origin,
    basePath,
    secret: config.AUTH_SECRET,
    trustedOrigins: [origin],
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    database: { db: database, type: 'postgres', transaction: true },
    // Logs messages only: their arguments may contain codes and tokens.
    logger: {
      level: 'warn',
      log: (level, message) => log.info({ reason: `better-auth, ${level}: ${message}` }, 'sign-in'),
    },
    onAPIError: { errorURL: '/login' },
    ...tableOptions(provider),
    databaseHooks: databaseHooks(database),
    advanced: {
      // Columns for tokens and passwords are left out on purpose.
      database: { generateId: false, validateSchema: false },
      // cookies.ts sets the attributes and the __Host- prefix.
      useSecureCookies: false,
      ipAddress: { disableIpTracking: true },
      cookies: { session_token: { name: 'session' }, state: { name: 'sign_in' }, [passkeyCookie]: { name: 'passkey' } },
    },
    plugins: [oauthPlugin(origin, provider), passkeyPlugin(origin)],
  }
}

/** Names of our tables and columns. */
function tableOptions(provider: Provider | null) {
  return {
    user: {
      modelName: 'accounts',
      fields: { emailVerified: 'email_verified', ...times },
      additionalFields: {
        email: {
          type: 'string',
          required: false,
          unique: true,
          transform: {
            input: (email) => (typeof email === 'string' && isNoEmail(email) ? null : email),
            output: (email) => email ?? noEmail,
          },
        },
      },
    },
    account: {
      modelName: 'account_providers',
      fields: { userId: 'account_id', providerId: 'provider', accountId: 'provider_account_id', ...times },
      updateAccountOnSignIn: false,
      // Only for a signed-in user who has proved both identities. An equal e-mail address proves nothing.
      accountLinking: {
        enabled: true,
        disableImplicitLinking: true,
        allowDifferentEmails: true,
        trustedProviders: provider ? [provider.providerId] : [],
      },
    },
    session: {
      modelName: 'sessions',
      fields: {
        userId: 'account_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...times,
      },
      expiresIn: sessionSeconds,
      freshAge: 0,
      cookieCache: { enabled: false },
    },
    verification: { modelName: 'sign_in_checks', fields: { expiresAt: 'expires_at', ...times } },
  } satisfies BetterAuthOptions
}

/** Tokens and network addresses are never stored, and an account has a limited number of sessions. */
function databaseHooks(
  database: AuthenticatorDependencies['database'],
): NonNullable<BetterAuthOptions['databaseHooks']> {
  return {
    account: { create: { before: async (account) => ({ data: { ...account, ...noTokens } }) } },
    session: {
      create: {
        before: async ({ userAgent }) => ({
          data: { ipAddress: null, userAgent: userAgent?.slice(0, 500) ?? null },
        }),
        after: async ({ userId }) => endOldestSessions(database, userId),
      },
    },
  }
}

function oauthPlugin(origin: string, provider: Provider | null) {
  if (provider === null) return genericOAuth({ config: [] })
  const redirectURI = `${origin}/api/auth/${provider.providerId}/callback`
  return genericOAuth({ config: [{ ...provider, redirectURI, mapProfileToUser: toAccountFields }] })
}

const passkeyCookie = 'passkey_challenge'

function passkeyPlugin(origin: string) {
  return passkey({
    rpID: new URL(origin).hostname,
    rpName: 'Pahiya',
    origin,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    // better-auth accepts a response without the flag, regardless of the requested options.
    registration: {
      afterVerification: ({ verification }) => refuseUnverified(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: ({ verification }) => refuseUnverified(verification.authenticationInfo.userVerified),
    },
    advanced: { webAuthnChallengeCookie: passkeyCookie },
    schema: {
      passkey: {
        modelName: 'passkeys',
        fields: {
          userId: 'account_id',
          publicKey: 'public_key',
          credentialID: 'credential_id',
          deviceType: 'device_type',
          backedUp: 'backed_up',
          createdAt: 'created_at',
        },
      },
    },
  })
}

/**
 * A passkey is the only factor of its sign-in, so the device must have verified its holder by fingerprint, face or PIN.
 * A key that needs only a touch would let in anyone who finds it.
 */
function refuseUnverified(userVerified: boolean | undefined): void {
  if (userVerified !== true) throw new APIError('BAD_REQUEST')
}

/** We make no provider requests after the sign-in, so the provider's tokens are not stored. */
const noTokens = {
  accessToken: undefined,
  refreshToken: undefined,
  idToken: undefined,
  accessTokenExpiresAt: undefined,
  refreshTokenExpiresAt: undefined,
}
