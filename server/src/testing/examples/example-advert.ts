import type { AdvertOnPage, RawAdvert } from '../../ingestion/understand/raw-advert.ts'
import { exampleListedAt } from './example-listing.ts'

/** A Swift in Hyderabad in a portal's wording; tests override the relevant fields. */
export function exampleAdvert(overrides: Partial<RawAdvert> = {}): RawAdvert {
  return {
    title: '2018 Maruti Suzuki Swift VXi',
    description: 'Single owner, serviced on time.',
    make: 'Maruti Suzuki',
    model: 'Swift',
    variant: 'VXi',
    year: '2018',
    price: '4,85,000',
    originalPrice: null,
    odometer: '62,000 km',
    fuel: 'Petrol',
    gearbox: 'Manual',
    owners: '1st owner',
    colour: 'White',
    plate: null,
    condition: 'Good',
    city: 'Hyderabad',
    locality: 'Kukatpally',
    sellerType: 'individual',
    verification: 'unverified',
    images: ['https://images.example/swift-1.jpg'],
    features: ['Airbags'],
    url: 'https://portal.example/advert/1',
    listedAt: exampleListedAt.toISOString(),
    ...overrides,
  }
}

/** The same advert as a connector passes it to the pipeline. */
export function onPage(ref: string, overrides: Partial<RawAdvert> = {}, contentHash = 'first'): AdvertOnPage {
  const rawKey = `raw/${'0'.repeat(64)}`
  return { ref, contentHash, read: async () => ({ advert: exampleAdvert(overrides), rawKey }) }
}
