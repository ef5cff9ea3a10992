import sharp, { type Sharp } from 'sharp'
import { hashedSide, perceptualHash, shrinkForHash } from '../../platform/pictures/perceptual-hash.ts'
import { cardFile, parseFileName, type FileName, type PictureFormat } from './picture-sizes.ts'
import type { PictureType } from './picture-type.ts'

// One thread per picture: more threads finish sooner but use a tenth more CPU. No picture comes twice, so nothing is
// cached.
sharp.concurrency(1)
sharp.cache(false)

export type DecodedPicture = {
  ok: true
  width: number
  height: number
  placeholder: string
  perceptualHash: string
  original: Buffer
  card: { name: FileName; bytes: Buffer } | null
}
export type UnreadablePicture = { ok: false; reason: 'broken-picture' | 'too-many-pixels' }

const mostPixels = 40_000_000
const widestKept = 1280
const longestPlaceholderSide = 16

type Encoders = Record<PictureFormat, (picture: Sharp) => Sharp>

// AVIF effort 1 takes three times as long as 0 for 4 % fewer bytes; WebP effort 2 twice as long as 0 for 30 % fewer.
const carefully: Encoders = {
  avif: (picture) => picture.avif({ quality: 50, effort: 0, chromaSubsampling: '4:2:0' }),
  webp: (picture) => picture.webp({ quality: 75, effort: 2 }),
}
/** For cards made during ingestion: most are never viewed, and those that are get AVIF from the second visit on. */
const quickly: Encoders = { ...carefully, webp: (picture) => picture.webp({ quality: 75, effort: 0 }) }

/** Reads a new picture's properties, and makes its card if requested. */
export async function decodePicture(
  bytes: Buffer,
  type: PictureType,
  withCard: boolean,
): Promise<DecodedPicture | UnreadablePicture> {
  const found = await readHeader(bytes, type)
  if (!found) return { ok: false, reason: 'broken-picture' }
  const { width, height } = found
  if (width * height > mostPixels) return { ok: false, reason: 'too-many-pixels' }
  try {
    const pixels = await shrinkForHash(upright(bytes))
    const card = cardFile(width)
    return {
      ok: true,
      width,
      height,
      placeholder: await placeholderOf(pixels, width, height),
      perceptualHash: perceptualHash(pixels),
      original: found.tellsMore ? await withoutMetadata(bytes) : bytes,
      card: withCard ? { name: card, bytes: await encodeFile(bytes, card, quickly) } : null,
    }
  } catch {
    return { ok: false, reason: 'broken-picture' }
  }
}

/** Encodes one more file of a picture: upright, in sRGB, without EXIF, never enlarged. */
export async function encodeFile(original: Buffer, file: FileName, encoders = carefully): Promise<Buffer> {
  const [width, format] = parseFileName(file)
  return encoders[format](inSrgb(fitted(upright(original), width))).toBuffer()
}

/** Returns the displayed width and height, or undefined if the decoder finds a different picture type than we did. */
async function readHeader(bytes: Buffer, type: PictureType) {
  // Only the header is read here; the decoder's own limit would report only a generic failure.
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!found || found.mediaType !== type) return undefined
  const { exif, xmp, iptc, comments } = found
  return { ...found.autoOrient, tellsMore: [exif, xmp, iptc, comments].some((part) => part !== undefined) }
}

function upright(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient()
}

/** Never enlarges; limits the height of a tall strip. */
function fitted(picture: Sharp, width: number): Sharp {
  return picture.resize({ width, height: 2 * width, fit: 'inside', withoutEnlargement: true })
}

function inSrgb(picture: Sharp): Sharp {
  return picture.toColourspace('srgb').flatten({ background: 'white' })
}

/** Removes location and author metadata; portals usually strip it, so few pictures get here. */
async function withoutMetadata(bytes: Buffer): Promise<Buffer> {
  return inSrgb(fitted(upright(bytes), widestKept))
    .jpeg({ quality: 90 })
    .toBuffer()
}

async function placeholderOf(pixels: Buffer, width: number, height: number): Promise<string> {
  const scale = longestPlaceholderSide / Math.max(width, height)
  const side = (length: number) => Math.max(1, Math.round(length * scale))
  const tiny = await sharp(pixels, { raw: { width: hashedSide, height: hashedSide, channels: 3 } })
    .resize(side(width), side(height), { fit: 'fill' })
    .webp({ quality: 20, effort: 4 })
    .toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}
