import type { ComparableAdvert } from './advert-evidence.ts'
import { daysApart } from './listing-time.ts'
import { odometerAgreement } from './odometer-agreement.ts'
import { photoAgreements } from './photo-distance.ts'
import { plateAgreement, type PlateAgreement } from './plate-agreement.ts'
import { computeRarity } from './rarity.ts'

/**
 * Features of a pair of adverts, one number each, in this order; NaN means unknown. The sign is the monotonic
 * constraint, all else being equal: 1 if a higher value makes a match more likely, -1 if less likely, 0 if
 * unconstrained.
 */
const signedFeatures = [
  ['plate', 1],
  ['photoNearest', -1],
  ['photoSecond', -1],
  ['photosAlike', 1],
  ['kmExcess', -1],
  ['kmForward', 0],
  ['kmFinerStep', 0],
  ['kmCoarserStep', 0],
  ['kmEqual', 1],
  ['yearGap', -1],
  ['colour', 1],
  ['variant', 1],
  ['fuel', 1],
  ['gearbox', 1],
  ['owners', -1],
  ['locality', 1],
  ['sellerName', 1],
  ['sellerContact', 1],
  ['sellerKinds', 0],
  ['text', 1],
  ['priceGap', -1],
  ['priceEqual', 1],
  ['daysApart', 0],
  ['city', 1],
  ['model', 1],
  ['kmRarity', 1],
  ['priceRarity', 1],
  ['rarity', 1],
] as const
export type PairFeature = (typeof signedFeatures)[number][0]
export const pairFeatures: readonly PairFeature[] = signedFeatures.map(([name]) => name)
export const featureSigns: readonly number[] = signedFeatures.map(([, sign]) => sign)
const place = (name: PairFeature) => pairFeatures.indexOf(name)
const at: Record<PairFeature, number> = {
  plate: place('plate'),
  photoNearest: place('photoNearest'),
  photoSecond: place('photoSecond'),
  photosAlike: place('photosAlike'),
  kmExcess: place('kmExcess'),
  kmForward: place('kmForward'),
  kmFinerStep: place('kmFinerStep'),
  kmCoarserStep: place('kmCoarserStep'),
  kmEqual: place('kmEqual'),
  yearGap: place('yearGap'),
  colour: place('colour'),
  variant: place('variant'),
  fuel: place('fuel'),
  gearbox: place('gearbox'),
  owners: place('owners'),
  locality: place('locality'),
  sellerName: place('sellerName'),
  sellerContact: place('sellerContact'),
  sellerKinds: place('sellerKinds'),
  text: place('text'),
  priceGap: place('priceGap'),
  priceEqual: place('priceEqual'),
  daysApart: place('daysApart'),
  city: place('city'),
  model: place('model'),
  kmRarity: place('kmRarity'),
  priceRarity: place('priceRarity'),
  rarity: place('rarity'),
}

const plateRanks: Record<PlateAgreement, number> = { different: 0, 'same-series': 1, partly: 2, near: 3, equal: 4 }

/** The result does not depend on the order of the arguments. */
export function computePairFeatures(a: ComparableAdvert, b: ComparableAdvert): Float64Array {
  const features = new Float64Array(pairFeatures.length).fill(Number.NaN)
  tellProof(features, a, b)
  tellRest(features, a, b)
  return features
}

/** Returns null for pairs that share nothing distinctive, which are most of those compared and cost half as much. */
export function computeFeaturesIfProven(a: ComparableAdvert, b: ComparableAdvert): Float64Array | null {
  const features = new Float64Array(pairFeatures.length).fill(Number.NaN)
  tellProof(features, a, b)
  if (!isProven(features)) return null
  tellRest(features, a, b)
  return features
}

/** Sets the features that isProven() needs, and those computed along the way. */
function tellProof(features: Float64Array, a: ComparableAdvert, b: ComparableAdvert): void {
  const plate = plateAgreement(a.plate, b.plate)
  const pictures = photoAgreements(a.photos, b.photos)
  const photos = pictures?.there ?? null
  const km = odometerAgreement(a, b)
  const second = pictures ? Math.max(pictures.there.second, pictures.back.second) : Number.NaN
  const rarity = computeRarity(a, b, { km, photos: photos && { nearest: photos.nearest, second } })
  features[at.plate] = plate === null ? Number.NaN : plateRanks[plate]
  features[at.photoNearest] = photos?.nearest ?? Number.NaN
  features[at.photoSecond] = second
  features[at.photosAlike] = pictures ? Math.min(pictures.there.alike, pictures.back.alike) : Number.NaN
  features[at.kmExcess] = km?.excess ?? Number.NaN
  features[at.kmForward] = km?.forward ?? Number.NaN
  features[at.kmFinerStep] = km?.finer ?? Number.NaN
  features[at.kmCoarserStep] = km?.coarser ?? Number.NaN
  features[at.kmEqual] = km ? Number(km.isEqual) : Number.NaN
  features[at.sellerName] = sameMark(a.sellerMarks, b.sellerMarks, 'name:')
  features[at.priceEqual] = Number(a.priceRupees === b.priceRupees)
  features[at.model] = Number(a.modelKey === b.modelKey)
  features[at.kmRarity] = rarity.km
  features[at.priceRarity] = rarity.price
  features[at.rarity] = rarity.all
}

