import { expect, test } from 'vitest'
import { pairProbability, unsureFrom } from './pair-probability.ts'
import { exampleEvidence } from './testing/example-adverts.ts'

const visible = {
  plate: 'TS09EA****',
  sellerMarks: ['contact:98'],
  odometerKm: 60_000,
  priceRupees: 500_000,
} as const
const advert = exampleEvidence({ ...visible, id: 'a' })
const monthsLater = {
  ...visible,
  id: 'b',
  sourceKey: 'another-portal',
  listedAt: advert.listedAt + 90 * 86_400_000,
  photoHashes: ['0f1e2d3c4b5a6978'],
  owners: 3,
}

test('two adverts with the same masked plate, phone digits, kilometres and price are a recorded pair (MKT-31)', () => {
  expect(pairProbability(advert, exampleEvidence(monthsLater), unsureFrom)).toBeGreaterThanOrEqual(unsureFrom)
})

test.each([
  ['plate', { plate: null }],
  ['phone digits', { sellerMarks: ['contact:77'] }],
  ['kilometres', { odometerKm: 70_000 }],
  ['price', { priceRupees: 450_000 }],
])('without the same %s such a pair depends on the model alone', (_, other) => {
  expect(pairProbability(advert, exampleEvidence({ ...monthsLater, ...other }), unsureFrom)).toBeLessThan(unsureFrom)
})
