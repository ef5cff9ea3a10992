import { cleanName, findNameProblem } from '@pahiya/domain/text/person-name'

/** A person's profile at a provider: OpenID Connect claims, or Facebook's fields mapped to them. */
export type ProviderProfile = {
  id?: unknown
  sub?: unknown
  name?: unknown
  given_name?: unknown
  family_name?: unknown
  email?: unknown
  emailVerified?: unknown
  image?: unknown
}

export type AccountFields = { name: string; email: string; emailVerified: boolean; image?: string }

/** better-auth requires an address for every person. An address at this host means "none" and is stored as null. */
const withoutEmail = '@no-email.invalid'
export const noEmail = `none${withoutEmail}`

export function isNoEmail(email: string): boolean {
  return email.endsWith(withoutEmail)
}

/**
 * AUTH-17. An e-mail address that the provider has not verified is not stored: it may belong to another person, who
 * could then not sign up.
 */
export function toAccountFields(profile: ProviderProfile): AccountFields {
  const email = textOf(profile.email, 320)?.toLowerCase()
  const verified = email !== undefined && profile.emailVerified === true && email.includes('@') && !isNoEmail(email)
  const names = [textOf(profile.given_name, 100), textOf(profile.family_name, 100)].filter(Boolean)
  return {
    name: allowedName(textOf(profile.name, 200) ?? names.join(' ')),
    email: verified ? email : `${String(profile.sub ?? profile.id)}${withoutEmail}`,
    emailVerified: verified,
    ...imageOf(profile.image),
  }
}

/** A misleading name is not shown: the account then has none, like one whose provider sends none (AUTH-04). */
function allowedName(name: string): string {
  const cleaned = cleanName(name)
  return cleaned !== '' && findNameProblem(cleaned, 'person') === null ? cleaned : ''
}

function textOf(value: unknown, longest: number): string | undefined {
  const text = typeof value === 'string' ? value.trim() : ''
  return text === '' || text.length > longest ? undefined : text
}

function imageOf(value: unknown): { image?: string } {
  const address = textOf(value, 2_000)
  if (address === undefined || !URL.canParse(address)) return {}
  return /^https?:$/.test(new URL(address).protocol) ? { image: address } : {}
}
