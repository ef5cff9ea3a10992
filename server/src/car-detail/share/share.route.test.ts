import { PDFDocument } from 'pdf-lib'
import { sql } from 'kysely'
import sharp from 'sharp'
import type { MarketplaceListing } from '@pahiya/contract/listings/marketplace-listing'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveListing } from '../../listings/save/save-listing.ts'
import { exampleListing } from '../../testing/examples/example-listing.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'

let world: TestWorld
let site: FastifyInstance
beforeAll(async () => {
  world = await createTestWorld({ PUBLIC_ORIGIN: 'https://pahiya.example' })
  site = await world.site()
})
afterAll(async () => {
  await site.close()
  await world.close()
})

const save = async (...given: Parameters<typeof exampleListing>) =>
  saveListing(world.stores.database, exampleListing(...given))
const open = (url: string, headers = {}) => site.inject({ method: 'GET', url, headers })

test('a car and a listing have a preview of 1200 by 630 pixels, which changes with the price (SHARE-07)', async () => {
  const advert = { sourceRef: 'to-be-shared', plate: 'TS09EA1234' }
  const { carId, listingId } = await save(advert)
  const [ofCar, ofListing] = await Promise.all([
    open(`/api/cars/${carId}/preview.png`),
    open(`/api/marketplace/listing/${listingId}/preview.png`),
  ])
  expect([ofCar.statusCode, ofCar.headers['content-type']]).toEqual([200, 'image/png'])
  expect(await sharp(ofCar.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(ofListing.rawPayload.equals(ofCar.rawPayload)).toBe(true)
  const etag = String(ofCar.headers['etag'])
  expect((await open(`/api/cars/${carId}/preview.png`, { 'if-none-match': etag })).statusCode).toBe(304)
  await save({ ...advert, priceRupees: 455_000 })
  const cheaper = await open(`/api/cars/${carId}/preview.png`, { 'if-none-match': etag })
  expect(cheaper.statusCode).toBe(200)
  expect(cheaper.rawPayload.equals(ofCar.rawPayload)).toBe(false)
})

test('a sheet is one page of at most 200 KB, even with Indian scripts', async () => {
  for (let i = 0; i < 12; i += 1) await save({ priceRupees: 450_000 + i * 10_000, sourceRef: `similar-${i}` })
  const { listingId } = await save({ locality: 'కూకట్‌పల్లి', city: 'हैदराबाद', owners: null, plate: 'KA51MC1234' })
  const sheet = await open(`/api/marketplace/listing/${listingId}/sheet.pdf`)
  expect([sheet.statusCode, sheet.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(sheet.headers['content-disposition']).toBe('inline; filename="pahiya-2018-maruti-suzuki-swift-vxi.pdf"')
  expect(sheet.rawPayload.length).toBeLessThan(200_000)
  const document = await PDFDocument.load(sheet.rawPayload)
  expect([document.getPageCount(), document.getTitle()]).toEqual([1, '2018 Maruti Suzuki Swift VXi'])
})

test('the same facts are written once, and another price produces another sheet', async () => {
  const advert = { sourceRef: 'written-once' }
  const { listingId } = await save(advert)
  const sheet = async () => (await open(`/api/marketplace/listing/${listingId}/sheet.pdf`)).rawPayload
  const [first, second] = [await sheet(), await sheet()]
  expect(second.equals(first)).toBe(true)
  await save({ ...advert, priceRupees: 441_000 })
  expect((await sheet()).equals(first)).toBe(false)
})

test('a flagged advert is not rated, and its preview is different', async () => {
  const { listingId } = await save({ sourceRef: 'stands-out' })
  const { database } = world.stores
  await sql`delete from listing_values where listing_id = ${listingId}`.execute(database)
  await sql`insert into listing_values (listing_id, value_rupees, value_low_rupees, value_high_rupees,
      value_comparables, indexed_value_rupees, indexed_is_sure)
    values (${listingId}, 900000, 880000, 920000, 30, 900000, true)`.execute(database)
  const url = `/api/marketplace/listing/${listingId}`
  const before = await open(`${url}/preview.png`)
  expect((await open(url)).json<MarketplaceListing>().valuation).toMatchObject({ fair: 900_000 })
  await sql`insert into listing_flags (listing_id, kind, evidence)
    values (${listingId}, 'photos-elsewhere', '{}')`.execute(database)
  const flagged = await open(`${url}/preview.png`)
  expect(flagged.headers['etag']).not.toBe(before.headers['etag'])
  expect((await open(url)).json<MarketplaceListing>().valuation).toBeNull()
  expect((await open(`${url}/sheet.pdf`)).statusCode).toBe(200)
})

test('an unknown car or listing has neither a preview nor a sheet', async () => {
  const nobody = '01a1de74-6fe7-7a95-b19c-a1623f25a547'
  for (const path of [`cars/${nobody}`, `marketplace/listing/${nobody}`, 'cars/x'])
    for (const file of ['preview.png', 'sheet.pdf']) expect((await open(`/api/${path}/${file}`)).statusCode).toBe(404)
})