function tellRest(features: Float64Array, a: ComparableAdvert, b: ComparableAdvert): void {
  features[at.yearGap] = Math.abs(a.year - b.year)
  features[at.colour] = same(a.colourKey, b.colourKey)
  features[at.variant] = shareOfSmaller(a.variantWords, b.variantWords)
  features[at.fuel] = same(fuelKey(a.fuel), fuelKey(b.fuel))
  features[at.gearbox] = same(a.transmission, b.transmission)
  features[at.owners] = a.owners === null || b.owners === null ? Number.NaN : Math.abs(a.owners - b.owners)
  features[at.locality] = same(a.locality, b.locality)
  features[at.sellerContact] = sameMark(a.sellerMarks, b.sellerMarks, 'contact:')
  features[at.sellerKinds] = Number(a.sellerType !== 'individual') + Number(b.sellerType !== 'individual')
  features[at.text] = overlap(a.descriptionWords, b.descriptionWords)
  features[at.priceGap] = Math.abs(Math.log(a.priceRupees / b.priceRupees))
  features[at.daysApart] = daysApart(a, b)
  features[at.city] = Number(a.city === b.city)
}

const alikeBits = 12
/**
 * Many cars share readings that are both rounded to thousands, but few also share the price; with readings rounded to
 * ten thousands, too many share both.
 */
const [thousands, tenThousands] = [3, 3.5]

/**
 * Proof requires that only one in 2^14 pairs of cars with the same model and year would agree by chance: a metropolis
 * has thousands of such cars.
 */
const provingBits = 14

/** The full plates are equal. */
export function isOnePlate(features: Float64Array): boolean {
  return features[at.plate] === plateRanks.equal
}

/** The visible parts of plate and phone number, the kilometres and the price are all equal. */
export function isAllEqual(features: Float64Array): boolean {
  const of = (name: PairFeature) => features[at[name]]!
  return of('plate') >= plateRanks.partly && of('sellerContact') === 1 && of('kmEqual') === 1 && of('priceEqual') === 1
}

/**
 * Whether the pair shares something distinctive: plate, a picture, kilometres, the name of a business, or many common
 * facts together. The visible part of a phone number alone is not enough: most sources show three digits, which one in
 * four hundred sellers shares.
 */
export function isProven(features: Float64Array): boolean {
  const of = (name: PairFeature) => features[at[name]]!
  if (of('plate') >= plateRanks.partly || of('photoNearest') <= alikeBits) return true
  // Two models of one family, such as i10 and Grand i10, have the same kilometres and prices; if one car is listed
  // under two names, plate or picture reveals it.
  if (of('model') === 0) return false
  return (
    (of('kmExcess') === 0 && of('kmFinerStep') < thousands) ||
    (of('kmEqual') === 1 && of('priceEqual') === 1 && of('kmFinerStep') < tenThousands) ||
    of('sellerName') === 1 ||
    of('rarity') >= provingBits
  )
}

function same(a: string | null, b: string | null): number {
  return a === null || b === null ? Number.NaN : Number(a === b)
}

/** Sellers list a car with a gas kit as petrol, CNG or both. */
function fuelKey(fuel: string | null): string | null {
  const said = fuel?.toLowerCase() ?? null
  return said !== null && /cng|lpg/.test(said) ? 'petrol' : said
}

/** NaN unless both adverts have a seller mark of this kind. */
function sameMark(a: readonly string[], b: readonly string[], kind: string): number {
  const ours = a.find((mark) => mark.startsWith(kind))
  const theirs = b.find((mark) => mark.startsWith(kind))
  return ours === undefined || theirs === undefined ? Number.NaN : Number(ours === theirs)
}

/** Share of the words in the shorter name that also occur in the longer one: "VXI" matches "VXI (O)". */
function shareOfSmaller(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const smaller = Math.min(a.size, b.size)
  return smaller === 0 ? Number.NaN : shared(a, b) / smaller
}

function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return Number.NaN
  const common = shared(a, b)
  return common / (a.size + b.size - common)
}

function shared(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let count = 0
  for (const word of a) if (b.has(word)) count += 1
  return count
}
