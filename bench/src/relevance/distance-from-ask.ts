import { makes } from '@pahiya/domain/catalogue/makes'
import { kmBetween, findPlaceByName } from '@pahiya/domain/places/gazetteer'
import type { CarFacts } from './car-facts.ts'
import type { Ask } from './query.ts'

/** Step 1 of rules.md: how far a car is from the query. 0 is met, 1 near, 2 far. */
export type AskDistance = 0 | 1 | 2 | 'missed'

/** Returns the sum over all keys, or 'missed' if any key is missed. */
export function distanceFromAsk(car: CarFacts, ask: Ask, here: string | undefined): number | 'missed' {
  let sum = 0
  for (const off of judgedKeys(car, ask, here)) {
    if (off === 'missed') return 'missed'
    sum += off
  }
  return sum
}

/** Kilometres from the nearest of the requested localities; null if none is requested or the distance is unknown. */
export function kmFromAsked(car: CarFacts, { localities, nearMe }: Ask, here: string | undefined): number | null {
  const asked = nearMe === true && here !== undefined ? [here] : (localities ?? [])
  const stands = centreOf(car.locality)
  if (!stands) return null
  const distances = asked.flatMap((name) => {
    const centre = centreOf(name)
    return centre ? [kmBetween(centre, stands)] : []
  })
  return distances.length === 0 ? null : Math.min(...distances)
}

function judgedKeys(car: CarFacts, ask: Ask, here: string | undefined): AskDistance[] {
  const judged: AskDistance[] = []
  const judge = <Value>(value: Value | undefined, off: (value: Value) => AskDistance) => {
    if (value !== undefined) judged.push(off(value))
  }
  judge(ask.models, (names) => best(names, (name) => offModel(car, name)))
  // A model takes precedence over the brand.
  if (ask.models === undefined) judge(ask.brands, (names) => (named(car.brand, names) ? 0 : 'missed'))
  judge(ask.variant, (trim) => (beginsWithTrim(car.variant, trim) ? 0 : 1))
  judge(ask.bodies, (names) => best(names, (name) => offBody(car.body, name)))
  judge(ask.fuels, (names) => best(names, (name) => offFuel(car.fuel, name)))
  judge(ask.transmission, (names) => orNear(car.transmission, (gearbox) => named(gearbox, names)))
  judge(ask.seatsMin, (least) => orNear(car.seats, (seats) => seats >= least))
  judge(ask.priceMax, (most) => offBounds(car.priceRupees, most, [100, 105, 110]))
  judge(ask.priceMin, (least) => offLeast(car.priceRupees, least, [100, 95, 90]))
  judge(ask.priceAround, (amount) => offAround(car.priceRupees, amount))
  judge(ask.yearMin, (least) => steps(least - car.year, [0, 1, 2]))
  judge(ask.yearMax, (most) => steps(car.year - most, [0, 1, 2]))
  judge(ask.kmMax, (most) => (car.odometerKm === null ? 1 : offBounds(car.odometerKm, most, [100, 110, 120])))
  judge(ask.kmMin, (least) => (car.odometerKm === null ? 1 : offLeast(car.odometerKm, least, [100, 90, 80])))
  judge(ask.ownersMax, (most) => orNear(car.owners, (owners) => owners <= most))
  judge(ask.colours, (names) => (named(car.colour, names) ? 0 : 1))
  judge(ask.notBrands, (names) => (named(car.brand, names) ? 'missed' : 0))
  judge(ask.notModels, (names) => (named(car.model, names) || named(familyOf(car), names) ? 'missed' : 0))
  judge(ask.notFuels, (names) => (named(car.fuel, names) ? 'missed' : 0))
  judge(ask.notTransmission, (names) => (named(car.transmission, names) ? 'missed' : 0))
  judge(ask.notBodies, (names) => (named(car.body, names) ? 'missed' : 0))
  judge(ask.notColours, (names) => (named(car.colour, names) ? 'missed' : 0))
  judge(ask.nearMe === true ? ['Hyderabad'] : ask.cities, (names) => (inCity(car.city, names) ? 0 : 'missed'))
  judge(ask.nearMe === true && here !== undefined ? [here] : ask.localities, () =>
    offPlace(kmFromAsked(car, ask, here)),
  )
  judge(ask.sellerTypes, (types) => orNear(car.sellerType, (type) => named(type, types)))
  if (ask.certifiedOnly === true) judged.push(offCertified(car))
  if (ask.verifiedOnly === true) judged.push(offCertified(car) === 'missed' ? 'missed' : 0)
  return judged
}

function best(asked: readonly string[], off: (name: string) => AskDistance): AskDistance {
  const rank = (each: AskDistance) => (each === 'missed' ? 3 : each)
  return asked.map(off).toSorted((a, b) => rank(a) - rank(b))[0] ?? 0
}

/** Met or missed; an unstated value is near. */
function orNear<Value>(value: Value | null, met: (value: Value) => boolean): AskDistance {
  return value === null ? 1 : met(value) ? 0 : 'missed'
}

