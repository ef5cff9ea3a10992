import { expect, test } from 'vitest'
import { readIndianMobile } from './indian-mobile.ts'

test.each(['9848022213', '98480 22213', '+91 98480-22213', '098480 22213', '0091 98480 22213'])(
  '%s is a mobile number (AUTH-13)',
  (text) => expect(readIndianMobile(text)).toBe('+919848022213'),
)

test.each([
  ['a landline in Hyderabad', '040 2345 6789'],
  ['another country', '+1 202 555 0143'],
  ['another country’s mobile', '+44 7400 123456'],
  ['too short', '98480 2221'],
  ['too long', '98480 222133'],
  ['no mobile series', '1234567890'],
  ['toll-free', '1800 425 0000'],
  ['with an extension', '9848022213 ext. 5'],
  ['words', 'call me maybe'],
  ['nothing', ''],
])('%s is not a mobile number: %s (AUTH-13)', (_, text) => expect(readIndianMobile(text)).toBeNull())
