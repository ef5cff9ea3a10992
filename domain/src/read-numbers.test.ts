import { expect, test } from 'vitest'
import { readOwners, readWhole } from './read-numbers.ts'

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
])('%s is read as %s', (text, value) => {
  expect(readWhole(text)).toBe(value)
})

test.each([
  ['1', 1],
  ['2nd owner', 2],
  ['4th owner or more', 4],
  ['0', null],
  ['first', null],
  [null, null],
])('"%s" is %s owners', (text, owners) => {
  expect(readOwners(text)).toBe(owners)
})
