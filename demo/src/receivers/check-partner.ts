import { webAddress } from './vehicle-report.ts'

type Rule = { field: string; isGood: (value: unknown) => boolean; message: string }

const text = (least: number, most: number) => (value: unknown) =>
  typeof value === 'string' && value.trim().length >= least && value.length <= most
const whole = (least: number, most: number) => (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
const orNull = (isGood: (value: unknown) => boolean) => (value: unknown) => value === null || isGood(value)
const listOf = (isGood: (value: unknown) => boolean, most: number) => (value: unknown) =>
  Array.isArray(value) && value.length <= most && value.every(isGood)
const address = (value: unknown) => typeof value === 'string' && webAddress.test(value) && value.length <= 2_500

/** The rules in docs/channels.md, field by field. */
const rules: Rule[] = [
  { field: 'ref', isGood: text(1, 100), message: 'text of up to 100 characters' },
  { field: 'version', isGood: whole(1, 2_147_483_647), message: 'a whole number from 1' },
  { field: 'title', isGood: text(1, 300), message: 'text of up to 300 characters' },
  { field: 'make', isGood: text(1, 60), message: 'text of up to 60 characters' },
  { field: 'model', isGood: text(1, 80), message: 'text of up to 80 characters' },
  { field: 'variant', isGood: orNull(text(1, 120)), message: 'text of up to 120 characters, or null' },
  { field: 'year', isGood: whole(1950, 2100), message: 'a year' },
  { field: 'priceRupees', isGood: whole(10_000, 9_999_999_999), message: 'whole rupees from 10,000' },
  { field: 'odometerKm', isGood: orNull(whole(0, 2_000_000)), message: 'whole kilometres, or null' },
  { field: 'fuel', isGood: orNull(text(1, 40)), message: 'text, or null' },
  { field: 'transmission', isGood: orNull(text(1, 40)), message: 'text, or null' },
  { field: 'owners', isGood: orNull(whole(0, 20)), message: 'a whole number, or null' },
  { field: 'colour', isGood: orNull(text(1, 60)), message: 'text, or null' },
  { field: 'city', isGood: text(2, 80), message: 'text of 2 to 80 characters' },
  { field: 'state', isGood: orNull(text(1, 80)), message: 'text, or null' },
  { field: 'description', isGood: orNull(text(1, 20_000)), message: 'text of up to 20,000 characters, or null' },
  { field: 'features', isGood: listOf(text(1, 200), 200), message: 'a list of texts' },
  { field: 'photos', isGood: listOf(address, 20), message: 'a list of up to 20 addresses' },
  { field: 'url', isGood: address, message: 'an address of the web' },
  {
    field: 'listedOn',
    isGood: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value),
    message: 'a date',
  },
  { field: 'isVerified', isGood: (value) => typeof value === 'boolean', message: 'true or false' },
  {
    field: 'seller',
    isGood: isSeller,
    message: '{ kind: private } or { kind: dealer, name, street, city, postalCode }',
  },
]

function isSeller(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const seller = value as Record<string, unknown>
  if (seller['kind'] === 'private') return Object.keys(seller).length === 1
  const postalCode = typeof seller['postalCode'] === 'string' && /^[1-9]\d{5}$/.test(seller['postalCode'])
  return (
    seller['kind'] === 'dealer' && ['name', 'street', 'city'].every((name) => text(1, 200)(seller[name])) && postalCode
  )
}

/** Unknown fields are rejected too: they may hold data that was not meant to be sent. */
export function checkPartner(value: unknown, ref: string): { field: string; message: string }[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return [{ field: '', message: 'an object is needed' }]
  const vehicle = value as Record<string, unknown>
  const wrong = rules
    .filter(({ field, isGood }) => !isGood(vehicle[field]))
    .map(({ field, message }) => ({ field, message }))
  const unknown = Object.keys(vehicle).filter((name) => !rules.some(({ field }) => field === name))
  return [
    ...wrong,
    ...unknown.map((field) => ({ field, message: 'unknown field' })),
    ...(vehicle['ref'] === ref ? [] : [{ field: 'ref', message: 'is not that of the address' }]),
  ]
}
