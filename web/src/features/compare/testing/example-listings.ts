import type { MarketplaceListing } from '@pahiya/contract/listings/marketplace-listing'

/** 2:30 pm in Hyderabad. */
export const now = new Date('2026-11-15T09:00:00Z')

export const ids = ['1', '2', '3', '4', '5'].map((digit) => `01a1de74-7401-72f4-8747-6f66a42b801${digit}`)

/** A Swift as returned by the API. */
export function exampleListing(overrides: Partial<MarketplaceListing> = {}): MarketplaceListing {
  const listingId = overrides.listingId ?? ids[0]!
  return {
    id: listingId,
    carId: listingId.replace('7401', '6fe7'),
    listingId,
    title: '2019 Maruti Suzuki Swift VXi',
    brand: 'Maruti Suzuki',
    model: 'Swift',
    variant: 'VXi',
    year: 2019,
    price: 485_000,
    originalPrice: null,
    mileage: 62_000,
    fuelType: 'Petrol',
    fuel: 'Petrol',
    transmission: 'Manual',
    owners: 1,
    colour: 'red',
    condition: 'good',
    city: 'Hyderabad',
    locality: 'Kukatpally',
    state: 'Telangana',
    location: 'Kukatpally',
    source: 'Sadakpar',
    sourceKey: 'sadakpar',
    sourceName: 'Sadakpar',
    portal: 'Sadakpar',
    sellerType: 'dealer',
    status: 'active',
    verificationStatus: 'verified',
    verification: 'verified',
    images: [],
    pictures: [],
    photosVerified: true,
    certification: null,
    description: null,
    features: [],
    listingDate: '2026-11-03T10:00:00Z',
    lastSeenAt: '2026-11-15T07:00:00Z',
    registration: { code: 'TS08', state: 'Telangana' },
    valuation: { fair: 578_000, low: 554_000, high: 602_000, comparables: 27 },
    notRatedReason: null,
    emiFrom: 7_692,
    emiTerms: { financedPercent: 80, annualRatePercent: 7.05, months: 60 },
    offers: [],
    portals: 1,
    url: null,
    ...overrides,
  }
}
