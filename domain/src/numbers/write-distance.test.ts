import { expect, test } from 'vitest'
import { shortKm, wholeKm } from './write-distance.ts'

test.each([
  [0, '0 km'],
  [850, '850 km'],
  [999, '999 km'],
  [1_000, '1k km'],
  [1_499, '1k km'],
  [1_500, '2k km'],
  [62_000, '62k km'],
  [62_499, '62k km'],
  [120_000, '120k km'],
  [null, 'N/A'],
  [undefined, 'N/A'],
])('a card shows %s kilometres as %s (FMT-02)', (km, text) => {
  expect(shortKm(km)).toBe(text)
})

test.each([
  [62_000, '62,000 km'],
  [120_500, '1,20,500 km'],
  [0, '0 km'],
  [null, 'N/A'],
])('the facts table shows %s kilometres as %s', (km, text) => {
  expect(wholeKm(km)).toBe(text)
})
