import type { ComparableAdvert } from './advert-evidence.ts'
import type { MatchVerdict } from './match-verdict.ts'

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
  const own = adverts.filter(
    ({ sellerAccount, isLive, plate }) => isLive && typeof sellerAccount === 'string' && plate && !plate.includes('*'),
  )
  const held = new Map<string, string>()
  for (const rivals of Map.groupBy(own, ({ plate }) => plate).values()) {
    if (rivals.length < 2) continue
    const byClaim = rivals.toSorted(byStrengthOfClaim)
    for (const [at, { id, sellerAccount }] of byClaim.entries()) {
      const holder = byClaim
        .slice(0, at)
        .find((other) => other.sellerAccount !== sellerAccount && !isConfirmed(verdicts, id, other.id))
      if (holder) held.set(id, holder.id)
    }
  }
  return held
}

/** By the newest decision on the two. */
function isConfirmed(verdicts: readonly MatchVerdict[], one: string, other: string): boolean {
  const [newest] = verdicts
    .filter(({ a, b }) => (a === one && b === other) || (a === other && b === one))
    .toSorted((first, second) => second.at - first.at)
  return newest?.isSame ?? false
}

/** Ids are ordered by time; a seller cannot choose them, unlike the date of a listing. */
function byStrengthOfClaim(a: ComparableAdvert, b: ComparableAdvert): number {
  return Number(b.isVerified ?? false) - Number(a.isVerified ?? false) || (a.id < b.id ? -1 : 1)
}
