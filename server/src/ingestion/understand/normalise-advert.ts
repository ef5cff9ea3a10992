import { carTitle } from '@pahiya/domain/listings/car-title'
import { isCertifiedBy, readCertification } from '@pahiya/domain/listings/certification'
import { dayInIndia } from '@pahiya/domain/time/calendar-days'
import { findCity } from '@pahiya/domain/places/cities'
import { readMaskedPlate } from '@pahiya/domain/matching/plate-agreement'
import { isPlaceholderImage } from '@pahiya/domain/listings/placeholder-image'
import type { Fact } from '@pahiya/domain/advert-reader/advert-facts'
import type { Reader } from '@pahiya/domain/advert-reader/reader'
import { yearInIndia } from '@pahiya/domain/time/india-time'
import type { Condition, ListingToSave } from '../../listings/save/listing-to-save.ts'
import { readAdvertFacts, wholePlate } from './advert-facts.ts'
import type { RawAdvert } from './raw-advert.ts'
import { unknownWordsToStore } from './unknown-words.ts'

export type RejectionReason =
  | `${'no' | 'unknown' | 'unclear'}-${'make' | 'model'}`
  | `${'no' | 'unlikely'}-${'year' | 'price'}`
  | 'no-city'
  | 'unusable-address'
/** Why an advert was rejected, and the words that caused it. */
export type Rejection = { reason: RejectionReason; words: string[] }
export type NormalisedAdvert = { ok: true; listing: ListingToSave } | ({ ok: false } & Rejection)

/** The origin of an advert, and the bytes from which it was read. */
export type Origin = { sourceKey: string; sourceRef: string; contentHash: string; rawKey: string }

const oldestYear = 1980
const cheapestRupees = 10_000
const dearestRupees = 9_999_999_999
const longestUrl = 2_000
/** Before adverts were on the web. */
const earliestListing = Date.UTC(1995, 0)
const latestAheadMs = 86_400_000

/**
 * Turns an advert into facts with their source words. Rejects the advert instead of guessing; facts that are not stated
 * stay unknown.
 */
export function normaliseAdvert(
  raw: RawAdvert,
  origin: Origin,
  {
    reader,
    now,
    namesAsSaid,
  }: { reader: Reader; now: Date; /** For a form that a person filled in. */ namesAsSaid?: true },
): NormalisedAdvert {
  const read = readAdvertFacts(raw, reader, now, namesAsSaid)
  const [rejection] = findRejections(raw, read, now)
  if (rejection) return { ok: false, ...rejection }
  const { facts } = read
  const [make, model, year] = [facts.make.said!, facts.model.said!, facts.year.said!]
  const [price, city] = [facts.price.said!, facts.city.said!]
  const variant = facts.variant.said?.value.slice(0, 120) ?? null
  const certification = raw.certification && readCertification(raw.certification, dayInIndia(now))
  const named = { year: year.value, brand: make.value, model: model.value, variant }
  return {
    ok: true,
    listing: {
      sourceKey: origin.sourceKey,
      sourceRef: origin.sourceRef,
      contentHash: origin.contentHash,
      rawKey: origin.rawKey,
      status: 'active',
      title: (raw.title ?? carTitle(named)).slice(0, 300),
      brand: make.value.slice(0, 60),
      model: model.value.slice(0, 80),
      variant,
      year: year.value,
      priceRupees: price.value,
      originalPriceRupees: facts.originalPrice.said?.value ?? null,
      odometerKm: facts.km.said?.value ?? null,
      fuel: facts.fuel.said?.value.slice(0, 40) ?? null,
      transmission: facts.gearbox.said?.value ?? null,
      owners: facts.owners.said?.value ?? null,
      colour: facts.colour.said?.value.toLowerCase().slice(0, 60) ?? null,
      plate: facts.plate.said && wholePlate(facts.plate.said.value),
      maskedPlate: facts.plate.said || raw.plate === null ? null : readMaskedPlate(raw.plate),
      sellerMarks: raw.sellerMarks ?? [],
      condition: (facts.condition.said?.value as Condition | undefined) ?? null,
      city: city.value.slice(0, 80),
      state: findCity(city.value)?.state ?? null,
      locality: facts.locality.said?.value.slice(0, 120) ?? null,
      sellerType: raw.sellerType,
      verification:
        certification === undefined ? raw.verification : isCertifiedBy(certification) ? 'certified' : 'unverified',
      ...(certification !== undefined && { certification }),
      images: raw.images.filter((image) => isWeb(image) && !isPlaceholderImage(image)).slice(0, 60),
      description: raw.description?.slice(0, 20_000) ?? null,
      features: raw.features.slice(0, 200),
      url: webAddress(raw.url) ?? null,
      listedAt: date(raw.listedAt, now),
      value: null,
      reading: { ...toReading(read), readerVersion: reader.version, readAt: now },
    },
  }
}

