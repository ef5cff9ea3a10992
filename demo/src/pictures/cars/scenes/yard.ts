import { line, mix, n, path, pick } from '../svg.ts'
import { clouds, R, type Easel, type Scene } from './scene-parts.ts'

const PENNANTS = ['#e0a021', '#c4533c', '#2f7a5a', '#2c63a8', '#f3efe4']

/** A dealer's yard: a shed with rolled shutters, and pennants strung over the cars. */
export function yard({ E, r, u, sky, floor }: Easel): Scene {
  const defs =
    (E ? sky('#6d7396', '#bf9da2', '#efc8a0') : sky('#b8d2dc', '#d8e3e0', '#efeadc')) +
    floor(E ? '#8d7f78' : '#bdb6a8', E ? '#675d5b' : '#9c968b')
  const front = pick(r, ['#4c7a8c', '#8a5a44', '#5b6f4e', '#6a5f86'])
  const fascia = E ? mix(front, '#3a3048', 0.3) : front
  const wall = E ? '#a79289' : '#d8cebd'
  const steel = E ? '#7f7a80' : '#a9b0b1'

  let art = E ? '' : clouds(96, '#f7f5ec', 0.7)
  art += path('M0 420H180V590H0ZM1010 390H1200V590H1010Z', E ? '#8e8189' : '#c6cdc8')
  art +=
    path(R(120, 292, 940, 300), wall) +
    path(R(96, 262, 988, 62), fascia) +
    path(R(96, 318, 988, 8), '#000000', 'opacity=".18"') +
    path(R(96, 262, 988, 8), '#ffffff', 'opacity=".3"')
  for (const x of [156, 462, 768]) {
    // One shutter is open and shows the dark interior of the shed.
    const open = x === 462
    art += path(R(x, 356, 256, 236), open ? (E ? '#4a3f44' : '#6d6a64') : steel)
    if (open) art += path(R(x, 356, 256, 34), steel) + (E ? path(R(x + 20, 410, 216, 8), '#ffe6b4') : '')
    let slats = ''
    for (let y = 366; y < (open ? 388 : 590); y += 13) slats += `M${x} ${y}h256`
    art +=
      line(slats, '#000000', 2, 'opacity=".16"') +
      path(R(x - 10, 350, 10, 242) + R(x + 256, 350, 10, 242), mix(wall, '#000000', 0.14))
  }
  for (const x of [60, 1132]) art += path(R(x, 130, 9, 466), E ? '#5f5960' : '#8b9193')
  art +=
    `<rect y="588" width="1200" height="212" fill="${u('F')}"/>` +
    path('M0 588H1200V596H0Z', '#000000', 'opacity=".12"')
  art += line('M0 652H1200M0 728H1200M240 596L150 800M600 596V800M960 596L1050 800', '#000000', 1.6, 'opacity=".08"')
  art += pennants(64, 134, 1136, 150, 58) + pennants(64, 150, 1136, 134, 96)
  return { defs, art }
}

/** A slack string between two points, with a flag at every step. */
function pennants(x0: number, y0: number, x1: number, y1: number, sag: number): string {
  const at = (t: number): readonly [number, number] => [x0 + (x1 - x0) * t, y0 + (y1 - y0) * t + sag * 4 * t * (1 - t)]
  const count = Math.round((x1 - x0) / 44)
  let art = line(
    `M${n(x0)} ${n(y0)}Q${n((x0 + x1) / 2)} ${n((y0 + y1) / 2 + sag * 2)} ${n(x1)} ${n(y1)}`,
    '#5d6468',
    1.8,
  )
  for (let i = 1; i < count; i++) {
    const [x, y] = at(i / count)
    art += path(`M${n(x - 12)} ${n(y)}h24l-12 30z`, PENNANTS[i % PENNANTS.length]!, 'opacity=".88"')
  }
  return art
}
