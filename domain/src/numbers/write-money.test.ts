import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { cases } from '../testing/cases.ts'
import { rupees, shortRupees } from './write-money.ts'

const numRuns = cases(2_000)
vi.setConfig({ testTimeout: 5_000 + numRuns * 5 })

test.each([
  [0, '₹0'],
  [999, '₹999'],
  [1_000, '₹1,000'],
  [99_999, '₹99,999'],
  [485_000, '₹4,85,000'],
  [485_000.4, '₹4,85,000'],
  [12_345_678, '₹1,23,45,678'],
  [1_234_567_890, '₹1,23,45,67,890'],
  [-14_000, '− ₹14,000'],
  [-0.2, '₹0'],
])('%d rupees are written %s (FMT-01)', (amount, text) => {
  expect(rupees(amount)).toBe(text)
})

test('rupees are grouped as in en-IN (FMT-01)', () => {
  const english = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 })
  fc.assert(
    fc.property(fc.nat({ max: 99_999_999_999 }), (amount) => {
      expect(rupees(amount)).toBe(english.format(amount))
    }),
    { numRuns },
  )
})

test.each([
  [0, '₹0 K'],
  [500, '₹0.5 K'],
  [62_000, '₹62 K'],
  [99_990, '₹99.99 K'],
  [99_999, '₹1 L'],
  [100_000, '₹1 L'],
  [485_000, '₹4.85 L'],
  [480_000, '₹4.8 L'],
  [683_456, '₹6.83 L'],
  [9_999_999, '₹1 Cr'],
  [12_000_000, '₹1.2 Cr'],
  [125_500_000, '₹12.55 Cr'],
  [-14_000, '− ₹14 K'],
])('the short form of %d rupees is %s', (amount, text) => {
  expect(shortRupees(amount)).toBe(text)
})

test('an axis label omits the rupee sign', () => {
  expect(shortRupees(485_000, { sign: false })).toBe('4.85 L')
})

test('a short amount has at most two decimals and no trailing zero after the point', () => {
  fc.assert(
    fc.property(fc.nat({ max: 999_999_999 }), (amount) => {
      expect(shortRupees(amount)).toMatch(/^₹\d+(?:\.\d?[1-9])? (?:K|L|Cr)$/)
    }),
    { numRuns },
  )
})
