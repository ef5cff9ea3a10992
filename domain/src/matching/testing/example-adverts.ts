import { toComparableAdvert, type AdvertEvidence, type ComparableAdvert } from '../advert-evidence.ts'

/** A Swift on a portal, for tests; overrides hold the facts under test. */
export function exampleEvidence(overrides: Partial<AdvertEvidence> = {}): ComparableAdvert {
  return toComparableAdvert({
    id: 'a',
    sourceKey: 'one-portal',
    sourceRef: overrides.id ?? 'a',
    isLive: true,
    listedAt: Date.UTC(2026, 10, 1),
    brand: 'Maruti Suzuki',
    model: 'Swift',
    variant: 'VXI',
    year: 2018,
    priceRupees: 485_000,
    odometerKm: 62_431,
    fuel: 'Petrol',
    transmission: 'Manual',
    owners: 1,
    colour: 'Pearl White',
    city: 'Hyderabad',
    locality: 'Kondapur',
    sellerType: 'dealer',
    sellerMarks: ['name:neem-tree'],
    plate: 'TS09EA1234',
    photoHashes: ['ffff0000ffff0000', '0123456789abcdef'],
    description: 'Single owner, serviced on time.',
    ...overrides,
  })
}
