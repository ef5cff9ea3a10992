import { expect, test } from 'vitest'
import { advertSpans } from './spans.ts'
import { advert, day } from './testing/example-adverts.ts'

const told = (given: ReturnType<typeof advert>) =>
  advertSpans(given).map(({ at, until, endedAs, sellerType }) => [at, until, endedAs, sellerType])

test.each([
  ['on offer', [{ day: 0 }], [[day(0), null, null, 'individual']]],
  ['sold', [{ day: 0 }, { day: 9, status: 'sold' as const }], [[day(0), day(9), 'sold', 'individual']]],
  [
    'gone for a day and back',
    [{ day: 0 }, { day: 5, status: 'removed' as const }, { day: 6, status: 'active' as const }],
    [
      [day(0), day(5), 'removed', 'individual'],
      [day(6), null, null, 'individual'],
    ],
  ],
  [
    'away for just under a day',
    [{ day: 0 }, { day: 5, status: 'removed' as const }, { day: 5.99, status: 'active' as const }],
    [[day(0), null, null, 'individual']],
  ],
  [
    'taken over by a dealer',
    [{ day: 0 }, { day: 5, sellerType: 'dealer' as const }],
    [
      [day(0), day(5), 'seller-changed', 'individual'],
      [day(5), null, null, 'dealer'],
    ],
  ],
  ['sold when it was first seen', [{ day: 0, status: 'sold' as const }], []],
  [
    'sold, and its price corrected afterwards',
    [{ day: 0 }, { day: 3, status: 'sold' as const }, { day: 4, priceRupees: 1 }],
    [[day(0), day(3), 'sold', 'individual']],
  ],
])('an advert that was %s', (_, seen, spans) => {
  expect(told(advert(seen))).toEqual(spans)
})

test('an end without a sighting ends the span with the advert’s status', () => {
  const seen = [{ day: 0, status: null, sellerType: null }]
  const ended = advert(seen, { status: 'expired', endedAt: day(30), lastSeenAt: day(29) })
  expect(told(ended)).toEqual([[day(0), day(30), 'expired', 'individual']])
})

test('an advert without sightings has been for sale since it was first seen', () => {
  expect(told(advert([], { firstSeenAt: day(3) }))).toEqual([[day(3), null, null, 'individual']])
})

test('a span records its first and its last price', () => {
  const seen = [{ day: 0 }, { day: 2, priceRupees: 480_000 }, { day: 3, priceRupees: 470_000, status: 'sold' as const }]
  expect(advertSpans(advert(seen))).toMatchObject([{ firstPriceRupees: 500_000, lastPriceRupees: 470_000 }])
})
