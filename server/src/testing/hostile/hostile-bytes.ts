import { crc32, deflateRawSync, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { examplePicture } from '../examples/example-picture.ts'

export const jpeg = (seed = 1, width = 800, height = 600) => examplePicture(seed, width, height).jpeg().toBuffer()
export const png = (seed = 2, width = 800, height = 600) => examplePicture(seed, width, height).png().toBuffer()
export const webp = (seed = 3) => examplePicture(seed, 800, 600).webp().toBuffer()
export const text = (content: string) => Buffer.from(content)
export const bytes = (...values: number[]) => Buffer.from(values)
export const svg = (inside: string) =>
  text(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300">${inside}</svg>`)

export const pngSignature = bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
export const billionLaughs = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "ha">${Array.from({ length: 9 }, (_, i) => `<!ENTITY ${'bcdefghij'[i]} "${`&${'abcdefghi'[i]};`.repeat(10)}">`).join('')}]><svg xmlns="http://www.w3.org/2000/svg">&j;</svg>`

export async function exifJpeg(artist: string): Promise<Buffer> {
  const exif = { IFD0: { Artist: artist }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '17/1 23/1 0/1' } }
  return examplePicture(5, 800, 600).withExif(exif).jpeg().toBuffer()
}

/** A JPEG with an extra segment after its first two bytes. */
export async function withSegment(marker: number, content: string): Promise<Buffer> {
  const image = await jpeg()
  const body = Buffer.from(content, 'latin1').subarray(0, 65_000)
  const length = Buffer.alloc(2)
  length.writeUInt16BE(body.length + 2)
  return Buffer.concat([image.subarray(0, 2), bytes(0xff, marker), length, body, image.subarray(2)])
}

/** A PNG with an extra chunk after its header. */
export async function withChunk(name: string, content: Buffer): Promise<Buffer> {
  const image = await png()
  return Buffer.concat([image.subarray(0, 33), chunk(name, content), image.subarray(33)])
}

export async function manyChunks(): Promise<Buffer> {
  const image = await png()
  const chunks = Array.from({ length: 50_000 }, (_, n) => chunk('tEXt', text(`Comment\0${n}`)))
  return Buffer.concat([image.subarray(0, 33), ...chunks, image.subarray(33)])
}

function chunk(name: string, content: Buffer): Buffer {
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  const body = Buffer.concat([text(name), content])
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A PNG with one bit per pixel. */
export function buildPng(width: number, height: number, packed: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  return Buffer.concat([pngSignature, chunk('IHDR', header), chunk('IDAT', packed), chunk('IEND', Buffer.alloc(0))])
}

/** This many zeros, compressed to a thousandth of their size. Built in pieces, so that they are never all in memory. */
export function zeros(length: number): Buffer {
  const piece = 4 * 1024 * 1024
  if (length <= piece) return deflateSync(Buffer.alloc(length))
  // Whole non-final blocks can be repeated; the checksum of zeros depends only on their number.
  const block = deflateRawSync(Buffer.alloc(piece), { finishFlush: 3 })
  const whole = Math.floor(length / piece)
  const rest = deflateRawSync(Buffer.alloc(length % piece))
  const check = Buffer.alloc(4)
  check.writeUInt32BE((((length % 65_521) << 16) | 1) >>> 0)
  return Buffer.concat([bytes(0x78, 0x9c), ...Array.from({ length: whole }, () => block), rest, check])
}

export async function apng(): Promise<Buffer> {
  return withChunk('acTL', bytes(0, 0, 0, 1, 0, 0, 0, 0))
}

export async function flatPng(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: 'grey' } })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

export function gif(): Buffer {
  return Buffer.concat([
    text('GIF89a'),
    bytes(1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3b),
  ])
}

export async function movingWebp(): Promise<Buffer> {
  const frames = await Promise.all([1, 2].map((seed) => examplePicture(seed, 200, 150).png().toBuffer()))
  return sharp(frames, { join: { animated: true } })
    .webp({ effort: 0 })
    .toBuffer()
}

export function half(whole: Buffer): Buffer {
  return whole.subarray(0, Math.floor(whole.length / 2))
}

export function noise(length: number): Buffer {
  let state = 12_345
  return Buffer.from(Array.from({ length }, () => (state = (state * 48_271) % 2_147_483_647) & 255))
}

export function noisy(image: Buffer): Buffer {
  const broken = Buffer.from(image)
  noise(2_000).copy(broken, Math.floor(image.length / 2))
  return broken
}

export async function brokenTable(): Promise<Buffer> {
  const image = Buffer.from(await jpeg())
  image.fill(0xff, image.indexOf(bytes(0xff, 0xc4)) + 5, image.indexOf(bytes(0xff, 0xc4)) + 21)
  return image
}

export function wrongChecksum(image: Buffer): Buffer {
  const broken = Buffer.from(image)
  const data = broken.indexOf('IDAT')
  broken.fill(0, data + 8, data + 40)
  return broken
}

/** A JPEG whose frame header claims another width and height. */
export function sized(image: Buffer, side: number): Buffer {
  const changed = Buffer.from(image)
  const frame = changed.indexOf(bytes(0xff, 0xc0))
  changed.writeUInt16BE(side, frame + 5)
  changed.writeUInt16BE(side, frame + 7)
  return changed
}

/** The frame header of lossy WebP has 14 bits each for width and height. */
export function sizedWebp(image: Buffer): Buffer {
  const changed = Buffer.from(image)
  const start = changed.indexOf(bytes(0x9d, 0x01, 0x2a))
  changed.writeUInt16LE(16_383, start + 3)
  changed.writeUInt16LE(16_383, start + 5)
  return changed
}

/** One uncompressed file. */
export function buildZip(name: string, content: Buffer): Buffer {
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(20, 4)
  local.writeUInt32LE(crc32(content), 14)
  local.writeUInt32LE(content.length, 18)
  local.writeUInt32LE(content.length, 22)
  local.writeUInt16LE(name.length, 26)
  const central = Buffer.alloc(46)
  central.writeUInt32LE(0x02014b50, 0)
  local.copy(central, 6, 4, 30)
  central.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(46 + name.length, 12)
  end.writeUInt32LE(30 + name.length + content.length, 16)
  return Buffer.concat([local, text(name), content, central, text(name), end])
}
