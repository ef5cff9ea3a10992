import type { CatalogueMake, CatalogueModel } from '../../catalogue/catalogue-types.ts'
import type { PhraseFilters, PhraseSort } from './phrase-filters.ts'
import type { Term } from '../../advert-reader/vocabulary/terms.ts'

/** How a number limits a filter. Older and newer are reversed if the number is an age. */
export type Limit = 'max' | 'min' | 'around' | 'older' | 'newer'

/** Possible subjects of a number. `other` covers anything without a filter, such as an engine size or a discount. */
export type Subject =
  'price' | 'km' | 'year' | 'age' | 'seats' | 'owners' | 'instalment' | 'reach' | 'days' | 'percent' | 'other'

/** Subject of an aside: a car, a place, or the two ends of a commute. */
export type AsideSubject = 'car' | 'place' | 'way'

/** Side on which a word's number or value appears: right in "under 5 lakh", left in "5 lakh tak". */
export type Side = 'left' | 'right'

/** The contribution of one or several words to a query. */
export type Sense =
  | { kind: 'limit'; limit: Limit; side: Side; strict?: boolean }
  /** Label for a number; "model" and "saal" may also occur without one. */
  | { kind: 'label'; of: Subject; side: Side }
  /** "between", and "ke beech" after the numbers. */
  | { kind: 'between' }
  | { kind: 'to' }
  /** "se" and "nundi" mean "from", unless the next word gives them another meaning. */
  | { kind: 'from' }
  | { kind: 'or' }
  | { kind: 'and' }
  | { kind: 'not'; side: Side }
  | { kind: 'low' }
  | { kind: 'high' }
  /** "is ok", "chalega": marks something as allowed, not as wanted. */
  | { kind: 'allowed' }
  | { kind: 'want' }
  | { kind: 'only' }
  | { kind: 'any' }
  /** "in", "me", "lo": after a bare number they mark it as a price. */
  | { kind: 'in' }
  | { kind: 'ordinal'; count: number }
  | { kind: 'count'; count: number }
  | { kind: 'trim'; trim: string }
  /** "new", "sasti": a sort order if "first" follows. */
  | { kind: 'quality'; sort: PhraseSort }
  | { kind: 'fact'; fact: Fact }
  /** "i have a", "se badi": the name on that side is background and not a filter. */
  | { kind: 'aside'; of: AsideSubject; side: Side }
  /** A name that is background and not a filter. It is shown as not used. */
  | { kind: 'told'; place?: { city: string; locality?: string } }
  /** "small", "choti": a hatchback, unless it refers to something else. */
  | { kind: 'size' }
  /** "plus or minus": the next number is the tolerance of the previous one. */
  | { kind: 'margin' }
  /** "listed", "posted": with "today" or a number of days, the age of the advert. */
  | { kind: 'posted' }
  | { kind: 'lately'; days: number }
  /** A wish that no filter can express. */
  | { kind: 'wish' }
  /** Carries no information about the car. */
  | { kind: 'filler' }
  | NameSense

export type NameSense =
  | { kind: 'make'; make: CatalogueMake }
  | { kind: 'model'; make: CatalogueMake; model: CatalogueModel; also?: Fact }
  | { kind: 'city'; city: string }
  /** `near`: its surroundings are meant as well. */
  | { kind: 'locality'; city: string; locality: string; near?: true }
  | Term

/** A filter expressed by words alone, without a number or a catalogue name. */
export type Fact = { [Key in keyof PhraseFilters]-?: { key: Key; value: One<PhraseFilters[Key]> } }[keyof PhraseFilters]

type One<Value> = NonNullable<Value> extends readonly (infer Item)[] ? Item : NonNullable<Value>
