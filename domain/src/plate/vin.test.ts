import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vinCheckDigit, hasCheckDigit, readVin } from './vin.ts'

test.each([
  ['1M8GDM9AXKP042788', '1M8GDM9AXKP042788', true],
  ['ja4ar3aw8gz057772', 'JA4AR3AW8GZ057772', true],
  ['11111111111111111', '11111111111111111', true],
  ['MA3 EYD81S00 123456', 'MA3EYD81S00123456', false],
  ['MA3EYD81S00123456', 'MA3EYD81S00123456', false],
  ['1M8GDM9AXKP04278', null, false],
  ['1M8GDM9AXKP0427888', null, false],
  ['1M8GDM9AXKPO42788', null, false],
])('%s', (typed, read, checks) => {
  expect(readVin(typed)).toBe(read)
  expect(read !== null && hasCheckDigit(read)).toBe(checks)
})

test('a wrong check digit is found', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-HJ-NPR-Z0-9]{17}$/), (open) => {
      const vin = `${open.slice(0, 8)}${vinCheckDigit(open)}${open.slice(9)}`
      expect(hasCheckDigit(vin)).toBe(true)
      const wrong = vin[8] === '0' ? '1' : '0'
      expect(hasCheckDigit(`${vin.slice(0, 8)}${wrong}${vin.slice(9)}`)).toBe(false)
    }),
  )
})
