import { expect, test } from 'vitest'
import { carStory } from './car-story.ts'
import { advert, day } from './testing/example-adverts.ts'

const owner = advert(
  [
    { day: 0, priceRupees: 500_000 },
    { day: 20, status: 'sold' },
  ],
  { listingId: 'owner' },
)
const dealer = advert(
  [
    { day: 34, priceRupees: 565_000, odometerKm: 42_300 },
    { day: 50, priceRupees: 549_000 },
    { day: 61, priceRupees: 535_000, verification: 'certified' },
  ],
  { listingId: 'dealer', sourceKey: 'pakkafeed', sourceName: 'Pakka Feed', sellerType: 'dealer' },
)

test('the story of a car sold by its owner, relisted by a dealer and cut twice has these events (MKT-24)', () => {
  const story = carStory([dealer, owner], day(70))
  expect(story.events).toEqual([
    {
      kind: 'listed',
      at: day(0),
      listingId: 'owner',
      sourceName: 'Sadakpar',
      sellerType: 'individual',
      priceRupees: 500_000,
    },
    {
      kind: 'ended',
      at: day(20),
      listingId: 'owner',
      sourceName: 'Sadakpar',
      endedAs: 'sold',
      priceRupees: 500_000,
      days: 20,
    },
    {
      kind: 'relisted',
      at: day(34),
      listingId: 'dealer',
      sourceName: 'Pakka Feed',
      sellerType: 'dealer',
      priceRupees: 565_000,
      before: {
        sourceName: 'Sadakpar',
        sellerType: 'individual',
        priceRupees: 500_000,
        until: day(20),
        endedAs: 'sold',
      },
    },
    {
      kind: 'price',
      at: day(50),
      listingId: 'dealer',
      sourceName: 'Pakka Feed',
      fromRupees: 565_000,
      toRupees: 549_000,
    },
    {
      kind: 'price',
      at: day(61),
      listingId: 'dealer',
      sourceName: 'Pakka Feed',
      fromRupees: 549_000,
      toRupees: 535_000,
    },
  ])
  expect(story).toMatchObject({
    enough: true,
    days: { inAll: 56, thisTime: 36, since: day(34) },
    cuts: { count: 2, rupees: 30_000 },
    relistings: 1,
    sellerChanges: 1,
    flip: { at: day(34), markUpRupees: 65_000 },
    trust: [
      { listingId: 'dealer', trend: 'rising' },
      { listingId: 'owner', trend: 'stable' },
    ],
    sources: [
      { sourceKey: 'sadakpar', firstSeenAt: day(0), lastSeenAt: day(20), adverts: 1, live: false },
      { sourceKey: 'pakkafeed', firstSeenAt: day(34), lastSeenAt: day(61), adverts: 1, live: true },
    ],
  })
})

test.each([
  ['first seen just now', [{ day: 0 }], 0, false],
  ['seen for almost a day', [{ day: 0 }], 0.99, false],
  ['seen for a day', [{ day: 0 }], 1, true],
  ['cut within the day', [{ day: 0 }, { day: 0.1, priceRupees: 490_000 }], 0.1, true],
])('whether a car %s has enough history: case %#', (_, seen, lastSeen, enough) => {
  expect(carStory([advert(seen, { lastSeenAt: day(lastSeen) })], day(2)).enough).toBe(enough)
})

test('an advert that returns at a lower price yields one event, the relisting', () => {
  const seen = [
    { day: 0 },
    { day: 3, status: 'expired' as const },
    { day: 9, status: 'active' as const, priceRupees: 450_000 },
  ]
  const story = carStory([advert(seen)], day(10))
  expect(story.events.map(({ kind }) => kind)).toEqual(['listed', 'ended', 'relisted'])
  expect(story.cuts).toEqual({ count: 1, rupees: 50_000 })
})

test('a dealer who takes over an owner’s advert before it ends yields a seller change', () => {
  const story = carStory([advert([{ day: 0 }, { day: 3, sellerType: 'dealer', priceRupees: 520_000 }])], day(10))
  expect(story.events.map(({ kind }) => kind)).toEqual(['listed', 'seller-changed'])
  expect(story).toMatchObject({ relistings: 0, sellerChanges: 1, flip: { markUpRupees: 20_000 }, days: { inAll: 10 } })
})
