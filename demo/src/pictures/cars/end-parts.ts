// Parts shared by front and rear views. Outlines are given for the right half and mirrored, so both ends are symmetric.
import { both, clip, lin, line, mix, mirrored, n, path, rad, sym } from './svg.ts'
import type { Ramp } from './paint.ts'
import type { Light } from './light.ts'
import type { Trim } from './trim.ts'
import { CX, END_GROUND, shell, type EndSpec } from './end-shapes.ts'
import type { PlateKind } from './glyphs.ts'

export type PlateOnCar = { text: string; kind: PlateKind; mask: number }

export function common(id: string, s: EndSpec, c: Ramp, light: Light, glassTop: number, glassBot: number): string {
  const lit = mix(c.light, light.sky, 0.25)
  const { W } = s
  return (
    clip(id + 'B', sym(CX, shell(s))) +
    lin(id + 'p', 0, s.roofY, 0, s.botY, [
      [0, lit],
      [0.06, mix(c.base, c.light, 0.3)],
      [0.4, c.base],
      [0.72, mix(c.base, c.mid, 0.6)],
      [0.9, c.mid],
      [1, c.dark],
    ]) +
    lin(id + 'e', CX - W, 0, CX + W, 0, [
      [0, c.deep, 0.75],
      [0.05, c.dark, 0.4],
      [0.16, c.dark, 0],
      [0.84, c.dark, 0],
      [0.95, c.dark, 0.4],
      [1, c.deep, 0.75],
    ]) +
    lin(id + 'g', 0, glassTop, 0, glassBot, [
      [0, mix('#6f8b9b', light.sky, 0.4)],
      [0.4, mix('#4b6271', light.sky, 0.12)],
      [0.75, '#2f404c'],
      [1, '#212d36'],
    ]) +
    lin(id + 'r', 0, s.tail[0], 0, s.tail[1], [
      [0, '#d8433f'],
      [0.5, '#a81e24'],
      [1, '#6d0f16'],
    ]) +
    lin(id + 'h', 0, s.lamp[0], 0, s.lamp[1], [
      [0, '#f4f8fa'],
      [0.5, '#b4c2cb'],
      [1, '#6c7c88'],
    ]) +
    (light.evening
      ? rad(id + 'j', [
          [0, '#fff4d6', 0.75],
          [0.25, '#ffe9b8', 0.34],
          [1, '#ffe2a6', 0],
        ]) +
        rad(id + 'k', [
          [0, '#ff6a55', 0.42],
          [1, '#ff5a48', 0],
        ])
      : '') +
    lin(
      id + 'v',
      0,
      s.roofY,
      0,
      s.botY,
      light.evening
        ? [
            [0, '#3a3152', 0.1],
            [0.4, light.sky, 0.05],
            [1, '#1d1630', 0.36],
          ]
        : [
            [0, '#000', 0],
            [1, '#000', 0],
          ],
    ) +
    rad(id + 's', [
      [0, '#0b0d10', 0.66],
      [0.6, '#0b0d10', 0.42],
      [0.85, '#0b0d10', 0.12],
      [1, '#0b0d10', 0],
    ]) +
    lin(id + 'm', 0, s.beltY - 24, 0, s.beltY + 24, [
      [0, lit],
      [0.45, c.base],
      [1, c.dark],
    ]) +
    lin(id + 't', 0, 0, s.tyre, 0, [
      [0, '#0c0d0f'],
      [0.3, '#2c3034'],
      [0.7, '#26292d'],
      [1, '#0a0b0c'],
    ])
  )
}

export function stance(id: string, s: EndSpec): string {
  const { W, tyre, botY } = s
  const t = (x: number): string =>
    `<g transform="translate(${n(x)} 0)"><path d="M4 ${botY - 70}H${tyre - 4}C${tyre + 1} ${botY - 40} ${tyre + 2} 664 ${tyre - 3} 682Q${tyre - 6} ${END_GROUND} ${tyre - 16} ${END_GROUND}H16Q6 ${END_GROUND} 3 682C-2 664 -1 ${botY - 40} 4 ${botY - 70}Z" fill="url(#${id}t)"/>` +
    line(
      `M${n(tyre * 0.3)} ${botY - 60}V${END_GROUND - 2}M${n(tyre * 0.5)} ${botY - 60}V${END_GROUND - 1}M${n(tyre * 0.7)} ${botY - 60}V${END_GROUND - 2}`,
      '#08090a',
      3,
    ) +
    '</g>'
  return (
    `<ellipse cx="${CX}" cy="${END_GROUND + 2}" rx="${n(W * 1.22)}" ry="36" fill="url(#${id}s)"/><ellipse cx="${CX}" cy="${END_GROUND - 4}" rx="${n(W * 1.02)}" ry="22" fill="url(#${id}s)"/>` +
    path(`M${CX - W + 40} ${botY - 20}H${CX + W - 40}L${CX + W - 70} 672H${CX - W + 70}Z`, '#0d0f11') +
    t(CX - W + 8) +
    t(CX + W - 8 - tyre) +
    `<ellipse cx="${n(CX - W + 8 + tyre / 2)}" cy="${END_GROUND}" rx="${n(tyre * 0.72)}" ry="8" fill="url(#${id}s)"/><ellipse cx="${n(CX + W - 8 - tyre / 2)}" cy="${END_GROUND}" rx="${n(tyre * 0.72)}" ry="8" fill="url(#${id}s)"/>`
  )
}

