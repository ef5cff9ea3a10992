import { letters, textWidth } from './cars/glyphs.ts'
import { hash, n } from './cars/svg.ts'

/**
 * Draws a portal's or dealer's name over the picture. Each name always has the same style: in a corner, or large and
 * faint across the middle. Uses our own stroke letters, so that installed fonts do not change the bytes.
 */
export function watermark(text: string, width: number, height: number): string {
  const long = textWidth(text)
  switch (hash(text) % 3) {
    case 0:
      return stamp(text, (width - (long * 24) / 16) / 2, height - 54, 24, 0.8)
    case 1:
      return stamp(text, width - 30 - (long * 28) / 16, 32, 28, 0.8)
    default: {
      const cap = Math.min(58, (width * 0.62 * 16) / long)
      const left = (width - (long * cap) / 16) / 2
      const middle = height * 0.48
      return `<g transform="rotate(-10 ${n(width / 2)} ${n(middle)})">${stamp(text, left, middle - cap / 2, cap, 0.34)}</g>`
    }
  }
}

/** Light letters over a soft dark edge: legible on a white car and on an evening sky. */
function stamp(text: string, x: number, y: number, cap: number, opacity: number): string {
  const edge = `<g opacity="${n3(opacity * 0.45)}">${letters(text, x, y + cap / 16, cap, '#14171a', 4)}</g>`
  return `${edge}<g opacity="${opacity}">${letters(text, x, y, cap, '#ffffff', 2.2)}</g>`
}

const n3 = (value: number): string => String(Math.round(value * 1000) / 1000)
