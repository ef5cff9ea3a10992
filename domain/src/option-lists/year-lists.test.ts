import { expect, test } from 'vitest'
import { olderYears, recentYears, sliderYears } from './year-lists.ts'

test('a seller chooses from 25 years starting with the current one, then older ones down to 1990', () => {
  expect(recentYears(2026)).toHaveLength(25)
  expect(recentYears(2026).slice(0, 3)).toEqual([2026, 2025, 2024])
  expect(recentYears(2026).at(-1)).toBe(2002)
  expect(olderYears(2026)[0]).toBe(2001)
  expect(olderYears(2026).at(-1)).toBe(1990)
})

test("the blog estimator's slider ends at the current year", () => {
  expect(sliderYears(2026)).toEqual({ min: 2015, max: 2026 })
})
