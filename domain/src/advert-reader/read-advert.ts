import type { CatalogueModel } from '../catalogue/catalogue-types.ts'
import { readDistances } from '../numbers/read-distance.ts'
import { readKilometres } from '../numbers/read-fields.ts'
import { readOwners, readOwnersIn } from '../numbers/read-owners.ts'
import { readPriceField } from '../numbers/read-price-field.ts'
import { readPrices } from '../numbers/read-prices.ts'
import { findPlates, plateKey } from '../plate/registration-plate.ts'
import { settle, reading, type AdvertFacts, type Part, type Reading } from './advert-facts.ts'
import type { Named, Names } from './vocabulary/name-index.ts'
import { partAt, prepare, prepareAll, readingAt, type Prepared } from './prepare-text.ts'
import { fuelIn, fuelOfModel } from './read-fuel.ts'
import { gearboxIn } from './read-gearbox.ts'
import { readModels, type ModelRead } from './read-model.ts'
import { readTrim } from './read-trim.ts'
import { readYears } from './read-year.ts'
import { unknownWordsIn } from './unknown-words.ts'

/** The parts of an advert, each as its source gave it. All may be missing. */
export type AdvertParts = {
  title?: string | null
  description?: string | null
  make?: string | null
  model?: string | null
  variant?: string | null
  year?: string | null
  price?: string | null
  odometer?: string | null
  fuel?: string | null
  gearbox?: string | null
  owners?: string | null
  colour?: string | null
  plate?: string | null
  city?: string | null
  locality?: string | null
}

export type AdvertRead = { facts: AdvertFacts; unknownWords: string[] }

/** What an advert says, from its fields, its title and its description, in this order of trust. */
export function readAdvert(parts: AdvertParts, names: Names, now: Date): AdvertRead {
  const identity = prepareAll(
    (['make', 'model', 'variant'] as const).map((part) => [part, parts[part]] as const),
    names,
  )
  const title = prepare('title', parts.title ?? '', names)
  const description = prepare('description', (parts.description ?? '').slice(0, longestRead), names)
  const field = (part: keyof AdvertParts) => prepare(part, parts[part] ?? '', names)
  const running = [title, description]

  const year = settle([field('year'), ...running].flatMap((text) => yearsIn(text, now)))
  const carsOf = (text: Prepared) => readModels(text.tokens, text.names, year.said?.value)
  const [ofFields, ofTitle] = [carsOf(identity), carsOf(title)]
  // A description speaks of other cars too ("will exchange for a Swift"), so it is heard only when the rest is silent.
  const heard = [
    ...carsIn(identity, ofFields),
    ...carsIn(title, ofTitle),
    ...(ofFields.length + ofTitle.length === 0 ? carsIn(description, carsOf(description)) : []),
  ]
  const model = settle(heard.map((car) => car.model))
  const taken = heard.find((car) => car.model !== undefined && car.model === model.said)
  const make = settle(taken ? [taken.make, ...heard.map((car) => car.make)] : heard.map((car) => car.make))

  const places = [field('city'), ...running]
  const locality = settle([field('locality'), ...places].flatMap((text) => pick(text, 'locality', (n) => n.locality)))
  const cities = places.flatMap((text) => pick(text, 'city', (named) => named.city))
  const cityOfLocality = [field('locality'), ...running].flatMap((text) => pick(text, 'locality', (n) => n.city, 0.8))

  return {
    facts: {
      make,
      model,
      variant: settle([...trimIn(identity, ofFields, taken?.car.model), ...trimIn(title, ofTitle, taken?.car.model)]),
      year,
      km: settle([ofField('odometer', parts.odometer, readKilometres), ...running.flatMap(distancesIn)], isRounding),
      fuel: settle(
        [field('fuel'), identity, ...running]
          .flatMap((text) => fuelIn(text))
          .concat(parts.fuel ? [] : fuelOfModel(taken?.car, taken?.model)),
      ),
      gearbox: settle([field('gearbox'), identity, ...running].flatMap((text) => gearboxIn(text))),
      owners: settle([ofField('owners', parts.owners, readOwners), ...running.flatMap(ownersIn)]),
      price: settle(
        [ofField('price', parts.price, readPriceField), ...running.flatMap((text) => pricesIn(text, now))],
        isRounding,
      ),
      city: settle([...cities, ...cityOfLocality]),
      locality,
      colour: settle([field('colour'), ...running].flatMap((text) => pick(text, 'colour', (named) => named.colour))),
      plate: settle([field('plate'), ...running].flatMap(platesIn)),
      body: settle(running.flatMap((text) => pick(text, 'body', (named) => named.body))),
      seats: settle([identity, ...running].flatMap(seatsIn)),
    },
    unknownWords: unknownWordsIn([identity, title], names, taken?.car.model),
  }
}

