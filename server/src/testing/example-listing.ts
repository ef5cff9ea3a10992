import type { ListingToSave } from '../listings/save-listing.ts'

let adverts = 0

/** A Swift in Hyderabad as a portal would describe it; what a test is about goes into the overrides. */
export function exampleListing(overrides: Partial<ListingToSave> = {}): ListingToSave {
  adverts += 1
  return {
    sourceKey: 'pahiya',
    sourceRef: `advert-${adverts}`,
    status: 'active',
    title: '2018 Maruti Suzuki Swift VXi',
    brand: 'Maruti Suzuki',
    model: 'Swift',
    variant: 'VXi',
    year: 2018,
    priceRupees: 485_000,
    originalPriceRupees: null,
    odometerKm: 62_000,
    fuel: 'Petrol',
    transmission: 'Manual',
    owners: 1,
    condition: 'good',
    city: 'Hyderabad',
    state: 'Telangana',
    locality: 'Kukatpally',
    sellerType: 'individual',
    verification: 'unverified',
    images: ['https://images.example/swift-1.jpg'],
    description: 'Single owner, serviced on time.',
    features: ['Airbags', 'Power windows'],
    url: 'https://portal.example/advert/1',
    listedAt: new Date('2026-11-01T10:00:00Z'),
    colour: 'white',
    plate: null,
    sourceStamp: null,
    rawKey: null,
    value: null,
    ...overrides,
  }
}
