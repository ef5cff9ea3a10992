import { canonicalFilters } from '@pahiya/domain/search/canonical-filters'
import { countNames } from '@pahiya/domain/search/facets'
import { carDocument } from '@pahiya/server/search/index/car-document'
import { pickCarFacts, type CarFacts } from '@pahiya/server/search/invalidation/affects-answer'
import { createAnswerPredicates } from '@pahiya/server/search/invalidation/answer-predicates'
import type { SearchQuery } from '@pahiya/server/search/query/search-query'
import { median, printFigure } from '../measure/figure.ts'

const answers = 2_000
const changes = 200
const rounds = 15
const goalMs = 20

const brands = ['Hyundai', 'Tata', 'Kia', 'Honda', 'Toyota', 'Mahindra', 'Maruti Suzuki', 'Ford']
const regions = { Hyderabad: 'hyderabad', Delhi: 'delhi-ncr', Mumbai: 'mumbai', Pune: 'pune', Chennai: 'chennai' }
type City = keyof typeof regions

/**
 * CPU time to find the cached answers that changed cars affect: 2,000 answers with counts and 200 changes, each with
 * the car before and after. No car affects any answer, so no answer is dropped early and every check runs.
 */
export async function run(): Promise<void> {
  const cities: Record<string, readonly City[]> = {
    'many-cities': ['Hyderabad', 'Delhi', 'Mumbai', 'Pune', 'Chennai'],
    'one-city': ['Hyderabad'],
  }
  for (const [name, among] of Object.entries(cities)) {
    const milliseconds = measure(among)
    printFigure(`invalidation.cpu.${name}`, milliseconds, 'ms', `<= ${goalMs}`, milliseconds <= goalMs)
    if (milliseconds > goalMs) process.exitCode = 1
  }
}

function measure(cities: readonly City[]): number {
  const predicates = createAnswerPredicates()
  for (let n = 0; n < answers; n++) predicates.add(String(n), question(n, cities), new Date())
  const cars = Array.from({ length: changes * 2 }, (_, n) => car(n, cities))
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const before = process.cpuUsage()
    const affected = predicates.affectedBy(cars)
    const { user, system } = process.cpuUsage(before)
    if (affected.size > 0) throw new Error(`${affected.size} answers are affected, and none should be`)
    // The first rounds warm the JIT, as earlier changes do on a running site.
    if (round >= 5) times.push((user + system) / 1_000)
  }
  return median(times)
}

function question(n: number, cities: readonly City[]): SearchQuery {
  return {
    filters: canonicalFilters({
      cities: [cities[n % cities.length]!],
      brands: [brands[n % brands.length]!],
      fuels: ['Petrol', 'Diesel'],
      priceMax: 300_000 + n * 500,
      yearMin: 2010 + (n % 10),
    }),
    sort: 'price_asc',
    tab: 'all',
    limit: 20,
    start: { offset: 0 },
    counts: countNames.slice(0, 8),
    market: false,
  }
}

/** A car in a queried city and of a queried brand whose year and price are outside every answer's bounds. */
function car(n: number, cities: readonly City[]): CarFacts {
  const city = cities[n % cities.length]!
  const document = carDocument({
    id: `0198c0de-0000-7000-8000-${String(n).padStart(12, '0')}`,
    region: regions[city],
    version: 1,
    listings: [
      {
        id: 'x',
        sourceKey: 'some-portal',
        title: 'Too dear and too old',
        brand: brands[(n * 3) % brands.length]!,
        model: 'Any',
        variant: null,
        year: 2005,
        priceRupees: 90_000_000,
        state: null,
        odometerKm: 1,
        fuel: 'CNG',
        transmission: null,
        owners: 1,
        condition: null,
        city,
        locality: null,
        sellerType: 'dealer',
        verification: 'unverified',
        colour: null,
        features: [],
        plate: null,
        listedAt: null,
        firstSeenAt: new Date().toISOString(),
        fairPriceRupees: null,
        valueIsSure: false,
        isFlagged: false,
      },
    ],
  })
  return pickCarFacts(document!)
}