/** "78 thousand km" and 78,021 do not contradict each other. */
function isRounding(a: number, b: number): boolean {
  return Math.abs(a - b) <= 0.02 * Math.max(a, b)
}

/** An essay says no more about the car than its first pages. */
const longestRead = 4000

type CarHeard = { car: ModelRead; make: Reading<string>; model: Reading<string> | undefined }

function carsIn(text: Prepared, cars: readonly ModelRead[]): CarHeard[] {
  const saidAt = (value: string, sure: number, pieces: readonly number[]) =>
    readingAt(text, value, sure, Math.min(...pieces), Math.max(...pieces) + 1)
  return cars.map((car) => ({
    car,
    // A model that is named without its make says the make too.
    make: saidAt(car.make.name, car.sure, car.makePieces.length > 0 ? car.makePieces : car.modelPieces),
    model: car.model && saidAt(car.model.name, car.sure, car.modelPieces),
  }))
}

function trimIn(text: Prepared, cars: readonly ModelRead[], model: CatalogueModel | undefined): Reading<string>[] {
  if (!model) return []
  const said = cars.find((car) => car.model === model)
  const from = said ? Math.max(...said.modelPieces) + 1 : 0
  const found = readTrim(model, text.tokens, from)
  return found ? [readingAt(text, found.trim, 0.95, found.start, found.end)] : []
}

function yearsIn(text: Prepared, now: Date): Reading<number>[] {
  return readYears(text.tokens, now).map(({ year, sure, start, end }) => readingAt(text, year, sure, start, end))
}

function ofField<Value>(
  part: Part,
  text: string | null | undefined,
  read: (text: string) => Value | null,
): Reading<Value> | undefined {
  const value = text ? read(text) : null
  return value === null || !text ? undefined : reading(value, 0.98, part, text)
}

function saidBetween<Value>(text: Prepared, value: Value, sure: number, from: number, to: number): Reading<Value> {
  return reading(value, sure, partAt(text, from), text.text.slice(from, to))
}

function distancesIn(prepared: Prepared): Reading<number>[] {
  return readDistances(prepared.text).map(({ km, from, to }) => saidBetween(prepared, km, 0.9, from, to))
}

function ownersIn(prepared: Prepared): Reading<number>[] {
  return readOwnersIn(prepared.text).map(({ count, from, to }) => saidBetween(prepared, count, 0.9, from, to))
}

/** Two different prices that are equally likely say none: one of them would be wrong. */
function pricesIn(prepared: Prepared, now: Date): Reading<number>[] {
  const [first, ...rest] = readPrices(prepared.text, { now })
    .map(({ rupees, sure, from, to }) => saidBetween(prepared, rupees, sure, from, to))
    .toSorted((a, b) => b.sure - a.sure)
  if (!first) return []
  const rival = rest.some((other) => other.value !== first.value && first.sure - other.sure < 0.1)
  return rival ? [first, ...rest].map((one) => ({ ...one, sure: Math.min(one.sure, 0.5) })) : [first, ...rest]
}

function platesIn(prepared: Prepared): Reading<string>[] {
  return findPlates(prepared.text).map(({ plate, from, to }) => saidBetween(prepared, plateKey(plate), 0.97, from, to))
}

function pick<Kind extends Named['kind'], Value>(
  text: Prepared,
  kind: Kind,
  value: (named: Extract<Named, { kind: Kind }>) => Value,
  trust = 1,
): Reading<Value>[] {
  return text.names.flatMap(({ values, start, end, fit }) => {
    const named = values.find((one): one is Extract<Named, { kind: Kind }> => one.kind === kind)
    return named ? [readingAt(text, value(named), 0.95 * fit * trust, start, end)] : []
  })
}

function seatsIn(text: Prepared): Reading<number>[] {
  return text.tokens.flatMap(({ word }, at) => {
    if (!/^(?:str|seater|seat|seats|siter)$/.test(word)) return []
    const count = Number(text.tokens[at - 1]?.word)
    return count >= 2 && count <= 14 ? [readingAt(text, count, 0.95, at - 1, at + 1)] : []
  })
}
