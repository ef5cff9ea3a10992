import { expect, test } from 'vitest'
import { cardLoan, detailLoan, monthlyInstalment, priceForInstalment } from './emi.ts'

test('a card computes 9% over 7 years on the full price: ₹5,00,000 is ₹8,045 a month (FIN-01)', () => {
  expect(monthlyInstalment(500_000, cardLoan)).toBe(8_045)
})

test('the car page computes 7.05% over 60 months on 80%: ₹5,00,000 is ₹7,930 a month (FIN-02)', () => {
  expect(monthlyInstalment(500_000, detailLoan)).toBe(7_930)
})

test('a loan without interest is divided evenly', () => {
  expect(monthlyInstalment(600_000, { financedPercent: 50, annualRatePercent: 0, months: 60 })).toBe(5_000)
})

test('the total paid is the loan plus some interest', () => {
  for (const price of [90_000, 485_000, 9_999_999]) {
    const paid = monthlyInstalment(price, cardLoan) * cardLoan.months
    expect(paid).toBeGreaterThan(price)
    expect(paid).toBeLessThan(price * 1.4)
  }
})

test('the price for an instalment is the highest one that fits the monthly budget', () => {
  const price = priceForInstalment(10_000, cardLoan)
  expect(monthlyInstalment(price, cardLoan)).toBeLessThanOrEqual(10_000)
  expect(monthlyInstalment(price + 10_000, cardLoan)).toBeGreaterThan(10_000)
})
