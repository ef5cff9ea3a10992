import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  defaultYear,
  featureList,
  listingPayload,
  mobileDigits,
  isTypedInRupees,
  priceRupees,
  sellerErrors,
  stepLakhs,
  uploadSlots,
  type SellerField,
  type SellerValues,
} from './seller-form.ts'

const thisYear = 2026
const good: SellerValues = {
  brand: 'Hyundai',
  model: 'i20',
  year: '2020',
  price: '6.9',
  city: 'Hyderabad',
  actualPhone: '98480 12345',
  actualEmail: 'anita@example.in',
}
const errorOf = (field: SellerField, value: string) => sellerErrors({ ...good, [field]: value }, thisYear)[field]

test('a complete form has no errors', () => {
  expect(sellerErrors(good, thisYear)).toEqual({})
})

describe('field errors in the wording of the register', () => {
  const brand = 'Brand is required'
  const year = 'Year must be 1990 or later'
  const price = 'Price must be at least ₹0.5 lakhs (₹50,000)'
  const phone = 'Please provide a valid 10-digit mobile number'
  const email = 'Please provide a valid email address'
  test.each([
    ['', brand],
    ['T', brand],
    [' T ', brand],
    ['MG', undefined],
  ])('brand %o (SELL-12)', (value, error) => expect(errorOf('brand', value)).toBe(error))
  test.each([
    ['', 'Model is required'],
    ['  ', 'Model is required'],
    ['i', undefined],
  ])('model %o (SELL-13)', (value, error) => expect(errorOf('model', value)).toBe(error))
  test.each([
    ['1989', year],
    ['1990', undefined],
    ['2026', undefined],
    ['2027', 'Year must be 2026 or earlier'],
    ['', year],
    ['2019.5', year],
    ['twenty', year],
  ])('year %o (SELL-14)', (value, error) => expect(errorOf('year', value)).toBe(error))
  test.each([
    ['', price],
    ['0.49', price],
    ['0.5', undefined],
    ['0.50', undefined],
    ['4.6', undefined],
    ['-3', price],
    ['6,90', undefined],
    ['6,90,000', undefined],
    ['₹ 6,90,000', undefined],
    ['49999999999', price],
    ['lots', price],
  ])('price %o lakhs (SELL-17, SELL-18, C-44)', (value, error) => expect(errorOf('price', value)).toBe(error))
  test.each([
    ['', 'City is required'],
    ['D', 'City is required'],
    ['Hy', undefined],
  ])('city %o (SELL-20)', (value, error) => expect(errorOf('city', value)).toBe(error))
  test.each([
    ['98480 1', phone],
    ['9848012345', undefined],
    ['+91 98480 12345', undefined],
    ['098480-12345', undefined],
    ['919848012345', undefined],
    ['5848012345', phone],
    ['6000000000', undefined],
    ['98480123456', phone],
    ['', phone],
  ])('mobile %o (SELL-21, C-18)', (value, error) => expect(errorOf('actualPhone', value)).toBe(error))
  test.each([
    ['', email],
    ['anita', email],
    ['anita@example', email],
    ['a b@example.in', email],
    ['anita@example.in', undefined],
    ['anita@example..in', email],
  ])('e-mail %o (SELL-22)', (value, error) => expect(errorOf('actualEmail', value)).toBe(error))
  test.each([
    ['mileage', '', true],
    ['mileage', '36,000', true],
    ['mileage', '2000000', true],
    ['mileage', '2000001', false],
    ['mileage', 'few', false],
    ['owners', '1', true],
    ['owners', '20', true],
    ['owners', '0', false],
    ['owners', '21', false],
    ['features', Array.from({ length: 50 }, (_, n) => `f${n}`).join(), true],
    ['features', Array.from({ length: 51 }, (_, n) => `f${n}`).join(), false],
    ['description', 'x'.repeat(5_000), true],
    ['description', 'x'.repeat(5_001), false],
  ] as const)('optional %s %o may be empty, but not invalid (SELL-30)', (field, value, isGood) =>
    expect(errorOf(field, value) === undefined).toBe(isGood),
  )
})