/** Returns the distance for the first of the three bounds that holds. */
function steps(value: number, [met, near, far]: readonly [number, number, number]): AskDistance {
  if (value <= met) return 0
  if (value <= near) return 1
  return value <= far ? 2 : 'missed'
}

type Percents = readonly [met: number, near: number, far: number]

/** In integers, so that 105 % of a bound is exact. */
function offBounds(value: number | null, bound: number, [met, near, far]: Percents): AskDistance {
  return value === null ? 'missed' : steps(value * 100, [bound * met, bound * near, bound * far])
}

function offLeast(value: number | null, bound: number, [met, near, far]: Percents): AskDistance {
  return value === null ? 'missed' : steps(-value * 100, [-bound * met, -bound * near, -bound * far])
}

function offAround(value: number | null, amount: number): AskDistance {
  return value === null ? 'missed' : offBounds(Math.abs(value - amount), amount, [10, 20, 30])
}

function offPlace(km: number | null): AskDistance {
  if (km === null) return 1
  if (km <= 5) return 0
  return km <= 12 ? 1 : 2
}

function offCertified({ verification }: CarFacts): AskDistance {
  if (verification === 'certified') return 0
  return verification === 'verified' ? 1 : 'missed'
}

const nearBodies: Readonly<Record<string, readonly string[]>> = {
  MUV: ['SUV', 'Van'],
  SUV: ['MUV'],
  Hatchback: ['Sedan'],
  Sedan: ['Hatchback'],
}

function offBody(body: string | null, asked: string): AskDistance {
  if (body === asked) return 0
  return body === null || nearBodies[asked]?.includes(body) ? 1 : 'missed'
}

function offFuel(fuel: string | null, asked: string): AskDistance {
  if (fuel === asked) return 0
  return fuel === null || (asked === 'Petrol' && (fuel === 'CNG' || fuel === 'LPG')) ? 1 : 'missed'
}

const delhiNcr = ['Delhi', 'Noida', 'Greater Noida', 'Gurgaon', 'Faridabad', 'Ghaziabad']

function inCity(city: string | null, asked: readonly string[]): boolean {
  return named(
    city,
    asked.flatMap((name) => (keyOf(name) === keyOf('Delhi NCR') ? delhiNcr : [name])),
  )
}

function centreOf(locality: string | null) {
  const place = locality === null ? null : findPlaceByName(locality)
  return place?.locality ? place.point : undefined
}

/** Names normalised for comparison. */
type KnownModel = { brand: string; model: string; family: string; body: string; seats: readonly number[] }

const knownModels: readonly KnownModel[] = makes.flatMap((make) =>
  make.models.map(({ name, body, seats, family }) => ({
    brand: keyOf(make.name),
    model: keyOf(name),
    family: keyOf(family ?? name),
    body,
    seats,
  })),
)
const families: ReadonlyMap<string, string> = new Map(
  knownModels.map(({ brand, model, family }) => [`${brand}/${model}`, family]),
)

function offModel(car: CarFacts, asked: string): AskDistance {
  const family = familyOf(car)
  if (same(car.model, asked) || family === keyOf(asked)) return 0
  const meant = modelsMeant(asked)
  const ofBody = meant.filter(({ body }) => body === car.body)
  if (meant.some((model) => model.family === family) || ofBody.some(({ brand }) => same(brand, car.brand))) return 1
  return ofBody.some(({ seats }) => car.seats !== null && seats.includes(car.seats)) ? 2 : 'missed'
}

/** A name that is not the name of a model is treated as the name of a family. */
function modelsMeant(asked: string): KnownModel[] {
  const name = keyOf(asked)
  const called = knownModels.filter(({ model }) => model === name)
  return called.length > 0 ? called : knownModels.filter(({ family }) => family === name)
}

function familyOf({ brand, model }: CarFacts): string | null {
  return families.get(`${keyOf(brand ?? '')}/${keyOf(model ?? '')}`) ?? null
}

/** "VXi AMT" begins with VXi; "VXi+" and "VXi (O)" are trims of their own. */
function beginsWithTrim(variant: string | null, trim: string): boolean {
  const words = (text: string) =>
    text
      .toLowerCase()
      .replaceAll(/\s*(\+|\(o\))/g, '$1')
      .split(/\s+/)
      .filter(Boolean)
  const asked = words(trim)
  const has = words(variant ?? '')
  return asked.length > 0 && asked.every((word, at) => word === has[at])
}

function named(value: string | null, names: readonly string[]): boolean {
  return names.some((name) => same(value, name))
}

function same(a: string | null, b: string | null): boolean {
  return a !== null && b !== null && keyOf(a) === keyOf(b)
}

/** Case, spaces, hyphens and dots are ignored. */
function keyOf(name: string): string {
  return name.toLowerCase().replaceAll(/[\s.-]/g, '')
}
