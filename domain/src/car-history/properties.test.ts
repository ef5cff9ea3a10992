import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sellerTypes } from '../scores/trust-score.ts'
import { verificationStatuses } from '../listings/verification-status.ts'
import { carStory } from './car-story.ts'
import { daysOnMarket } from './days-on-market.ts'
import { allSpans } from './spans.ts'
import { advert, day } from './testing/example-adverts.ts'

const sources = ['sadakpar', 'pakkafeed', 'nukkad']

/** Arbitrary adverts for a car with arbitrary sightings. */
const anyAdverts = fc
  .array(
    fc.tuple(
      fc.constantFrom(...sources),
      fc.array(
        fc.record({
          day: fc.integer({ min: 0, max: 600 }),
          priceRupees: fc.integer({ min: 1, max: 2_000_000 }),
          odometerKm: fc.option(fc.integer({ min: 0, max: 200_000 })),
          status: fc.option(fc.constantFrom('active', 'sold', 'expired', 'removed')),
          sellerType: fc.option(fc.constantFrom(...sellerTypes)),
          verification: fc.option(fc.constantFrom(...verificationStatuses)),
        }),
        { minLength: 1, maxLength: 8 },
      ),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((given) =>
    given.map(([sourceKey, seen], index) => {
      const inOrder = uniqueDays(seen.toSorted((a, b) => a.day - b.day))
      return advert(inOrder, { listingId: `listing-${index}`, sourceKey, sourceName: sourceKey })
    }),
  )

function uniqueDays<Seen extends { day: number }>(seen: readonly Seen[]): Seen[] {
  return seen.filter((one, index) => one.day !== seen[index - 1]?.day)
}

test('the input order of adverts and sightings does not matter', () => {
  fc.assert(
    fc.property(anyAdverts, fc.infiniteStream(fc.nat()), (adverts, chance) => {
      const shuffled = <Item>(items: readonly Item[]) =>
        items
          .map((item) => ({ item, key: chance.next().value }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ item }) => item)
      const otherwise = shuffled(adverts.map((one) => ({ ...one, sightings: shuffled(one.sightings) })))
      expect(carStory(otherwise, day(600))).toEqual(carStory(adverts, day(600)))
    }),
  )
})

test('paths and events are in chronological order, and every price and reading was seen', () => {
  fc.assert(
    fc.property(anyAdverts, (adverts) => {
      const { prices, readings, events } = carStory(adverts, day(600))
      for (const path of [prices, readings, events]) {
        const times = path.map(({ at }) => at.getTime())
        expect(times).toEqual(times.toSorted((a, b) => a - b))
      }
      const seen = adverts.flatMap(({ sightings }) => sightings)
      expect(prices.every(({ priceRupees }) => seen.some((one) => one.priceRupees === priceRupees))).toBe(true)
      expect(readings.every(({ km }) => seen.some((one) => one.odometerKm === km))).toBe(true)
    }),
  )
})

test('every end follows a beginning, and no cut is a rise', () => {
  fc.assert(
    fc.property(anyAdverts, (adverts) => {
      const { events, cuts, relistings: again } = carStory(adverts, day(600))
      const begun = events.filter(({ kind }) => ['listed', 'relisted', 'seller-changed'].includes(kind))
      for (const event of events) {
        if (event.kind !== 'ended') continue
        expect(event.days).toBeGreaterThanOrEqual(0)
        expect(begun.some(({ listingId, at }) => listingId === event.listingId && at <= event.at)).toBe(true)
      }
      expect(cuts.rupees).toBeGreaterThanOrEqual(cuts.count)
      expect(again).toBeLessThanOrEqual(begun.length)
    }),
  )
})

test('days are never negative, and the current period never exceeds the total', () => {
  fc.assert(
    fc.property(anyAdverts, fc.integer({ min: -10, max: 700 }), (adverts, now) => {
      const days = daysOnMarket(allSpans(adverts), day(now))
      if (days === null) return
      expect(days.thisTime).toBeGreaterThanOrEqual(0)
      expect(days.inAll).toBeGreaterThanOrEqual(days.thisTime)
      expect(days.inAll).toBeLessThanOrEqual(700)
    }),
  )
})
