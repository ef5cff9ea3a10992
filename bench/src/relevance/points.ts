import { computeMeasures, type CarFacts, type Measures } from './car-facts.ts'
import { kmFromAsked } from './distance-from-ask.ts'
import type { RelevanceQuery, Wish } from './query.ts'

type Known = CarFacts & Measures & { priceMax: number | undefined }

/** Steps 2 and 3 of rules.md: a good buy, and the soft criteria. */
export function computePoints(car: CarFacts, { ask, wishes, here }: RelevanceQuery, day: Date): number {
  const known: Known = { ...car, ...computeMeasures(car, day), priceMax: ask.priceMax }
  const { priceRupees: price } = car
  const rows = [
    pricePoints(known.r),
    kmPoints(known.k),
    agePoints(known.ageYears),
    ownerPoints(car.owners),
    verificationPoints(car),
    advertPoints(known.advertDays),
    ask.priceMax !== undefined && ask.priceMin === undefined && price !== null && !wishes.includes('cheap')
      ? budgetPoints(price / ask.priceMax)
      : 0,
    ask.priceAround !== undefined && price !== null && Math.abs(price - ask.priceAround) * 100 <= ask.priceAround * 5
      ? 1
      : 0,
    (kmFromAsked(car, ask, here) ?? Infinity) <= 2 ? 1 : 0,
    ...wishes.map((wish) => wishPoints(wish, known)),
  ]
  return rows.reduce((sum, points) => sum + points, 0)
}

function pricePoints(r: number | null): number {
  if (r === null) return 0
  if (r < 0.6 || r >= 1.15) return -2
  if (r < 0.75 || r >= 1.07) return -1
  if (r < 0.93) return 2
  return r < 1 ? 1 : 0
}

function kmPoints(k: number | null): number {
  if (k === null || k < 0.2) return 0
  if (k < 0.8) return 1
  if (k < 1.2) return 0
  return k < 1.7 ? -1 : -2
}

function agePoints(age: number): number {
  if (age <= 4) return 1
  if (age <= 9) return 0
  return age <= 14 ? -1 : -2
}

function ownerPoints(owners: number | null): number {
  if (owners === null || owners === 2) return 0
  if (owners < 2) return 1
  return owners === 3 ? -1 : -2
}

function verificationPoints({ verification, sources }: CarFacts): number {
  if (verification === 'certified') return 2
  if (verification === 'verified') return 1
  return verification === 'unverified' && sources < 2 ? -1 : 0
}

function advertPoints(days: number | null): number {
  if (days === null) return 0
  if (days <= 7) return 1
  if (days <= 30) return 0
  return days <= 60 ? -1 : -2
}

function budgetPoints(b: number): number {
  if (b > 1) return 0
  if (b >= 0.7) return 1
  return b >= 0.45 ? 0 : -1
}

/** The columns +2, +1, -1, -2 from left to right: the first matching cell counts. */
type Cell = ((car: Known) => boolean) | null
type Cells = readonly [plusTwo: Cell, plusOne: Cell, minusOne: Cell, minusTwo: Cell]

function wishPoints(wish: Wish, car: Known): number {
  const fits = wishTable[wish].findIndex((cell) => cell?.(car) === true)
  return fits === -1 ? 0 : [2, 1, -1, -2][fits]!
}

const oneOf = (value: string | null, ...values: string[]) => value !== null && values.includes(value)
/** An unknown fact matches no cell. */
const atMost = (value: number | null, most: number) => value !== null && value <= most
const over = (value: number | null, least: number) => value !== null && value > least
const below = (value: number | null, most: number) => value !== null && value < most
const within = (value: number | null, least: number, under: number) => value !== null && value >= least && value < under

const bigBrands = ['Mercedes-Benz', 'BMW', 'Audi', 'Jaguar', 'Land Rover', 'Volvo', 'Lexus', 'Porsche', 'MINI', 'Jeep']

