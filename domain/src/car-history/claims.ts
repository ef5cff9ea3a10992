import type { SellerType } from '../scores/trust-score.ts'
import { sightingsInOrder, type AdvertHistory, type Sighting } from './advert-history.ts'
import { isSameReading } from './odometer-path.ts'

/** An advert's current statements about its car. */
export type StatedFacts = {
  year: number | null
  km: number | null
  fuel: string | null
  transmission: string | null
  owners: number | null
  colour: string | null
  variant: string | null
  city: string | null
  seller: SellerType | null
}
export type StatedFact = keyof StatedFacts
export const statedFacts: readonly StatedFact[] = [
  'year',
  'km',
  'fuel',
  'transmission',
  'owners',
  'colour',
  'variant',
  'city',
  'seller',
]

export type Claim = {
  value: string | number
  listingId: string
  sourceKey: string
  sourceName: string
  /** Null if the claim is older than the records. */
  since: Date | null
}

/** The claims of all adverts that state this fact. They may differ: the system does not decide who is right. */
export type ClaimedFact = { name: StatedFact; claims: Claim[]; differ: boolean }

export type AdvertClaims = AdvertHistory & { facts: StatedFacts }

/**
 * Returns the claims made by live adverts or, if there are none, by ended ones. Facts that no advert states are left
 * out.
 */
export function claimedFacts(adverts: readonly AdvertClaims[]): ClaimedFact[] {
  const live = adverts.filter(({ status }) => status === 'active')
  const asked = (live.length > 0 ? live : adverts).toSorted(bySource)
  return statedFacts.flatMap((name) => {
    const claims = asked.flatMap((advert) => claimOf(advert, name))
    return claims.length === 0 ? [] : [{ name, claims, differ: differs(name, claims) }]
  })
}

function bySource(a: AdvertHistory, b: AdvertHistory): number {
  return a.sourceName.localeCompare(b.sourceName, 'en') || (a.listingId < b.listingId ? -1 : 1)
}

function claimOf(advert: AdvertClaims, name: StatedFact): Claim[] {
  const value = advert.facts[name]
  if (value === null) return []
  const { listingId, sourceKey, sourceName } = advert
  return [{ value, listingId, sourceKey, sourceName, since: since(advert, name) }]
}

function since(advert: AdvertHistory, name: StatedFact): Date | null {
  const inOrder = sightingsInOrder(advert)
  const remembered = rememberedOf(name)
  if (remembered) {
    const now = remembered(inOrder.at(-1)!)
    const change = inOrder.findLastIndex((sighting) => remembered(sighting) !== now)
    // Before the change the fact may not have been recorded at all.
    if (now === null || (change >= 0 && remembered(inOrder[change]!) === null && name !== 'km')) return null
    return change < 0 ? advert.firstSeenAt : inOrder[change + 1]!.at
  }
  const change = inOrder.findLast(({ changed }) => changed.includes(name))
  if (change) return change.at
  return inOrder.some(({ status }) => status === null) ? null : advert.firstSeenAt
}

/** Facts that every sighting records in full, not only when they change. */
function rememberedOf(name: StatedFact): ((sighting: Sighting) => unknown) | undefined {
  if (name === 'km') return ({ odometerKm }) => odometerKm
  if (name === 'city') return ({ city }) => city
  if (name === 'seller') return ({ sellerType }) => sellerType
  return undefined
}

function differs(name: StatedFact, claims: readonly Claim[]): boolean {
  return claims.some((one) => claims.some((other) => !agree(name, one.value, other.value)))
}

function agree(name: StatedFact, a: string | number, b: string | number): boolean {
  if (name === 'km') return isSameReading(Number(a), Number(b))
  const [one, other] = [plain(a), plain(b)]
  // A variant may be written in full or in short: VXi, VXi AMT.
  return one === other || (name === 'variant' && (one.startsWith(other) || other.startsWith(one)))
}

function plain(value: string | number): string {
  return String(value).toLowerCase().replaceAll(/\s+/g, ' ').trim()
}
