import type { CatalogueModel } from '../catalogue/catalogue-types.ts'
import { readDistances } from '../numbers/read-distance.ts'
import { readKilometres } from '../numbers/read-fields.ts'
import { readOwners, readOwnersIn } from '../numbers/read-owners.ts'
import { readPriceField } from '../numbers/read-price-field.ts'
import { readPrices } from '../numbers/read-prices.ts'
import { tokenKey } from '../text/tokens.ts'
import { findPlates, plateKey } from '../plate/registration-plate.ts'
import { settleFact, createReading, type AdvertFacts, type AdvertPart, type Reading } from './advert-facts.ts'
import type { NameMeaning, NameIndex } from './vocabulary/name-index.ts'
import { partAt, prepareText, prepareFields, readingAt, type PreparedText } from './prepare-text.ts'
import { readFuelTerms, inferFuelFromModel } from './read-fuel.ts'
import { readGearboxTerms } from './read-gearbox.ts'
import { readModels, type ModelRead } from './read-model.ts'
import { readTrim } from './read-trim.ts'
import { readYears } from './read-year.ts'
import { findUnknownWords } from './unknown-words.ts'

/** The parts of an advert, each as its source provides it. Any may be missing. */
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

export type AdvertReading = {
  facts: AdvertFacts
  unknownWords: string[]
  /** Keys of the aliases that occur in the advert. */
  aliasWords: string[]
}

/** Extracts the facts in an advert from its fields, its title and its description, in this order of trust. */
export function readAdvert(parts: AdvertParts, names: NameIndex, now: Date): AdvertReading {
  const identity = prepareFields(
    (['make', 'model', 'variant'] as const).map((part) => [part, parts[part]?.slice(0, longestField)] as const),
    names,
  )
  const title = prepareText('title', (parts.title ?? '').slice(0, longestField), names)
  const description = prepareText('description', (parts.description ?? '').slice(0, longestRead), names)
  const field = (part: keyof AdvertParts) => prepareText(part, (parts[part] ?? '').slice(0, longestField), names)
  const running = [title, description]

  const year = settleFact([field('year'), ...running].flatMap((text) => yearsIn(text, now)))
  const carsOf = (text: PreparedText) => readModels(text.tokens, text.names, year.said?.value, names.trims)
  const [ofFields, ofTitle] = [carsOf(identity), carsOf(title)]
  // A description mentions other cars too ("will exchange for a Swift"), so it is used only if fields and title name no
  // car.
  const heard = [
    ...carsIn(identity, ofFields),
    ...carsIn(title, ofTitle),
    ...(ofFields.length + ofTitle.length === 0 ? carsIn(description, carsOf(description)) : []),
  ]
  const model = settleFact(heard.map((car) => car.model))
  const taken = heard.find((car) => car.model !== undefined && car.model === model.said)
  const make = settleFact(taken ? [taken.make, ...heard.map((car) => car.make)] : heard.map((car) => car.make))

  const places = [field('city'), ...running]
  const locality = settleFact(
    [field('locality'), ...places].flatMap((text) => pick(text, 'locality', (n) => n.locality)),
  )
  const cities = places.flatMap((text) => pick(text, 'city', (named) => named.city))
  const cityOfLocality = [field('locality'), ...running].flatMap((text) => pick(text, 'locality', (n) => n.city, 0.8))

  const trimAliases = taken?.car.model && names.trims.get(taken.car.model)
  const variant = settleFact([
    ...trimIn(identity, ofFields, taken?.car.model, trimAliases),
    ...trimIn(title, ofTitle, taken?.car.model, trimAliases),
  ])

  return {
    facts: {
      make,
      model,
      variant,
      year,
      km: settleFact(
        [ofField('odometer', parts.odometer, readKilometres), ...running.flatMap(distancesIn)],
        isRounding,
      ),
      fuel: settleFact(
        [field('fuel'), identity, ...running]
          .flatMap((text) => readFuelTerms(text))
          .concat(parts.fuel ? [] : inferFuelFromModel(taken?.car, taken?.model)),
      ),
      gearbox: settleFact([field('gearbox'), identity, ...running].flatMap((text) => readGearboxTerms(text))),
      owners: settleFact([ofField('owners', parts.owners, readOwners), ...running.flatMap(ownersIn)]),
      price: settleFact(
        [ofField('price', parts.price, readPriceField), ...running.flatMap((text) => pricesIn(text, now))],
        isRounding,
      ),
      city: settleFact([...cities, ...cityOfLocality]),
      locality,
      colour: settleFact(
        [field('colour'), ...running].flatMap((text) => pick(text, 'colour', (named) => named.colour)),
      ),
      plate: settleFact([field('plate'), ...running].flatMap(platesIn)),
      body: settleFact(running.flatMap((text) => pick(text, 'body', (named) => named.body))),
      seats: settleFact([identity, ...running].flatMap(seatsIn)),
    },
    unknownWords: findUnknownWords([identity, title], names, taken?.car.model),
    aliasWords: findAliasWords(
      names.aliasKeys.size === 0
        ? []
        : [identity, ...running, ...(['city', 'locality', 'colour', 'fuel', 'gearbox'] as const).map(field)],
      names.aliasKeys,
      variant.said?.words,
    ),
  }
}