const wishTable: Readonly<Record<Wish, Cells>> = {
  firstCar: [
    null,
    ({ body, r, fairValueRupees }) => body === 'Hatchback' && (below(r, 1.07) || fairValueRupees === null),
    ({ body, priceRupees }) =>
      oneOf(body, 'MUV', 'Pickup', 'Van', 'Coupe', 'Convertible') || over(priceRupees, 800_000),
    null,
  ],
  family: [
    null,
    ({ body, seats }) => oneOf(body, 'SUV', 'MUV', 'Sedan') && over(seats, 4),
    ({ body, seats }) => below(seats, 5) || oneOf(body, 'Coupe', 'Convertible', 'Pickup'),
    null,
  ],
  cityUse: [
    ({ body, transmission }) => body === 'Hatchback' && transmission === 'Automatic',
    ({ body, transmission }) => body === 'Hatchback' || transmission === 'Automatic',
    ({ body }) => oneOf(body, 'MUV', 'Pickup', 'Van'),
    null,
  ],
  highway: [
    null,
    ({ body, odometerKm }) => oneOf(body, 'SUV', 'MUV', 'Sedan') && atMost(odometerKm, 100_000),
    ({ odometerKm, priceRupees }) => over(odometerKm, 150_000) || below(priceRupees, 200_000),
    null,
  ],
  economy: [
    ({ fuel }) => oneOf(fuel, 'Electric', 'CNG', 'Hybrid'),
    ({ fuel, body }) => fuel === 'Diesel' || (fuel === 'Petrol' && body === 'Hatchback'),
    ({ fuel, body }) => fuel === 'Petrol' && oneOf(body, 'SUV', 'MUV'),
    null,
  ],
  lowKm: [
    ({ odometerKm }) => atMost(odometerKm, 25_000),
    ({ odometerKm }) => atMost(odometerKm, 50_000),
    ({ odometerKm }) => over(odometerKm, 80_000) && atMost(odometerKm, 120_000),
    ({ odometerKm }) => over(odometerKm, 120_000),
  ],
  recent: [
    ({ ageYears }) => ageYears <= 2,
    ({ ageYears }) => ageYears <= 4,
    ({ ageYears }) => ageYears >= 8 && ageYears <= 11,
    ({ ageYears }) => ageYears >= 12,
  ],
  cheap: [
    ({ priceRupees, priceMax = 0 }) => atMost(priceRupees, 200_000) || atMost(priceRupees, 0.6 * priceMax),
    ({ priceRupees, priceMax = 0 }) => atMost(priceRupees, 350_000) || atMost(priceRupees, 0.8 * priceMax),
    ({ priceRupees, priceMax }) =>
      priceMax === undefined
        ? over(priceRupees, 800_000) && atMost(priceRupees, 1_500_000)
        : over(priceRupees, priceMax),
    ({ priceRupees, priceMax }) => priceMax === undefined && over(priceRupees, 1_500_000),
  ],
  bargain: [
    ({ r }) => within(r, 0.75, 0.9),
    ({ r }) => within(r, 0.9, 0.97),
    ({ r }) => within(r, 1.05, 1.15) || below(r, 0.6),
    ({ r }) => within(r, 1.15, Infinity),
  ],
  trusted: [
    ({ verification }) => verification === 'certified',
    ({ verification }) => verification === 'verified',
    ({ verification }) => verification === 'unverified',
    null,
  ],
  easyDrive: [
    null,
    ({ transmission }) => transmission === 'Automatic',
    ({ transmission }) => transmission === 'Manual',
    null,
  ],
  trade: [
    null,
    ({ fuel, body }) => oneOf(fuel, 'CNG', 'Diesel') && oneOf(body, 'Sedan', 'MUV', 'Van', 'Pickup'),
    ({ fuel, body, priceRupees }) =>
      fuel === 'Electric' || oneOf(body, 'Coupe', 'Convertible') || over(priceRupees, 1_500_000),
    null,
  ],
  premium: [
    null,
    ({ brand, priceRupees }) => oneOf(brand, ...bigBrands) || within(priceRupees, 2_000_000, Infinity),
    ({ priceRupees }) => below(priceRupees, 500_000),
    null,
  ],
  rough: [
    null,
    ({ body }) => oneOf(body, 'SUV', 'Pickup'),
    ({ body }) => oneOf(body, 'Sedan', 'Coupe', 'Convertible'),
    null,
  ],
  fresh: [
    ({ advertDays }) => atMost(advertDays, 3),
    ({ advertDays }) => atMost(advertDays, 7),
    ({ advertDays }) => over(advertDays, 30) && atMost(advertDays, 60),
    ({ advertDays }) => over(advertDays, 60),
  ],
  oneHand: [null, ({ owners, k }) => owners === 1 && below(k, 1.2), ({ owners }) => over(owners, 2), null],
}
