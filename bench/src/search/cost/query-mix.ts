import { seededRandom } from '../../measure/seeded-random.ts'
import type { FleetCar } from './seed-fleet.ts'

/** A search as a browser sends it. */
export type SearchBody = {
  cities?: string[]
  brands?: string[]
  models?: string[]
  fuels?: string[]
  transmission?: string[]
  bodies?: string[]
  priceMax?: number
  yearMin?: number
  kmMax?: number
  ownersMax?: number
  sort: 'price_asc'
  limit: 20
  facets: readonly string[]
}

/** Eight counted fields and the price histogram, as when the naive engine's cost was first measured. */
export const countedFacets = [
  'brands',
  'models',
  'fuels',
  'transmission',
  'bodies',
  'sellerTypes',
  'years',
  'owners',
  'price',
] as const

const lakh = 100_000

/**
 * Searches without repetition, each drawn around a car on offer, so that large cities and common models appear as often
 * in searches as in the fleet. Six in seven name a city: a buyer wants to see the car. Most name a brand or a model and
 * a price limit, fewer a fuel, a gearbox, an age, kilometres or owners; two to five filters each.
 */
export function uniqueSearches(fleet: readonly FleetCar[], count: number, seed: number): SearchBody[] {
  const random = seededRandom(seed)
  const found = new Map<string, SearchBody>()
  while (found.size < count) {
    const search = searchFor(fleet[Math.floor(random() * fleet.length)]!, random)
    if (Object.keys(search).length - 3 >= 2) found.set(JSON.stringify(search), search)
  }
  return [...found.values()]
}

function searchFor(car: FleetCar, random: () => number): SearchBody {
  const often = (share: number) => random() < share
  const branded = often(0.65)
  const candidates: Partial<SearchBody>[] = [
    often(0.85) ? { cities: [car.city] } : {},
    branded ? { brands: [car.brand] } : {},
    branded && often(0.55) ? { models: [car.model] } : {},
    often(0.6) ? { priceMax: Math.ceil((car.price * (1 + random())) / lakh) * lakh } : {},
    often(0.35) ? { fuels: [car.fuel] } : {},
    often(0.25) ? { transmission: [car.transmission] } : {},
    often(0.25) ? { yearMin: car.year - Math.floor(random() * 4) } : {},
    often(0.15) ? { kmMax: Math.ceil((car.km * (1 + random())) / 10_000) * 10_000 } : {},
    often(0.15) ? { ownersMax: car.owners } : {},
    !branded && car.body && often(0.4) ? { bodies: [car.body] } : {},
  ]
  const filters = candidates.flatMap((part) => Object.entries(part)).slice(0, 5)
  return {
    ...(Object.fromEntries(filters) as Partial<SearchBody>),
    sort: 'price_asc',
    limit: 20,
    facets: countedFacets,
  }
}

/**
 * Draws searches by Zipf's law with exponent 1: the n-th most popular search is sent n times less often than the first,
 * as with words, cities and shop searches. Of 2,000 searches, the first makes up 12 % of all requests and the first
 * hundred 63 %.
 */
export function zipfDraws(kinds: number, count: number, seed: number): number[] {
  const random = seededRandom(seed)
  const upTo: number[] = []
  for (let rank = 1, sum = 0; rank <= kinds; rank++) upTo.push((sum += 1 / rank))
  return Array.from({ length: count }, () => {
    const drawn = random() * upTo.at(-1)!
    return upTo.findIndex((sum) => sum > drawn)
  })
}
