import { expect, test } from 'vitest'
import { budgetInLakhs, limitTexts } from './limit-texts.ts'

test('what the site does not say has its default (QUOTA-17, QUOTA-18)', () => {
  expect(limitTexts({})).toEqual({
    message: "You're on fire with searches! Ready to unlock unlimited car discoveries?",
    limit: 10,
    window: '30 days',
    resetDay: undefined,
  })
})

test('the day is told in its long form, as it is in India (QUOTA-20)', () => {
  expect(limitTexts({ resetAt: '2026-12-02T20:00:00Z' }).resetDay).toBe('3 December 2026')
  expect(limitTexts({ resetAt: 'soon' }).resetDay).toBeUndefined()
})

test.each([
  [{ min: 200_000, max: 500_000 }, '₹2-5 lakhs'],
  [{ min: 0, max: 750_000 }, 'under ₹7.5 lakhs'],
  [{ min: 7_500_000, max: 10_000_000 }, '₹75-100 lakhs'],
  [{ min: 10_000_000 }, 'above ₹100 lakhs'],
])('a budget of %o reads %s (QUOTA-25)', (budget, text) => {
  expect(budgetInLakhs(budget)).toBe(text)
})
