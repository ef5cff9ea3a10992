import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filterBarBudgets, homeBudgets, parseBudget, writeBudget } from './budgets.ts'
import { cases } from '../testing/cases.ts'

test('the home page offers ten contiguous budgets (HOME-10)', () => {
  expect(homeBudgets.map(({ label, value }) => [label, value])).toEqual([
    ['Under ₹2,00,000', '0-200000'],
    ['₹2–5 L', '200000-500000'],
    ['₹5–10 L', '500000-1000000'],
    ['₹10–15 L', '1000000-1500000'],
    ['₹15–20 L', '1500000-2000000'],
    ['₹20–30 L', '2000000-3000000'],
    ['₹30–50 L', '3000000-5000000'],
    ['₹50–75 L', '5000000-7500000'],
    ['₹75 L–1 Cr', '7500000-10000000'],
    ['Above ₹1 Cr', '10000000-99999999'],
  ])
  homeBudgets.slice(1).forEach((budget, i) => expect(budget.min).toBe(homeBudgets[i]?.max))
})

test('the filter bar offers three budgets (HOME-11)', () => {
  expect(filterBarBudgets().map(({ label }) => label)).toEqual(['₹2–5 L', '₹5–10 L', '₹10–20 L'])
  expect(filterBarBudgets({ min: 500_000, max: 1_000_000 })).toEqual(filterBarBudgets())
})

test('a budget chosen elsewhere is shown in the bar as its own entry (HOME-11, C-12)', () => {
  expect(filterBarBudgets({ min: 1_000_000, max: 1_500_000 }).at(-1)).toMatchObject({ label: '₹10–15 L' })
  expect(filterBarBudgets({ min: 10_000_000 }).at(-1)).toMatchObject({ label: 'Above ₹1 Cr' })
})

test.each([
  ['200000-500000', { min: 200_000, max: 500_000 }],
  ['10000000-99999999', { min: 10_000_000 }],
  ['0-99999999', { min: 0 }],
  ['500000-200000', undefined],
  ['all', undefined],
  ['', undefined],
  ['5L-10L', undefined],
])('the budget %s is parsed (HOME-12)', (text, budget) => {
  expect(parseBudget(text)).toEqual(budget)
})

test('a budget survives the round trip through a URL (HOME-12)', () => {
  const price = fc.nat({ max: 99_999_998 })
  fc.assert(
    fc.property(price, fc.option(price, { nil: undefined }), (a, b) => {
      const budget = b === undefined ? { min: a } : { min: Math.min(a, b), max: Math.max(a, b) }
      expect(parseBudget(writeBudget(budget))).toEqual(budget)
    }),
    { numRuns: cases(2_000) },
  )
})
