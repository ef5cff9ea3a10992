import type { Config } from '../../../platform/config.ts'

/** Our name for sources, with the site and the address to which their operators can write. */
export function botUserAgent({
  PUBLIC_ORIGIN,
  CONTACT_EMAIL,
}: Pick<Config, 'PUBLIC_ORIGIN' | 'CONTACT_EMAIL'>): string {
  const contact = [PUBLIC_ORIGIN && `+${PUBLIC_ORIGIN}`, CONTACT_EMAIL].filter(Boolean).join('; ')
  return contact === '' ? 'PahiyaBot/1' : `PahiyaBot/1 (${contact})`
}
