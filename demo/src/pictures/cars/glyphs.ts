// A tiny stroke alphabet (10 x 16 units), so that no picture depends on an installed font,
// and the Indian number plate drawn with it.
import { n } from './svg.ts'

const O = 'M5 0C2 0 0 2 0 5V11C0 14 2 16 5 16C8 16 10 14 10 11V5C10 2 8 0 5 0Z'
const C = 'M10 3.4C9.4 1.2 7.6 0 5 0C2 0 0 2 0 5V11C0 14 2 16 5 16C7.6 16 9.4 14.8 10 12.6'
const P = 'M0 16V0H5.5C11.2 0 11.2 9 5.5 9H0'
const G: Record<string, string> = {
  A: 'M0 16L5 0L10 16M1.9 10.5H8.1',
  B: 'M0 0V16H6C11.2 16 11.2 7.8 6 7.8H0M5.6 7.8C10.2 7.8 10.2 0 5.6 0H0',
  C,
  D: 'M0 0V16H4.5C8 16 10 14 10 10.5V5.5C10 2 8 0 4.5 0Z',
  E: 'M9.5 0H0V16H9.5M0 8H8',
  F: 'M9.5 0H0V16M0 8H8',
  G: C + 'V8.6H5.6',
  H: 'M0 0V16M10 0V16M0 8H10',
  I: 'M5 0V16',
  J: 'M9 0V11C9 14.5 7.5 16 4.8 16C2 16 .5 14.5 0 12',
  K: 'M0 0V16M9.5 0L0 9.5M3.4 6.4L10 16',
  L: 'M0 0V16H9',
  M: 'M0 16V0L5 9L10 0V16',
  N: 'M0 16V0L10 16V0',
  O,
  P,
  Q: O + 'M6 11.5L10 16.8',
  R: P + 'M5.5 9L10 16',
  S: 'M9.6 3C9 1 7.5 0 5 0C2 0 .4 1.6 .4 4C.4 9.4 9.8 6.4 9.8 12C9.8 14.4 8 16 5 16C2.4 16 .8 15 0 12.8',
  T: 'M0 0H10M5 0V16',
  U: 'M0 0V11C0 14 2 16 5 16C8 16 10 14 10 11V0',
  V: 'M0 0L5 16L10 0',
  W: 'M0 0L2.4 16L5 5L7.6 16L10 0',
  X: 'M0 0L10 16M10 0L0 16',
  Y: 'M0 0L5 8L10 0M5 8V16',
  Z: 'M.3 0H9.7L.3 16H10',
  0: O,
  1: 'M1.5 3.5L5.5 0V16',
  2: 'M.3 4C.5 1.4 2.4 0 5 0C8 0 9.7 1.8 9.7 4.2C9.7 8 3 11 .3 16H10',
  3: 'M.5 2.8C1.3 1 2.8 0 5 0C7.8 0 9.4 1.6 9.4 4C9.4 6.4 7.8 7.7 4 7.7C8 7.7 10 9.2 10 11.8C10 14.4 8 16 5 16C2.5 16 .8 15 0 12.8',
  4: 'M7.5 16V0L0 11.5H10',
  5: 'M9 0H1.4L.8 7.4C2 6.3 3.4 5.8 5 5.8C8 5.8 10 7.8 10 10.9C10 14 8 16 5 16C2.4 16 .8 14.8 0 12.8',
  6: 'M9 2C8 .6 6.7 0 5.2 0C2 0 0 3 0 8.5C0 13.5 1.8 16 5 16C8 16 10 14 10 11C10 8 8 6.2 5.2 6.2C2.8 6.2 .8 7.6 0 10',
  7: 'M0 0H10C6.5 5 4.5 10 4 16',
  8: 'M5 0C2.4 0 .6 1.5 .6 3.9C.6 6.3 2.4 7.6 5 7.6C7.6 7.6 9.4 6.3 9.4 3.9C9.4 1.5 7.6 0 5 0ZM5 7.6C2 7.6 0 9.2 0 11.8C0 14.4 2 16 5 16C8 16 10 14.4 10 11.8C10 9.2 8 7.6 5 7.6Z',
  9: 'M1 14C2 15.4 3.3 16 4.8 16C8 16 10 13 10 7.5C10 2.5 8.2 0 5 0C2 0 0 2 0 5C0 8 2 9.8 4.8 9.8C7.2 9.8 9.2 8.4 10 6',
  '-': 'M2 8H8',
  '/': 'M1 17L9 -1',
  ',': 'M5 15L4 18.5',
  '.': 'M5 15.5V16',
  ':': 'M5 5V5.6M5 12V12.6',
  '•': 'M3.9 8a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0-2.2 0Z',
  l: 'M2 0V16',
  i: 'M2 5.4V16M2 .6V.7',
  t: 'M2.6 1.6V12.8C2.6 15.2 4 16 6 15.8M0 5.6H6',
  u: 'M0 5.4V12C0 14.8 1.4 16 3.8 16C6.4 16 7.6 14.4 7.6 12V5.4M7.6 12V16',
  s: 'M7 7.2C6.4 6 5.2 5.3 3.6 5.3C1.6 5.3 .3 6.3 .3 7.9C.3 11.6 7.3 9.4 7.3 13C7.3 14.9 5.7 16 3.7 16C1.8 16 .6 15.2 0 13.8',
  r: 'M0 16V5.4M0 9.4C.5 6.8 2.4 5.2 5 5.5',
  a: 'M.8 7.4C1.6 6 2.8 5.3 4.2 5.3C6.4 5.3 7.4 6.6 7.4 8.8V16M7.4 10C3 10 0 10.6 0 13.2C0 15 1.3 16 3.2 16C5.6 16 7.4 14.4 7.4 12',
  o: 'M4 5.3C1.4 5.3 0 7.4 0 10.6C0 14 1.4 16 4 16C6.6 16 8 14 8 10.6C8 7.4 6.6 5.3 4 5.3Z',
  n: 'M0 16V5.4M0 9C.6 6.6 2 5.3 4.2 5.3C6.4 5.3 7.4 6.8 7.4 9V16',
  k: 'M0 0V16M6.6 5.4L0 12M2.6 9.6L7 16',
  m: 'M0 16V5.4M0 8.6C.6 6.4 1.8 5.3 3.4 5.3C5 5.3 5.8 6.6 5.8 8.6V16M5.8 8.6C6.4 6.4 7.6 5.3 9.2 5.3C10.8 5.3 11.6 6.6 11.6 8.6V16',
  h: 'M0 0V16M0 9C.6 6.6 2 5.3 4.2 5.3C6.4 5.3 7.4 6.8 7.4 9V16',
  b: 'M0 0V16M4 5.3C1.4 5.3 0 7.4 0 10.6C0 14 1.4 16 4 16C6.6 16 8 14 8 10.6C8 7.4 6.6 5.3 4 5.3Z',
  c: 'M7.6 7.8C7 6.2 5.8 5.3 4.2 5.3C1.5 5.3 0 7.4 0 10.6C0 13.9 1.5 16 4.2 16C5.8 16 7 15.1 7.6 13.5',
  d: 'M8 0V16M4 5.3C1.4 5.3 0 7.4 0 10.6C0 14 1.4 16 4 16C6.6 16 8 14 8 10.6C8 7.4 6.6 5.3 4 5.3Z',
  e: 'M0 10.4H7.8C7.8 7.2 6.4 5.3 4 5.3C1.5 5.3 0 7.4 0 10.6C0 13.9 1.5 16 4.2 16C5.8 16 6.9 15.3 7.5 14',
  f: 'M6 .4C3.4 -.3 2.4 1 2.4 3.2V16M0 5.6H5.6',
  g: 'M8 5.4V16.2C8 18.8 6.6 20 4.2 20C2.6 20 1.3 19.4 .6 18.2M4 5.3C1.4 5.3 0 7.4 0 10.4C0 13.6 1.4 15.5 4 15.5C6.6 15.5 8 13.6 8 10.4C8 7.4 6.6 5.3 4 5.3Z',
  j: 'M2.4 5.4V17.4C2.4 19.4 1.6 20.2 0 20M2.4 .6V.7',
  q: 'M8 5.4V20M4 5.3C1.4 5.3 0 7.4 0 10.6C0 14 1.4 16 4 16C6.6 16 8 14 8 10.6C8 7.4 6.6 5.3 4 5.3Z',
  v: 'M0 5.4L3.8 16L7.6 5.4',
  w: 'M0 5.4L2.8 16L5.6 7L8.4 16L11.2 5.4',
  x: 'M0 5.4L7 16M7 5.4L0 16',
  y: 'M0 5.4L3.9 15.6M7.6 5.4L3.4 17C2.7 19.2 1.8 20 .2 19.9',
  z: 'M.2 5.4H6.8L.2 16H7',
  '&': 'M10 16L2.4 4.6C1.2 2.6 2.4 0 4.8 0C7.2 0 8.2 2.6 6.4 4.4L2 8C-1.2 10.8 .4 16 4.4 16C7.4 16 9 13.6 9.4 10',
  "'": 'M3 0V3.4',
  p: 'M0 5.4V20M4 5.3C1.4 5.3 0 7.4 0 10.6C0 14 1.4 16 4 16C6.6 16 8 14 8 10.6C8 7.4 6.6 5.3 4 5.3Z',
}
const WIDTH: Record<string, number> = {
  l: 4,
  i: 4,
  I: 6,
  t: 6,
  r: 5,
  s: 7.4,
  a: 7.5,
  o: 8,
  n: 7.5,
  u: 7.6,
  k: 7,
  m: 11.6,
  h: 7.4,
  p: 8,
  b: 8,
  c: 7.6,
  d: 8,
  e: 7.8,
  f: 6,
  g: 8,
  j: 4,
  q: 8,
  v: 7.6,
  w: 11.2,
  x: 7,
  y: 7.6,
  z: 7,
  "'": 5,
  ' ': 4.5,
  '.': 4,
  ',': 4,
  ':': 4,
  1: 8,
  '•': 9,
}

