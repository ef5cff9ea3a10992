import type { LocalCar } from '@pahiya/contract/search/find-cars'
import type { MarketAnalytics, ResultTabs } from '@pahiya/contract/search/market-analytics'
import type { SearchResponse } from '@pahiya/contract/search/marketplace-search'
import type { MarketplaceListing } from '@pahiya/contract/listings/marketplace-listing'
import type { SourceInfo } from '@pahiya/contract/ingestion/sources'

/** Example API responses for page tests. */

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`

export function listing(change: Partial<MarketplaceListing> & { number?: number } = {}): MarketplaceListing {
  const { number = 1, ...rest } = change
  return {
    id: id(number),
    carId: id(10_000 + number),
    listingId: id(number),
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
    colour: 'Red',
    condition: 'good',
    city: 'Hyderabad',
    locality: 'Kukatpally',
    location: 'Kukatpally',
    state: 'Telangana',
    source: 'Sadakpar',
    portal: 'Sadakpar',
    sourceKey: 'sadakpar',
    sourceName: 'Sadakpar',
    sellerType: 'dealer',
    status: 'active',
    verificationStatus: 'verified',
    verification: 'verified',
    images: ['https://p.example/1.jpg'],
    description: 'One hand driven.',
    features: [],
    listingDate: '2026-11-10T06:00:00.000Z',
    lastSeenAt: '2026-11-15T05:12:00.000Z',
    url: 'https://sadakpar.example/advert/1',
    registration: { code: 'TS08', state: 'Telangana' },
    valuation: { fair: 578_000, low: 540_000, high: 620_000, comparables: 27 },
    notRatedReason: null,
    emiFrom: 7_803,
    emiTerms: { financedPercent: 100, annualRatePercent: 9, months: 84 },
    offers: [
      {
        id: id(number),
        source: 'Sadakpar',
        sourceKey: 'sadakpar',
        sourceName: 'Sadakpar',
        price: 485_000,
        url: 'https://sadakpar.example/advert/1',
        lastSeenAt: '2026-11-15T05:12:00.000Z',
        sellerType: 'dealer',
        status: 'active',
      },
    ],
    portals: 1,
    pictures: [{ url: 'https://p.example/1.jpg', width: 960, height: 640, placeholder: 'data:image/webp;base64,AA' }],
    photosVerified: true,
    certification: null,
    ...rest,
  }
}

export function localCar(change: Partial<LocalCar> & { number?: number } = {}): LocalCar {
  const { number = 1, ...rest } = change
  const { originalPrice: _o, fuel: _f, condition: _c, status: _s, verification: _v, ...shared } = listing({ number })
  return {
    ...shared,
    id: shared.carId,
    source: 'Pahiya',
    portal: 'Pahiya',
    sourceKey: 'pahiya',
    sourceName: 'Pahiya',
    isVerified: true,
    sellerType: 'individual',
    url: null,
    ...rest,
  }
}

export function source(change: Partial<SourceInfo> = {}): SourceInfo {
  return {
    key: 'sadakpar',
    name: 'Sadakpar',
    kind: 'api',
    connected: true,
    listings: 275,
    lastRefreshAt: '2026-11-15T05:00:00.000Z',
    trustPoints: 12,
    state: 'ok',
    ...change,
  }
}

export const tabs: ResultTabs = { all: 214, bestDeals: 17, new: 5, certified: 3 }

export const analytics: MarketAnalytics = {
  totalListings: 214,
  avgPrice: 742_000,
  priceRange: { min: 206_000, max: 1_499_000 },
  avgMileage: 61_000,
  sourcesCount: { Sadakpar: 120, Pakkafeed: 90, Pahiya: 38 },
  locationDistribution: { Hyderabad: 214 },
  mostCommonFuelType: 'Petrol',
  historicalTrend: 'falling',
  trendNote: null,
  priceHistogram: [
    { from: 200_000, to: 600_000, count: 90 },
    { from: 600_000, to: 1_000_000, count: 84 },
    { from: 1_000_000, to: 1_500_000, count: 40 },
  ],
  recommendations: { bestDeals: [], newListings: [], certified: [], overpriced: [] },
}

export function exampleSearchResponse(change: Partial<SearchResponse> = {}): SearchResponse {
  return { listings: [listing()], total: 214, tabs, analytics, ...change }
}
