import type { ComparableAdvert } from './advert-evidence.ts'
import type { MatchVerdict } from './group-adverts.ts'
import { plateAgreement } from './plate-agreement.ts'

/**
 * Own listings that are kept apart from every other advert, each with the listing that has the better claim to its
 * plate. Anyone can type a plate, so it must not put one account's listing on the page of another's: the later listing
 * waits until a moderator confirms that both are for the same car. A verified listing has the better claim, whatever
 * its age.
 */
export function findHeldAdverts(
  adverts: readonly ComparableAdvert[],
  verdicts: readonly MatchVerdict[],
): Map<string, string> {
  const own = adverts.filter(({ sellerAccount, isLive }) => isLive && typeof sellerAccount === 'string')
  const held = new Map<string, string>()
  if (own.length < 2) return held
  const newest = verdicts.toSorted((one, other) => other.at - one.at)
  const isConfirmed = (a: string, b: string) =>
    newest.find((said) => (said.a === a && said.b === b) || (said.a === b && said.b === a))?.isSame === true
  const byClaim = own.toSorted(byStrengthOfClaim)
  for (const [at, advert] of byClaim.entries()) {
    const holder = byClaim.slice(0, at).find((other) => areRivals(advert, other) && !isConfirmed(advert.id, other.id))
    if (holder) held.set(advert.id, holder.id)
  }
  return held
}

function areRivals(a: ComparableAdvert, b: ComparableAdvert): boolean {
  return a.sellerAccount !== b.sellerAccount && plateAgreement(a.plate, b.plate) === 'equal'
}

/** Ids are ordered by time; a seller cannot choose them, unlike the date of a listing. */
function byStrengthOfClaim(a: ComparableAdvert, b: ComparableAdvert): number {
  return Number(b.isVerified ?? false) - Number(a.isVerified ?? false) || (a.id < b.id ? -1 : 1)
}
