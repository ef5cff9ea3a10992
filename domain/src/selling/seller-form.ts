import type { FileCategory } from '../files/uploads.ts'

/** SELL-03, SELL-23: the seven uploads, in page order, each with the listing field that stores its address. */
export const uploadSlots = [
  { category: 'rcBook', field: 'rcBookDocument', kind: 'document' },
  { category: 'insurance', field: 'insuranceDocument', kind: 'document' },
  { category: 'frontPhoto', field: 'frontPhoto', kind: 'photo' },
  { category: 'rearPhoto', field: 'rearPhoto', kind: 'photo' },
  { category: 'leftSidePhoto', field: 'leftSidePhoto', kind: 'photo' },
  { category: 'rightSidePhoto', field: 'rightSidePhoto', kind: 'photo' },
  { category: 'interiorPhoto', field: 'interiorPhoto', kind: 'photo' },
] as const satisfies readonly { category: FileCategory; field: string; kind: 'document' | 'photo' }[]
export type UploadSlot = (typeof uploadSlots)[number]
export type UploadField = UploadSlot['field']

/** SELL-09, SELL-30, and the plate, which fills brand, model, year and fuel. */
export type TypedField =
  | 'plate'
  | 'brand'
  | 'model'
  | 'year'
  | 'price'
  | 'city'
  | 'actualPhone'
  | 'actualEmail'
  | 'mileage'
  | 'fuelType'
  | 'transmission'
  | 'owners'
  | 'state'
  | 'description'
  | 'features'
export type SellerField = TypedField | UploadField

/** As typed: the price in lakhs, features separated by commas. */
export type SellerValues = Readonly<Partial<Record<SellerField, string>>>
export type SellerErrors = Partial<Record<SellerField, string>>

/** SELL-16. */
export const defaultYear = '2020'

export const sellerFuels = ['Petrol', 'Diesel', 'CNG', 'Electric', 'Hybrid', 'LPG'] as const
export const sellerGearboxes = ['Manual', 'Automatic'] as const

export const longestDescription = 5_000
const mostFeatures = 50
const longestFeature = 100
const mostKm = 2_000_000
const mostOwners = 20
const oldestYear = 1_990
const leastLakhs = 0.5
const priceStepLakhs = 0.25

/** SELL-12..22: errors that a seller must correct before the car can be published. Uploads are checked separately. */
export function sellerErrors(values: SellerValues, thisYear: number): SellerErrors {
  const said = (field: TypedField) => (values[field] ?? '').trim()
  const year = Number(said('year') || Number.NaN)
  const price = lakhs(said('price'))
  const errors: [TypedField, string | false][] = [
    ['brand', said('brand').length < 2 && 'Brand is required'],
    ['model', said('model').length < 1 && 'Model is required'],
    ['year', yearError(year, thisYear)],
    ['price', (price === null || price < leastLakhs) && 'Price must be at least ₹0.5 lakhs (₹50,000)'],
    ['city', said('city').length < 2 && 'City is required'],
    ['actualPhone', mobileDigits(said('actualPhone')) === null && 'Please provide a valid 10-digit mobile number'],
    ['actualEmail', !isEmail(said('actualEmail')) && 'Please provide a valid email address'],
    ['mileage', !isWithin(said('mileage'), 0, mostKm) && 'Kilometres must be a whole number'],
    ['owners', !isWithin(said('owners'), 1, mostOwners) && 'Owners must be a number from 1 to 20'],
    ['description', said('description').length > longestDescription && 'The description is too long'],
    ['features', !areFeatures(featureList(said('features'))) && 'Up to 50 features, each up to 100 characters'],
  ]
  return Object.fromEntries(errors.filter(([, error]) => error !== false))
}

function yearError(year: number, thisYear: number): string | false {
  if (!Number.isInteger(year) || year < oldestYear) return 'Year must be 1990 or later'
  return year > thisYear && `Year must be ${thisYear} or earlier`
}

/** The body of POST /api/seller/listings. */
export type ListingPayload = {
  brand: string
  model: string
  year: number
  price: number
  city: string
  actualPhone: string
  actualEmail: string
  mileage?: number
  fuelType?: string
  transmission?: string
  owners?: number
  state?: string
  description?: string
  features?: string[]
  plate?: string
} & Partial<Record<UploadField, string>>

