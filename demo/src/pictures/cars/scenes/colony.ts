import { line, mix, n, path } from '../svg.ts'
import { R, clump, crown, grid, type Easel, type Scene } from './scene-parts.ts'

export function colony({ E, r, u, sky, floor }: Easel): Scene {
  let defs = ''
  let art = ''
  defs += E ? sky('#7f88a2', '#c4aaa2', '#eccba4') : sky('#c5d8da', '#dee6dc', '#ecebd9')
  defs += floor(E ? '#857c7a' : '#aeb0aa', E ? '#625d60' : '#8d908d')
  const h1 = E ? '#b59c8c' : '#ddd0b8',
    h2 = E ? '#a58c86' : '#cdbdb0',
    h3 = E ? '#9d9484' : '#c3c6ae',
    shade = E ? '#77686a' : '#a49a8a',
    slab = E ? '#cdb6a2' : '#ece5d5',
    win = E ? '#f3d19a' : '#92a6a8'
  const house = (x: number, y: number, w: number, col: string): string =>
    path(R(x, y, w, 590 - y), col) +
    path(R(x - 8, y - 8, w + 16, 14) + R(x - 8, y + 118, w + 16, 10), slab) +
    path(
      R(x + 20, y + 34, w * 0.34, 60) + R(x + w * 0.58, y + 26, w * 0.3, 92) + R(x + 20, y + 150, w * 0.34, 56),
      shade,
    ) +
    path(R(x + 26, y + 40, w * 0.34 - 12, 48) + R(x + 26, y + 156, w * 0.34 - 12, 44), win) +
    path(R(x + w * 0.5, y + 84, w * 0.46, 34), mix(col, slab, 0.5)) +
    path(`M${x + w * 0.66} ${y - 8}v-34q0-6 6-6h42q6 0 6 6v34z`, E ? '#4d4a52' : '#6b7478')
  art += house(40, 300, 250, h1) + house(360, 330, 220, h3) + house(650, 286, 260, h2) + house(960, 320, 230, h1)
  // avenue of trees
  const bark = E ? '#5b4c48' : '#80705f',
    l1 = E ? '#5f6a58' : '#8da27e',
    l2 = E ? '#727a60' : '#a3b58d',
    l3 = E ? '#8d8a68' : '#b9c69f'
  for (const [x, y, k] of [
    [0, 210, 1.15],
    [322, 250, 0.85],
    [622, 236, 0.8],
    [934, 240, 0.86],
    [1190, 196, 1.2],
  ] as const) {
    art += path(
      `M${x - 10 * k} 592C${x - 6 * k} 500 ${x - 8 * k} 420 ${x - 4 * k} ${y + 60}H${x + 8 * k}C${x + 8 * k} 420 ${x + 8 * k} 500 ${x + 16 * k} 592Z`,
      bark,
    )
    art +=
      path(crown(x, y, 280 * k, 210 * k, 13, r), l1) +
      path(crown(x - 22 * k, y - 26 * k, 200 * k, 130 * k, 11, r), l2) +
      path(crown(x - 36 * k, y - 48 * k, 110 * k, 56 * k, 8, r), l3)
  }
  // compound wall with gate and bougainvillea
  const wall = E ? '#a38e80' : '#d0c4ae'
  art +=
    path('M0 500H1200V592H0Z', wall) +
    path('M0 492H1200V502H0Z', slab) +
    path('M430 470H446V592H430ZM570 470H586V592H570Z', mix(wall, '#000000', 0.12)) +
    path('M446 500H570V592H446Z', E ? '#5a5557' : '#7c8487') +
    line(
      'M462 500V592M478 500V592M494 500V592M510 500V592M526 500V592M542 500V592M556 500V592',
      wall,
      3,
      'opacity=".55"',
    )
  art +=
    path(
      clump([
        [740, 492, 30],
        [776, 484, 36],
        [816, 490, 30],
        [846, 500, 22],
        [712, 502, 20],
        [770, 512, 22],
      ]),
      E ? '#6a6f5a' : '#8c9d76',
    ) +
    path(
      clump([
        [734, 482, 15],
        [764, 470, 18],
        [796, 478, 17],
        [826, 488, 14],
        [756, 502, 12],
        [850, 502, 10],
        [784, 500, 10],
      ]),
      E ? '#98566d' : '#bd6f8a',
    )
  // painted kerb
  art +=
    `<rect y="588" width="1200" height="212" fill="${u('F')}"/>` +
    path('M0 586H1200V604H0Z', E ? '#cbb277' : '#dcc98e') +
    path(grid(0, 586, 16, 1, 80, 0, 40, 18), E ? '#4a464a' : '#62666a') +
    path('M0 604H1200V610H0Z', '#000000', 'opacity=".14"')
  let dap = ''
  for (let i = 0; i < 9; i++) dap += `M${n(r() * 1150)} ${n(624 + r() * 150)}q40-9 84 0q-40 10-84 0z`
  art += path(dap, E ? '#000000' : '#fffbe6', `opacity="${E ? 0.06 : 0.16}"`)
  return { defs, art }
}
