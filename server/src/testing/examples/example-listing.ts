import type { Fact } from '@pahiya/domain/advert-reader/advert-facts'
import type { ListingFacts, ListingReading } from '../../listings/save/listing-reading.ts'
import type { ListingToSave } from '../../listings/save/listing-to-save.ts'

/** Two weeks ago, so that date assertions hold on every day of the year. */
export const exampleListedAt = new Date(Date.now() - 14 * 86_400_000)

let adverts = 0

/** A Swift in Hyderabad as a portal would describe it; tests override the relevant fields. */
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
    listedAt: exampleListedAt,
    colour: 'white',
    plate: null,
    contentHash: null,
    rawKey: null,
    value: null,
    reading: null,
    ...overrides,
  }
}

const nothing: Fact<never> = { said: null, others: [] }
const noFacts: ListingFacts = {
  make: nothing,
  model: nothing,
  variant: nothing,
  year: nothing,
  km: nothing,
  fuel: nothing,
  gearbox: nothing,
  owners: nothing,
  price: nothing,
  originalPrice: nothing,
  condition: nothing,
  city: nothing,
  locality: nothing,
  colour: nothing,
  plate: nothing,
  body: nothing,
  seats: nothing,
}

/** The reading of such an advert: a make in its title, two conflicting years, a city by its own name. */
export function exampleReading({ year = 2018, unknownWords = [] as string[] } = {}): ListingReading {
  return {
    facts: {
      ...noFacts,
      make: { said: { value: 'Maruti Suzuki', sure: 0.95, part: 'title', words: 'MARUTI' }, others: [] },
      year: {
        said: { value: year, sure: 0.98, part: 'year', words: String(year) },
        others: [{ value: 2016, sure: 0.7, part: 'description', words: '2016' }],
      },
      city: { said: { value: 'Hyderabad', sure: 0.95, part: 'city', words: 'Hyderabad' }, others: [] },
    },
    unknownWords,
    readerVersion: 'example',
    readAt: new Date(),
  }
}
