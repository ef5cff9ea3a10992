// node demo/src/fleet/derive/main.ts ../shared/data | prettier --parser json >
// demo/src/fleet/parameters/parameters.json
// Reduces the real listings to the figures from which the fleet is drawn. Only the training rows are read (see the
// split in the data's README). The choice of what to fit (which rare models, colours by place, when a model ended) was
// made while comparing with all rows, so the held-out rows are not an untouched test of the world.
import { AGE_BANDS, ageBand } from '../distributions/age-bands.ts'
import { writeModel } from '../parameters/model-lines.ts'
import type { FleetParameters } from '../parameters/parameter-types.ts'
import { OLDEST_PRICED_AGE, OLDEST_USED_AGE } from '../distributions/price-class.ts'
import { countModels, round } from './count-models.ts'
import { fitPrice } from './fit-price.ts'
import { fitUsage, classifyPlace, quantiles } from './fit-usage.ts'
import { readListings, type RealListing } from './read-listings.ts'

const PLACES = ['hyderabad', 'elsewhere'] as const
const OLDEST_COUNTED_AGE = 25
// The outermost five thousandths are typing errors; the market simulation adds typing errors of its own.
const RESIDUAL_POINTS = [0.005, 0.02, ...Array.from({ length: 19 }, (_, k) => (k + 1) / 20), 0.98, 0.995]

const listings = readListings(process.argv[2] ?? '../shared/data').filter((listing) => !listing.heldOut)
const price = fitPrice(listings)
const usage = fitUsage(listings)

const parameters: FleetParameters = {
  ages: byPlace((cars) => count(cars, OLDEST_COUNTED_AGE, (car) => car.ageYears)),
  retailerShare: byPlace((cars) =>
    AGE_BANDS.map((_, band) =>
      share(
        cars,
        (car) => ageBand(car.ageYears) === band,
        (car) => car.channel === 'retailer',
      ),
    ),
  ),
  owners: byPlace((cars) => ownersByAge(cars)),
  cities: tally(listings.filter((car) => car.city !== 'Hyderabad').map((car) => car.city)),
  colours: byPlace((cars) => tally(cars.flatMap((car) => car.colour ?? []))),
  rtos: rtosByCity(),
  residualPoints: RESIDUAL_POINTS,
  price: {
    base: round(price.coefficient('all')),
    age: {
      mass: series(OLDEST_PRICED_AGE, (age) => price.coefficient(`age|mass|${age}`)),
      luxury: series(OLDEST_PRICED_AGE, (age) => price.coefficient(`age|luxury|${age}`)),
    },
    perTenThousandKm: { mass: round(price.coefficient('km|mass')), luxury: round(price.coefficient('km|luxury')) },
    fuel: coefficients(price.coefficient, 'fuel', [...new Set(listings.map((car) => car.fuel))]),
    gearbox: coefficients(price.coefficient, 'gearbox', ['Manual', 'Automatic']),
    owners: [0, 0, ...[2, 3, 4, 4].map((owners) => round(price.coefficient(`owners|${owners}`)))],
    city: Object.fromEntries(
      [...new Set(listings.map((car) => car.city))].map((city) => [city, round(price.coefficient(`city|${city}`))]),
    ),
    channel: {
      classified: round(price.coefficient('channel|classified')),
      retailer: round(price.coefficient('channel|retailer')),
    },
    residual: {
      classified: residualsByBand(price.residuals, (car) => car.channel === 'classified' && car.variant !== ''),
      retailer: residualsByBand(price.residuals, (car) => car.channel === 'retailer'),
    },
  },
  use: {
    base: round(usage.coefficient('all')),
    age: series(OLDEST_USED_AGE, (age) => usage.coefficient(`age|${age}`)),
    fuel: Object.fromEntries(
      [...new Set(listings.map((car) => car.fuel))].map((fuel) => [fuel, round(usage.coefficient(`fuel|${fuel}`))]),
    ),
    place: { hyderabad: placeByBand('hyderabad'), elsewhere: placeByBand('elsewhere') },
    channel: {
      classified: round(usage.coefficient('channel|classified')),
      retailer: round(usage.coefficient('channel|retailer')),
    },
    residual: {
      hyderabad: residualsByBand(usage.residuals, (car) => classifyPlace(car) === 'hyderabad'),
      elsewhere: residualsByBand(usage.residuals, (car) => classifyPlace(car) === 'elsewhere'),
    },
  },
  models: countModels(listings, price, usage),
}

process.stdout.write(JSON.stringify({ ...parameters, models: parameters.models.map(writeModel) }))

function byPlace<T>(figure: (cars: RealListing[]) => T): { hyderabad: T; elsewhere: T } {
  const [hyderabad, elsewhere] = PLACES.map((place) => figure(listings.filter((car) => classifyPlace(car) === place)))
  return { hyderabad: hyderabad!, elsewhere: elsewhere! }
}

function count(cars: RealListing[], highest: number, key: (car: RealListing) => number): number[] {
  const counts = Array.from({ length: highest + 1 }, () => 0)
  for (const car of cars) counts[Math.min(highest, key(car))]! += 1
  return counts
}

function share(
  cars: RealListing[],
  among: (car: RealListing) => boolean,
  counts: (car: RealListing) => boolean,
): number {
  const chosen = cars.filter(among)
  return round(chosen.filter(counts).length / Math.max(1, chosen.length))
}

/** Uses a window of one year on either side, because few adverts for cars of a given age state the number of owners. */
function ownersByAge(cars: RealListing[]): number[][] {
  return Array.from({ length: 16 }, (_, age) =>
    [1, 2, 3, 4, 5].map(
      (owners) =>
        cars.filter(
          (car) => car.owners === owners && (age === 15 ? car.ageYears >= 14 : Math.abs(car.ageYears - age) <= 1),
        ).length,
    ),
  )
}

function tally(values: string[]): Record<string, number> {
  const groups = [...Map.groupBy(values, (value) => value)].map(([value, all]): [string, number] => [value, all.length])
  return Object.fromEntries(groups.toSorted((a, b) => b[1] - a[1]))
}

function rtosByCity(): Record<string, Record<string, number>> {
  const known = listings.filter((car) => car.rto)
  const cities = [...Map.groupBy(known, (car) => car.city)].filter(([, cars]) => cars.length >= 50)
  return Object.fromEntries(
    cities.map(([city, cars]) => {
      const counted = Object.entries(tally(cars.map((car) => car.rto!))).filter(([, n]) => n >= 3)
      return [city, Object.fromEntries(counted.slice(0, 30))]
    }),
  )
}

function placeByBand(place: string): number[] {
  return AGE_BANDS.map((_, band) => round(usage.coefficient(`place|${place}|${band}`)))
}

function series(highest: number, value: (age: number) => number): number[] {
  return Array.from({ length: highest + 1 }, (_, age) => round(value(age)))
}

function coefficients(coefficient: (name: string) => number, kind: string, values: string[]) {
  const of = (class_: string) =>
    Object.fromEntries(values.map((value) => [value, round(coefficient(`${kind}|${class_}|${value}`))]))
  return { mass: of('mass'), luxury: of('luxury') }
}

function residualsByBand(residuals: Map<RealListing, number>, among: (car: RealListing) => boolean): number[][] {
  return AGE_BANDS.map((_, band) => {
    const values = [...residuals]
      .filter(([car]) => ageBand(car.ageYears) === band && among(car))
      .map(([, value]) => value)
    return quantiles(values, RESIDUAL_POINTS).map(round)
  })
}
