// Measurements of the front and rear views: half widths from the centre line, heights on the page; tyres touch the
// ground at y = 690.
import type { Body } from './bodies.ts'
import type { Trim } from './trim.ts'

export const CX = 600
export const END_GROUND = 690

export type EndSpec = {
  W: number
  roofY: number
  roofW: number
  beltY: number
  beltW: number
  botY: number
  tyre: number
  square: number
  cowl: number
  hood: number
  lamp: [number, number]
  lampIn: number
  lampSkew: number
  grille: [number, number]
  grilleW: number
  plateF: number
  intake: [number, number]
  rearGlass: [number, number]
  tail: [number, number]
  tailIn: number
  plateR: number
  bumperR: number
  deck: number
  cladding: boolean
}

const ENDS: Record<Body, EndSpec> = {
  hatchback: {
    W: 250,
    roofY: 232,
    roofW: 158,
    beltY: 408,
    beltW: 226,
    botY: 650,
    tyre: 58,
    square: 0.2,
    cowl: 402,
    hood: 476,
    lamp: [462, 522],
    lampIn: 118,
    lampSkew: 26,
    grille: [496, 530],
    grilleW: 104,
    plateF: 566,
    intake: [592, 634],
    rearGlass: [262, 384],
    tail: [402, 500],
    tailIn: 164,
    plateR: 496,
    bumperR: 552,
    deck: 0,
    cladding: false,
  },
  sedan: {
    W: 266,
    roofY: 254,
    roofW: 152,
    beltY: 424,
    beltW: 242,
    botY: 652,
    tyre: 60,
    square: 0.1,
    cowl: 416,
    hood: 488,
    lamp: [478, 528],
    lampIn: 122,
    lampSkew: 22,
    grille: [496, 548],
    grilleW: 112,
    plateF: 584,
    intake: [606, 638],
    rearGlass: [280, 392],
    tail: [440, 504],
    tailIn: 126,
    plateR: 520,
    bumperR: 566,
    deck: 420,
    cladding: false,
  },
  suv: {
    W: 286,
    roofY: 190,
    roofW: 196,
    beltY: 376,
    beltW: 250,
    botY: 640,
    tyre: 66,
    square: 0.75,
    cowl: 372,
    hood: 436,
    lamp: [440, 496],
    lampIn: 160,
    lampSkew: 4,
    grille: [446, 512],
    grilleW: 152,
    plateF: 552,
    intake: [580, 620],
    rearGlass: [222, 356],
    tail: [378, 486],
    tailIn: 210,
    plateR: 470,
    bumperR: 536,
    deck: 0,
    cladding: true,
  },
  muv: {
    W: 264,
    roofY: 184,
    roofW: 182,
    beltY: 388,
    beltW: 240,
    botY: 648,
    tyre: 60,
    square: 0.5,
    cowl: 384,
    hood: 464,
    lamp: [456, 514],
    lampIn: 124,
    lampSkew: 18,
    grille: [474, 530],
    grilleW: 114,
    plateF: 572,
    intake: [598, 636],
    rearGlass: [212, 366],
    tail: [366, 500],
    tailIn: 206,
    plateR: 478,
    bumperR: 552,
    deck: 0,
    cladding: false,
  },
  pickup: {
    W: 292,
    roofY: 182,
    roofW: 188,
    beltY: 378,
    beltW: 248,
    botY: 630,
    tyre: 70,
    square: 0.8,
    cowl: 374,
    hood: 430,
    lamp: [436, 500],
    lampIn: 170,
    lampSkew: 4,
    grille: [440, 530],
    grilleW: 164,
    plateF: 566,
    intake: [590, 614],
    rearGlass: [216, 330],
    tail: [412, 540],
    tailIn: 236,
    plateR: 596,
    bumperR: 572,
    deck: 400,
    cladding: true,
  },
}

/** Overrides for the alternative shapes. */
const ALT_ENDS: Partial<Record<Body, Partial<EndSpec>>> = {
  hatchback: {
    roofY: 208,
    roofW: 174,
    square: 0.45,
    beltY: 402,
    cowl: 396,
    hood: 466,
    lamp: [456, 516],
    lampSkew: 18,
    lampIn: 132,
    grille: [484, 520],
    grilleW: 118,
    rearGlass: [240, 378],
    tail: [384, 498],
    tailIn: 186,
  },
  sedan: {
    W: 256,
    beltW: 229,
    roofY: 238,
    roofW: 160,
    beltY: 414,
    cowl: 410,
    rearGlass: [268, 392],
    deck: 414,
    tail: [430, 502],
    tailIn: 136,
  },
  suv: {
    W: 276,
    beltW: 250,
    roofY: 208,
    roofW: 188,
    square: 0.3,
    beltY: 386,
    cowl: 382,
    hood: 448,
    lamp: [450, 488],
    lampIn: 142,
    grille: [456, 522],
    grilleW: 136,
    rearGlass: [240, 364],
    tail: [392, 474],
    tailIn: 176,
    plateR: 480,
  },
}

export function endSpec(body: Body, { shape, proportions }: Pick<Trim, 'shape' | 'proportions'>): EndSpec {
  const drawn: EndSpec = { ...ENDS[body], ...(shape === 1 ? ALT_ENDS[body] : {}) }
  const { roofY, beltY, rearGlass } = drawn
  const raise = (y: number): number => (y < beltY ? Math.round(beltY - (beltY - y) * proportions.roof) : y)
  return { ...drawn, roofY: raise(roofY), rearGlass: [raise(rearGlass[0]), rearGlass[1]] }
}

/** The right half of the painted outline. */
export function shell(s: EndSpec): string {
  const { W, roofY, roofW, beltY, beltW, botY, square } = s
  const k = 14 + square * 6
  return (
    `M0 ${roofY}C${roofW * 0.5} ${roofY} ${roofW * (0.74 + square * 0.12)} ${roofY + 2} ${roofW - 4} ${roofY + k}C${roofW + 8} ${roofY + k + 8} ${roofW + 14} ${roofY + k + 20} ${roofW + 18} ${roofY + k + 34}` +
    `C${roofW + (beltW - roofW) * 0.5} ${roofY + (beltY - roofY) * 0.5} ${beltW - 8} ${beltY - 40} ${beltW} ${beltY}` +
    `C${beltW + 12} ${beltY + 8} ${W - 4} ${beltY + 30} ${W} ${beltY + 74}C${W + 3} ${beltY + 120} ${W + 1} ${botY - 90} ${W - 4} ${botY - 56}C${W - 6} ${botY - 28} ${W - 14} ${botY - 4} ${W - 40} ${botY}L0 ${botY + 3}`
  )
}
