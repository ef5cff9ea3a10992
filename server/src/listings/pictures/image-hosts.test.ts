import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleListing } from '../../testing/examples/example-listing.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { findImageHosts, isShown } from './image-hosts.ts'
import { saveListing } from '../save/save-listing.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
  const portal = { kind: 'feed', trust_points: 5, agreement: 'by letter' }
  await world.stores.database
    .insertInto('sources')
    .values([
      { ...portal, key: 'bazaar', name: 'Bazaar', image_hosts: ['img.example', 'cdn.example:8080'] },
      { ...portal, key: 'mela', name: 'Mela', image_hosts: ['cdn.example:8080'] },
      { ...portal, key: 'off', name: 'Off', image_hosts: ['img.off.example'], agreement: null },
    ])
    .execute()
})
afterAll(() => world.close())

test('image hosts are our own and those of sources with an agreement, whether shared or not (IMG-03)', async () => {
  expect(Object.fromEntries(await findImageHosts(world.stores.database))).toEqual({
    'img.example': ['bazaar'],
    'cdn.example:8080': ['bazaar', 'mela'],
    'photos.pahiya.invalid': ['pahiya'],
  })
})

test('a listing shows exactly its current picture addresses', async () => {
  const { database } = world.stores
  const advert = { sourceKey: 'bazaar', sourceRef: 'swift' }
  const images = ['https://img.example/1.jpg', 'HTTP://Img.Example:8080/2.jpg#top']
  await saveListing(database, exampleListing({ ...advert, images }))
  expect(await isShown(database, 'https://img.example/1.jpg')).toBe(true)
  expect(await isShown(database, 'http://img.example:8080/2.jpg')).toBe(true)
  for (const other of ['http://img.example/1.jpg', 'https://img.example/2.jpg', 'https://img.example/1.jpg?w=2'])
    expect(await isShown(database, other)).toBe(false)

  await saveListing(database, exampleListing({ ...advert, images: images.slice(1) }))
  expect(await isShown(database, 'https://img.example/1.jpg')).toBe(false)
  expect(await isShown(database, 'http://img.example:8080/2.jpg')).toBe(true)
})
