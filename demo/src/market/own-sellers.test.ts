import { expect, test } from 'vitest'
import { generateWorld } from '../world/generate-world.ts'
import { ownAdverts, ownPhotos, readOwnKey } from './own-sellers.ts'
import { findAdvert } from './market-days.ts'

const world = generateWorld({ seed: 1, adverts: 600, startDay: '2026-11-15' })
const photoOrigin = 'http://127.0.0.1:4100'
const adverts = ownAdverts(world, { day: world.startDay, city: 'Hyderabad', count: 48, photoOrigin })

test('48 different cars in Hyderabad are sold on Pahiya itself, in every state of verification', () => {
  expect(adverts).toHaveLength(48)
  expect(new Set(adverts.map(({ plate }) => plate)).size).toBe(48)
  expect(new Set(adverts.map(({ city }) => city))).toEqual(new Set(['Hyderabad']))
  expect(new Set(adverts.map(({ verification }) => verification))).toEqual(
    new Set(['certified', 'verified', 'unverified']),
  )
  expect(new Set(adverts.map(({ sellerType }) => sellerType))).toEqual(new Set(['individual', 'dealer']))
})

test("most of our own listings have the seller's original photos, some have none", () => {
  const without = adverts.filter(({ images }) => images.length === 0)
  expect(without.length).toBeGreaterThan(0)
  expect(without.length).toBeLessThan(12)
  const [, key] = new URL(adverts[0]!.images[0]!).pathname.split('/').slice(1)
  const { portal, id } = readOwnKey(key!)!
  const photo = ownPhotos(findAdvert(world, portal, id)!)[0]!
  expect(photoOrigin + photo.path).toBe(adverts[0]!.images[0])
  expect(photo.treatment.watermark).toBeUndefined()
})

test('the same seed gives the same sellers', () => {
  expect(ownAdverts(world, { day: world.startDay, city: 'Hyderabad', count: 48, photoOrigin })).toEqual(adverts)
})
