import { expect, test } from 'vitest'
import { cohensKappa } from './cohens-kappa.ts'

const pair = (first: string, second: string, count: number) => ({ first, second, count })

test("agreement between moderators is Cohen's kappa", () => {
  // The textbook example: 20 yes/yes, 5 yes/no, 10 no/yes, 15 no/no.
  const textbook = [pair('yes', 'yes', 20), pair('yes', 'no', 5), pair('no', 'yes', 10), pair('no', 'no', 15)]
  expect(cohensKappa(textbook)).toBeCloseTo(0.4, 10)
  expect(cohensKappa([pair('a', 'a', 3), pair('b', 'b', 2)])).toBe(1)
  expect(cohensKappa([pair('a', 'b', 1), pair('b', 'a', 1)])).toBe(-1)
})

test('agreement is unknown without decisions, and if all decisions were the same', () => {
  expect(cohensKappa([])).toBeNull()
  expect(cohensKappa([pair('lift', 'lift', 7)])).toBeNull()
})