/** "78 thousand km" and 78,021 do not contradict each other. */
function isRounding(a: number, b: number): boolean {
  return Math.abs(a - b) <= 0.02 * Math.max(a, b)
}

/** A long description adds nothing about the car after this many characters. */
const longestRead = 4000
/** A field or a title is not read beyond this many characters. */
const longestField = 300
const mostAliasWords = 20

type CarHeard = { car: ModelRead; make: Reading<string>; model: Reading<string> | undefined }

function carsIn(text: PreparedText, cars: readonly ModelRead[]): CarHeard[] {
  const saidAt = (value: string, sure: number, pieces: readonly number[]) =>
    readingAt(text, value, sure, Math.min(...pieces), Math.max(...pieces) + 1)
  return cars.map((car) => ({
    car,
    // A model named without its make implies the make.
    make: saidAt(car.make.name, car.sure, car.makePieces.length > 0 ? car.makePieces : car.modelPieces),
    model: car.model && saidAt(car.model.name, car.sure, car.modelPieces),
  }))
}

function findAliasWords(
  texts: readonly PreparedText[],
  keys: ReadonlySet<string>,
  variant: string | undefined,
): string[] {
  const said = [...texts.flatMap(({ names }) => names.map(({ key }) => key)), tokenKey(variant ?? '')]
  return [...new Set(said.filter((key) => keys.has(key)))].slice(0, mostAliasWords)
}

function trimIn(
  text: PreparedText,
  cars: readonly ModelRead[],
  model: CatalogueModel | undefined,
  aliases: ReadonlyMap<string, string> | undefined,
): Reading<string>[] {
  if (!model) return []
  const said = cars.find((car) => car.model === model)
  const from = said ? Math.max(...said.modelPieces) + 1 : 0
  const found = readTrim(model, text.tokens, from, aliases)
  return found ? [readingAt(text, found.trim, 0.95, found.start, found.end)] : []
}

function yearsIn(text: PreparedText, now: Date): Reading<number>[] {
  return readYears(text.tokens, now).map(({ year, sure, start, end }) => readingAt(text, year, sure, start, end))
}

function ofField<Value>(
  part: AdvertPart,
  text: string | null | undefined,
  read: (text: string) => Value | null,
): Reading<Value> | undefined {
  const field = text?.slice(0, longestField)
  const value = field ? read(field) : null
  return value === null || !field ? undefined : createReading(value, 0.98, part, field)
}

function saidBetween<Value>(text: PreparedText, value: Value, sure: number, from: number, to: number): Reading<Value> {
  return createReading(value, sure, partAt(text, from), text.text.slice(from, to))
}

function distancesIn(prepared: PreparedText): Reading<number>[] {
  return readDistances(prepared.text).map(({ km, from, to }) => saidBetween(prepared, km, 0.9, from, to))
}

function ownersIn(prepared: PreparedText): Reading<number>[] {
  return readOwnersIn(prepared.text).map(({ count, from, to }) => saidBetween(prepared, count, 0.9, from, to))
}

/** Two different prices that are equally likely yield none, since one of them would be wrong. */
function pricesIn(prepared: PreparedText, now: Date): Reading<number>[] {
  const [first, ...rest] = readPrices(prepared.text, { now })
    .map(({ rupees, sure, from, to }) => saidBetween(prepared, rupees, sure, from, to))
    .toSorted((a, b) => b.sure - a.sure)
  if (!first) return []
  const rival = rest.some((other) => other.value !== first.value && first.sure - other.sure < 0.1)
  return rival ? [first, ...rest].map((one) => ({ ...one, sure: Math.min(one.sure, 0.5) })) : [first, ...rest]
}

function platesIn(prepared: PreparedText): Reading<string>[] {
  return findPlates(prepared.text).map(({ plate, from, to }) => saidBetween(prepared, plateKey(plate), 0.97, from, to))
}

function pick<Kind extends NameMeaning['kind'], Value>(
  text: PreparedText,
  kind: Kind,
  value: (named: Extract<NameMeaning, { kind: Kind }>) => Value,
  trust = 1,
): Reading<Value>[] {
  return text.names.flatMap(({ values, start, end, fit }) => {
    const named = values.find((one): one is Extract<NameMeaning, { kind: Kind }> => one.kind === kind)
    return named ? [readingAt(text, value(named), 0.95 * fit * trust, start, end)] : []
  })
}

function seatsIn(text: PreparedText): Reading<number>[] {
  return text.tokens.flatMap(({ word }, at) => {
    if (!/^(?:str|seater|seat|seats|siter)$/.test(word)) return []
    const count = Number(text.tokens[at - 1]?.word)
    return count >= 2 && count <= 14 ? [readingAt(text, count, 0.95, at - 1, at + 1)] : []
  })
}
