// Small helpers shared by every layer: numbers, colour mixing, seeded random numbers, mirrored outlines.

export const n = (v: number): string => String(Math.round(v * 10) / 10)

export function hash(text: string): number {
  let h = 2166136261
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619)
  return h >>> 0
}

/** mulberry32: the same seed always gives the same picture. */
export function chance(seed: number): () => number {
  let a = seed >>> 0
  return () => {
    a = (a + 0x6d2b79f5) >>> 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export const pick = <T>(r: () => number, list: readonly T[]): T => list[Math.floor(r() * list.length) % list.length]!

const rgb = (hex: string): number[] => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16))

/** Mix two #rrggbb colours; t = 0 gives a, t = 1 gives b. */
export function mix(a: string, b: string, t: number): string {
  const p = rgb(a),
    q = rgb(b)
  return (
    '#' +
    p
      .map((v, i) =>
        Math.round(v + (q[i]! - v) * t)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')
  )
}

export type Stop = [offset: number, colour: string, opacity?: number]

const stops = (list: Stop[]): string =>
  list
    .map(
      ([o, c, a]) =>
        `<stop offset="${Math.round(o * 1000) / 1000}" stop-color="${c}"${a === undefined ? '' : ` stop-opacity="${a}"`}/>`,
    )
    .join('')

/** Linear gradient in user space. */
export const lin = (id: string, x1: number, y1: number, x2: number, y2: number, list: Stop[]): string =>
  `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}">${stops(list)}</linearGradient>`

/** Radial gradient relative to the painted shape's bounding box. */
export const rad = (id: string, list: Stop[], extra = ''): string =>
  `<radialGradient id="${id}"${extra}>${stops(list)}</radialGradient>`

/** Radial gradient in user space. */
export const radU = (id: string, cx: number, cy: number, r: number, list: Stop[]): string =>
  `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}">${stops(list)}</radialGradient>`

export const clip = (id: string, d: string): string => `<clipPath id="${id}"><path d="${d}"/></clipPath>`

export const path = (d: string, fill: string, extra = ''): string =>
  `<path d="${d}" fill="${fill}"${extra ? ' ' + extra : ''}/>`

export const line = (d: string, stroke: string, width: number, extra = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}"${extra ? ' ' + extra : ''}/>`

type Point = [x: number, y: number]

/**
 * Returns a closed outline symmetric about x = cx, given its right half only. `half` holds absolute M/L/C commands with
 * x measured from the centre line, starting at the top of the centre line and ending at its bottom.
 */
export function sym(cx: number, half: string): string {
  const at = ([x, y]: Point): string => `${n(cx + x)} ${n(y)}`
  const flip = ([x, y]: Point): Point => [-x, y]
  const [start, ...runs] = pointRuns(half)
  const from = start![0]!

  let d = `M${at(from)}`
  for (const run of runs) d += (run.length === 3 ? 'C' : 'L') + run.map(at).join(' ')

  // Back up the left side: the same curves with their handles in reverse.
  const ends = [from, ...runs.map((run) => run.at(-1)!)]
  const last = ends.at(-1)!
  if (last[0] !== 0) d += `L${at(flip(last))}`
  for (let k = runs.length - 1; k >= 0; k--) {
    const [first, second] = runs[k]!
    const to = at(flip(ends[k]!))
    d += runs[k]!.length === 3 ? `C${at(flip(second!))} ${at(flip(first!))} ${to}` : `L${to}`
  }
  return d + 'Z'
}

/** Splits "M0 0L1 2 3 4C…" into runs of one point (M, L) or three (C). */
function pointRuns(half: string): Point[][] {
  const runs: Point[][] = []
  for (const [, command, rest] of half.matchAll(/([MLC])([^MLC]*)/g)) {
    const numbers = (rest!.match(/-?\d*\.?\d+/g) ?? []).map(Number)
    const size = command === 'C' ? 6 : 2
    for (let i = 0; i + size <= numbers.length; i += size) {
      const run: Point[] = []
      for (let j = i; j < i + size; j += 2) run.push([numbers[j]!, numbers[j + 1]!])
      runs.push(run)
    }
  }
  return runs
}

/** Left and right copies of a small drawing; `fn` gets the side (-1 or 1). */
export const both = (fn: (side: 1 | -1) => string): string => fn(-1) + fn(1)

/** Draw something given in right-half coordinates on both sides of cx. */
export const mirrored = (cx: number, inner: string): string =>
  `<g transform="translate(${n(cx)} 0)">${inner}</g><g transform="matrix(-1 0 0 1 ${n(cx)} 0)">${inner}</g>`

/**
 * librsvg renders every element with an opacity in a separate layer, which takes a third of a picture's render time. A
 * shape that is only filled, or only stroked, looks the same with the opacity on its paint.
 */
export const withoutLayers = (markup: string): string =>
  markup.replaceAll(/<(?:path|ellipse|circle|rect) [^>]*>/g, (tag) => {
    if (!tag.includes(' opacity="')) return tag
    const stroked = tag.includes(' stroke="')
    if (stroked && !tag.includes('fill="none"')) return tag
    return tag.replace(' opacity="', stroked ? ' stroke-opacity="' : ' fill-opacity="')
  })
