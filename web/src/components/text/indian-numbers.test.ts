import { expect, test } from 'vitest'
import { ownersText, rupees, shortKilometres, shortRupees, signedRupees } from './indian-numbers.ts'
import { defaultCopy } from './copy.ts'

test.each([
  [0, '₹0'],
  [999, '₹999'],
  [485_000, '₹4,85,000'],
  [13_40_000.4, '₹13,40,000'],
  [1_23_45_678, '₹1,23,45,678'],
])('%d rupees are grouped the Indian way, without decimals (FMT-01)', (amount, text) => {
  expect(rupees(amount)).toBe(text)
})

test.each([
  [null, 'N/A'],
  [0, '0 km'],
  [999, '999 km'],
  [1_000, '1k km'],
  [62_499, '62k km'],
  [62_500, '63k km'],
  [118_000, '118k km'],
])('an odometer of %s reads %s (FMT-02)', (km, text) => {
  expect(shortKilometres(km, defaultCopy)).toBe(text)
})

test.each([
  [null, 'Owner N/A'],
  [1, '1st Owner'],
  [2, '2 Owners'],
  [0, '0 Owners'],
])('%s owners read %s (FMT-03)', (owners, text) => {
  expect(ownersText(owners, defaultCopy)).toBe(text)
})

test('rupees are shortened to thousands, lakhs and crores where space is limited', () => {
  expect([0, 85_000, 100_000, 485_000, 441_280, 12_21_500, 1_20_00_000].map((amount) => shortRupees(amount))).toEqual([
    '0',
    '85 K',
    '1 L',
    '4.85 L',
    '4.41 L',
    '12.22 L',
    '1.2 Cr',
  ])
  expect(shortRupees(441_280, 1)).toBe('4.4 L')
})

test('a difference carries a real minus sign', () => {
  expect([-14_000, 0, 12_000].map(signedRupees)).toEqual(['− ₹14,000', '₹0', '+ ₹12,000'])
})
