import fc from 'fast-check'
import { sellerTypes } from '../../trust-score.ts'
import { verificationStatuses } from '../../verification.ts'
import { dayMs, type AdvertMemory, type Sighting } from '../advert-memory.ts'

const begin = Date.UTC(2026, 0, 1)

/** Days since the story began; a fraction is an hour of it. */
export function day(number: number): Date {
  return new Date(begin + Math.round(number * dayMs))
}

type SeenOn = Partial<Omit<Sighting, 'at'>> & { day: number }

/** An owner's advert on Sadakpar, of which this was seen; what a sighting does not say is as before. */
export function advert(
  seen: readonly SeenOn[],
  overrides: Partial<Omit<AdvertMemory, 'sightings'>> = {},
): AdvertMemory {
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

const sources = ['sadakpar', 'pakkafeed', 'nukkad']

/** Any adverts of a car, seen in any way. */
export const anyAdverts = fc
  .array(
    fc.tuple(
      fc.constantFrom(...sources),
      fc.array(
        fc.record({
          day: fc.integer({ min: 0, max: 600 }),
          priceRupees: fc.integer({ min: 1, max: 2_000_000 }),
          odometerKm: fc.option(fc.integer({ min: 0, max: 200_000 })),
          status: fc.option(fc.constantFrom('active', 'sold', 'expired', 'removed')),
          sellerType: fc.option(fc.constantFrom(...sellerTypes)),
          verification: fc.option(fc.constantFrom(...verificationStatuses)),
        }),
        { minLength: 1, maxLength: 8 },
      ),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((given) =>
    given.map(([sourceKey, seen], index) => {
      const inOrder = uniqueDays(seen.toSorted((a, b) => a.day - b.day))
      return advert(inOrder, { listingId: `listing-${index}`, sourceKey, sourceName: sourceKey })
    }),
  )

function uniqueDays<Seen extends { day: number }>(seen: readonly Seen[]): Seen[] {
  return seen.filter((one, index) => one.day !== seen[index - 1]?.day)
}
