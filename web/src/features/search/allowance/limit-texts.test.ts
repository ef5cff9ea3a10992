import { expect, test } from 'vitest'
import { budgetInLakhs, limitMessages } from './limit-texts.ts'

test('fields missing from the response get their defaults (QUOTA-17, QUOTA-18)', () => {
  expect(limitMessages({})).toEqual({
    message: "You're on fire with searches! Ready to unlock unlimited car discoveries?",
    limit: 10,
    window: '30 days',
    resetDay: undefined,
  })
})

test('the reset day is written out in full, in Indian time (QUOTA-20)', () => {
  expect(limitMessages({ resetAt: '2026-12-02T20:00:00Z' }).resetDay).toBe('3 December 2026')
  expect(limitMessages({ resetAt: 'soon' }).resetDay).toBeUndefined()
})

test.each([
  [{ min: 200_000, max: 500_000 }, '₹2-5 lakhs'],
  [{ min: 0, max: 750_000 }, 'under ₹7.5 lakhs'],
  [{ min: 225_000, max: 1_055_000 }, '₹2.25-10.55 lakhs'],
  [{ min: 333_333, max: 666_666 }, '₹3.33-6.67 lakhs'],
  [{ min: 7_500_000, max: 10_000_000 }, '₹75-100 lakhs'],
  [{ min: 10_000_000 }, 'above ₹100 lakhs'],
])('a budget of %o reads %s (QUOTA-25)', (budget, text) => {
  expect(budgetInLakhs(budget)).toBe(text)
})
