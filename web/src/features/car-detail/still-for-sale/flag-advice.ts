import type { FlagKind } from '@pahiya/domain/listing-flags/flag-kinds'
import type { OfferedView } from '../page/car-view.ts'

/** Advice for buyers about unusual signs. The wording accuses no one: there may be a good reason. */
export const flagAdvice: Readonly<Record<FlagKind, string>> = {
  'photos-elsewhere':
    /*i18n*/ 'The same photos are in another listing. Ask the seller for a new photo of the car and its plate.',
  'price-far-below': /*i18n*/ 'The price is far below similar cars. See the car and its RC first.',
  'payment-words': /*i18n*/ 'The description mentions paying before a visit. Pay only after you have seen the car.',
  'plate-elsewhere': /*i18n*/ 'Another listing has the same registration number. Compare it with the RC.',
  'many-first-owner': /*i18n*/ 'The seller lists several cars as first owner. Compare the name on the RC.',
}

/** Unusual signs in the advert that the page is about. */
export function findFlags({ story, listingId }: Pick<OfferedView, 'story' | 'listingId'>): readonly FlagKind[] {
  return story?.standing.find((advert) => advert.listingId === listingId)?.worthChecking ?? []
}
