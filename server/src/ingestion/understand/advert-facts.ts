import { readPriceField } from '@pahiya/domain/numbers/read-price-field'
import { parsePlate, plateKey } from '@pahiya/domain/plate/registration-plate'
import type { Fact } from '@pahiya/domain/advert-reader/advert-facts'
import type { Reader } from '@pahiya/domain/advert-reader/reader'
import type { ListingFacts } from '../../listings/save/listing-reading.ts'
import type { Condition } from '../../listings/save/listing-to-save.ts'
import type { RawAdvert } from './raw-advert.ts'

/** Our confidence in words from a dedicated field that are not in the catalogue. */
const asSaidSure = 0.5
const conditions: readonly Condition[] = ['excellent', 'good', 'fair', 'poor']

/**
 * The facts that the reader finds in an advert. If the reader is unsure about a fact for which a listing may have any
 * text, the source's own field is used: an unknown variant, locality or city is still stored. With namesAsSaid this
 * applies to make and model too.
 */
export function readAdvertFacts(raw: RawAdvert, reader: Reader, now: Date, namesAsSaid = false) {
  const { facts: read, unknownWords, aliasWords } = reader.read(raw, now)
  const said = (fact: Fact<string>, part: 'make' | 'model' | 'variant' | 'fuel' | 'city' | 'locality' | 'colour') =>
    fact.said ? fact : { ...inItsField(raw, part, (words) => words), others: fact.others }
  const facts: ListingFacts = {
    ...read,
    ...(namesAsSaid && { make: said(read.make, 'make'), model: said(read.model, 'model') }),
    variant: said(read.variant, 'variant'),
    fuel: said(read.fuel, 'fuel'),
    city: said(read.city, 'city'),
    locality: said(read.locality, 'locality'),
    colour: said(read.colour, 'colour'),
    // A reading above two million is a typo: unknown is better than wrong.
    km: onlyIf(read.km, (km) => km >= 0 && km <= 2_000_000),
    owners: onlyIf(read.owners, (owners) => owners >= 1 && owners <= 20),
    // A masked or mistyped plate that does not parse is ignored.
    plate: onlyIf(read.plate, (plate) => wholePlate(plate) !== null),
    originalPrice: onlyIf(
      inItsField(raw, 'originalPrice', readPriceField),
      (rupees) => rupees >= 1 && rupees <= 9_999_999_999,
    ),
    condition: inItsField(raw, 'condition', (words) => conditions.find((each) => each === words.toLowerCase())),
  }
  const fieldWords = (['city', 'colour', 'fuel'] as const).flatMap((part) => (read[part].said ? [] : (raw[part] ?? [])))
  return { facts, unknownWords, fieldWords, aliasWords }
}

export function wholePlate(text: string): string | null {
  const plate = parsePlate(text)
  return plate ? plateKey(plate) : null
}

type Field = { [field in keyof RawAdvert]-?: RawAdvert[field] extends string | null ? field : never }[keyof RawAdvert]

function inItsField<Value>(
  raw: RawAdvert,
  part: Field,
  read: (words: string) => Value | null | undefined,
): Fact<Value> {
  const words = raw[part]
  const value = words === null ? null : (read(words) ?? null)
  return { said: words === null || value === null ? null : { value, sure: asSaidSure, part, words }, others: [] }
}

/** An impossible reading is not used, but kept as an alternative. */
function onlyIf<Value>(fact: Fact<Value>, isPossible: (value: Value) => boolean): Fact<Value> {
  if (fact.said === null || isPossible(fact.said.value)) return fact
  return { said: null, others: [fact.said, ...fact.others] }
}