/** Text as strokes. (x, y) is the left end of the cap line; h the cap height; returns the group and its width. */
export function letters(
  text: string,
  x: number,
  y: number,
  h: number,
  colour: string,
  weight = 2,
  anchor: 'start' | 'middle' | 'end' = 'start',
  gap = 3.4,
): string {
  const k = h / 16
  const w = textWidth(text, gap)
  let at = 0,
    d = ''
  const shift = anchor === 'middle' ? w / 2 : anchor === 'end' ? w : 0
  let out = ''
  for (const ch of text) {
    d = G[ch] ?? ''
    const own = WIDTH[ch] ?? 10
    const lead = ch === 'I' || ch === '•' || ch === '.' || ch === ',' || ch === ':' ? (own - 10) / 2 : 0
    if (d) out += `<path transform="translate(${n(at + lead)} 0)" d="${d}"/>`
    at += own + gap
  }
  const kk = Math.round(k * 1000) / 1000
  return `<g transform="translate(${n(x - shift * k)} ${n(y)}) scale(${kk})" fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round">${out}</g>`
}

export function textWidth(text: string, gap = 3.4): number {
  let w = 0
  for (const ch of text) w += (WIDTH[ch] ?? 10) + gap
  return Math.max(0, w - gap)
}

export type PlateKind = 'private' | 'electric' | 'commercial'

