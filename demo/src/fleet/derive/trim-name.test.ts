import { expect, test } from 'vitest'
import { displayTrim, trimName } from './trim-name.ts'

test.each([
  ['1.6 CRDi AT SX Plus', 'SX Plus'],
  ['VXI BSIV', 'VXI'],
  ['sx opt turbo dct petrol', 'SX (O) Turbo'],
  ['Zeta AMT', 'Zeta'],
  ['i VTEC CVT VX', 'VX'],
  ['', ''],
])('the trim of %j is %j', (variant, trim) => {
  expect(displayTrim(trimName(variant))).toBe(trim)
})
