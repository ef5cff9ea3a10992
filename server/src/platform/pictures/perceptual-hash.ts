import type { Sharp } from 'sharp'

export const hashedSide = 32
const frequencies = 8

/** Waves 1 to 8 across the picture; wave 0 is its mean brightness, which is independent of its content. */
const waves = Array.from({ length: frequencies }, (_, wave) =>
  Array.from({ length: hashedSide }, (_unused, place) =>
    Math.cos(((2 * place + 1) * (wave + 1) * Math.PI) / (2 * hashedSide)),
  ),
)

/** Scales a picture down to 32 by 32 RGB pixels. */
export async function shrinkForHash(picture: Sharp): Promise<Buffer> {
  return picture
    .resize(hashedSide, hashedSide, { fit: 'fill' })
    .toColourspace('srgb')
    .flatten({ background: 'white' })
    .raw()
    .toBuffer()
}

/**
 * Returns 64 bits as 16 hex digits (pHash). Each bit shows whether one pair of a horizontal and a vertical wave is
 * stronger in the picture than most pairs. Another size, format or brightness changes few bits, a close crop some,
 * another picture about half.
 */
export function perceptualHash(pixels: Buffer): string {
  const grey = Array.from({ length: hashedSide ** 2 }, (_, place) => brightness(pixels, 3 * place))
  const rows = Array.from({ length: hashedSide }, (_, y) =>
    waves.map((wave) => sum(wave, (x) => grey[y * hashedSide + x]!)),
  )
  const strengths = waves.flatMap((down) => waves.map((_, across) => sum(down, (y) => rows[y]![across]!)))
  const middle = strengths.toSorted((a, b) => a - b)[strengths.length / 2]!
  const bits = strengths.map((strength) => (strength >= middle ? '1' : '0')).join('')
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0')
}

/** Luminance, approximately on the sRGB curve. */
function brightness(pixels: Buffer, at: number): number {
  const light = 0.2126 * linear[pixels[at]!]! + 0.7152 * linear[pixels[at + 1]!]! + 0.0722 * linear[pixels[at + 2]!]!
  return light ** (1 / 2.4)
}

const linear = Array.from({ length: 256 }, (_, value) => (value / 255) ** 2.4)

function sum(wave: readonly number[], valueAt: (place: number) => number): number {
  return wave.reduce((total, weight, place) => total + weight * valueAt(place), 0)
}
