// Wheels, drawn once about (0,0) and placed with <use>. R is the tyre's outer radius.
import { n, rad } from './svg.ts'

export type WheelDesign = 'five' | 'twin' | 'ten' | 'turbine' | 'fork' | 'cover' | 'six'

const rep = (count: number, inner: string, turn = 0): string => {
  let s = ''
  for (let i = 0; i < count; i++) s += `<g transform="rotate(${n(turn + (360 / count) * i)})">${inner}</g>`
  return s
}

export function wheel(
  id: string,
  R: number,
  design: WheelDesign,
  dark: boolean,
  rimShare = 0.7,
): { defs: string; use: (x: number, y: number, turn: number) => string } {
  const r = R * rimShare
  const q = (v: number): string => n(v * r)
  const face = dark ? '#555c64' : '#d9dfe3',
    lit = dark ? '#7d868f' : '#f8fafb',
    shade = dark ? '#363b41' : '#9aa4ac',
    edge = dark ? '#23272b' : '#747e86'
  let spokes = ''
  const poly = (pts: number[], fill: string, extra = ''): string => {
    let d = ''
    for (let i = 0; i < pts.length; i += 2) d += (i ? 'L' : 'M') + q(pts[i]!) + ' ' + q(pts[i + 1]!)
    return `<path d="${d}Z" fill="${fill}"${extra}/>`
  }
  if (design === 'five') {
    spokes = rep(
      5,
      poly([-0.2, -0.08, -0.15, -0.62, -0.23, -0.97, 0.23, -0.97, 0.15, -0.62, 0.2, -0.08], face) +
        poly([-0.055, -0.26, -0.045, -0.94, 0.045, -0.94, 0.055, -0.26], shade) +
        poly([-0.15, -0.62, -0.23, -0.97, -0.17, -0.97, -0.1, -0.62, -0.14, -0.2, -0.19, -0.2], lit, ' opacity=".8"'),
    )
  } else if (design === 'twin') {
    spokes = rep(
      5,
      poly(
        [-0.19, -0.1, -0.27, -0.96, -0.14, -0.96, -0.06, -0.3, 0.06, -0.3, 0.14, -0.96, 0.27, -0.96, 0.19, -0.1],
        face,
      ) +
        poly([-0.19, -0.18, -0.27, -0.96, -0.23, -0.96, -0.15, -0.18], lit, ' opacity=".85"') +
        poly([0.19, -0.18, 0.27, -0.96, 0.235, -0.96, 0.155, -0.18], shade),
    )
  } else if (design === 'ten') {
    spokes = rep(
      10,
      poly([-0.075, -0.12, -0.05, -0.96, 0.06, -0.96, 0.075, -0.12], face) +
        poly([0.02, -0.2, 0.02, -0.96, 0.06, -0.96, 0.075, -0.2], shade),
    )
  } else if (design === 'six') {
    spokes = rep(
      6,
      poly([-0.15, -0.1, -0.1, -0.7, -0.2, -0.97, 0.2, -0.97, 0.1, -0.7, 0.15, -0.1], face) +
        poly([0.03, -0.2, 0.02, -0.74, 0.08, -0.97, 0.2, -0.97, 0.1, -0.7, 0.15, -0.2], shade, ' opacity=".8"'),
    )
  } else if (design === 'fork') {
    spokes = rep(
      5,
      poly(
        [
          -0.13, -0.1, -0.09, -0.46, -0.3, -0.95, -0.17, -0.97, 0, -0.62, 0.17, -0.97, 0.3, -0.95, 0.09, -0.46, 0.13,
          -0.1,
        ],
        face,
      ) +
        poly([-0.09, -0.46, -0.3, -0.95, -0.25, -0.96, -0.05, -0.48], lit) +
        poly([0.09, -0.46, 0.3, -0.95, 0.25, -0.96, 0.05, -0.48], shade),
    )
  } else if (design === 'turbine') {
    spokes = rep(
      9,
      `<path d="M${q(-0.09)} ${q(-0.12)}C${q(-0.12)} ${q(-0.5)} ${q(-0.02)} ${q(-0.8)} ${q(0.12)} ${q(-0.96)}L${q(0.3)} ${q(-0.91)}C${q(0.14)} ${q(-0.7)} ${q(0.07)} ${q(-0.45)} ${q(0.1)} ${q(-0.12)}Z" fill="${face}"/>` +
        `<path d="M${q(0.1)} ${q(-0.12)}C${q(0.07)} ${q(-0.45)} ${q(0.14)} ${q(-0.7)} ${q(0.3)} ${q(-0.91)}L${q(0.24)} ${q(-0.93)}C${q(0.09)} ${q(-0.72)} ${q(0.02)} ${q(-0.45)} ${q(0.04)} ${q(-0.12)}Z" fill="${shade}"/>`,
    )
  } else {
    // Plastic cover over a steel wheel: a broad dish with slots near its rim.
    spokes =
      `<circle r="${q(0.95)}" fill="${face}"/><circle r="${q(0.5)}" fill="${face}"/><circle r="${q(0.5)}" fill="none" stroke="${shade}" stroke-width="2"/>` +
      rep(
        8,
        `<path d="M${q(-0.13)} ${q(-0.62)}C${q(-0.07)} ${q(-0.66)} ${q(0.07)} ${q(-0.66)} ${q(0.13)} ${q(-0.62)}L${q(0.2)} ${q(-0.83)}C${q(0.1)} ${q(-0.89)} ${q(-0.1)} ${q(-0.89)} ${q(-0.2)} ${q(-0.83)}Z" fill="#24282c"/>`,
      )
  }
  const lug = design === 'cover' ? '' : rep(5, `<circle cy="${q(-0.145)}" r="${q(0.032)}" fill="#2b2f34"/>`, 36)
  const defs =
    rad(`${id}t`, [
      [0.6, '#2e3236'],
      [0.72, '#3a3f44'],
      [0.82, '#26292d'],
      [0.93, '#1d2023'],
      [1, '#121416'],
    ]) +
    `<linearGradient id="${id}f" x1="0" y1="0" x2=".25" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".34"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#0b0d10" stop-opacity=".42"/></linearGradient>` +
    `<linearGradient id="${id}l" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${shade}"/><stop offset=".4" stop-color="${lit}"/><stop offset="1" stop-color="${edge}"/></linearGradient>` +
    rad(`${id}b`, [
      [0, '#43484d'],
      [0.7, '#1d2024'],
      [1, '#0c0d0f'],
    ]) +
    `<g id="${id}">` +
    `<circle r="${q(1.01)}" fill="url(#${id}l)"/><circle r="${q(0.935)}" fill="url(#${id}b)"/>` +
    `<circle r="${q(0.6)}" fill="#7d858b"/><circle r="${q(0.6)}" fill="none" stroke="#9fa7ad" stroke-width="1.6"/><circle r="${q(0.36)}" fill="#3c4146"/><path d="M${q(0.28)} ${q(-0.58)}A${q(0.645)} ${q(0.645)} 0 0 1 ${q(0.6)} ${q(0.2)}L${q(0.4)} ${q(0.12)}A${q(0.42)} ${q(0.42)} 0 0 0 ${q(0.2)} ${q(-0.38)}Z" fill="#34383d"/>` +
    spokes +
    `<circle r="${q(0.23)}" fill="url(#${id}l)"/>${lug}<circle r="${q(0.1)}" fill="#30353a"/><circle r="${q(0.1)}" fill="none" stroke="${lit}" stroke-width="1.2"/></g>`
  const tyre =
    `<circle r="${n(R)}" fill="url(#${id}t)"/><circle r="${n(R * 0.965)}" fill="none" stroke="#0d0e10" stroke-width="1.2"/>` +
    `<circle r="${n(R * 0.86)}" fill="none" stroke="#4b5157" stroke-width="1.3" opacity=".55"/>` +
    `<path d="M${n(-R * 0.66)} ${n(-R * 0.58)}A${n(R * 0.88)} ${n(R * 0.88)} 0 0 1 ${n(R * 0.1)} ${n(-R * 0.874)}" fill="none" stroke="#8b939a" stroke-width="2.4" stroke-linecap="round" opacity=".4"/>`
  return {
    defs,
    use: (x, y, turn) =>
      `<g transform="translate(${n(x)} ${n(y)})">${tyre}<use href="#${id}" transform="rotate(${n(turn)})"/><circle r="${q(1.01)}" fill="url(#${id}f)"/></g>`,
  }
}
