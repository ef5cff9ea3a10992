import type { ComparableAdvert } from './advert-evidence.ts'
import { odometerAgreement } from './odometer-agreement.ts'
import { photoAgreement } from './photo-distance.ts'
import { plateAgreement } from './plate-agreement.ts'

/** Reasons why two adverts are for the same car. The pages contain the wording. */
export const reasonsFor = [
  'person',
  'plate',
  'plate-almost',
  'plate-partly',
  'photos',
  'photo',
  'odometer',
  'odometer-near',
  'seller',
  'price',
] as const
/** Reasons against a match, or for doubt. */
export const reasonsAgainst = [
  'odometer-differs',
  'colour-differs',
  'owners-differ',
  'price-differs',
  'year-differs',
] as const
export type ReasonFor = (typeof reasonsFor)[number]
export type ReasonAgainst = (typeof reasonsAgainst)[number]
export type PairReasons = { same: ReasonFor[]; other: ReasonAgainst[] }

const alikeBits = 10
const nearPrice = 0.005
const farPrice = 0.1
const farKm = 0.05

export function findMatchReasons(a: ComparableAdvert, b: ComparableAdvert): PairReasons {
  const same: ReasonFor[] = []
  const other: ReasonAgainst[] = []
  const plate = plateAgreement(a.plate, b.plate)
  if (plate === 'equal') same.push('plate')
  if (plate === 'near') same.push('plate-almost')
  if (plate === 'partly') same.push('plate-partly')
  const photos = photoAgreement(a.photos, b.photos)
  if (photos && photos.nearest <= alikeBits) same.push(photos.alike > 1 ? 'photos' : 'photo')
  const km = odometerAgreement(a, b)
  if (km?.isEqual && km.coarser < 3) same.push('odometer')
  else if (km?.excess === 0) same.push('odometer-near')
  else if (km && km.excess > farKm) other.push('odometer-differs')
  // Phone numbers are not used, because most sources show only three digits of them.
  if (a.sellerMarks.some((mark) => mark.startsWith('name:') && b.sellerMarks.includes(mark))) same.push('seller')
  const gap = Math.abs(Math.log(a.priceRupees / b.priceRupees))
  if (gap <= nearPrice) same.push('price')
  if (gap > farPrice) other.push('price-differs')
  if (a.colourKey !== null && b.colourKey !== null && a.colourKey !== b.colourKey) other.push('colour-differs')
  if (a.owners !== null && b.owners !== null && a.owners !== b.owners) other.push('owners-differ')
  if (a.year !== b.year) other.push('year-differs')
  return { same, other }
}
