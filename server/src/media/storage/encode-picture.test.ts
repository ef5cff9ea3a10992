import sharp from 'sharp'
import { expect, test } from 'vitest'
import { examplePicture } from '../../testing/examples/example-picture.ts'
import { encodeFile, decodePicture } from './encode-picture.ts'
import type { FileName } from './picture-sizes.ts'
import type { PictureType } from './picture-type.ts'

async function read(bytes: Buffer, type: PictureType = 'image/jpeg', withCard = true) {
  const result = await decodePicture(bytes, type, withCard)
  if (!result.ok) throw new Error(result.reason)
  return result
}

test('reading a photo yields one card-sized WebP and leaves the original unchanged', async () => {
  const photo = await examplePicture(1).jpeg().toBuffer()
  const { width, height, card, original } = await read(photo)
  expect({ width, height }).toEqual({ width: 1600, height: 1067 })
  expect(card!.name).toBe('640.webp')
  expect(await sharp(card!.bytes).metadata()).toMatchObject({ width: 640, height: 427, mediaType: 'image/webp' })
  expect(original).toEqual(photo)
})

test('reading a photo without a card yields the same properties', async () => {
  for (const seed of [1, 2, 3, 4]) {
    const photo = await examplePicture(seed).jpeg().toBuffer()
    const [withCard, without] = [await read(photo), await read(photo, 'image/jpeg', false)]
    expect(without).toEqual({ ...withCard, card: null })
  }
})

test.each<[FileName, number, number]>([
  ['320.avif', 1600, 320],
  ['640.avif', 1600, 640],
  ['960.webp', 1600, 960],
  ['1280.avif', 1600, 1280],
  ['960.webp', 800, 800],
  ['320.avif', 200, 200],
])('%s of a photo %i wide is %i wide: nothing is enlarged', async (file, original, width) => {
  const bytes = await encodeFile(await examplePicture(2, original, 300).jpeg().toBuffer(), file)
  expect(await sharp(bytes).metadata()).toMatchObject({ width, mediaType: `image/${file.split('.')[1]}` })
})

test('location and author metadata are removed, and the picture is rotated upright', async () => {
  const exif = {
    IFD0: { Make: 'Telephone', Artist: 'Somebody Unmistakable' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '17/1 23/1 0/1' },
  }
  const lying = await examplePicture(3, 800, 600).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  expect(lying.includes('Somebody Unmistakable')).toBe(true)
  expect(await sharp(lying).metadata()).toMatchObject({ orientation: 6, width: 800, height: 600 })

  const { card, original, width, height } = await read(lying)
  expect({ width, height }).toEqual({ width: 600, height: 800 })
  for (const bytes of [
    card!.bytes,
    original,
    await encodeFile(original, '1280.avif'),
    await encodeFile(lying, '960.webp'),
  ]) {
    expect(bytes.includes('Somebody Unmistakable')).toBe(false)
    const found = await sharp(bytes).metadata()
    expect(found.height).toBeGreaterThan(found.width)
    for (const field of ['exif', 'xmp', 'iptc', 'icc', 'orientation']) expect(found).not.toHaveProperty(field)
    // Rotated clockwise: the left edge of the sideways picture becomes the top edge.
    const upright = await sharp(lying).autoOrient().resize(8, 8, { fit: 'fill' }).removeAlpha().raw().toBuffer()
    const kept = await sharp(bytes).resize(8, 8, { fit: 'fill' }).raw().toBuffer()
    const apart = upright.map((value, index) => Math.abs(value - kept[index]!))
    expect(Math.max(...apart)).toBeLessThan(40)
  }
})

test('the placeholder is a tiny picture of at most 400 characters', async () => {
  for (const seed of [4, 5, 6]) {
    const { placeholder } = await read(await examplePicture(seed).jpeg().toBuffer())
    expect(placeholder.length).toBeLessThanOrEqual(400)
    const tiny = Buffer.from(placeholder.replace('data:image/webp;base64,', ''), 'base64')
    expect(await sharp(tiny).metadata()).toMatchObject({ width: 16, height: 11, format: 'webp' })
  }
})

test('even a placeholder of noise stays within 400 characters', async () => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 120 }
  const loud = await sharp({ create: { width: 16, height: 16, channels: 3, background: 'grey', noise } })
    .png()
    .toBuffer()
  expect((await read(loud, 'image/png')).placeholder.length).toBeLessThanOrEqual(400)
})

test.each<[string, PictureType, () => Promise<Buffer>]>([
  ['grey', 'image/jpeg', async () => examplePicture(7, 400, 300).greyscale().toColourspace('b-w').jpeg().toBuffer()],
  [
    'printed in four colours',
    'image/jpeg',
    async () => examplePicture(7, 400, 300).toColourspace('cmyk').jpeg().toBuffer(),
  ],
  ['see-through', 'image/png', async () => examplePicture(7, 400, 300).ensureAlpha(0.5).png().toBuffer()],
  ['of 16 bits a colour', 'image/png', async () => examplePicture(7, 400, 300).toColourspace('rgb16').png().toBuffer()],
  ['with a palette', 'image/gif', async () => examplePicture(7, 400, 300).gif().toBuffer()],
])('a picture that is %s is accepted', async (_, type, make) => {
  const { card, perceptualHash } = await read(await make(), type)
  expect(perceptualHash).toMatch(/^[0-9a-f]{16}$/)
  expect(await sharp(card!.bytes).metadata()).toMatchObject({ space: 'srgb', width: 400 })
  const file = await encodeFile(await make(), '320.webp')
  expect(await sharp(file).metadata()).toMatchObject({ space: 'srgb', width: 320 })
})

test('a strip that is much taller than wide is scaled down to a bounded height', async () => {
  const strip = await examplePicture(8, 400, 4_000).jpeg().toBuffer()
  expect((await sharp((await read(strip)).card!.bytes).metadata()).height).toBe(1_280)
  expect((await sharp(await encodeFile(strip, '320.avif')).metadata()).height).toBe(640)
})

test('a small file that decompresses to more than 40 million pixels is refused (IMG-01)', async () => {
  const bomb = await sharp({ create: { width: 8_000, height: 5_001, channels: 3, background: 'red' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect(bomb.length).toBeLessThan(1024 * 1024)
  expect(await decodePicture(bomb, 'image/png', true)).toEqual({ ok: false, reason: 'too-many-pixels' })
})

test('a truncated picture, or one whose type differs from the detected type, is refused', async () => {
  const photo = await examplePicture(9, 800, 600).jpeg().toBuffer()
  const broken = { ok: false, reason: 'broken-picture' }
  expect(await decodePicture(photo.subarray(0, photo.length / 2), 'image/jpeg', true)).toEqual(broken)
  expect(await decodePicture(photo.subarray(0, 100), 'image/jpeg', true)).toEqual(broken)
  expect(await decodePicture(photo, 'image/png', true)).toEqual(broken)
})
