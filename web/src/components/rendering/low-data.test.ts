import { expect, test } from 'vitest'
import { readLowDataChoice, isLowDataPage, wantsLowData } from './low-data.ts'

test.each([
  ['', null, false],
  ['', 'on', true],
  ['', 'On', true],
  ['', '?1', false],
  ['low-data=1', null, true],
  ['theme=dark; low-data=0', 'on', false],
  ['a=b; low-data=1; c=d', null, true],
  ['not-low-data=1', null, false],
  ['low-data=11', null, false],
])('cookies %j and Save-Data %j give low-data mode: %s', (cookies, saveData, expected) => {
  expect(wantsLowData(cookies, saveData)).toBe(expected)
})

test.each([
  ['/', true],
  ['/car/x', true],
  ['/car/x/reviews', true],
  ['/marketplace/x', true],
  ['/used-cars/hyderabad/tata', true],
  ['/privacy-policy', true],
  ['/sell', false],
  ['/sell-car', false],
  ['/profile/papers/x', false],
  ['/map', false],
  ['/messages', false],
  ['/login', false],
  ['/cars/x', false],
])('%s may be sent without its script: %s', (path, expected) => {
  expect(isLowDataPage(path)).toBe(expected)
})

test.each([
  ['low-data=0', '0'],
  ['theme=dark; low-data=1', '1'],
  ['theme=dark', undefined],
])('cookies %j hold the choice %j', (cookies, expected) => {
  expect(readLowDataChoice(cookies)).toBe(expected)
})
