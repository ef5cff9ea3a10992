import { expect, test } from 'vitest'
import { daysOnMarket } from './days-on-market.ts'
import { allSpans } from './spans.ts'
import { advert, day } from './testing/example-adverts.ts'

const sold = (on: number) => ({ day: on, status: 'sold' as const })
const back = (on: number) => ({ day: on, status: 'active' as const })

test.each([
  ['seen just now', [[{ day: 40 }]], 0, 0],
  ['on offer for ten days', [[{ day: 30 }]], 10, 10],
  ['an hour short of a day', [[{ day: 39.05 }]], 0, 0],
  ['on two portals at once', [[{ day: 30 }], [{ day: 35 }]], 10, 10],
  ['sold after nine days', [[{ day: 0 }, sold(9)]], 9, 9],
  ['back after a long time', [[{ day: 0 }, sold(9)], [{ day: 30 }]], 19, 10],
  [
    'on another portal within the day',
    [
      [{ day: 0 }, sold(9)],
      [{ day: 9.5 }, sold(20)],
    ],
    19,
    19,
  ],
  [
    'on another portal after a day',
    [
      [{ day: 0 }, sold(9)],
      [{ day: 10 }, sold(20)],
    ],
    19,
    10,
  ],
  ['the same advert back', [[{ day: 0 }, sold(9), back(38)]], 11, 2],
])('a car %s', (_, seen, inAll, thisTime) => {
  const adverts = seen.map((one, index) => advert(one, { listingId: String(index) }))
  expect(daysOnMarket(allSpans(adverts), day(40))).toMatchObject({ inAll, thisTime })
})

test('a car sold before it was first seen has no days on market', () => {
  expect(daysOnMarket([], day(1))).toBeNull()
})
