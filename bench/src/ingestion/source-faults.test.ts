import { expect, test } from 'vitest'
import { plantFaults } from './source-faults.ts'

// A short version of `pnpm bench source-faults`.
test('of planted faults at least 99 in 100 are named rightly, and at most one good row in 100 is refused', async () => {
  const { planted, named, good, refused, missed } = await plantFaults(200)
  expect([...missed.keys()].slice(0, named / planted >= 0.99 ? 0 : 5)).toEqual([])
  expect(refused / good).toBeLessThanOrEqual(0.01)
})
