import sharp from 'sharp'
import type { AdvertPhoto } from '../market/advert.ts'
import { carArt, HEIGHT, illustrationMark, WIDTH } from './cars/draw-car.ts'
import { bodyFor } from './cars/bodies.ts'
import { hash } from './cars/svg.ts'
import { watermark } from './watermark.ts'

const PORTAL_WIDTH = 1024

/**
 * Renders the picture as this portal serves it: drawn, cropped, mirrored, watermarked, compressed to JPEG. The same
 * photo always yields the same bytes; photos in one set differ only in how the portals processed them.
 */
export async function renderPhoto(photo: AdvertPhoto): Promise<{ bytes: Buffer; contentType: 'image/jpeg' }> {
  // Portals use 4:2:0 and plain Huffman tables; a fixed effort makes the bytes reproducible.
  const bytes = await sharp(Buffer.from(photoSvg(photo)))
    .flatten({ background: '#000' })
    .jpeg({ quality: photo.treatment.quality, chromaSubsampling: '4:2:0' })
    .toBuffer()
  return { bytes, contentType: 'image/jpeg' }
}

/** One SVG at the portal's size, so that the picture is rasterised once. */
function photoSvg(photo: AdvertPhoto): string {
  const { treatment } = photo
  const { alt, defs, art } = carArt({
    body: bodyFor(photo.body),
    colour: photo.colour,
    view: photo.view,
    plate: photo.plate ?? '',
    plateKind: photo.electric ? 'electric' : 'private',
    maskPlate: photo.maskPlateDigits,
    seed: photo.pictureSet,
    // When the next seller photographs the car, the place differs but the car is the same.
    carSeed: photo.pictureSet.replace(/-again$/, ''),
    modelSeed: photo.model,
    km: photo.odometerKm,
    automatic: photo.automatic,
  })
  const { x, y, width, height } = cropWindow(photo)
  const turn = treatment.mirrored ? `<g transform="matrix(-1 0 0 1 ${WIDTH} 0)">${art}</g>` : art
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PORTAL_WIDTH}" height="${Math.round((PORTAL_WIDTH * HEIGHT) / WIDTH)}" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${alt}"><defs>${defs}</defs>` +
    `<svg width="${WIDTH}" height="${HEIGHT}" viewBox="${x} ${y} ${width} ${height}">${turn}</svg>` +
    (treatment.watermark === undefined ? '' : watermark(treatment.watermark, WIDTH, HEIGHT)) +
    illustrationMark() +
    `</svg>`
  )
}

/**
 * `cropShare` is cut from each dimension, more from one side than from the other, and the remainder is scaled back up.
 */
function cropWindow({ pictureSet, treatment }: AdvertPhoto): { x: number; y: number; width: number; height: number } {
  const { cropShare } = treatment
  const lean = hash(`${pictureSet}/${cropShare}/crop`)
  const left = 0.25 + ((lean & 0xff) / 0xff) * 0.5
  const top = 0.25 + (((lean >>> 8) & 0xff) / 0xff) * 0.5
  const tenth = (value: number): number => Math.round(value * 10) / 10
  return {
    x: tenth(WIDTH * cropShare * left),
    y: tenth(HEIGHT * cropShare * top),
    width: tenth(WIDTH * (1 - cropShare)),
    height: tenth(HEIGHT * (1 - cropShare)),
  }
}
