import { expect, test } from 'vitest'
import { isFlip, sellerChanges } from './seller-changes.ts'
import { allSpans } from './spans.ts'
import { advert } from './testing/example-adverts.ts'

const owner = { listingId: 'owner', sellerType: 'individual' as const }
const dealer = { listingId: 'dealer', sellerType: 'dealer' as const, sourceKey: 'pakkafeed' }
const sold = (day: number) => ({ day, status: 'sold' as const })
const at = (day: number, priceRupees = 560_000) => ({ day, priceRupees })

test.each([
  ['an owner alone', [advert([{ day: 0 }, sold(9)], owner)], []],
  ['owner, then dealer', [advert([{ day: 0 }, sold(9)], owner), advert([at(20)], dealer)], [[60_000, true]]],
  ['dealer, then owner', [advert([at(0), sold(9)], dealer), advert([{ day: 20 }], owner)], [[-60_000, false]]],
  ['a year between', [advert([{ day: 0 }, sold(9)], owner), advert([at(374)], dealer)], [[60_000, true]]],
  ['more than a year between', [advert([{ day: 0 }, sold(9)], owner), advert([at(374.1)], dealer)], []],
  [
    'the old advert lingers 14 days',
    [advert([{ day: 0 }, sold(34)], owner), advert([at(20)], dealer)],
    [[60_000, true]],
  ],
  ['it lingers longer', [advert([{ day: 0 }, sold(34.1)], owner), advert([at(20)], dealer)], []],
  ['both on offer', [advert([{ day: 0 }], owner), advert([at(20)], dealer)], []],
  ['the same advert', [advert([{ day: 0 }, { day: 5, priceRupees: 510_000, sellerType: 'dealer' }])], [[10_000, true]]],
  [
    'a dealer on two portals tells it once',
    [
      advert([{ day: 0 }, sold(9)], owner),
      advert([at(20)], dealer),
      advert([at(21)], { ...dealer, listingId: 'dealer-2', sourceKey: 'nukkad' }),
    ],
    [[60_000, true]],
  ],
  [
    'an owner on two portals is one owner',
    [
      advert([{ day: 0 }, sold(9)], owner),
      advert([at(1, 490_000), sold(10)], { ...owner, listingId: 'owner-2', sourceKey: 'nukkad' }),
      advert([at(20)], dealer),
    ],
    [[70_000, true]],
  ],
  [
    'two owners, two dealers',
    [
      advert([{ day: 0 }, sold(9)], owner),
      advert([at(20), sold(30)], dealer),
      advert([at(200, 450_000), sold(210)], { ...owner, listingId: 'owner-2' }),
      advert([at(220, 500_000)], { ...dealer, listingId: 'dealer-2' }),
    ],
    [
      [60_000, true],
      [-110_000, false],
      [50_000, true],
    ],
  ],
])('%s', (_, adverts, expected) => {
  const found = sellerChanges(allSpans(adverts))
  expect(found.map((change) => [change.markUpRupees, isFlip(change)])).toEqual(expected)
})
