import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exampleListing } from '../../testing/examples/example-listing.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { findPictures, groupPictures, type StoredPicture } from './find-pictures.ts'
import { saveListing } from '../save/save-listing.ts'

let world: TestWorld
beforeAll(async () => void (world = await createTestWorld()))
afterAll(() => world.close())

const at = (name: string) => `https://img.example/${name}.jpg`
let refs = 0
const save = (images: string[], carId?: string) =>
  saveListing(
    world.stores.database,
    exampleListing({ sourceRef: `pictures-${(refs += 1)}`, images }),
    carId === undefined ? {} : { carId },
  )

/** Marks the picture as fetched. Equal letters stand for equal pictures. */
async function fetched(url: string, letter: string): Promise<void> {
  const { database } = world.stores
  const id = letter.repeat(64)
  const known = { width: 1600, height: 1067, bytes: 200_000, content_type: 'image/jpeg', files: [] }
  await database
    .insertInto('pictures')
    .values({ ...known, id, placeholder: 'data:image/webp;base64,AAAA', perceptual_hash: '0'.repeat(16) })
    .onConflict((same) => same.doNothing())
    .execute()
  await database
    .insertInto('picture_addresses')
    .values({ url, host: 'img.example', source_key: 'pahiya', status: 'fetched', picture_id: id })
    .execute()
}

test('each advert has its own pictures in its own order, with details for the first ones', async () => {
  await fetched(at('one'), 'a')
  const first = await save([at('two'), at('one'), at('three')])
  const second = await save([at('three')])
  const none = await save([])
  const ids = [second, none, first].map(({ listingId }) => listingId)
  const found = await findPictures(world.stores.database, ids, 2)
  expect(found.get(first.listingId)).toEqual({
    images: [at('two'), at('one'), at('three')],
    pictures: [
      { url: at('two'), width: null, height: null, placeholder: null },
      { url: at('one'), width: 1600, height: 1067, placeholder: 'data:image/webp;base64,AAAA' },
    ],
    verified: true,
  })
  expect(found.get(second.listingId)!.images).toEqual([at('three')])
  expect(found.get(none.listingId)).toEqual({ images: [], pictures: [], verified: false })
})

test('a picture also used by an advert of another car is not verified; adverts of the same car may share it (CARD-04)', async () => {
  await fetched(at('own'), 'b')
  await fetched(at('own-elsewhere'), 'b')
  await fetched(at('stolen'), 'b')
  const own = await save([at('own')])
  const verified = async () =>
    (await findPictures(world.stores.database, [own.listingId], 5)).get(own.listingId)!.verified
  expect(await verified()).toBe(true)
  await save([at('own-elsewhere')], own.carId)
  expect(await verified()).toBe(true)
  await save([at('stolen')])
  expect(await verified()).toBe(false)
})

test('an advert that changes its pictures shows the new ones, and the car gets a new version', async () => {
  const { database } = world.stores
  const advert = (images: string[]) => exampleListing({ sourceRef: 'changing', images })
  const { listingId, carId } = await saveListing(database, advert([at('1'), at('2'), at('3')]))
  const version = async () =>
    (await database.selectFrom('cars').select('version').where('id', '=', carId).executeTakeFirstOrThrow()).version
  const images = async () => (await findPictures(database, [listingId], 5)).get(listingId)!.images
  const before = await version()
  await saveListing(database, advert([at('1'), at('2'), at('3')]))
  expect(await version(), 'nothing changed').toBe(before)
  await saveListing(database, advert([at('2'), at('1')]))
  expect(await images()).toEqual([at('2'), at('1')])
  expect(await version()).toBeGreaterThan(before)
  await saveListing(database, advert([]))
  expect(await images()).toEqual([])
})

describe('the visible pictures of an advert', () => {
  const row = (url: string, status: string | null, reused = false): StoredPicture => ({
    listing_id: 'x',
    url,
    status,
    width: null,
    height: null,
    placeholder: null,
    reused,
  })

  test('missing pictures and placeholders are left out (IMG-04)', () => {
    const rows = [
      row(at('1'), 'fetched'),
      row(at('2'), 'missing'),
      row(at('3'), 'refused'),
      row(at('4'), null),
      row('https://img.example/placeholder.png', null),
    ]
    expect(groupPictures(rows, 5).pictures.map(({ url }) => url)).toEqual([at('1'), at('4')])
    expect(groupPictures(rows, 5).images).toHaveLength(5)
  })

  test('an advert with a borrowed picture, or without a fetched one, is not verified (CARD-04)', () => {
    expect(groupPictures([row(at('1'), 'fetched'), row(at('2'), 'fetched', true)], 5).verified).toBe(false)
    expect(groupPictures([row(at('1'), 'fetched'), row(at('2'), 'fetched', true)], 1).verified).toBe(true)
    expect(groupPictures([row(at('1'), null)], 5).verified).toBe(false)
  })
})
