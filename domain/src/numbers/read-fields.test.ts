import { expect, test } from 'vitest'
import { readKilometres, readWhole } from './read-fields.ts'

test.each([
  ['475000', 475_000],
  ['4,75,000', 475_000],
  ['₹ 4,75,000', 475_000],
  ['475000 INR', 475_000],
  ['47,000 km', 47_000],
  ['Rs. 5,00,000/-', 500_000],
  ['475000.00', 475_000],
  ['4.75 lakh', null],
  ['on request', null],
  ['', null],
  [null, null],
])("a portal's number %s is parsed as %s", (field, value) => {
  expect(readWhole(field)).toBe(value)
})

test.each([
  ['47,000 km', 47_000],
  ['0 km', 0],
  ['62k km', 62_000],
  ['62K', 62_000],
  ['1.2 lakh km', 120_000],
  ['₹ 4,75,000', null],
  ['62.5.1k', null],
  ['not known', null],
  [null, null],
])("a portal's odometer %s is parsed as %s km", (field, km) => {
  expect(readKilometres(field)).toBe(km)
})
