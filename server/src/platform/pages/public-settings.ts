import type { PublicSettings } from '@pahiya/contract/core/page-visit'
import type { Config } from '../config.ts'

type Public = Pick<
  Config,
  | 'PUBLIC_ORIGIN'
  | 'CONTACT_EMAIL'
  | 'SUPPORT_EMAIL'
  | 'ENTERPRISE_EMAIL'
  | 'SOCIAL_LINKS'
  | 'FACEBOOK_CLIENT_ID'
  | 'OIDC_CLIENT_ID'
  | 'OIDC_NAME'
  | 'GOOGLE_CLIENT_ID'
>

/** The part of the configuration that pages show to everyone; nothing else reaches them. */
export function publicSettings({
  PUBLIC_ORIGIN,
  CONTACT_EMAIL,
  SUPPORT_EMAIL,
  ENTERPRISE_EMAIL,
  SOCIAL_LINKS,
  ...signIn
}: Public): PublicSettings {
  const contactEmail = CONTACT_EMAIL ?? null
  return {
    publicOrigin: PUBLIC_ORIGIN ?? null,
    contactEmail,
    supportEmail: SUPPORT_EMAIL ?? contactEmail,
    enterpriseEmail: ENTERPRISE_EMAIL ?? contactEmail,
    socialLinks: Object.fromEntries((SOCIAL_LINKS?.split(';') ?? []).map(networkAndAddress)),
    signIn: {
      ...(signIn.FACEBOOK_CLIENT_ID && { facebook: 'Facebook' }),
      ...(signIn.OIDC_CLIENT_ID && { oidc: signIn.OIDC_NAME ?? 'OpenID' }),
      ...(signIn.GOOGLE_CLIENT_ID && { google: 'Google' }),
    },
  }
}

/** An address may contain further = signs. */
function networkAndAddress(link: string): [string, string] {
  const at = link.indexOf('=')
  return [link.slice(0, at), link.slice(at + 1)]
}
