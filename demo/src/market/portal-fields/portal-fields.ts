import type { AdvertShown, PortalFields } from '../advert.ts'
import type { Claim } from '../claim.ts'
import type { Portal } from '../portals.ts'
import { apiFields } from './api-fields.ts'
import { feedFields } from './feed-fields.ts'
import { neighbourhoodFields } from './neighbourhood-fields.ts'
import { pageFields } from './page-fields.ts'

/** Renders the same claim in the wording and field layout of each portal. */
export function portalFields(portal: Portal, shown: Omit<AdvertShown, 'fields'>, claim: Claim): PortalFields {
  if (portal.id === 'nukkadgaadi') return neighbourhoodFields(shown)
  if (portal.format === 'vehicle-feed') return feedFields(shown, claim)
  return portal.format === 'html' ? pageFields(shown, claim) : apiFields(shown, claim)
}
