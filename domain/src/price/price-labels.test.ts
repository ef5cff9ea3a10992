import { expect, test } from 'vitest'
import { priceGapPercent } from './price-gap.ts'
import { insightsCardLabel, priceLabel } from './price-labels.ts'

const market = 1_000_000
const gap = (price: number) => priceGapPercent(price, market)

test.each([
  [899_999, 'below'],
  [900_000, 'usual'],
  [1_000_000, 'usual'],
  [1_050_000, 'usual'],
  [1_050_001, 'above'],
] as const)('₹%i with a market price of ₹10,00,000 is %s', (price, words) => {
  expect(priceLabel(gap(price))).toBe(words)
})

test.each([
  [899_999, 'below market'],
  [900_000, 'Fair market price'],
  [1_100_000, 'Fair market price'],
  [1_100_001, 'above market'],
] as const)('the card of a car at ₹%i with a market price of ₹10,00,000 says "%s" (INS-05)', (price, label) => {
  expect(insightsCardLabel(gap(price))).toBe(label)
})
