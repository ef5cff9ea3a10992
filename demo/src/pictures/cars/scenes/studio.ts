import { lin, mix, path, pick, rad } from '../svg.ts'
import { arch, type Easel, type Scene } from './scene-parts.ts'

export function studio({ id, E, r, u }: Easel): Scene {
  let defs = ''
  let art = ''
  const [top, mid, fl, disc] = pick(r, [
    ['#c4ccc9', '#dadfda', '#a9b0ac', '#e6e7df'],
    ['#cfc3b2', '#e2d8c8', '#b3a693', '#ece3d3'],
    ['#aab8c2', '#c9d3d8', '#919fa8', '#d8dfe1'],
    ['#c9b8ae', '#ddd0c6', '#ab9a90', '#e7dcd2'],
    ['#aebaa6', '#cdd5c4', '#95a08e', '#dce1d2'],
  ])
  const k = E ? 0.28 : 0
  const d = (c: string): string => mix(c, '#4a4658', k)
  defs +=
    lin(id + 'S', 0, 0, 0, 620, [
      [0, d(top)],
      [1, d(mid)],
    ]) +
    lin(id + 'F', 0, 596, 0, 800, [
      [0, d(mix(mid, fl, 0.35))],
      [0.5, d(fl)],
      [1, d(mix(fl, '#000000', 0.08))],
    ]) +
    rad(id + 'N', [
      [0, '#ffffff', 0.5],
      [1, '#ffffff', 0],
    ])
  art +=
    path(arch(220, 760, 600, 360, 36), d(disc), 'opacity=".7"') +
    path(arch(266, 668, 600, 372, 92), d(mix(disc, mid, 0.6)), 'opacity=".85"') +
    `<rect y="596" width="1200" height="204" fill="${u('F')}"/><ellipse cx="600" cy="650" rx="620" ry="70" fill="${u('N')}" opacity=".6"/>` +
    path('M0 594H1200V598H0Z', '#ffffff', 'opacity=".3"')
  const light = { sky: '#eef1f1', ground: fl, glow: '#fff', evening: false }
  return { defs, art, light }
}