test('a price typed in rupees into the field for lakhs is interpreted as rupees (SELL-19)', () => {
  expect(['6,90,000', '690000', '₹ 6,90,000', '50000', '2000'].map(priceRupees)).toEqual([
    690_000, 690_000, 690_000, 50_000, 200_000_000,
  ])
  expect(['6,90,000', '50000', '49999', '6.9', 'six'].map(isTypedInRupees)).toEqual([true, true, false, false, false])
  expect(stepLakhs('6,90,000', 1)).toBe('7.15')
})

test('a price is sent in whole rupees (SELL-19)', () => {
  expect(['6.9', '4.605', '0.5', '10', '1,2', ''].map(priceRupees)).toEqual([
    690_000,
    460_500,
    50_000,
    1_000_000,
    1_200_000,
    null,
  ])
  fc.assert(
    fc.property(fc.integer({ min: 50_000, max: 999_999_999 }), (rupees) => {
      expect(priceRupees((rupees / 100_000).toFixed(5))).toBe(rupees)
    }),
  )
})

test('the buttons step by a quarter lakh, never below the minimum price (SELL-18)', () => {
  expect(stepLakhs('4.6', 1)).toBe('4.85')
  expect(stepLakhs('4.6', -1)).toBe('4.35')
  expect(stepLakhs('0.6', -1)).toBe('0.5')
  expect(stepLakhs('', 1)).toBe('0.5')
})

test('the payload has all fields of the form and omits empty ones (SELL-09, SELL-26, SELL-30)', () => {
  expect(listingPayload({ ...good, mileage: '', description: ' ' })).toEqual({
    brand: 'Hyundai',
    model: 'i20',
    year: 2020,
    price: 690_000,
    city: 'Hyderabad',
    actualPhone: '9848012345',
    actualEmail: 'anita@example.in',
  })
  const files = Object.fromEntries(uploadSlots.map(({ field }) => [field, `https://store.example/${field}`]))
  const more = {
    mileage: '36,000',
    fuelType: 'Petrol',
    transmission: 'Manual',
    owners: '1',
    state: 'Telangana',
    description: 'One owner',
    features: 'Sunroof, rear camera,, Sunroof',
    plate: 'TS 09 EA 1234',
  }
  expect(listingPayload({ ...good, ...files, ...more })).toMatchObject({
    ...files,
    ...more,
    mileage: 36_000,
    owners: 1,
    features: ['Sunroof', 'rear camera'],
  })
  expect(Object.keys(files)).toEqual([
    'rcBookDocument',
    'insuranceDocument',
    'frontPhoto',
    'rearPhoto',
    'leftSidePhoto',
    'rightSidePhoto',
    'interiorPhoto',
  ])
})

test('the year is 2020 until another is chosen (SELL-16)', () => expect(defaultYear).toBe('2020'))

test('any ten digits that start with 6 to 9 are a mobile number, however they are spaced (C-18)', () => {
  const number = fc
    .tuple(fc.constantFrom('6', '7', '8', '9'), fc.stringMatching(/^\d{9}$/))
    .map((parts) => parts.join(''))
  const spaced = fc.tuple(fc.constantFrom('', '+91', '+91 ', '0', '91'), number, fc.integer({ min: 1, max: 9 }))
  fc.assert(
    fc.property(spaced, ([front, digits, at]) => {
      expect(mobileDigits(`${front}${digits.slice(0, at)} ${digits.slice(at)}`)).toBe(digits)
    }),
  )
})

test('features are separated by commas, semicolons or line breaks', () => {
  expect(featureList('Sunroof; ABS\nRear camera, ,')).toEqual(['Sunroof', 'ABS', 'Rear camera'])
})
