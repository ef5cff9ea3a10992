import { expect, test } from 'vitest'
import { hashNumber, hashNumbersIn } from './advert-numbers.ts'
import { findPhoneNumbers } from './find-phone-numbers.ts'

test.each([
  ['Call Ramesh 9848022338', ['+919848022338']],
  ['98480 22338', ['+919848022338']],
  ['+91 98480-22338 or 099480 11111', ['+919848022338', '+919948011111']],
  ['whatsapp (91) 98480.22338', ['+919848022338']],
  ['९८४८०२२३३८', ['+919848022338']],
  ['౯౮౪౮౦ ౨౨౩౩౮', ['+919848022338']],
  ['Price 4,85,000, 62,000 km, 2018', []],
  ['040 2345 6789', []],
  ['98480 XXXXX', []],
])('%s', (text, numbers) => expect(findPhoneNumbers([text])).toEqual(numbers))

test('each of two numbers without a separator is found, and a text of digits is bounded', () => {
  expect(findPhoneNumbers(['98480223389948011111'])).toEqual(expect.arrayContaining(['+919848022338', '+919948011111']))
  expect(findPhoneNumbers(['9'.repeat(100_000)]).length).toBeLessThanOrEqual(12)
})

test('a hash depends on the number and the secret, in any notation', () => {
  const secret = 'a secret of the tests'
  expect(hashNumbersIn(['+91 98480 22338', null], secret)).toEqual([hashNumber('+919848022338', secret)])
  expect(hashNumber('+919848022338', 'another')).not.toBe(hashNumber('+919848022338', secret))
})