function toReading({ facts, unknownWords, fieldWords, aliasWords }: ReturnType<typeof readAdvertFacts>) {
  return { facts, unknownWords: unknownWordsToStore([...unknownWords, ...fieldWords]), aliasWords }
}

/**
 * All reasons why an advert cannot become a listing, most important first. A model is checked only if its make is
 * known.
 */
export function findRejections(
  raw: RawAdvert,
  {
    facts: { make, model, year, price, city },
    unknownWords,
  }: Pick<ReturnType<typeof readAdvertFacts>, 'facts' | 'unknownWords'>,
  now: Date,
): Rejection[] {
  const rejections: (Rejection | false)[] = [
    !make.said && notNamed('make', raw.make, make, unknownWords),
    make.said !== null && !model.said && notNamed('model', raw.model, model, unknownWords),
    !year.said && { reason: 'no-year', words: [raw.year ?? ''] },
    year.said !== null &&
      (year.said.value < oldestYear || year.said.value > yearInIndia(now) + 1) && {
        reason: 'unlikely-year',
        words: [year.said.words],
      },
    !price.said && { reason: 'no-price', words: [raw.price ?? ''] },
    price.said !== null &&
      (price.said.value < cheapestRupees || price.said.value > dearestRupees) && {
        reason: 'unlikely-price',
        words: [price.said.words],
      },
    !city.said && { reason: 'no-city', words: [] },
    webAddress(raw.url) === undefined && { reason: 'unusable-address', words: [] },
  ]
  return rejections.flatMap((rejection) =>
    rejection === false ? [] : [{ ...rejection, words: unknownWordsToStore(rejection.words) }],
  )
}

/** Not stated, stated in unknown words, or ambiguous. */
function notNamed(
  what: 'make' | 'model',
  field: string | null,
  { others }: Fact<string>,
  unknownWords: readonly string[],
): Rejection {
  const unknown = unknownWords.filter((word) => field?.toLowerCase().includes(word.toLowerCase()))
  if (unknown.length > 0) return { reason: `unknown-${what}`, words: unknown }
  if (others.length > 0) return { reason: `unclear-${what}`, words: others.map((other) => other.words) }
  return field === null
    ? { reason: `no-${what}`, words: [...unknownWords] }
    : { reason: `unknown-${what}`, words: [field] }
}

/** The URL as browsers normalise it; undefined if it is not that of a web page, because it could harm a buyer. */
function webAddress(text: string | null): string | null | undefined {
  if (text === null || !URL.canParse(text)) return null
  if (!isWeb(text)) return undefined
  const { href } = new URL(text)
  return href.length <= longestUrl ? href : null
}

function isWeb(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
}

/** Null for an impossible listing date. */
function date(text: string | null, now: Date): Date | null {
  const given = text === null ? Number.NaN : Date.parse(text)
  return given >= earliestListing && given <= now.getTime() + latestAheadMs ? new Date(given) : null
}
