import { lin, line, mix, path } from '../svg.ts'
import { R, arch, grid, type Easel, type Scene } from './scene-parts.ts'

export function oldcity({ id, E, r, u, sky, floor }: Easel): Scene {
  let defs = ''
  let art = ''
  defs += E ? sky('#6b6f8e', '#b99196', '#ecc39b') : sky('#cfd9d6', '#e5e0d0', '#efe1c6')
  defs += floor(E ? '#94806f' : '#c7b89f', E ? '#6f6058' : '#a6977f')
  defs += lin(
    id + 'A',
    0,
    300,
    0,
    590,
    E
      ? [
          [0, '#6a5560'],
          [1, '#54444d'],
        ]
      : [
          [0, '#9c8b74'],
          [1, '#b6a58a'],
        ],
  )
  const far = E ? '#a98d92' : '#d3cbb8',
    midc = E ? '#8d7379' : '#c0b195',
    near = E ? '#a58877' : '#cdbb9b',
    hi = E ? '#c4a48c' : '#e2d4b8'
  art += `<circle cx="${200 + Math.floor(r() * 180)}" cy="150" r="34" fill="${E ? '#fbe3c4' : '#fbf6e8'}" opacity=".85"/>`
  // far dome and minarets
  const minaret = (x: number, top: number, w: number): string =>
    `M${x - w / 2} 600V${top + 70}H${x - w * 0.8}V${top + 58}H${x - w / 2}V${top + 34}H${x - w * 0.72}V${top + 26}H${x - w * 0.42}C${x - w * 0.6} ${top + 8} ${x - w * 0.2} ${top + 2} ${x} ${top - 16}C${x + w * 0.2} ${top + 2} ${x + w * 0.6} ${top + 8} ${x + w * 0.42} ${top + 26}H${x + w * 0.72}V${top + 34}H${x + w / 2}V${top + 58}H${x + w * 0.8}V${top + 70}H${x + w / 2}V600Z`
  art +=
    path(
      `M120 600V330H220C196 290 224 250 292 226C296 216 298 206 300 196C302 206 304 216 308 226C376 250 404 290 380 330H470V600Z`,
      far,
    ) + path(minaret(120, 232, 26) + minaret(470, 232, 26), far)
  art +=
    path('M700 600V250H980V600Z', midc) +
    path('M690 250H990V262H690ZM690 330H990V340H690Z', mix(midc, hi, 0.5)) +
    path(minaret(700, 96, 38) + minaret(980, 96, 38), midc) +
    path(minaret(786, 160, 20) + minaret(894, 160, 20), far, 'opacity=".7"') +
    path(arch(770, 140, 600, 470, 372), mix(midc, E ? '#4a3c46' : '#8a7a63', 0.55)) +
    path(
      Array.from({ length: 7 }, (_, i) => arch(712 + i * 38, 26, 322, 300, 276)).join(''),
      mix(midc, E ? '#4a3c46' : '#8a7a63', 0.4),
    ) +
    path(R(676, 166, 48, 6) + R(956, 166, 48, 6), mix(midc, hi, 0.5))
  // near arcade
  art +=
    path('M0 392H620V592H0ZM1060 392H1200V592H1060Z', near) +
    path('M0 380H620V394H0ZM1060 380H1200V394H1060Z', hi) +
    path(grid(0, 366, 24, 1, 26, 0, 16, 14) + grid(1064, 366, 6, 1, 26, 0, 16, 14), near)
  art += path(
    [14, 138, 262, 386, 510].map((x) => arch(x, 96, 592, 500, 420)).join('') + arch(1086, 96, 592, 500, 420),
    u('A'),
  )
  art += line(
    [14, 138, 262, 386, 510].map((x) => arch(x - 6, 108, 592, 498, 408)).join('') + arch(1080, 108, 592, 498, 408),
    hi,
    3,
    'opacity=".8"',
  )
  art += path(
    'M560 190q8-8 14 0q6-8 14 0q-8-2-14 5q-6-7-14-5zM610 160q7-7 12 0q6-7 12 0q-7-2-12 4q-5-6-12-4zM520 232q6-6 10 0q5-6 10 0q-6-2-10 4q-4-6-10-4zM640 216q6-6 10 0q5-6 10 0q-6-2-10 4q-4-6-10-4z',
    E ? '#4f434f' : '#7a705f',
    'opacity=".75"',
  )
  art +=
    `<rect y="590" width="1200" height="210" fill="${u('F')}"/>` +
    path('M0 590H1200V604H0Z', mix(near, '#000000', 0.18)) +
    line(
      'M0 640H1200M0 712H1200M120 604L20 800M380 604L330 800M640 604L650 800M900 604L980 800M1120 604L1260 800',
      '#000000',
      1.6,
      'opacity=".07"',
    )
  const light = E ? { ground: '#83705f' } : { sky: '#efe9da', ground: '#bba888', glow: '#fff', evening: false }
  return { defs, art, light }
}