/** Door mirrors, at the height of the belt line. */
export function mirrors(id: string, s: EndSpec, c: Ramp, t: Trim, rear: boolean): string {
  const x = s.beltW - 8,
    y = s.beltY - 10,
    dark = t.twoTone || t.blackMirror
  const inner =
    path(`M${x - 8} ${y + 14}L${x + 22} ${y + 4}V${y + 16}L${x - 4} ${y + 24}Z`, '#16191c') +
    path(
      `M${x + 12} ${y + 6}C${x + 12} ${y - 14} ${x + 22} ${y - 20} ${x + 42} ${y - 20}C${x + 62} ${y - 20} ${x + 72} ${y - 12} ${x + 72} ${y + 2}C${x + 72} ${y + 16} ${x + 64} ${y + 20} ${x + 46} ${y + 20}C${x + 24} ${y + 20} ${x + 12} ${y + 20} ${x + 12} ${y + 6}Z`,
      dark ? '#26292d' : `url(#${id}m)`,
      `stroke="${mix(c.deep, '#0b0c0e', 0.4)}" stroke-width="1.6" stroke-opacity=".7"`,
    ) +
    (rear
      ? path(
          `M${x + 18} ${y + 5}C${x + 18} ${y - 9} ${x + 26} ${y - 14} ${x + 42} ${y - 14}C${x + 58} ${y - 14} ${x + 66} ${y - 8} ${x + 66} ${y + 2}C${x + 66} ${y + 12} ${x + 60} ${y + 14} ${x + 46} ${y + 14}C${x + 28} ${y + 14} ${x + 18} ${y + 14} ${x + 18} ${y + 5}Z`,
          '#9fb3bd',
        ) + path(`M${x + 24} ${y + 8}L${x + 50} ${y - 13}H${x + 60}L${x + 32} ${y + 14}Z`, '#ffffff', 'opacity=".35"')
      : line(
          `M${x + 19} ${y - 4}C${x + 22} ${y - 13} ${x + 34} ${y - 15} ${x + 58} ${y - 13}`,
          dark ? '#6c757d' : c.light,
          4,
          'stroke-linecap="round" opacity=".85"',
        ) + path(`M${x + 40} ${y + 9}L${x + 70} ${y + 5}L${x + 69} ${y + 10}L${x + 42} ${y + 14}Z`, '#f0a534'))
  return mirrored(CX, inner)
}

/** Reflected skyline and slanting light inside an already clipped pane. */
export function sheen(y0: number, y1: number, w: number): string {
  const by = y1 - (y1 - y0) * 0.28
  let d = `M${CX - w} ${y1 + 20}V${by}`
  const st = [
    -8, 40, -26, 70, -12, 104, -34, 136, -16, 170, -22, 204, -8, 250, -30, 280, -14, 320, -20, 360, -6, 396, -28, 430,
    -10, 470,
  ]
  for (let i = 0; i < st.length; i += 2) d += `V${n(by + st[i]!)}H${n(CX - w + (st[i + 1]! / 470) * 2 * w)}`
  return (
    path(d + `V${y1 + 20}Z`, '#101a22', 'opacity=".3"') +
    `<g fill="#fff"><path d="M${n(CX - w * 0.5)} ${y0 - 6}H${n(CX - w * 0.22)}L${n(CX - w * 0.62)} ${y1 + 24}H${n(CX - w * 0.9)}Z" opacity=".16"/><path d="M${n(CX - w * 0.14)} ${y0 - 6}H${n(CX - w * 0.06)}L${n(CX - w * 0.46)} ${y1 + 24}H${n(CX - w * 0.54)}Z" opacity=".11"/><path d="M${n(CX + w * 0.56)} ${y0 - 6}H${n(CX + w * 0.74)}L${n(CX + w * 0.34)} ${y1 + 24}H${n(CX + w * 0.16)}Z" opacity=".1"/></g>`
  )
}

export const headrests = (y: number, w: number, deep: number): string =>
  '<g fill="#141e27" opacity=".6">' +
  both(
    (k) =>
      `<path d="M${n(CX + k * w * 0.46 - 30)} ${y + 6}C${n(CX + k * w * 0.46 - 28)} ${y - 12} ${n(CX + k * w * 0.46 + 28)} ${y - 12} ${n(CX + k * w * 0.46 + 30)} ${y + 6}L${n(CX + k * w * 0.46 + 28)} ${y + 30}H${n(CX + k * w * 0.46 - 28)}Z"/><path d="M${n(CX + k * w * 0.46 - 62)} ${y + deep}C${n(CX + k * w * 0.46 - 60)} ${y + 44} ${n(CX + k * w * 0.46 - 48)} ${y + 36} ${n(CX + k * w * 0.46 - 30)} ${y + 36}H${n(CX + k * w * 0.46 + 30)}C${n(CX + k * w * 0.46 + 48)} ${y + 36} ${n(CX + k * w * 0.46 + 60)} ${y + 44} ${n(CX + k * w * 0.46 + 62)} ${y + deep}Z"/>`,
  ) +
  '</g>'

export function roofRails(s: EndSpec, t: Trim): string {
  const x = s.roofW - 32,
    y = s.roofY
  return mirrored(
    CX,
    path(
      `M${x} ${y + 14}V${y - 3}Q${x} ${y - 9} ${x + 6} ${y - 9}H${x + 13}Q${x + 18} ${y - 9} ${x + 18} ${y - 3}L${x + 20} ${y + 16}Z`,
      t.chrome ? '#c9d0d5' : '#2a2e33',
    ) + line(`M${x + 5} ${y - 6}H${x + 13}`, t.chrome ? '#ffffff' : '#5b6268', 2.4, 'stroke-linecap="round"'),
  )
}