/** Masks up to `count` of the last digits, never the district code: "TS 09 EA 1234" -> "TS 09 EA ••••". */
function maskDigits(text: string, count: number): string {
  return text.replace(
    /\d+$/,
    (run) => run.slice(0, Math.max(0, run.length - count)) + '•'.repeat(Math.min(count, run.length)),
  )
}

/** A single-row Indian plate, centred on (cx, cy). Real proportion is 500 x 120 mm. */
export function plate(cx: number, cy: number, w: number, text: string, kind: PlateKind = 'private', mask = 0): string {
  const h = w * 0.235,
    x = cx - w / 2,
    y = cy - h / 2
  const face = kind === 'electric' ? '#1d7d46' : kind === 'commercial' ? '#f0c230' : '#f7f7f2'
  const ink = kind === 'electric' ? '#f4fbf6' : '#15171a'
  const strip = w * 0.085
  const shown = maskDigits(text.toUpperCase().trim(), mask)
  let cap = h * 0.56
  const room = w - strip - h * 0.36
  cap = Math.min(cap, (room / textWidth(shown, 3)) * 16)
  const tx = x + strip + (w - strip) / 2
  const s = h * 0.13
  // Blue band with the wheel hologram above IND, as on a high-security plate.
  return (
    `<g><rect x="${n(x - 2.5)}" y="${n(y - 2.5)}" width="${n(w + 5)}" height="${n(h + 5)}" rx="${n(h * 0.13)}" fill="#14161a"/>` +
    `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(h * 0.09)}" fill="${face}"/>` +
    `<path d="M${n(x)} ${n(y + h * 0.55)}H${n(x + w)}V${n(y + h)}H${n(x)}Z" fill="#000" opacity=".05"/>` +
    `<path d="M${n(x + strip)} ${n(y)}H${n(x + h * 0.09)}Q${n(x)} ${n(y)} ${n(x)} ${n(y + h * 0.09)}V${n(y + h * 0.91)}Q${n(x)} ${n(y + h)} ${n(x + h * 0.09)} ${n(y + h)}H${n(x + strip)}Z" fill="#1f4fa3"/>` +
    `<circle cx="${n(x + strip / 2)}" cy="${n(y + h * 0.34)}" r="${n(strip * 0.26)}" fill="none" stroke="#bcd2f2" stroke-width="${n(Math.max(0.8, strip * 0.1))}"/>` +
    letters('IND', x + strip / 2, y + h * 0.63, s, '#e6eefb', 2.4, 'middle', 3) +
    letters(shown, tx, cy - cap / 2, cap, ink, 2.75, 'middle', 3) +
    `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(h * 0.09)}" fill="none" stroke="${ink}" stroke-width="1" opacity=".55"/></g>`
  )
}
