import { createHmac } from 'node:crypto'
import { providerKeys, type ProviderKey } from '@pahiya/contract/accounts/accounts'
import type { GenericOAuthConfig } from 'better-auth/plugins'
import type { Config } from '../../platform/config.ts'

export type ProviderSettings = Pick<
  Config,
  | 'FACEBOOK_CLIENT_ID'
  | 'FACEBOOK_CLIENT_SECRET'
  | 'FACEBOOK_DIALOG_URL'
  | 'FACEBOOK_GRAPH_URL'
  | 'OIDC_ISSUER'
  | 'OIDC_CLIENT_ID'
  | 'OIDC_CLIENT_SECRET'
  | 'OIDC_NAME'
  | 'GOOGLE_CLIENT_ID'
  | 'GOOGLE_CLIENT_SECRET'
  | 'GOOGLE_ISSUER'
>

/** A configured identity provider, in the form that better-auth expects, apart from our own address. */
export type Provider = GenericOAuthConfig & { providerId: ProviderKey }

export function configuredProviders(settings: ProviderSettings): ProviderKey[] {
  return providerKeys.filter((key) => buildProvider(key, settings) !== null)
}

const providerNames = { facebook: 'Facebook', google: 'Google' } as const

/** As the account's owner knows it. */
export function providerName(key: ProviderKey, { OIDC_NAME }: Pick<ProviderSettings, 'OIDC_NAME'>): string {
  return key === 'oidc' ? (OIDC_NAME ?? 'another service') : providerNames[key]
}

export function buildProvider(key: ProviderKey, settings: ProviderSettings): Provider | null {
  if (key === 'facebook') return facebook(settings)
  return key === 'google'
    ? openIdConnect('google', settings.GOOGLE_ISSUER, settings.GOOGLE_CLIENT_ID, settings.GOOGLE_CLIENT_SECRET)
    : openIdConnect('oidc', settings.OIDC_ISSUER, settings.OIDC_CLIENT_ID, settings.OIDC_CLIENT_SECRET)
}

function openIdConnect(
  providerId: ProviderKey,
  issuer: string | undefined,
  clientId: string | undefined,
  clientSecret: string | undefined,
): Provider | null {
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return null
  return {
    providerId,
    discoveryUrl: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
    clientId,
    clientSecret,
    scopes: ['openid', 'profile', 'email'],
    pkce: true,
    requireIdTokenVerification: true,
  }
}

/** AUTH-17: from Facebook we request only name, e-mail and picture. */
const facebookFields = 'id,name,email,picture.type(large)'

function facebook(settings: ProviderSettings): Provider | null {
  const { FACEBOOK_CLIENT_ID: clientId, FACEBOOK_CLIENT_SECRET: clientSecret } = settings
  if (clientId === undefined || clientSecret === undefined) return null
  const { FACEBOOK_DIALOG_URL, FACEBOOK_GRAPH_URL } = settings
  return {
    providerId: 'facebook',
    authorizationUrl: FACEBOOK_DIALOG_URL,
    tokenUrl: `${FACEBOOK_GRAPH_URL}/oauth/access_token`,
    clientId,
    clientSecret,
    scopes: ['public_profile', 'email'],
    pkce: true,
    async getUserInfo({ accessToken }) {
      if (!accessToken) return null
      const address = new URL(`${FACEBOOK_GRAPH_URL}/me`)
      address.searchParams.set('fields', facebookFields)
      // Proves that the request comes from this app's server, so that a token stolen from a browser is useless on its
      // own.
      address.searchParams.set('appsecret_proof', createHmac('sha256', clientSecret).update(accessToken).digest('hex'))
      const answer = await fetch(address, { headers: { authorization: `Bearer ${accessToken}` } })
      if (!answer.ok) return null
      const profile = (await answer.json()) as FacebookProfile
      return {
        id: profile.id,
        name: profile.name,
        email: profile.email,
        // Facebook returns an e-mail address only once its owner has confirmed it.
        emailVerified: profile.email !== undefined,
        image: profile.picture?.data?.url,
      }
    },
  }
}

type FacebookProfile = { id: string; name?: string; email?: string; picture?: { data?: { url?: string } } }
