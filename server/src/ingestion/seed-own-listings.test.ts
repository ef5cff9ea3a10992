import { reader } from '@pahiya/domain/advert-reader/reader'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestWorld, type TestWorld } from '../testing/worlds/test-world.ts'
import { seedOwnListings, type OwnListingRecord } from './seed-own-listings.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world?.close())

const record = (change: Partial<OwnListingRecord> = {}): OwnListingRecord => ({
  ref: 'demo-1',
  title: null,
  description: 'Well kept, single hand driven.',
  make: 'Maruti Suzuki',
  model: 'Swift',
  variant: 'VDi',
  year: '2015',
  price: '317000',
  originalPrice: null,
  odometer: '76213',
  fuel: 'Diesel',
  gearbox: 'Manual',
  owners: '2',
  colour: 'grey',
  plate: 'TS 07 AB 1234',
  condition: 'good',
  city: 'Hyderabad',
  locality: 'Ameerpet',
  sellerType: 'individual',
  verification: 'verified',
  images: [],
  features: ['ABS'],
  url: null,
  listedAt: null,
  ...change,
})
const keepRaw = async () => `raw/${'0'.repeat(64)}`
const seed = (...records: OwnListingRecord[]) =>
  seedOwnListings(records, { database: world.stores.database, reader, keepRaw, now: new Date() })
const own = () =>
  world.stores.database
    .selectFrom('listings')
    .select(['source_ref', 'status', 'title', 'verification', 'price_rupees', 'car_id', 'plate'])
    .where('source_key', '=', 'pahiya')
    .orderBy('source_ref')
    .execute()

test('cars from the demo’s own sellers are saved once each, like any advert, and end when the next demo does not include them', async () => {
  const second = record({ ref: 'demo-2', plate: 'TS 08 CD 5678', verification: 'certified' })
  expect(await seed(record(), second)).toEqual({ saved: 2, rejected: 0, ended: 0 })
  expect(await own()).toMatchObject([
    { source_ref: 'demo-1', status: 'active', title: '2015 Maruti Suzuki Swift VDi', plate: 'TS07AB1234' },
    { source_ref: 'demo-2', status: 'active', verification: 'certified' },
  ])
  expect(await seed(record({ price: '305000' }))).toEqual({ saved: 1, rejected: 0, ended: 1 })
  expect(await own()).toMatchObject([
    { source_ref: 'demo-1', status: 'active', price_rupees: 305_000 },
    { source_ref: 'demo-2', status: 'removed' },
  ])
})

test('a car that cannot be parsed is rejected, as from any source', async () => {
  expect(await seed(record(), record({ ref: 'demo-3', model: 'Flying Carpet', plate: null }))).toMatchObject({
    saved: 1,
    rejected: 1,
  })
})
