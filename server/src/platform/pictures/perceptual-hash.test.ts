import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { examplePicture } from '../../testing/examples/example-picture.ts'
import { perceptualHash, shrinkForHash } from './perceptual-hash.ts'

const hashOf = async (picture: Sharp) => perceptualHash(await shrinkForHash(picture))

const seeds = Array.from({ length: 12 }, (_, index) => index + 1)
const photos = await Promise.all(seeds.map(async (seed) => examplePicture(seed).jpeg({ quality: 90 }).toBuffer()))
const hashes = await Promise.all(photos.map(async (photo) => hashOf(sharp(photo))))

function bitsApart(one: string, other: string): number {
  return (BigInt(`0x${one}`) ^ BigInt(`0x${other}`)).toString(2).replaceAll('0', '').length
}

async function distancesAfter(change: (photo: Sharp) => Sharp): Promise<number[]> {
  return Promise.all(
    photos.map(async (photo, index) => {
      const changed = await change(sharp(photo)).toBuffer()
      return bitsApart(hashes[index]!, await hashOf(sharp(changed)))
    }),
  )
}

test('a hash is 16 hex digits, the same for the same picture', async () => {
  for (const hash of hashes) expect(hash).toMatch(/^[0-9a-f]{16}$/)
  expect(await hashOf(sharp(photos[0]))).toBe(hashes[0])
})

test.each<[string, number, (photo: Sharp) => Sharp]>([
  ['compressed again, badly', 4, (photo) => photo.jpeg({ quality: 30 })],
  ['made smaller, as another format', 6, (photo) => photo.resize(400).webp({ quality: 60 })],
  ['made brighter', 6, (photo) => photo.modulate({ brightness: 1.1 }).jpeg()],
  [
    'cropped by 5 % around its middle',
    14,
    (photo) => photo.extract({ left: 40, top: 27, width: 1520, height: 1013 }).jpeg(),
  ],
])('the hash of a picture that was %s stays close: at most %i of 64 bits differ', async (_, most, change) => {
  expect(Math.max(...(await distancesAfter(change)))).toBeLessThanOrEqual(most)
})

test('a mirrored picture counts as another picture, so a search for mirrored pictures must hash them mirrored', async () => {
  expect(Math.min(...(await distancesAfter((photo) => photo.flop().jpeg())))).toBeGreaterThan(20)
  const mirrored = await sharp(photos[0]).flop().jpeg({ quality: 90 }).toBuffer()
  expect(bitsApart(await hashOf(sharp(mirrored).flop()), hashes[0]!)).toBeLessThanOrEqual(2)
})

test('the hash of another picture is far away', () => {
  const distances = hashes.flatMap((one, index) => hashes.slice(0, index).map((other) => bitsApart(one, other)))
  expect(Math.min(...distances)).toBeGreaterThan(16)
})
