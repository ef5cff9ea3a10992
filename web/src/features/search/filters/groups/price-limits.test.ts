import { expect, test } from 'vitest'
import { countUnder } from './price-limits.tsx'

const bars = [
  { from: 0, to: 300_000, count: 4 },
  { from: 300_000, to: 600_000, count: 5 },
  { from: 900_000, to: 1_200_000, count: 1 },
]

test('a price limit shows how many cars it leaves, if the bars allow an exact count', () => {
  expect(countUnder(600_000, bars)).toBe(9)
  expect(countUnder(700_000, bars)).toBe(9)
  expect(countUnder(500_000, bars)).toBeUndefined()
  expect(countUnder(500_000, undefined)).toBeUndefined()
})
