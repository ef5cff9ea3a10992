import { dayMs, type AdvertHistory, type Sighting } from '../advert-history.ts'

const begin = Date.UTC(2026, 0, 1)

/** Days since the start of the story; fractions allowed. */
export function day(number: number): Date {
  return new Date(begin + Math.round(number * dayMs))
}

type SeenOn = Partial<Omit<Sighting, 'at'>> & { day: number }

/** An owner's advert on Sadakpar with these sightings; omitted fields carry over from the previous sighting. */
export function advert(
  seen: readonly SeenOn[],
  overrides: Partial<Omit<AdvertHistory, 'sightings'>> = {},
): AdvertHistory {
  let last: Sighting = {
    at: day(0),
    priceRupees: 500_000,
    odometerKm: 42_000,
    status: 'active',
    sellerType: overrides.sellerType ?? 'individual',
    verification: 'unverified',
    city: 'Hyderabad',
    changed: [],
  }
  const sightings = seen.map(({ day: on, ...now }) => (last = { ...last, changed: [], ...now, at: day(on) }))
  const status = last.status ?? 'active'
  return {
    listingId: 'a',
    sourceKey: 'sadakpar',
    sourceName: 'Sadakpar',
    sourcePoints: 12,
    priceRupees: last.priceRupees,
    odometerKm: last.odometerKm,
    status,
    sellerType: last.sellerType ?? 'individual',
    verification: last.verification ?? 'unverified',
    firstSeenAt: sightings[0]?.at ?? day(0),
    lastSeenAt: last.at,
    endedAt: status === 'active' ? null : last.at,
    sightings,
    ...overrides,
  }
}
