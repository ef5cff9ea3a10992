import { n } from '../svg.ts'
import type { Light } from '../light.ts'

/** Input of every scene: ids, time of day, random numbers, and helpers for sky and floor. */
export type Easel = {
  id: string
  /** Evening: the sun is low and windows are lit. */
  E: boolean
  r: () => number
  u: (key: string) => string
  sky: (top: string, middle: string, horizon: string, to?: number) => string
  floor: (far: string, near: string, y?: number) => string
}

/**
 * Gradients, the shapes behind the car and, where it differs from the default for the time of day, the light on the
 * paint. Scenes with letters must not be mirrored.
 */
export type Scene = { defs: string; art: string; light?: Partial<Light>; hasLetters?: true }

export const R = (x: number, y: number, w: number, h: number): string => `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z`
export const grid = (
  x: number,
  y: number,
  cols: number,
  rows: number,
  dx: number,
  dy: number,
  w: number,
  h: number,
): string => {
  let d = ''
  for (let j = 0; j < rows; j++) for (let i = 0; i < cols; i++) d += R(x + i * dx, y + j * dy, w, h)
  return d
}
/** Like grid, but fills only some cells: lit windows. */
export const some = (
  r: () => number,
  share: number,
  x: number,
  y: number,
  cols: number,
  rows: number,
  dx: number,
  dy: number,
  w: number,
  h: number,
): string => {
  let d = ''
  for (let j = 0; j < rows; j++) for (let i = 0; i < cols; i++) if (r() < share) d += R(x + i * dx, y + j * dy, w, h)
  return d || R(x, y, w, h)
}
/** A soft clump: overlapping circles as one path. */
export const clump = (list: [x: number, y: number, r: number][]): string =>
  list
    .map(
      ([x, y, r]) => `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0z`,
    )
    .join('')
/** A leafy crown: scalloped outline around an ellipse, a little irregular. */
export const crown = (cx: number, cy: number, w: number, h: number, k: number, r: () => number): string => {
  let d = '',
    px = 0,
    py = 0,
    sx = 0,
    sy = 0
  for (let i = 0; i <= k; i++) {
    const a = (i / k) * Math.PI * 2,
      j = 0.9 + r() * 0.16
    const x = i === k ? sx : cx + Math.cos(a) * w * 0.5 * j,
      y = i === k ? sy : cy + Math.sin(a) * h * 0.5 * j
    if (i === 0) {
      d = `M${n(x)} ${n(y)}`
      sx = x
      sy = y
    } else {
      const q = Math.hypot(x - px, y - py) * 0.56
      d += `A${n(q)} ${n(q)} 0 0 1 ${n(x)} ${n(y)}`
    }
    px = x
    py = y
  }
  return d + 'Z'
}
export const arch = (x: number, w: number, base: number, spring: number, top: number): string =>
  `M${n(x)} ${base}V${spring}C${n(x)} ${n(spring - (spring - top) * 0.55)} ${n(x + w * 0.3)} ${n(top + (spring - top) * 0.2)} ${n(x + w / 2)} ${top}C${n(x + w * 0.7)} ${n(top + (spring - top) * 0.2)} ${n(x + w)} ${n(spring - (spring - top) * 0.55)} ${n(x + w)} ${spring}V${base}Z`
export const clouds = (y: number, colour: string, a: number): string =>
  `<g fill="${colour}" opacity="${a}"><path d="M120 ${y}c30-22 70-18 86-4c26-20 74-14 84 8c26-4 44 8 48 16H90c2-12 14-20 30-20z"/><path d="M760 ${y - 46}c24-18 58-14 70-2c22-16 60-10 70 8c22-4 38 6 42 14H736c0-12 10-20 24-20z"/></g>`
