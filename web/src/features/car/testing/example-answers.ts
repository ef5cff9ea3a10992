import type { CarResponse } from '@pahiya/contract/cars'
import type { ListingResponse } from '@pahiya/contract/marketplace'
import type { Offer } from '@pahiya/contract/offered-car'

/** Half past two in the afternoon in Hyderabad. */
export const now = new Date('2026-11-15T09:00:00Z')

export const carId = '01a1de74-6fe7-7a95-b19c-a1623f25a547'
export const listingId = '01a1de74-7401-72f4-8747-6f66a42b801c'

export function exampleOffer(overrides: Partial<Offer> = {}): Offer {
  return {
    id: listingId,
    source: 'Sadakpar',
    sourceKey: 'sadakpar',
    sourceName: 'Sadakpar',
    price: 485_000,
    url: 'https://sadakpar.example/advert/1',
    lastSeenAt: '2026-11-15T07:00:00Z',
    sellerType: 'dealer',
    status: 'active',
    ...overrides,
  }
}

const offered = {
  carId,
  listingId,
  brand: 'Maruti Suzuki',
  model: 'Swift',
  variant: 'VXi',
  owners: 1,
  colour: 'red',
  locality: 'Kukatpally',
  state: 'Telangana',
  listingDate: '2026-11-03T10:00:00Z',
  lastSeenAt: '2026-11-15T07:00:00Z',
  registration: { code: 'TS08', state: 'Telangana' },
  valuation: { fair: 578_000, low: 554_000, high: 602_000, comparables: 27 },
  emiFrom: 7_692,
  emiTerms: { financedPercent: 80, annualRatePercent: 7.05, months: 60 },
  portals: 1,
  pictures: [1, 2, 3, 4, 5, 6, 7].map((number) => ({
    url: `https://photos.example/${number}.jpg`,
    width: 960,
    height: 640,
    placeholder: null,
  })),
  photosVerified: true,
  title: '2019 Maruti Suzuki Swift VXi',
  price: 485_000,
  year: 2019,
  mileage: 62_000,
  fuelType: 'Petrol',
  transmission: 'Manual',
  city: 'Hyderabad',
  location: 'Kukatpally',
  images: [],
  description: 'Serviced every 10,000 km.',
  features: ['Dual airbags', 'ABS with EBD'],
  verificationStatus: 'verified' as const,
  priceHistory: [{ at: '2026-11-03T10:00:00Z', price: 485_000 }],
}

/** A Swift that its owner sells here. */
export function exampleCar(overrides: Partial<CarResponse> = {}): CarResponse {
  const own = { source: 'Pahiya', sourceKey: 'pahiya', sourceName: 'Pahiya', url: null }
  return {
    ...offered,
    ...own,
    portal: 'Pahiya',
    id: carId,
    sellerType: 'individual',
    isVerified: true,
    offers: [exampleOffer({ ...own, sellerType: 'individual' })],
    analysis: {
      verificationLevel: 'verified',
      dataQuality: 'good',
      marketPosition: 'entry-level',
      observations: ['Low annual usage'],
      considerations: [],
    },
    ...overrides,
  }
}

/** The same car as a portal shows it. */
export function exampleListing(overrides: Partial<ListingResponse> = {}): ListingResponse {
  return {
    ...offered,
    source: 'Sadakpar',
    sourceKey: 'sadakpar',
    sourceName: 'Sadakpar',
    portal: 'Sadakpar',
    id: listingId,
    url: 'https://sadakpar.example/advert/1',
    sellerType: 'dealer',
    fuel: 'Petrol',
    condition: 'good',
    status: 'active',
    verification: 'verified',
    originalPrice: null,
    offers: [exampleOffer()],
    trustScore: 87,
    trustTrend: 'stable',
    ...overrides,
  }
}

/** Nothing but what an advert cannot do without. */
export const nothingKnown = {
  variant: null,
  owners: null,
  colour: null,
  locality: null,
  state: null,
  listingDate: null,
  registration: null,
  valuation: null,
  pictures: [],
  photosVerified: false,
  mileage: null,
  fuelType: null,
  transmission: null,
  description: null,
  features: [],
  verificationStatus: 'unverified' as const,
  priceHistory: [],
}
