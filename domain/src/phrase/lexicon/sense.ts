import type { CatalogueMake, CatalogueModel } from '../../catalogue/catalogue-types.ts'
import type { PhraseFilters, PhraseSort } from './phrase-filters.ts'
import type { Term } from '../../advert-reader/vocabulary/terms.ts'

/** How a number is meant to limit. Older and newer turn round when the number is an age. */
export type Limit = 'max' | 'min' | 'around' | 'older' | 'newer'

/** What a number can be about. `other` is anything that no filter asks for: an engine's size, a discount. */
export type Subject =
  'price' | 'km' | 'year' | 'age' | 'seats' | 'owners' | 'instalment' | 'reach' | 'days' | 'percent' | 'other'

/** What an aside is about: a car, a place, or the two ends of a daily way. */
export type AsideOf = 'car' | 'place' | 'way'

/** Where the number or value of a word stands: "under 5 lakh" has it right, "5 lakh tak" left. */
export type Side = 'left' | 'right'

/** What a word or a few words contribute to a question. */
export type Sense =
  | { kind: 'limit'; limit: Limit; side: Side; strict?: boolean }
  /** `firm` means that and nothing else; "model" or "saal" may also just stand there. */
  | { kind: 'label'; of: Subject; side: Side }
  /** "between", and "ke beech" behind the numbers. */
  | { kind: 'between' }
  | { kind: 'to' }
  /** "se" and "nundi": from, unless something else follows. */
  | { kind: 'from' }
  | { kind: 'or' }
  | { kind: 'and' }
  | { kind: 'not'; side: Side }
  | { kind: 'low' }
  | { kind: 'high' }
  /** "is ok", "chalega": said of what is allowed, not of what is wished. */
  | { kind: 'allowed' }
  | { kind: 'want' }
  | { kind: 'only' }
  | { kind: 'any' }
  /** "in", "me", "lo": behind a bare number it makes it a price. */
  | { kind: 'in' }
  | { kind: 'ordinal'; count: number }
  | { kind: 'count'; count: number }
  | { kind: 'trim'; trim: string }
  /** "new", "sasti": an order when "first" follows. */
  | { kind: 'quality'; sort: PhraseSort }
  | { kind: 'fact'; fact: Fact }
  /** "i have a", "se badi": the name on that side is a part of the story. */
  | { kind: 'aside'; of: AsideOf; side: Side }
  /** A name that is a part of the story. It is shown as not used. */
  | { kind: 'told'; place?: { city: string; locality?: string } }
  /** "small", "choti": a hatchback, unless it is said of something else. */
  | { kind: 'size' }
  /** "plus or minus": the number behind it is how far the one before it may be missed. */
  | { kind: 'margin' }
  /** "listed", "posted": with "today" or a number of days, since when the advert has been there. */
  | { kind: 'posted' }
  | { kind: 'lately'; days: number }
  /** A wish that no filter can carry. */
  | { kind: 'wish' }
  /** Says nothing about the car. */
  | { kind: 'filler' }
  | NameSense

export type NameSense =
  | { kind: 'make'; make: CatalogueMake }
  | { kind: 'model'; make: CatalogueMake; model: CatalogueModel; also?: Fact }
  | { kind: 'city'; city: string }
  | { kind: 'locality'; city: string; locality: string }
  | Term

/** A filter that is said by words alone, without a number or a name of the catalogue. */
export type Fact = { [Key in keyof PhraseFilters]-?: { key: Key; value: One<PhraseFilters[Key]> } }[keyof PhraseFilters]

type One<Value> = NonNullable<Value> extends readonly (infer Item)[] ? Item : NonNullable<Value>
