import * as z from 'zod'
import { grants } from '../core/access.ts'
import { Id, Instant } from '../core/fields.ts'
import { checkedReturnPath } from '../core/return-path.ts'
import { route } from '../core/route.ts'

/** AUTH-03. Never contains a session token or a provider token. */
export const SignedInUser = z
  .object({
    id: Id,
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    email: z.string().nullable(),
    profileImageUrl: z.string().nullable(),
    phoneVerified: z.boolean(),
    plan: z.enum(['free', 'pro']),
    roles: z.array(z.enum(grants)),
  })
  .meta({ id: 'SignedInUser' })
export type SignedInUser = z.infer<typeof SignedInUser>

/**
 * Account cookies: the session, a sign-in in progress, a passkey challenge, and a cookie that scripts can read. The
 * last one indicates that a session exists, so that pages request the signed-in user only then, and of which account.
 */
export const accountCookies = ['session', 'sign_in', 'passkey', 'signed_in'] as const
export type AccountCookie = (typeof accountCookies)[number]

export const providerKeys = ['facebook', 'oidc', 'google'] as const
export type ProviderKey = (typeof providerKeys)[number]

/** An invalid path is not rejected but replaced by the home page, because the person still wants to sign in. */
const ReturnPath = z
  .string()
  .optional()
  .transform((asked) => checkedReturnPath(asked))

/** AUTH-01, AUTH-02: returns 401 if the caller is not signed in. */
export const authUserRoute = route({
  method: 'GET',
  path: '/api/auth/user',
  summary: 'Who is signed in',
  response: SignedInUser,
  access: 'account',
  rate: 'browse',
  errors: [],
  cookies: accountCookies,
})

export const loginRoute = route({
  method: 'GET',
  path: '/api/login',
  summary: 'Starts a sign-in: at the provider if there is only one, otherwise on the page that lists them',
  query: z.object({ returnTo: ReturnPath }),
  response: 'redirect',
  access: 'visitor',
  rate: 'sign-in',
  errors: [],
  cookies: accountCookies,
})

/** AUTH-08, SEC-10. Linking adds a provider to the signed-in account. */
export const providerSignInRoute = route({
  method: 'GET',
  path: '/api/auth/:provider',
  summary: 'Sends the browser to an identity provider',
  params: z.object({ provider: z.enum(providerKeys) }),
  query: z.object({ returnTo: ReturnPath, link: z.literal('yes').optional() }),
  response: 'redirect',
  access: 'visitor',
  rate: 'sign-in',
  errors: [],
  cookies: accountCookies,
})

const Said = z.string().max(4_000).optional()
export const providerCallbackRoute = route({
  method: 'GET',
  path: '/api/auth/:provider/callback',
  summary: 'Receives the browser back from an identity provider',
  params: z.object({ provider: z.enum(providerKeys) }),
  query: z.object({ code: Said, state: Said, iss: Said, error: Said }),
  response: 'redirect',
  access: 'visitor',
  rate: 'sign-in',
  errors: [],
  cookies: accountCookies,
})

export const linkedProvidersRoute = route({
  method: 'GET',
  path: '/api/account/providers',
  summary: 'Identity providers linked to the account of the caller',
  response: z.object({ providers: z.array(z.enum(providerKeys)) }).meta({ id: 'LinkedProviders' }),
  access: 'account',
  rate: 'browse',
  errors: [],
})

/** AUTH-07: works only through a link on our own pages, so that another site cannot sign anyone out. */
export const logoutRoute = route({
  method: 'GET',
  path: '/api/logout',
  summary: 'Ends the session of this browser',
  response: 'redirect',
  access: 'visitor',
  rate: 'sign-in',
  errors: ['cross_site_write'],
  cookies: accountCookies,
})

export const logoutFormRoute = route({
  method: 'POST',
  path: '/api/logout',
  summary: 'Ends the session of this browser, submitted as a form',
  response: 'redirect',
  access: 'visitor',
  rate: 'sign-in',
  errors: [],
  cookies: accountCookies,
})

