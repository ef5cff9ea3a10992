import { ListingResponse, SearchResponse } from '@pahiya/contract/search/marketplace-search'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveListing } from '../../listings/save/save-listing.ts'
import { exampleListing } from '../../testing/examples/example-listing.ts'
import { otherSource } from '../../testing/worlds/example-market.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'

let world: TestWorld
let site: FastifyInstance
let stopWorker: () => Promise<void>
beforeAll(async () => {
  world = await createTestWorld()
  site = await world.site()
  stopWorker = world.startWorker()
  await world.stores.database.insertInto('sources').values(otherSource).execute()
})
afterAll(async () => {
  await stopWorker()
  await site.close()
  await world.close()
})

const open = async (id: string) => {
  const answer = await site.inject({ method: 'GET', url: `/api/marketplace/listing/${id}` })
  return ListingResponse.parse(answer.json())
}
const find = async (payload: object) => {
  const answer = await site.inject({ method: 'POST', url: '/api/marketplace/search', payload })
  return SearchResponse.parse(answer.json()).listings
}
const save = async (overrides: Parameters<typeof exampleListing>[0], options?: Parameters<typeof saveListing>[2]) =>
  saveListing(world.stores.database, exampleListing(overrides), options)

/** Stands for an ingested picture: the same letter is the same picture. */
async function takeIn(url: string, letter: string): Promise<void> {
  const id = letter.repeat(64)
  await sql`
    insert into pictures (id, width, height, bytes, content_type, placeholder, perceptual_hash)
    values (${id}, 1024, 683, 1000, 'image/jpeg', 'data:image/webp;base64,AAAA', '0123456789abcdef')
    on conflict do nothing`.execute(world.stores.database)
  await sql`
    insert into picture_addresses (url, host, source_key, status, picture_id)
    values (${url}, 'img.example', 'pahiya', 'fetched', ${id})`.execute(world.stores.database)
}

test('a car with three live adverts lists all of them, the cheapest first, and the number of their portals', async () => {
  const { carId, listingId } = await save({ model: 'Offers', priceRupees: 500_000 })
  const other = { sourceKey: otherSource.key, model: 'Offers' }
  const cheap = await save({ ...other, priceRupees: 450_000, sellerType: 'dealer' }, { carId })
  const dear = await save({ ...other, priceRupees: 520_000 }, { carId })
  await save({ ...other, priceRupees: 100_000, status: 'sold' }, { carId })
  await world.searchable()

  const [found, ...more] = await find({ model: 'Offers' })
  expect(more).toEqual([])
  for (const listing of [found!, await open(listingId)]) {
    expect(listing.offers.map(({ id, price }) => [id, price])).toEqual([
      [cheap.listingId, 450_000],
      [listingId, 500_000],
      [dear.listingId, 520_000],
    ])
    expect(listing.offers[0]).toEqual({
      id: cheap.listingId,
      source: 'Car Bazaar',
      sourceKey: 'car-bazaar',
      sourceName: 'Car Bazaar',
      price: 450_000,
      url: 'https://portal.example/advert/1',
      lastSeenAt: expect.any(String),
      sellerType: 'dealer',
      status: 'active',
    })
    expect(listing.portals).toBe(2)
  }
})

test('an ended advert counts for no portal, and its page shows where else the car is offered', async () => {
  const { carId, listingId } = await save({ status: 'sold' })
  expect(await open(listingId)).toMatchObject({ status: 'sold', offers: [], portals: 0 })
  const again = await save({ sourceKey: otherSource.key }, { carId })
  expect(await open(listingId)).toMatchObject({ offers: [{ id: again.listingId }], portals: 1 })
})

test('the plate reveals its office, and nothing that leads to the owner', async () => {
  const { listingId } = await save({ plate: 'TS09EA1234', model: 'Plate' })
  await world.searchable()
  const answers = [await open(listingId), ...(await find({ model: 'Plate' }))]
  expect(answers).toHaveLength(2)
  for (const answer of answers) {
    expect(answer.registration).toEqual({ code: 'TS09', state: 'Telangana' })
    expect(JSON.stringify(answer)).not.toMatch(/EA ?1234/)
  }
})

