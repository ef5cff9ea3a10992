import { lin, line, mix, path, rad } from '../svg.ts'
import { R, clouds, grid, some, type Easel, type Scene } from './scene-parts.ts'

export function lake({ id, E, r, u, sky, floor }: Easel): Scene {
  let defs = ''
  let art = ''
  defs += E ? sky('#3f4a6b', '#94778f', '#eab38a', 500) : sky('#b5cfd9', '#d3e0dd', '#efe8d8', 500)
  defs +=
    floor(E ? '#7d6f76' : '#c3bcae', E ? '#564f5a' : '#a29c92', 600) +
    lin(
      id + 'W',
      0,
      468,
      0,
      592,
      E
        ? [
            [0, '#d39c86'],
            [0.4, '#8d748c'],
            [1, '#535a78'],
          ]
        : [
            [0, '#d7dfd9'],
            [1, '#8fadb4'],
          ],
    )
  const sx = 240 + Math.floor(r() * 700)
  defs += rad(id + 'N', [
    [0, E ? '#ffe2b4' : '#fff7e2', 0.9],
    [0.2, E ? '#ffd49b' : '#fff3d6', 0.55],
    [1, E ? '#ffc78e' : '#fff3d6', 0],
  ])
  art += `<circle cx="${sx}" cy="420" r="240" fill="${u('N')}"/><circle cx="${sx}" cy="418" r="38" fill="${E ? '#ffe9c8' : '#fffaf0'}"/>`
  if (!E) art += clouds(150, '#f7f4ea', 0.7)
  else
    art +=
      '<g fill="#f0b79a" opacity=".35"><path d="M80 190C240 176 420 180 560 196C420 204 220 206 80 190Z"/><path d="M620 260C800 244 980 248 1140 262C980 276 780 276 620 260Z"/><path d="M200 330C330 322 480 324 590 334C460 342 320 342 200 330Z"/></g>'
  const c1 = E ? '#7c6a86' : '#b4c2c2',
    c2 = E ? '#594f70' : '#94a7a8'
  art += path(
    'M0 470V420C80 396 170 388 260 400C360 386 430 408 520 412C640 392 760 398 850 410C960 388 1080 392 1200 408V470Z',
    c1,
  )
  art += path(
    'M0 470' +
      'V430H40V408H76V430H110V392H150V430H190V440H230V400H262V372H296V440H352V416H392V446H470V424H516V446H570V398H584V380H598V398H612V446H690V412H744V440H800V388H836V362H858V388H884V440H930V420H984V446H1040V404H1082V432H1120V396H1164V430H1200V470Z',
    c2,
  )
  if (E)
    art += path(
      some(r, 0.6, 118, 400, 2, 3, 14, 10, 4, 4) +
        some(r, 0.6, 270, 382, 2, 5, 12, 10, 4, 4) +
        some(r, 0.6, 808, 396, 5, 4, 14, 10, 4, 4) +
        some(r, 0.6, 1048, 412, 2, 3, 14, 9, 4, 4) +
        some(r, 0.6, 1128, 404, 2, 3, 14, 9, 4, 4) +
        some(r, 0.6, 700, 420, 3, 2, 14, 9, 4, 4),
      '#ffdb9c',
      'opacity=".8"',
    )
  art += `<rect y="468" width="1200" height="130" fill="${u('W')}"/>`
  let gl = ''
  for (let i = 0; i < 26; i++) {
    const y = 476 + r() * 74,
      w = 26 + r() * 90
    gl += R(r() * 1150, y, w, 2)
  }
  for (let i = 0; i < 9; i++) gl += R(sx - 36 + r() * 16, 474 + i * 10, 40 + r() * 30, 3)
  art += path(gl, E ? '#ffe0b8' : '#f7f6ec', 'opacity=".45"')
  // promenade parapet, railing and lamps
  const rail = E ? '#453f56' : '#7f8f92',
    stone = E ? '#8b7a82' : '#cbc4b5'
  art += path('M0 572H1200V604H0Z', stone) + path('M0 566H1200V574H0Z', mix(stone, '#ffffff', 0.28))
  art += line('M0 528H1200M0 546H1200', rail, 3.4) + path(grid(20, 520, 16, 1, 76, 0, 7, 50), rail)
  for (const x of [150, 1046])
    art +=
      path(
        `M${x} 570V250C${x} 236 ${x + 10} 228 ${x + 26} 228H${x + 44}V233H${x + 28}C${x + 14} 233 ${x + 7} 240 ${x + 7} 252V570Z`,
        rail,
      ) +
      `<ellipse cx="${x + 46}" cy="236" rx="15" ry="6" fill="${E ? '#ffe9bf' : '#e9ebe4'}"/>` +
      (E ? `<circle cx="${x + 46}" cy="236" r="60" fill="${u('N')}" opacity=".7"/>` : '')
  art +=
    `<rect y="602" width="1200" height="198" fill="${u('F')}"/>` +
    line(
      'M0 630H1200M0 700H1200M0 776H1200M180 602L100 800M420 602L380 800M660 602L670 800M900 602L960 800M1120 602L1230 800',
      '#000000',
      1.6,
      'opacity=".07"',
    )
  const light = E ? { sky: '#f0bd98', ground: '#7a6a72', glow: '#ffd9a8', evening: true } : {}
  return { defs, art, light }
}
