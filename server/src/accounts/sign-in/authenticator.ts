import { passkey } from '@better-auth/passkey'
import type { ProviderKey } from '@pahiya/contract/accounts/accounts'
import { betterAuth, type BetterAuthOptions } from 'better-auth'
import { APIError } from 'better-auth/api'
import { genericOAuth } from 'better-auth/plugins'
import type { Config } from '../../platform/config.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { accountOfProfile, isNoEmail, noEmail } from './read-provider-profile.ts'
import { providerOf, type Provider, type ProviderSettings } from './providers.ts'
import { endOldestSessions, sessionSeconds } from '../sessions/sessions.ts'

export type AuthenticatorDependencies = {
  database: Database
  config: ProviderSettings & Pick<Config, 'AUTH_SECRET'>
  log: Log
}

/** What better-auth does for us: authorization requests and callbacks, and the ceremonies of passkeys. */
export type Authenticator = {
  /** Asks one of its calls; ours decide which, and who may. */
  ask: (path: string, headers: Headers, body?: object) => Promise<Response>
  knows: (provider: ProviderKey) => Promise<boolean>
}

/**
 * One for each of our own addresses and each provider: a provider that cannot be reached stops nobody at another, and
 * is asked again at the next sign-in.
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
    /** Null where the provider is not configured or does not describe itself now. */
    async ofProvider(origin: string, key: ProviderKey): Promise<Authenticator | null> {
      const provider = providerOf(key, dependencies.config)
      if (provider === null) return null
      const { found, forget } = authenticatorOf(origin, provider)
      if (await found.knows(key)) return found
      forget()
      return null
    },
    ofPasskeys: (origin: string): Authenticator => authenticatorOf(origin, null).found,
  }
}

/** Without PUBLIC_ORIGIN, as in development, a caller decides under which name it knows us. */
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
      // Writes of other sites are refused before they come here (refuseCrossSiteWrites).
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
    // Messages only: what follows them may hold codes and tokens.
    logger: {
      level: 'warn',
      log: (level, message) => log.info({ reason: `better-auth, ${level}: ${message}` }, 'sign-in'),
    },
    onAPIError: { errorURL: '/login' },
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
      // Only by who is signed in, with the proof of both. An equal e-mail address proves nothing.
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
    databaseHooks: {
      account: { create: { before: async (account) => ({ data: { ...account, ...noTokens } }) } },
      session: {
        create: {
          before: async ({ userAgent }) => ({
            data: { ipAddress: null, userAgent: userAgent?.slice(0, 500) ?? null },
          }),
          after: async ({ userId }) => endOldestSessions(database, userId),
        },
      },
    },
    advanced: {
      // Columns for tokens and passwords are left out on purpose.
      database: { generateId: false, validateSchema: false },
      // Our own cookies.ts gives them their attributes and the prefix __Host-.
      useSecureCookies: false,
      ipAddress: { disableIpTracking: true },
      cookies: { session_token: { name: 'session' }, state: { name: 'sign_in' }, [passkeyCookie]: { name: 'passkey' } },
    },
    plugins: [
      genericOAuth({
        config: provider
          ? [
              {
                ...provider,
                redirectURI: `${origin}/api/auth/${provider.providerId}/callback`,
                mapProfileToUser: accountOfProfile,
              },
            ]
          : [],
      }),
      passkey({
        rpID: new URL(origin).hostname,
        rpName: 'Pahiya',
        origin,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        // better-auth itself accepts an answer without the flag, whatever the options asked for.
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
      }),
    ],
  }
}

const passkeyCookie = 'passkey_challenge'

/**
 * A passkey is the only factor of its sign-in: the device must have checked its holder, by fingerprint, face or PIN.
 * A key that needs no more than a touch would let in anybody who finds it.
 */
function refuseUnverified(userVerified: boolean | undefined): void {
  if (userVerified !== true) throw new APIError('BAD_REQUEST')
}

/** Nothing is asked of a provider after the sign-in, so its tokens are not kept. */
const noTokens = {
  accessToken: undefined,
  refreshToken: undefined,
  idToken: undefined,
  accessTokenExpiresAt: undefined,
  refreshTokenExpiresAt: undefined,
}
