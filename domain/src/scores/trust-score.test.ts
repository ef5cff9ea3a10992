import { expect, test } from 'vitest'
import { trustScore } from './trust-score.ts'

test.each([
  [{ sourcePoints: 5, verification: 'unverified', sellerType: 'individual' }, 60],
  [{ sourcePoints: 12, verification: 'verified', sellerType: 'dealer' }, 87],
  [{ sourcePoints: 3, verification: 'unverified', sellerType: 'dealer' }, 68],
  [{ sourcePoints: 3, verification: 'unverified', sellerType: 'oem' }, 73],
  [{ sourcePoints: 3, verification: 'certified', sellerType: 'individual' }, 78],
] as const)('%o has a trust score of %i (INS-12, INS-14, INS-15)', (of, score) => {
  expect(trustScore(of)).toBe(score)
})

test('the score of a manufacturer-certified car at a large retailer is capped at 100 (INS-16)', () => {
  expect(trustScore({ sourcePoints: 15, verification: 'certified', sellerType: 'oem' })).toBe(100)
})
