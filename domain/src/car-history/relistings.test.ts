import { expect, test } from 'vitest'
import { relistings } from './relistings.ts'
import { allSpans } from './spans.ts'
import { advert } from './testing/example-adverts.ts'

const a = { listingId: 'a' }
const b = { listingId: 'b' }
const elsewhere = { ...b, sourceKey: 'nukkad', sourceName: 'Nukkad' }
const ended = (day: number) => ({ day, status: 'removed' as const })

test.each([
  ['one advert', [advert([{ day: 0 }], a)], []],
  ['a second portal beside the first', [advert([{ day: 0 }], a), advert([{ day: 3 }], elsewhere)], []],
  ['the same advert gone and back', [advert([{ day: 0 }, ended(5), { day: 9, status: 'active' }], a)], [['a', 'a']]],
  ['a pause of hours', [advert([{ day: 0 }, ended(5), { day: 5.5, status: 'active' }], a)], []],
  ['a new advert after the end', [advert([{ day: 0 }, ended(5)], a), advert([{ day: 9 }], b)], [['b', 'a']]],
  ['another portal after the end', [advert([{ day: 0 }, ended(5)], a), advert([{ day: 9 }], elsewhere)], [['b', 'a']]],
  [
    'the new advert seen in the crawl run that ends the old one',
    [advert([{ day: 0 }, ended(5.1)], a), advert([{ day: 5 }], b)],
    [['b', 'a']],
  ],
  ['the old one ended two days later', [advert([{ day: 0 }, ended(7)], a), advert([{ day: 5 }], elsewhere)], []],
  [
    'another portal while a third still has it',
    [
      advert([{ day: 0 }, ended(5)], a),
      advert([{ day: 9 }], elsewhere),
      advert([{ day: 1 }], { listingId: 'c', sourceKey: 'pakkafeed' }),
    ],
    [],
  ],
  [
    'the same portal while another still has it',
    [
      advert([{ day: 0 }, ended(5)], a),
      advert([{ day: 9 }], b),
      advert([{ day: 1 }], { listingId: 'c', sourceKey: 'pakkafeed' }),
    ],
    [['b', 'a']],
  ],
  ['a dealer takes the advert over', [advert([{ day: 0 }, { day: 5, sellerType: 'dealer' }], a)], []],
])('%s', (_, adverts, expected) => {
  const found = relistings(allSpans(adverts))
  expect(found.map(({ span, before }) => [span.listingId, before.listingId])).toEqual(expected)
})
