import { expect, test } from 'vitest'
import type { StoredListing } from '../../listings/read/find-listing.ts'
import type { SimilarAdvert } from '../../valuation/comparables/find-similar.ts'
import { notEnoughHistory } from '../../valuation/market-months/price-trend.ts'
import { presentInsights, type InsightParts } from './present-insights.ts'

const facts = {
  brand: 'Maruti Suzuki',
  model: 'Swift',
  year: 2018,
  odometer_km: 60_000,
  variant: null,
  fuel: 'Petrol',
  transmission: 'Manual',
  owners: 1,
  city: 'Hyderabad',
  source_key: 'sadakpar',
  last_seen_at: new Date('2026-10-01T00:00:00Z'),
}
const similar = (price: number): SimilarAdvert => ({
  ...facts,
  id: String(price),
  car_id: `car ${price}`,
  price_rupees: price,
  source_name: 'Sadakpar',
})
const prices = [490_000, 495_000, 500_000, 505_000, 510_000]
const insights = (more: Partial<InsightParts>) =>
  presentInsights({
    listing: { price_rupees: 500_000, city: 'Hyderabad', value_rupees: null } as StoredListing,
    similar: { cars: prices.map(similar), inRegion: true },
    comparables: prices.map((price) => ({ ...facts, price_rupees: price })),
    trend: notEnoughHistory,
    months: [],
    inUse: null,
    sourceNames: new Map([['sadakpar', 'Sadakpar']]),
    now: new Date(),
    ...more,
  })

test.each(['rising', 'falling', 'stable'] as const)(
  'a %s market is reported and affects the advice (INS-01)',
  (direction) => {
    const moved = insights({ trend: { ...notEnoughHistory, direction, enough: true } })
    expect(moved.marketTrend).toBe(direction)
    expect(/falling|rising/.exec(moved.recommendation)?.[0]).toBe(direction === 'stable' ? undefined : direction)
  },
)

test('with too little history no direction is reported, whatever the prices suggest', () => {
  const thin = insights({ trend: { ...notEnoughHistory, direction: 'rising' } })
  expect(thin.marketTrend).toBe('not enough history')
  expect(thin.recommendation).not.toContain('rising')
})

test('the sources are those of the cars used, without duplicates', () => {
  expect(insights({}).sources).toEqual(['Sadakpar'])
  expect(insights({ similar: { cars: [], inRegion: false }, comparables: [] }).sources).toEqual([])
})

test('a flagged advert gets no verdict, whatever its price', () => {
  const listing = { price_rupees: 300_000, city: 'Hyderabad', value_rupees: null, is_flagged: true } as StoredListing
  const told = insights({ listing })
  expect(told).toMatchObject({ rating: 'not-rated', notRatedReason: null, fairPrice: null, label: null })
  expect(told.recommendation).toContain('before you pay anything')
})

test('cards and the car page show the same value', () => {
  const stored = {
    price_rupees: 500_000,
    city: 'Hyderabad',
    value_rupees: 450_000,
    value_low_rupees: 440_000,
    value_high_rupees: 460_000,
    value_comparables: 9,
  } as StoredListing
  expect(insights({ listing: stored })).toMatchObject({
    fairPrice: { fair: 450_000, comparables: 9 },
    label: 'above market',
  })
})

test('the page shows the reason stored for cards, even if it could now value the car', () => {
  const listing = {
    price_rupees: 500_000,
    city: 'Hyderabad',
    value_rupees: null,
    not_rated_reason: 'too-uncertain',
  } as StoredListing
  expect(insights({ listing })).toMatchObject({ rating: 'not-rated', notRatedReason: 'too-uncertain', fairPrice: null })
})
