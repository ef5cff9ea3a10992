import sharp from 'sharp'
import { expect, test } from 'vitest'
import { examplePicture } from '../testing/example-picture.ts'
import { encodePicture } from './encode-picture.ts'
import type { PictureType } from './picture-type.ts'

async function encoded(bytes: Buffer, type: PictureType = 'image/jpeg') {
  const result = await encodePicture(bytes, type)
  if (!result.ok) throw new Error(result.reason)
  return result
}

test('a photo becomes AVIF and WebP in four widths, each smaller than the next', async () => {
  const { files, width, height } = await encoded(await examplePicture(1).jpeg().toBuffer())
  expect({ width, height }).toEqual({ width: 1600, height: 1067 })
  expect(files.map(({ width: wide, format }) => `${wide}.${format}`)).toEqual([
    '320.avif',
    '320.webp',
    '640.avif',
    '640.webp',
    '960.avif',
    '960.webp',
    '1280.avif',
    '1280.webp',
  ])
  for (const file of files) {
    const found = await sharp(file.bytes).metadata()
    expect(found).toMatchObject({ width: file.width, mediaType: `image/${file.format}` })
  }
  const webp = files.filter(({ format }) => format === 'webp').map(({ bytes }) => bytes.length)
  expect(webp).toEqual(webp.toSorted((a, b) => a - b))
})

test.each([
  [200, [[320, 200]]],
  [320, [[320, 320]]],
  [
    800,
    [
      [320, 320],
      [640, 640],
      [960, 800],
    ],
  ],
])('of a photo %i wide nothing is enlarged', async (original, kept) => {
  const { files } = await encoded(await examplePicture(2, original, 300).jpeg().toBuffer())
  const widths = await Promise.all(
    files
      .filter(({ format }) => format === 'webp')
      .map(async ({ width, bytes }) => [width, (await sharp(bytes).metadata()).width]),
  )
  expect(widths).toEqual(kept)
})

test('where and by whom it was taken is gone, and it stands upright', async () => {
  const exif = {
    IFD0: { Make: 'Telephone', Artist: 'Somebody Unmistakable' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '17/1 23/1 0/1' },
  }
  const lying = await examplePicture(3, 800, 600).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  expect(lying.includes('Somebody Unmistakable')).toBe(true)
  expect(await sharp(lying).metadata()).toMatchObject({ orientation: 6, width: 800, height: 600 })

  const { files, width, height } = await encoded(lying)
  expect({ width, height }).toEqual({ width: 600, height: 800 })
  for (const { bytes } of files) {
    expect(bytes.includes('Somebody Unmistakable')).toBe(false)
    const found = await sharp(bytes).metadata()
    expect(found.height).toBeGreaterThan(found.width)
    for (const field of ['exif', 'xmp', 'iptc', 'icc', 'orientation']) expect(found).not.toHaveProperty(field)
  }
  // Turned clockwise: what was the left edge of the lying picture is the upper edge.
  const upright = await sharp(lying).autoOrient().resize(8, 8, { fit: 'fill' }).removeAlpha().raw().toBuffer()
  const kept = await sharp(files.at(-1)!.bytes).resize(8, 8, { fit: 'fill' }).raw().toBuffer()
  const apart = upright.map((value, index) => Math.abs(value - kept[index]!))
  expect(Math.max(...apart)).toBeLessThan(40)
})

test('the placeholder is a tiny picture of at most 400 letters', async () => {
  for (const seed of [4, 5, 6]) {
    const { placeholder } = await encoded(await examplePicture(seed).jpeg().toBuffer())
    expect(placeholder.length).toBeLessThanOrEqual(400)
    const tiny = Buffer.from(placeholder.replace('data:image/webp;base64,', ''), 'base64')
    expect(await sharp(tiny).metadata()).toMatchObject({ width: 16, height: 11, format: 'webp' })
  }
})

test('even of noise the placeholder stays within 400 letters', async () => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 120 }
  const loud = await sharp({ create: { width: 16, height: 16, channels: 3, background: 'grey', noise } })
    .png()
    .toBuffer()
  expect((await encoded(loud, 'image/png')).placeholder.length).toBeLessThanOrEqual(400)
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
])('a picture that is %s is taken', async (_, type, make) => {
  const { files, perceptualHash } = await encoded(await make(), type)
  expect(files).toHaveLength(4)
  expect(perceptualHash).toMatch(/^[0-9a-f]{16}$/)
  expect(await sharp(files[1]!.bytes).metadata()).toMatchObject({ space: 'srgb', width: 320 })
})

test('a strip that is much taller than wide becomes narrow, not endless', async () => {
  const { files } = await encoded(await examplePicture(8, 400, 4_000).jpeg().toBuffer())
  for (const { bytes, width } of files) expect((await sharp(bytes).metadata()).height).toBeLessThanOrEqual(2 * width)
})

test('a small file that would unfold to more than 40 million pixels is refused (IMG-01)', async () => {
  const bomb = await sharp({ create: { width: 8_000, height: 5_001, channels: 3, background: 'red' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect(bomb.length).toBeLessThan(1024 * 1024)
  expect(await encodePicture(bomb, 'image/png')).toEqual({ ok: false, reason: 'too-many-pixels' })
})

test('a picture that ends half-way, or is of another kind than it seemed, is refused', async () => {
  const photo = await examplePicture(9, 800, 600).jpeg().toBuffer()
  const broken = { ok: false, reason: 'broken-picture' }
  expect(await encodePicture(photo.subarray(0, photo.length / 2), 'image/jpeg')).toEqual(broken)
  expect(await encodePicture(photo.subarray(0, 100), 'image/jpeg')).toEqual(broken)
  expect(await encodePicture(photo, 'image/png')).toEqual(broken)
})
