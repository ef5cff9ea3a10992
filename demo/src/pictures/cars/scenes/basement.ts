import { letters } from '../glyphs.ts'
import { lin, line, mix, path, pick, rad } from '../svg.ts'
import { R, type Easel, type Scene } from './scene-parts.ts'

/**
 * The car park under an apartment building: pillars with painted feet, tube lights, a bay number. The time of day makes
 * no difference.
 */
export function basement({ id, r, u, floor }: Easel): Scene {
  const [wall, band] = pick(r, [
    ['#b9b6ad', '#2f6f9f'],
    ['#aeb5b3', '#b2543c'],
    ['#bcb3a4', '#4d7a58'],
  ] as const)
  const defs =
    lin(id + 'S', 0, 0, 0, 600, [
      [0, mix(wall, '#3a3d42', 0.55)],
      [0.4, mix(wall, '#5a5d60', 0.15)],
      [1, wall],
    ]) +
    floor(mix(wall, '#6f7274', 0.5), mix(wall, '#4b4f52', 0.75)) +
    rad(id + 'N', [
      [0, '#ffffff', 0.5],
      [1, '#ffffff', 0],
    ])
  const beam = mix(wall, '#3d4145', 0.5)
  let art =
    path(R(0, 470, 1200, 62), band, 'opacity=".55"') +
    path(R(0, 466, 1200, 5) + R(0, 532, 1200, 4), '#ffffff', 'opacity=".4"')
  art +=
    path('M0 96H1200V132H0ZM0 176H1200V190H0Z', beam, 'opacity=".8"') +
    line('M0 60H1200M0 74H1200', mix(beam, '#c0c6ca', 0.35), 7, 'opacity=".6"')
  for (const x of [180, 560, 940])
    art +=
      `<ellipse cx="${x + 90}" cy="232" rx="260" ry="130" fill="${u('N')}" opacity=".5"/>` +
      path(R(x, 218, 180, 10), '#fdfdf4') +
      path(R(x - 6, 208, 192, 10), mix(beam, '#000000', 0.2))
  const level = 1 + Math.floor(r() * 2)
  for (const [at, x] of [40, 1070].entries()) {
    art += path(R(x, 0, 92, 596), mix(wall, '#ffffff', 0.22)) + path(R(x + 66, 0, 26, 596), '#000000', 'opacity=".14"')
    art +=
      path(R(x, 420, 92, 176), '#d9b23c') +
      path([0, 1, 2].map((i) => `M${x} ${452 + i * 56}l92 -30v28l-92 30z`).join(''), '#26282b')
    art +=
      letters(`B${level}`, x + 34, 300, 30, mix(band, '#000000', 0.15), 2.8, 'middle') +
      letters(String(11 + Math.floor(r() * 70) + at), x + 34, 346, 24, '#3a3f44', 2.4, 'middle')
  }
  art +=
    `<rect y="590" width="1200" height="210" fill="${u('F')}"/>` +
    path('M0 590H1200V596H0Z', '#000000', 'opacity=".22"') +
    path('M200 600H214L150 800H122ZM986 600H1000L1078 800H1050Z', '#f0d35f', 'opacity=".7"') +
    `<ellipse cx="600" cy="690" rx="560" ry="80" fill="${u('N')}" opacity=".35"/>`
  return {
    defs,
    art,
    light: { sky: '#f4f6f2', ground: mix(wall, '#6f7274', 0.4), glow: '#ffffff', evening: false },
    hasLetters: true,
  }
}
