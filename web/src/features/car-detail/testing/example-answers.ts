import type { CarResponse } from '@pahiya/contract/search/find-cars'
import type { LandedCost } from '@pahiya/contract/car-detail/landed-cost'
import type { ListingResponse } from '@pahiya/contract/search/marketplace-search'
import type { Offer } from '@pahiya/contract/listings/offered-car'
import type { PriceInsights } from '@pahiya/contract/car-detail/price-insights'
import { landedCost } from '@pahiya/domain/landed-cost/landed-cost'
import type { LandedCostResult } from '../landed-cost/load-landed-cost.ts'

/** 2:30 pm in Hyderabad. */
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
  notRatedReason: null,
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
  certification: null,
  viewProof: null,
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
  matches: { same: [], probably: [] },
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
      dataQualityScore: 85,
      marketPositionScore: 75,
      marketPositionBand: 'good',
      listingScore: 72,
      reliability: 'Trusted',
      mileageLabel: 'low',
      ageLabel: 'usual',
    },
    ...overrides,
  }
}

/** The same car on a portal. */
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

/** Only the facts that are required of an advert. */
export const emptyListingFields = {
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
  certification: null,
  mileage: null,
  fuelType: null,
  transmission: null,
  description: null,
  features: [],
  verificationStatus: 'unverified' as const,
  priceHistory: [],
}

/** The API's price insights for that Swift, computed by the price model. */
export function exampleInsights(overrides: Partial<PriceInsights> = {}): PriceInsights {
  return {
    averagePrice: 581_000,
    priceRange: { min: 455_000, max: 690_000 },
    marketTrend: 'falling',
    recommendation: 'There is little room to bargain. Check the car and its papers, and ask why it is cheap.',
    sources: ['Sadakpar', 'Pahiya price model'],
    lastUpdated: '2026-11-15T08:58:00Z',
    rating: 'rated',
    notRatedReason: null,
    months: [
      { month: '2026-09-01', adverts: 21, median: 571_000 },
      { month: '2026-10-01', adverts: 2, median: 610_000 },
      { month: '2026-11-01', adverts: 9, median: 545_000 },
    ],
    label: 'below market',
    fairPrice: { fair: 578_000, low: 554_000, high: 602_000, comparables: 27 },
    basis: 'model',
    working: {
      usualPrice: 581_000,
      learntFrom: 412,
      usualAgeMonths: 84,
      ageMonths: 88,
      kmAboveUsual: -18_000,
      adjustments: [
        { kind: 'age', rupees: -25_000 },
        { kind: 'km', rupees: 22_000 },
      ],
      likelyRange: { min: 520_000, max: 640_000 },
    },
    similar: Array.from({ length: 27 }, (_, at) => ({
      listingId: `01a1de74-7401-72f4-8747-${String(at).padStart(12, '0')}`,
      carId: `01a1de74-6fe7-7a95-b19c-${String(at).padStart(12, '0')}`,
      price: 455_000 + at * 9_000,
      priceAsThis: null,
      year: 2019,
      mileage: 50_000 + at * 500,
      variant: 'VXi',
      city: 'Hyderabad',
      sourceKey: at === 0 ? 'pahiya' : 'sadakpar',
      sourceName: at === 0 ? 'Pahiya' : 'Sadakpar',
      lastSeenAt: '2026-11-15T07:00:00Z',
    })),
    similarIn: 'Hyderabad',
    comparedAs: 'as-listed',
    ...overrides,
  }
}

/** A car without comparables. */
export const notRated = {
  averagePrice: null,
  priceRange: null,
  rating: 'not-rated' as const,
  notRatedReason: 'too-few-comparables' as const,
  months: [],
  label: null,
  fairPrice: null,
  basis: null,
  working: null,
  sources: [],
  similar: [],
}

/** The API's landed cost for that Swift, for a buyer in this state. */
export function exampleCost({
  rto = { code: null, office: null, state: 'Telangana' },
  carState = 'Telangana',
  fuel = 'Petrol',
  newPrice,
}: {
  rto?: LandedCost['rto']
  carState?: string | null
  fuel?: string
  newPrice?: number
} = {}): LandedCost {
  const day = '2026-11-15'
  const car = { priceRupees: 485_000, year: 2019, fuel, state: carState }
  const cost = landedCost(car, { state: rto?.state ?? '', priceWhenNewRupees: newPrice }, day)
  return {
    ...cost,
    rto,
    assumed: rto?.code === null,
    carState,
    day,
    parts: cost.parts.map((part) => ({
      ...part,
      rule: part.rule && { ...part.rule, sources: [...part.rule.sources] },
    })),
    unknown: [...cost.unknown],
  }
}

export function exampleLandedCostResult(...given: Parameters<typeof exampleCost>): LandedCostResult {
  return { cost: exampleCost(...given), choice: { rto: '', newPrice: '' }, refused: false }
}
