import { ageBand, ageThird, AGE_BANDS } from '../distributions/age-bands.ts'
import type { ModelParameters, PowertrainParameters, TrimParameters } from '../parameters/parameter-types.ts'
import { priceClass } from '../distributions/price-class.ts'
import type { PriceFit } from './fit-price.ts'
import { classifyPlace } from './fit-usage.ts'
import { displayModel } from './model-names.ts'
import type { RealListing } from './read-listings.ts'
import { displayTrim, trimName } from './trim-name.ts'

const FEWEST_LISTINGS = 3
const MOST_TRIMS = 6
const FEWEST_OF_A_TRIM = 3
/**
 * A model counts as discontinued if its last year is before this; rare and luxury models are listed too seldom to
 * decide this for later years.
 */
const ENDED_BEFORE = { common: 2023, rare: 2020 }
const COMMON_FROM_LISTINGS = 60
/** Models discontinued too recently for the listings to show it. */
const KNOWN_END: Record<string, number> = {
  'Maruti Suzuki|alto 800': 2023,
  'Honda|jazz': 2023,
  'Honda|wr-v': 2023,
  'Mahindra|kuv100': 2023,
  'Mahindra|xuv300': 2024,
  'Skoda|octavia': 2023,
  'Nissan|kicks': 2023,
  'Maruti Suzuki|ciaz': 2025,
}

export function countModels(
  listings: RealListing[],
  price: PriceFit,
  usage: { coefficient: (name: string) => number },
): ModelParameters[] {
  return [...Map.groupBy(listings, (car) => `${car.make}|${car.model}`)]
    .filter(([, cars]) => cars.length >= FEWEST_LISTINGS)
    .toSorted((a, b) => b[1].length - a[1].length)
    .map(([key, cars]) => {
      const years = cars.map((car) => car.year).toSorted((a, b) => a - b)
      // A single misdated advert must not put a model on the road years before its launch.
      const firstYear = years[Math.floor(years.length * 0.01)]!
      const lastYear = years.length > 20 ? years.at(-2)! : years.at(-1)!
      const common = cars.length >= COMMON_FROM_LISTINGS && priceClass(cars[0]!.make) === 'mass'
      const endedBefore = ENDED_BEFORE[common ? 'common' : 'rare']
      return {
        make: cars[0]!.make,
        model: displayModel(cars[0]!.model),
        body: mostCommon(cars.flatMap((car) => car.body ?? [])) ?? bodyByHand(key),
        firstYear,
        lastYear: KNOWN_END[key] ?? (lastYear >= endedBefore ? null : lastYear),
        hyderabad: bandCounts(cars, 'hyderabad'),
        elsewhere: bandCounts(cars, 'elsewhere'),
        price: [`model|${key}`, `slope|${key}`, `bend|${key}`].map((name) => price.coefficient(name)),
        use: usage.coefficient(`model|${key}`),
        powertrains: countPowertrains(key, cars, price),
      }
    })
}

function countPowertrains(key: string, cars: RealListing[], price: PriceFit): PowertrainParameters[] {
  const groups = [...Map.groupBy(cars, (car) => `${car.fuel}|${car.gearbox}`)]
  return groups
    .filter(([, group]) => group.length >= Math.max(1, cars.length * 0.005))
    .toSorted((a, b) => b[1].length - a[1].length)
    .map(([name, group]) => ({
      fuel: group[0]!.fuel,
      gearbox: group[0]!.gearbox,
      weights: [0, 1, 2].flatMap((third) =>
        (['hyderabad', 'elsewhere'] as const).map(
          (place) => group.filter((car) => ageThird(car.ageYears) === third && classifyPlace(car) === place).length,
        ),
      ),
      price: price.coefficient(`powertrain|${key}|${name}`),
      trims: countTrims(key, group, price),
    }))
}

function countTrims(key: string, cars: RealListing[], price: PriceFit): TrimParameters[] {
  return [...Map.groupBy(cars, (car) => trimName(car.variant))]
    .filter(([trim, group]) => trim !== '' && trim.length <= 20 && group.length >= FEWEST_OF_A_TRIM)
    .toSorted((a, b) => b[1].length - a[1].length)
    .slice(0, MOST_TRIMS)
    .map(([trim, group]) => {
      const years = group.map((car) => car.year)
      const price_ = price.coefficient(`trim|${key}|${trim}`)
      return {
        name: displayTrim(trim),
        count: group.length,
        price: price_,
        firstYear: Math.min(...years),
        lastYear: Math.max(...years),
      }
    })
}

function bandCounts(cars: RealListing[], place: string): number[] {
  const counts = AGE_BANDS.map(() => 0)
  for (const car of cars) if (classifyPlace(car) === place) counts[ageBand(car.ageYears)]! += 1
  return counts
}

function mostCommon(values: string[]): string | undefined {
  return [...Map.groupBy(values, (value) => value)].toSorted((a, b) => b[1].length - a[1].length)[0]?.[0]
}

/** For models that only appear in sources without a body field. */
function bodyByHand(key: string): string {
  return /class|series|cooper|verito|syros|limousine/.test(key) && !/syros/.test(key) ? 'sedan' : 'suv'
}

export function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