test('a value is returned with its range and the number of comparables', async () => {
  const value = { rupees: 500_000, lowRupees: 460_000, highRupees: 530_000, comparables: 12 }
  const { listingId } = await save({ value })
  expect((await open(listingId)).valuation).toEqual({ fair: 500_000, low: 460_000, high: 530_000, comparables: 12 })
})

test('cards and car pages compute the instalment with their own loan terms and display them (FIN-01, FIN-02)', async () => {
  const { listingId } = await save({ model: 'Instalment', priceRupees: 500_000 })
  await world.searchable()
  const [card] = await find({ model: 'Instalment' })
  expect(card).toMatchObject({ emiFrom: 8_045, emiTerms: { financedPercent: 100, annualRatePercent: 9, months: 84 } })
  expect(await open(listingId)).toMatchObject({
    emiFrom: 7_930,
    emiTerms: { financedPercent: 80, annualRatePercent: 7.05, months: 60 },
  })
})

test('every price at which an advert was seen is returned, oldest first (MKT-30)', async () => {
  const advert = exampleListing({ priceRupees: 500_000 })
  const daysAgo = (days: number) => new Date(Math.floor(Date.now() / 86_400_000 - days) * 86_400_000)
  const seen = async (day: number, priceRupees: number, odometerKm: number) => {
    return saveListing(world.stores.database, { ...advert, priceRupees, odometerKm }, { seenAt: daysAgo(day) })
  }
  const { listingId } = await seen(13, 500_000, 62_000)
  await seen(11, 480_000, 62_000)
  await seen(9, 480_000, 63_000)
  await seen(6, 470_000, 63_000)
  expect((await open(listingId)).priceHistory).toEqual([
    { at: daysAgo(13).toISOString(), price: 500_000 },
    { at: daysAgo(11).toISOString(), price: 480_000 },
    { at: daysAgo(6).toISOString(), price: 470_000 },
  ])
})

test("pictures are in the advert's order, five on a card and twenty on the page", async () => {
  const images = Array.from({ length: 22 }, (_, n) => `https://img.example/order/${n}.jpg`)
  await takeIn(images[1]!, 'a')
  const { listingId } = await save({ images, model: 'Pictures' })
  await world.searchable()
  const { pictures } = await open(listingId)
  expect(pictures.map(({ url }) => url)).toEqual(images.slice(0, 20))
  expect(pictures.slice(0, 2)).toEqual([
    { url: images[0], width: null, height: null, placeholder: null },
    { url: images[1], width: 1024, height: 683, placeholder: 'data:image/webp;base64,AAAA' },
  ])
  const [card] = await find({ model: 'Pictures' })
  expect(card!.pictures).toEqual(pictures.slice(0, 5))
})

test('photos are verified once one of them has been ingested and no other car shows it (CARD-04)', async () => {
  const picture = (name: string) => `https://img.example/${name}.jpg`
  const own = await save({ images: [picture('own')] })
  expect((await open(own.listingId)).photosVerified, 'nothing was taken in').toBe(false)

  await takeIn(picture('own'), 'b')
  expect((await open(own.listingId)).photosVerified).toBe(true)

  await takeIn(picture('own-elsewhere'), 'b')
  await save({ sourceKey: otherSource.key, images: [picture('own-elsewhere')] }, { carId: own.carId })
  expect((await open(own.listingId)).photosVerified, 'the same car shows it elsewhere').toBe(true)

  await takeIn(picture('copied'), 'b')
  const thief = await save({ images: [picture('copied')] })
  expect((await open(own.listingId)).photosVerified).toBe(false)
  expect((await open(thief.listingId)).photosVerified).toBe(false)
})

test('a placeholder is not a picture (CARD-04, IMG-04)', async () => {
  const { listingId } = await save({ images: ['https://img.example/placeholder.jpg'] })
  expect(await open(listingId)).toMatchObject({ pictures: [], photosVerified: false })
})
