import { spawnSync } from 'node:child_process'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureBucket } from '../../platform/engines/object-store.ts'
import { environment } from '../../testing/environment/test-environment.ts'
import { openPicturePortal, type PicturePortal } from '../../testing/stand-ins/picture-portal.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { refreshSource } from './refresh-source.ts'

let world: TestWorld
let portal: PicturePortal
beforeAll(async () => {
  world = await createTestWorld()
  await ensureBucket(world.stores.objects, world.config.S3_BUCKET)
  portal = await openPicturePortal()
})
afterAll(async () => {
  await portal.close()
  await world.close()
})

/** Runs `pnpm source:connect` as an operator does. */
function connect(record: object) {
  const program = new URL('../../processes/commands/connect-source.ts', import.meta.url).pathname
  const source = { address: portal.url('').replace(/\/$/, ''), agreement: 'by letter', ...record }
  const { DATABASE_URL } = world.config
  const env = { ...process.env, ...environment, DATABASE_URL, LOG_LEVEL: 'info' }
  return spawnSync(process.execPath, [program], { env, input: JSON.stringify(source), encoding: 'utf8' })
}

async function refresh(key: string) {
  const { database, objects } = world.stores
  const { S3_BUCKET: bucket, SELLER_MARK_SECRET: sellerMarkSecret } = world.config
  const crawlPolicy = { tries: 1, firstWaitMs: 1 }
  const parts = {
    database,
    objects,
    bucket,
    credentials: new Map(),
    sellerMarkSecret,
    log: world.log,
    privateHosts: [portal.host],
    crawlPolicy,
  }
  const refreshed = await refreshSource(key, parts, new AbortController().signal)
  return refreshed.kind === 'refreshed' ? refreshed.counts : undefined
}
const stored = (key: string) =>
  world.stores.database
    .selectFrom('listings')
    .select(['source_ref', 'brand', 'model', 'year', 'price_rupees', 'odometer_km', 'city', 'seller_type'])
    .where('source_key', '=', key)
    .orderBy('source_ref')
    .execute()
const swift = {
  brand: 'Maruti Suzuki',
  model: 'Swift',
  year: 2018,
  price_rupees: 485_000,
  odometer_km: 42_000,
  city: 'Hyderabad',
}

const gaadimandi = {
  key: 'gaadimandi',
  name: 'Gaadi Mandi',
  connector: 'vehicle-feed',
  format: {
    transport: { path: '/export/stock.csv', separator: ';' },
    fields: {
      ref: 'Stock No',
      make: 'Company',
      model: 'Car',
      year: 'Mfg Year',
      price: 'Asking (Rs)',
      odometer: 'Driven',
      city: 'Town',
      url: 'Page',
      sellerType: { from: 'Seller', values: { Shop: 'dealer' }, otherwise: 'individual' },
    },
  },
}
const header = 'Stock No;Company;Car;Mfg Year;Asking (Rs);Driven;Town;Page;Seller'
const row = (id: string, seller: string) =>
  `${id};Maruti Suzuki;Swift;2018;485000;"42,000 km";Hyderabad;https://portal.example/${id};${seller}`
const giveFeed = (...lines: string[]) =>
  portal.give('/export/stock.csv', Buffer.from([header, ...lines].join('\r\n')), 'text/csv')

test('an operator connects a feed with custom column names by a JSON record alone, and its adverts are saved', async () => {
  giveFeed(row('G-1', 'Shop'), row('G-2', 'Owner'))
  expect(connect(gaadimandi)).toMatchObject({ status: 0 })
  expect(await refresh('gaadimandi')).toMatchObject({ saved: 2, rejected: 0 })
  expect(await stored('gaadimandi')).toEqual([
    { source_ref: 'G-1', ...swift, seller_type: 'dealer' },
    { source_ref: 'G-2', ...swift, seller_type: 'individual' },
  ])
  expect(await refresh('gaadimandi')).toMatchObject({ saved: 0, unchanged: 2 })
})

test('after a correction of the format, unchanged adverts are read again', async () => {
  giveFeed(row('G-1', 'Shop'), row('G-2', 'Owner'))
  const sellerType = { from: 'Seller', values: { Shop: 'oem' }, otherwise: 'individual' }
  connect({ ...gaadimandi, format: { ...gaadimandi.format, fields: { ...gaadimandi.format.fields, sellerType } } })
  expect(await refresh('gaadimandi')).toMatchObject({ saved: 2 })
  expect((await stored('gaadimandi')).map((listing) => listing.seller_type)).toEqual(['oem', 'individual'])
})

test('a feed that lacks a column named in its format fails as a whole, and no advert ends', async () => {
  portal.give('/export/stock.csv', gzipSync('Stock No;Company\r\nG-1;Maruti Suzuki'), 'application/gzip')
  await expect(refresh('gaadimandi')).rejects.toThrow('the feed has no column Car, Mfg Year, Asking (Rs), Page')
  expect(await stored('gaadimandi')).toHaveLength(2)
})

test('an API with its own paths, parameters and field names is connected the same way', async () => {
  const cars = [1, 2].map((id) => ({
    uid: id,
    vehicle: { company: 'Maruti Suzuki', name: 'Swift', mfg: 2018 },
    cost: { inr: 485_000 },
    driven: '42,000 km',
    where: 'Kondapur, Hyderabad',
  }))
  const give = (query: string, page: object) =>
    portal.give(`/v2/cars?status=live&${query}`, Buffer.from(JSON.stringify(page)), 'application/json')
  give('per_page=1', { data: { items: cars.slice(0, 1), after: 7 } })
  give('per_page=1&after=7', { data: { items: cars.slice(1), after: null } })
  const format = {
    transport: {
      path: '/v2/cars?status=live',
      pageSize: 1,
      pageSizeParameter: 'per_page',
      cursorParameter: 'after',
      rows: 'data/items',
      nextCursor: 'data/after',
    },
    fields: {
      ref: 'uid',
      make: 'vehicle/company',
      model: 'vehicle/name',
      year: 'vehicle/mfg',
      price: 'cost/inr',
      odometer: 'driven',
      address: 'where',
    },
  }
  connect({ key: 'chakkar', name: 'Chakkar', connector: 'json-api', format })
  expect(await refresh('chakkar')).toMatchObject({ saved: 2, rejected: 0 })
  expect(await stored('chakkar')).toEqual([
    { source_ref: '1', ...swift, seller_type: 'individual' },
    { source_ref: '2', ...swift, seller_type: 'individual' },
  ])
})

test('a record with a misspelt fact is rejected, with the position of the mistake', () => {
  const refused = connect({ ...gaadimandi, format: { fields: { ref: 'id', price: 'price', color: 'colour' } } })
  expect(refused.status).toBe(1)
  expect(refused.stderr).toContain('Unrecognized key: "color"')
})
