import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleListing } from '../testing/example-listing.ts'
import { createTestWorld, type TestWorld } from '../testing/test-world.ts'
import { findImageHosts, listingsShow } from './image-hosts.ts'
import { saveListing } from './save-listing.ts'

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

test('hosts are those of sources with an agreement, whether one source or several use them (IMG-03)', async () => {
  expect(Object.fromEntries(await findImageHosts(world.stores.database))).toEqual({
    'img.example': ['bazaar'],
    'cdn.example:8080': ['bazaar', 'mela'],
  })
})

test('listings show an origin if one of that source has a picture there, at that very scheme and port', async () => {
  const { database } = world.stores
  const images = ['https://img.example/1.jpg', 'HTTP://Img.Example:8080/2.jpg']
  await saveListing(database, exampleListing({ sourceKey: 'bazaar', images }))
  expect(await listingsShow(database, 'http://img.example:8080', ['mela', 'bazaar'])).toBe(true)
  expect(await listingsShow(database, 'https://img.example', ['bazaar'])).toBe(true)
  expect(await listingsShow(database, 'http://img.example:8080', ['mela'])).toBe(false)
  expect(await listingsShow(database, 'http://img.example', ['bazaar'])).toBe(false)
  expect(await listingsShow(database, 'http://img.example:80', ['bazaar'])).toBe(false)
})
