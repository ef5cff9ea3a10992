import { expect, test } from 'vitest'
import type { Flag } from './find-flags.ts'
import { isLifted, addLiftedEvidence } from './lifted-flags.ts'

const photos = (...otherIds: string[]): Flag => ({ kind: 'photos-elsewhere', otherIds, alike: 2 })
const price = (priceRupees: number): Flag => ({
  kind: 'price-far-below',
  priceRupees,
  usualLowRupees: 450_000,
  basedOn: 'value',
})
const words = (...marks: string[]): Flag => ({ kind: 'payment-words', looksLike: 'advance', marks })
const plate = (...otherIds: string[]): Flag => ({ kind: 'plate-elsewhere', otherIds })
const cars = (count: number): Flag => ({ kind: 'many-first-owner', cars: count })

test.each<[string, Flag, Flag, boolean]>([
  ['the same advert', photos('a'), photos('a'), true],
  ['one of two adverts', photos('a', 'b'), photos('b'), true],
  ['another advert', photos('a'), photos('a', 'b'), false],
  ['the same price', price(200_000), price(200_000), true],
  ['a price that fell by less than a tenth', price(200_000), price(180_000), true],
  ['a price that fell by more', price(200_000), price(179_999), false],
  ['a higher price', price(200_000), price(210_000), true],
  ['the same words', words('x'), words('x'), true],
  ['other words', words('x'), words('y'), false],
  ['one of two sentences', words('x', 'y'), words('y'), true],
  ['one sentence more', words('x'), words('x', 'y'), false],
  ['the same plate elsewhere', plate('a'), plate('a'), true],
  ['the plate on a third advert', plate('a'), plate('c'), false],
  ['as many cars', cars(4), cars(4), true],
  ['one car more', cars(4), cars(5), false],
])('whether a lifted flag stays lifted when it rests on %s', (_, before, now, stays) => {
  expect(isLifted(now, addLiftedEvidence(before, {}))).toBe(stays)
})

test('evidence that was lifted before stays lifted along with the new evidence', () => {
  const lifted = addLiftedEvidence(photos('b'), addLiftedEvidence(photos('a'), {}))
  expect(isLifted(photos('a', 'b'), lifted)).toBe(true)
  expect(isLifted(price(1), {})).toBe(false)
})
