import { expect, test } from 'vitest'
import type { CarWithListings, LiveListing } from '../../listings/cars/read-cars.ts'
import { carDocument } from '../index/car-document.ts'
import type { Change } from '../index/changes.ts'
import { planWrites } from './plan-writes.ts'

const listing = (overrides: Partial<LiveListing>): LiveListing => ({
  id: 'a',
  sourceKey: 'some-portal',
  title: 'Swift',
  brand: 'Maruti Suzuki',
  model: 'Swift',
  variant: null,
  year: 2018,
  priceRupees: 485_000,
  state: null,
  odometerKm: null,
  fuel: null,
  transmission: null,
  owners: null,
  condition: null,
  city: 'Hyderabad',
  locality: null,
  sellerType: 'individual',
  verification: 'unverified',
  colour: null,
  features: [],
  plate: null,
  listedAt: '2026-11-01T10:00:00+00:00',
  firstSeenAt: '2026-11-02T10:00:00+00:00',
  fairPriceRupees: null,
  valueIsSure: null,
  isFlagged: false,
  ...overrides,
})
const car = (listings: LiveListing[], version = 7): CarWithListings => ({
  id: 'car',
  region: 'hyderabad',
  version,
  listings,
})
const change = (overrides: Partial<Change>): Change => ({
  xid: '1',
  id: 1,
  carId: 'car',
  carVersion: 7,
  previousRegion: null,
  at: new Date(0),
  ...overrides,
})

test('the primary listing is our own seller’s, then the cheapest, then the oldest', () => {
  const cheap = listing({ id: 'c', priceRupees: 1 })
  const own = listing({ id: 'd', sourceKey: 'pahiya', priceRupees: 9 })
  expect(carDocument(car([listing({ id: 'b' }), cheap]))?.leadListingId).toBe('c')
  expect(carDocument(car([cheap, own]))).toMatchObject({
    leadListingId: 'd',
    soldHere: true,
    sources: ['pahiya', 'some-portal'],
  })
  expect(carDocument(car([listing({ id: 'b' }), listing({ id: 'a' })]))?.leadListingId).toBe('a')
})

test('a car without a live advert is deleted from its region', () => {
  expect(planWrites([change({})], [car([])]).writes).toEqual([
    { carId: 'car', version: 14, region: 'hyderabad', document: null },
  ])
})

test('a car that left another region is deleted there at the version of its move', () => {
  const { writes } = planWrites(
    [change({ carVersion: 5, previousRegion: 'pune' }), change({ id: 2 })],
    [car([listing({})])],
  )
  expect(writes).toMatchObject([
    { region: 'pune', version: 9, document: null },
    { region: 'hyderabad', version: 14, document: { carId: 'car' } },
  ])
})

test('a car that left another region is deleted there with the version of its move', () => {
  expect(planWrites([change({ carVersion: 8, previousRegion: 'hyderabad' })], []).writes).toEqual([
    { carId: 'car', version: 15, region: 'hyderabad', document: null },
  ])
})

test('a car that cannot become a document is rejected, and the others are written', () => {
  const bad = { ...car([listing({ listedAt: 'no date at all' })]), id: 'bad' }
  const { writes, refused } = planWrites([], [bad, car([listing({})])])
  expect(writes).toMatchObject([{ carId: 'car' }])
  expect(refused).toEqual([{ carId: 'bad', version: 14, reason: expect.stringContaining('Invalid time value') }])
})

test('dates are written in UTC, whatever offset the database printed', () => {
  expect(carDocument(car([listing({ listedAt: '2026-11-01T15:30:00+05:30' })]))?.listedAt).toBe(
    '2026-11-01T10:00:00.000Z',
  )
})

test('the price gap is that of the primary listing, and is unknown without a value', () => {
  const gapOf = (...listings: LiveListing[]) => carDocument(car(listings))?.priceGapPercent
  const sure = { fairPriceRupees: 500_000, valueIsSure: true }
  expect(gapOf(listing({ priceRupees: 400_000, ...sure }))).toBe(20)
  expect(gapOf(listing({ priceRupees: 550_000, ...sure }))).toBe(-10)
  // The gap is also unknown if the value is too uncertain for a verdict.
  expect(gapOf(listing({ priceRupees: 400_000, ...sure, valueIsSure: false }))).toBeNull()
  expect(gapOf(listing({ fairPriceRupees: null }))).toBeNull()
})

test.each([
  ['unverified', 0],
  ['verified', 1],
  ['certified', 2],
] as const)('a %s car has verification rank %i', (verification, rank) => {
  expect(carDocument(car([listing({ verification })]))?.verificationRank).toBe(rank)
})
