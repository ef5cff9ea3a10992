import type { BlurArea } from '@pahiya/contract/files/uploads'
import type { photoTypes } from '@pahiya/domain/files/uploads'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { perceptualHash, shrinkForHash } from '../../platform/pictures/perceptual-hash.ts'
import { refuse, type Inspection, type InspectionRequest } from './inspection.ts'

sharp.concurrency(1)
sharp.cache(false)
// Allows three of some thirty loaders: none that draws, executes or fetches anything on a file's instructions.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })

const mostPixels = 40_000_000
const shortestSide = 100
/** A paper must stay readable, also for OCR. */
const longestSide = { photo: 1920, paper: 3000 }
/** A number plate reduced to this width is illegible. */
const blurredSide = 6

/**
 * Returns the picture upright, in sRGB, resized and re-encoded, without EXIF data, a location or another file hidden
 * behind the picture.
 */
export async function cleanPicture(
  bytes: Buffer,
  type: (typeof photoTypes)[number],
  { kind, blur }: InspectionRequest,
): Promise<Inspection> {
  const header = await readHeader(bytes)
  if (!header || header.mediaType !== type) return refuse('broken-picture')
  if (header.width * header.height > mostPixels) return refuse('too-many-pixels')
  if ((header.pages ?? 1) > 1) return refuse('animated')
  if (Math.min(header.width, header.height) < shortestSide) return refuse('too-small')
  try {
    const side = longestSide[kind]
    const upright = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .flatten({ background: 'white' })
      .jpeg({ quality: 88 })
      .toBuffer()
    const cleaned = blur.length === 0 ? upright : await blurred(upright, blur)
    const hash = kind === 'photo' ? perceptualHash(await shrinkForHash(sharp(cleaned))) : null
    return { ok: true, mediaType: 'image/jpeg', perceptualHash: hash, bytes: cleaned }
  } catch {
    return refuse('broken-picture')
  }
}

/** Reads only the header; the decoder's own limit would not reveal the reason for a failure. */
async function readHeader(bytes: Buffer): Promise<Metadata | undefined> {
  return sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
}

/** Reduces each area to a few pixels and enlarges it again, so that its content is no longer in the file. */
async function blurred(photo: Buffer, areas: readonly BlurArea[]): Promise<Buffer> {
  const { width, height } = await sharp(photo).metadata()
  const patches = []
  for (const area of areas) {
    const left = Math.min(width - 1, Math.floor(area.x * width))
    const top = Math.min(height - 1, Math.floor(area.y * height))
    const place = {
      left,
      top,
      width: Math.max(1, Math.min(width - left, Math.ceil(area.width * width))),
      height: Math.max(1, Math.min(height - top, Math.ceil(area.height * height))),
    }
    patches.push({ input: await patchOf(sharp(photo).extract(place), place), left, top })
  }
  return sharp(photo).composite(patches).jpeg({ quality: 88 }).toBuffer()
}

async function patchOf(place: Sharp, { width, height }: { width: number; height: number }): Promise<Buffer> {
  const few = await place.resize({ width: blurredSide, height: blurredSide, fit: 'inside' }).png().toBuffer()
  return sharp(few).resize(width, height, { fit: 'fill', kernel: 'cubic' }).png().toBuffer()
}