/** SELL-19, SELL-26: the price in whole rupees; empty fields are omitted. */
export function listingPayload(values: SellerValues): ListingPayload {
  const said = (field: SellerField) => (values[field] ?? '').trim()
  const features = featureList(said('features'))
  const files = uploadSlots.flatMap(({ field }) => (said(field) === '' ? [] : [[field, said(field)] as const]))
  return {
    brand: said('brand'),
    model: said('model'),
    year: Number(said('year')),
    price: priceRupees(said('price')) ?? 0,
    city: said('city'),
    actualPhone: mobileDigits(said('actualPhone')) ?? said('actualPhone'),
    actualEmail: said('actualEmail'),
    ...(said('mileage') !== '' && { mileage: wholeNumber(said('mileage')) }),
    ...(said('fuelType') !== '' && { fuelType: said('fuelType') }),
    ...(said('transmission') !== '' && { transmission: said('transmission') }),
    ...(said('owners') !== '' && { owners: wholeNumber(said('owners')) }),
    ...(said('state') !== '' && { state: said('state') }),
    ...(said('description') !== '' && { description: said('description') }),
    ...(features.length > 0 && { features }),
    ...(said('plate') !== '' && { plate: said('plate') }),
    ...Object.fromEntries(files),
  }
}

/**
 * SELL-18, SELL-19, C-44: converts any typed number of lakhs to whole rupees; null if it is not a number. A number that
 * can only be rupees is interpreted as rupees.
 */
export function priceRupees(typed: string): number | null {
  const amount = lakhs(typed)
  return amount === null ? null : Math.round(amount * 100_000)
}

/** SELL-18: the next price for the step buttons, a quarter lakh up or down. */
export function stepLakhs(typed: string, direction: 1 | -1): string {
  const amount = lakhs(typed.trim())
  if (amount === null) return String(leastLakhs)
  return String(Math.max(leastLakhs, Math.round((amount + direction * priceStepLakhs) * 1_000) / 1_000))
}

function lakhs(typed: string): number | null {
  const amount = typedAmount(typed)
  return amount !== null && isRupees(amount) ? amount / 100_000 : amount
}

/** Whether the price was typed in rupees, such as "6,90,000", into the field for lakhs. */
export function isTypedInRupees(typed: string): boolean {
  const amount = typedAmount(typed)
  return amount !== null && isRupees(amount)
}

function typedAmount(typed: string): number | null {
  const text = typed.replaceAll(/[\s,₹]/g, '')
  return /^\d{1,10}(?:\.\d{0,6})?$/.test(text) ? Number(text) : null
}

/** The lowest price in rupees. As lakhs it would be ₹500 crore, 25 times the highest price. */
function isRupees(amount: number): boolean {
  return amount >= leastLakhs * 100_000
}

/**
 * C-18: the ten digits of a mobile number, starting with 6 to 9, without spaces and a leading +91 or 0; otherwise null.
 */
export function mobileDigits(typed: string): string | null {
  const digits = typed.replaceAll(/[\s().-]/g, '').replace(/^(?:\+91|0091|91(?=\d{10}$)|0)/, '')
  return /^[6-9]\d{9}$/.test(digits) ? digits : null
}

export function featureList(typed: string): string[] {
  const named = typed.split(/[,;\n]/).map((one) => one.trim())
  return [...new Set(named.filter((one) => one !== ''))]
}

function areFeatures(features: readonly string[]): boolean {
  return features.length <= mostFeatures && features.every((one) => one.length <= longestFeature)
}

function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>"]+@[^\s@<>".]+(?:\.[^\s@<>".]+)+$/.test(text)
}

/** Empty is allowed: these fields are optional. */
function isWithin(typed: string, least: number, most: number): boolean {
  if (typed === '') return true
  const amount = wholeNumber(typed)
  return Number.isInteger(amount) && amount >= least && amount <= most
}

function wholeNumber(typed: string): number {
  const text = typed.replaceAll(/[\s,]/g, '')
  return /^\d+$/.test(text) ? Number(text) : Number.NaN
}