export const SessionEntry = z
  .object({
    id: Id,
    /** Browser and operating system, as far as the browser reported them. */
    device: z.string().nullable(),
    createdAt: Instant,
    lastSeenAt: Instant,
    isThisOne: z.boolean(),
  })
  .meta({ id: 'SessionEntry' })
export type SessionEntry = z.infer<typeof SessionEntry>

export const sessionsRoute = route({
  method: 'GET',
  path: '/api/sessions',
  summary: 'Sessions in which the caller is signed in',
  response: z.object({ sessions: z.array(SessionEntry) }).meta({ id: 'Sessions' }),
  access: 'account',
  rate: 'browse',
  errors: [],
})

export const endSessionRoute = route({
  method: 'DELETE',
  path: '/api/sessions/:id',
  summary: 'Signs one device out',
  params: z.object({ id: Id }),
  response: 'none',
  access: { owner: 'session_not_found' },
  rate: 'write',
  errors: [],
})

export const endSessionsRoute = route({
  method: 'DELETE',
  path: '/api/sessions',
  summary: 'Signs every device out, including this one',
  response: 'none',
  access: 'account',
  rate: 'write',
  errors: [],
  cookies: accountCookies,
})

/** WebAuthn options in the form a browser accepts. */
const WebAuthnOptions = z.record(z.string(), z.unknown()).meta({ id: 'WebAuthnOptions' })
/** A browser's response to these options. */
const WebAuthnAnswer = z.object({ response: z.record(z.string(), z.unknown()) }).meta({ id: 'WebAuthnAnswer' })

export const passkeySignInOptionsRoute = route({
  method: 'POST',
  path: '/api/passkeys/sign-in/options',
  summary: 'Starts a sign-in with a passkey',
  response: WebAuthnOptions,
  access: 'visitor',
  rate: 'sign-in',
  errors: [],
  cookies: accountCookies,
})

export const passkeySignInRoute = route({
  method: 'POST',
  path: '/api/passkeys/sign-in',
  summary: 'Signs in with a passkey',
  body: WebAuthnAnswer,
  response: 'none',
  access: 'visitor',
  rate: 'sign-in',
  errors: ['passkey_refused'],
  cookies: accountCookies,
})

export const PasskeyEntry = z
  .object({ id: Id, name: z.string().nullable(), createdAt: Instant.nullable() })
  .meta({ id: 'PasskeyEntry' })
export type PasskeyEntry = z.infer<typeof PasskeyEntry>

export const passkeysRoute = route({
  method: 'GET',
  path: '/api/passkeys',
  summary: 'Passkeys of the caller',
  response: z.object({ passkeys: z.array(PasskeyEntry) }).meta({ id: 'Passkeys' }),
  access: 'account',
  rate: 'browse',
  errors: [],
})

export const passkeyOptionsRoute = route({
  method: 'POST',
  path: '/api/passkeys/options',
  summary: 'Starts adding a passkey to the account',
  response: WebAuthnOptions,
  access: 'account',
  rate: 'sign-in',
  errors: ['passkey_refused', 'sign_in_again'],
  cookies: accountCookies,
})

export const addPasskeyRoute = route({
  method: 'POST',
  path: '/api/passkeys',
  summary: 'Adds a passkey to the account',
  body: WebAuthnAnswer,
  response: 'none',
  access: 'account',
  rate: 'sign-in',
  errors: ['passkey_refused', 'sign_in_again'],
  cookies: accountCookies,
})

export const deletePasskeyRoute = route({
  method: 'DELETE',
  path: '/api/passkeys/:id',
  summary: 'Removes a passkey from the account',
  params: z.object({ id: Id }),
  response: 'none',
  access: { owner: 'passkey_not_found' },
  rate: 'write',
  errors: [],
})
