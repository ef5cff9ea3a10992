import { mix, n, path } from '../svg.ts'
import { R, clouds, crown, grid, some, type Easel, type Scene } from './scene-parts.ts'

export function apartments({ E, r, u, sky, floor }: Easel): Scene {
  let defs = ''
  let art = ''
  defs += E ? sky('#8087a6', '#c5a6a4', '#ecc7a0') : sky('#c9dade', '#dfe5df', '#ece6d8')
  defs += floor(E ? '#a3938a' : '#c2bcae', E ? '#7d716d' : '#a39d92')
  if (!E) art += clouds(120, '#f6f4ec', 0.75)
  const far = E ? '#a99aa3' : '#c7d0cd',
    w1 = E ? '#b79f92' : '#d6cbb7',
    w2 = E ? '#a68f89' : '#c6beb0',
    recess = E ? '#7d6d70' : '#a79f93',
    slab = E ? '#cdb5a3' : '#e8e0d0',
    win = E ? '#f2d09a' : '#93a7ab'
  art += path(R(470, 250, 150, 340) + R(640, 190, 90, 400) + R(1080, 240, 140, 350), far)
  // left block: four bays of balconies
  art +=
    path('M40 96H470V590H40Z', w1) +
    path('M40 96H470V112H40Z', slab) +
    path(R(150, 70, 60, 28) + R(330, 60, 44, 38), w2)
  art +=
    path(grid(66, 140, 3, 5, 138, 90, 100, 58), recess) +
    path(grid(74, 150, 3, 5, 138, 90, 34, 44), E ? '#8b7c80' : win) +
    (E ? path(some(r, 0.5, 74, 150, 3, 5, 138, 90, 34, 44), mix(win, w1, 0.15)) : '') +
    path(grid(118, 150, 3, 5, 138, 90, 38, 48), E ? '#8f7f80' : '#b7bcb4')
  art +=
    path(grid(58, 184, 3, 5, 138, 90, 116, 6), slab) + path(grid(62, 190, 3, 5, 138, 90, 108, 14), mix(w1, recess, 0.4))
  art += path(R(470, 96, 22, 494), mix(w1, '#000000', 0.14))
  // right block
  art +=
    path('M720 170H1010V590H720Z', w2) +
    path('M720 170H1010V183H720Z', slab) +
    path(grid(744, 206, 4, 5, 66, 80, 40, 46), E ? '#85767b' : mix(win, w2, 0.3)) +
    (E ? path(some(r, 0.4, 744, 206, 4, 5, 66, 80, 40, 46), mix(win, w2, 0.25)) : '') +
    path(grid(740, 252, 4, 5, 66, 80, 48, 5), slab)
  // compound wall
  art +=
    path('M0 516H1200V592H0Z', E ? '#9d8b84' : '#c3b9a8') +
    path('M0 508H1200V518H0Z', slab) +
    path(grid(40, 518, 8, 1, 150, 0, 10, 74), mix(E ? '#9d8b84' : '#c3b9a8', '#000000', 0.08))
  // gulmohar
  const bark = E ? '#5d4a48' : '#7a675a'
  art += path(
    'M1052 592C1060 520 1056 450 1040 380C1030 340 1000 300 960 270L972 262C1010 286 1042 314 1056 344C1062 310 1080 270 1116 240L1126 250C1098 284 1082 330 1082 380C1084 460 1086 530 1096 592Z',
    bark,
  )
  const red = E ? (['#9c4b41', '#b55e49', '#c97657'] as const) : (['#bf5a44', '#cf6f52', '#de9070'] as const)
  const leaf = E ? '#6d6b58' : '#8f9d78'
  art +=
    path(crown(1036, 214, 440, 170, 15, r), leaf) +
    path(
      crown(930, 200, 230, 120, 11, r) + crown(1130, 190, 260, 150, 12, r) + crown(1030, 130, 280, 140, 12, r),
      red[0],
    ) +
    path(
      crown(916, 184, 160, 74, 10, r) +
        crown(1136, 166, 180, 90, 10, r) +
        crown(1024, 104, 190, 76, 10, r) +
        crown(1040, 206, 120, 46, 8, r),
      red[1],
    ) +
    path(crown(900, 168, 76, 30, 7, r) + crown(1120, 140, 90, 36, 7, r) + crown(1010, 84, 96, 32, 7, r), red[2])
  art +=
    `<rect y="590" width="1200" height="210" fill="${u('F')}"/>` + path('M0 590H1200V597H0Z', '#000000', 'opacity=".1"')
  art += path(
    'M96 600H112L20 800H-10ZM430 600H446L418 800H384ZM760 600H776L806 800H770ZM1090 600H1106L1210 800H1172Z',
    '#f4f1e8',
    `opacity="${E ? 0.3 : 0.5}"`,
  )
  let petals = ''
  for (let i = 0; i < 22; i++) {
    const x = 780 + r() * 410,
      y = 606 + r() * r() * 170
    petals += `M${n(x)} ${n(y)}q4-4 8 0q-4 4-8 0z`
  }
  art += path(petals, red[1], 'opacity=".8"')
  const light = { ground: E ? '#86766e' : '#b9b1a3' }
  return { defs, art, light }
}
