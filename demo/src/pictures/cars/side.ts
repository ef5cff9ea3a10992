// The side view. Layers from back to front are marked in order below.
import { clip, lin, line, mix, n, path, rad } from './svg.ts'
import type { Ramp } from './paint.ts'
import { sideSpec, type Body } from './bodies.ts'
import type { Light } from './light.ts'
import { reshape } from './proportions.ts'
import type { Trim } from './trim.ts'
import { wheel } from './wheels.ts'

const GROUND = 660

/** `x` holds the left and right end of the car. */
export type SideCar = { defs: string; car: string; x: [number, number] }

export function sideCar(id: string, body: Body, c: Ramp, t: Trim, light: Light): SideCar {
  const s = reshape(sideSpec(body, t.shape), t.proportions)
  const { f, r, R, arch } = s.wheels
  const wy = GROUND - R
  const [x0, x1] = s.x
  const [gy0, gy1] = s.glassY
  const [crease, cx0, cy0, cx1, cy1] = s.crease
  const cm = (cy0 + cy1) / 2,
    slope = (cy1 - cy0) / (cx1 - cx0)
  const mx = (cx0 + cx1) / 2
  const across = (gid: string, up: number, down: number, list: Parameters<typeof lin>[5]): string =>
    lin(gid, mx + slope * up, cm - up, mx - slope * down, cm + down, list)
  const u = (k: string): string => `url(#${id}${k})`
  const lit = mix(c.light, light.sky, 0.25),
    bounce = mix(c.mid, light.ground, 0.3)
  const w = wheel(id + 'w', R, t.wheel, t.darkWheel, body === 'pickup' ? 0.64 : body === 'suv' ? 0.7 : 0.72)

  const defs =
    w.defs +
    clip(id + 'B', s.outline) +
    clip(id + 'G', s.glass) +
    lin(id + 'p', 0, gy0 - 24, 0, 620, [
      [0, lit],
      [0.12, mix(c.base, c.light, 0.35)],
      [0.42, c.base],
      [0.6, c.base],
      [0.78, c.mid],
      [0.94, c.dark],
      [1, c.deep],
    ]) +
    across(id + 'u', 46, 0, [
      [0, c.light, 0],
      [0.7, c.light, 0.45],
      [1, lit, 0.95],
    ]) +
    across(id + 'd', 0, 74, [
      [0, c.dark, 0.75],
      [0.35, c.mid, 0.55],
      [1, c.mid, 0],
    ]) +
    lin(id + 'o', 0, 545, 0, 606, [
      [0, bounce, 0],
      [0.55, mix(c.base, c.light, 0.5), 0.75],
      [1, c.mid, 0.1],
    ]) +
    lin(id + 'e', x0, 0, x1, 0, [
      [0, c.deep, 0.62],
      [0.045, c.dark, 0.3],
      [0.11, c.dark, 0],
      [0.9, c.dark, 0],
      [0.965, c.dark, 0.35],
      [1, c.deep, 0.7],
    ]) +
    lin(id + 'g', 0, gy0, 0, gy1, [
      [0, mix('#6f8b9b', light.sky, 0.35)],
      [0.45, mix('#49606f', light.sky, 0.12)],
      [0.75, '#2d3d49'],
      [1, '#1f2b34'],
    ]) +
    lin(id + 'h', 0, 455, 0, 520, [
      [0, '#f4f8fa'],
      [0.5, '#b9c6ce'],
      [1, '#7b8b96'],
    ]) +
    lin(id + 'r', 0, 430, 0, 515, [
      [0, '#d8433f'],
      [0.5, '#a81e24'],
      [1, '#6d0f16'],
    ]) +
    (light.evening
      ? lin(id + 'v', 0, gy0 - 20, 0, 620, [
          [0, '#3a3152', 0.1],
          [0.4, light.sky, 0.05],
          [1, '#1d1630', 0.36],
        ])
      : '') +
    (t.twoTone
      ? lin(id + 'R', 0, gy0 - 24, 0, gy1 + 10, [
          [0, '#4a5057'],
          [0.15, '#2b2f33'],
          [1, '#1b1e21'],
        ])
      : '') +
    lin(id + 'y', 0, 506, 0, 560, [
      [0, c.deep, 0.3],
      [1, c.deep, 0],
    ]) +
    (light.evening
      ? rad(id + 'j', [
          [0, '#fff4d6', 0.7],
          [0.25, '#ffe9b8', 0.32],
          [1, '#ffe2a6', 0],
        ]) +
        rad(id + 'k', [
          [0, '#ff6a55', 0.4],
          [1, '#ff5a48', 0],
        ])
      : '') +
    rad(id + 'q', [
      [0, c.light, 0.55],
      [0.5, c.light, 0.22],
      [1, c.light, 0],
    ]) +
    rad(id + 's', [
      [0, '#0b0d10', 0.62],
      [0.6, '#0b0d10', 0.4],
      [0.85, '#0b0d10', 0.12],
      [1, '#0b0d10', 0],
    ]) +
    lin(id + 'a', 0, wy - R, 0, wy + R * 0.35, [
      [0, '#050607', 0.85],
      [0.45, '#050607', 0.35],
      [1, '#050607', 0],
    ])

  // 1. ground shadow
  const mid = (x0 + x1) / 2,
    half = (x1 - x0) / 2
  let o =
    `<ellipse cx="${n(mid + 6)}" cy="${GROUND + 2}" rx="${n(half * 1.06)}" ry="34" fill="${u('s')}"/>` +
    `<ellipse cx="${n(mid)}" cy="${GROUND - 4}" rx="${n(half * 1.0)}" ry="20" fill="${u('s')}"/>`

  // 2. underbody and far wheels
  o +=
    path(
      `M${x0 + 50} 590H${x1 - 40}L${x1 - 70} 632C${x1 - 90} 640 ${x1 - 120} 640 ${r + 40} 640H${f - 30}C${x0 + 90} 640 ${x0 + 70} 630 ${x0 + 50} 606Z`,
      '#0e1013',
    ) +
    `<ellipse cx="${f + 26}" cy="${wy + 6}" rx="${R * 0.8}" ry="${R - 8}" fill="#0b0c0e"/><ellipse cx="${r + 22}" cy="${wy + 6}" rx="${R * 0.8}" ry="${R - 8}" fill="#0b0c0e"/>`

  // 3. roof rails and fin, behind the roof edge
  if (t.rails && s.rails) o += path(s.rails, t.chrome ? '#c9d0d5' : '#2a2e33')
  if (!t.rails)
    o += path(
      `M${s.fin[0] - 22} ${s.fin[1] + 5}C${s.fin[0] - 8} ${s.fin[1] + 1} ${s.fin[0] - 1} ${s.fin[1] - 8} ${s.fin[0] + 8} ${s.fin[1] - 9}C${s.fin[0] + 12} ${s.fin[1] - 6} ${s.fin[0] + 14} ${s.fin[1]} ${s.fin[0] + 15} ${s.fin[1] + 20}L${s.fin[0] - 22} ${s.fin[1] + 20}Z`,
      t.twoTone ? '#1c1f23' : c.dark,
    )

  if (body === 'pickup' && t.bar)
    o +=
      path(
        'M764 430L792 344C795 337 801 334 810 334H822C829 334 834 337 838 344L886 430H866L822 352H808L784 430Z',
        t.chrome ? '#b4bdc3' : '#1d2024',
      ) +
      line(
        'M772 424L796 350C799 343 804 340 812 340H820',
        t.chrome ? '#f3f6f7' : '#5a6168',
        3,
        'stroke-linecap="round"',
      )

  if (t.spare)
    o +=
      `<g transform="translate(${x1 - 1072} 0)">` +
      path('M1052 396H1094C1104 396 1108 404 1108 416V506C1108 518 1104 526 1094 526H1052Z', '#1c1f22') +
      path('M1062 404H1088C1097 404 1100 410 1100 418V504C1100 512 1097 518 1088 518H1062Z', '#2b2f33') +
      path('M1092 412C1106 416 1114 430 1114 461C1114 492 1106 506 1092 510Z', c.base) +
      line('M1098 420C1106 430 1108 446 1108 461', lit, 3.5, 'stroke-linecap="round" opacity=".8"') +
      '</g>'

  // 4. painted body
  o += path(s.outline, u('p'))
  o += `<g clip-path="${u('B')}">`
  // crease: lit above, shaded below
  o +=
    path(`${crease}L${cx1} ${gy1 - 30}L${cx0} ${gy1 - 30}Z`, u('u')) +
    (t.twoTone ? path(s.roof, u('R')) + line(s.topline, '#8d97a0', 6, 'opacity=".6"') : '') +
    path(`${crease}L${cx1} 700L${cx0} 700Z`, u('d')) +
    path(
      `M${x0} 532C${x0 + 160} 520 ${x0 + 260} 528 ${x0 + 380} 518C${x0 + 470} 510 ${x0 + 540} 522 ${x0 + 640} 514C${x0 + 740} 508 ${x0 + 840} 516 ${x1 + 20} 506V548C${x0 + 700} 556 ${x0 + 300} 560 ${x0} 566Z`,
      u('y'),
    ) +
    path(s.lower, u('o')) +
    `<ellipse cx="${f - 6}" cy="${n(wy - arch - 26)}" rx="92" ry="24" fill="${u('q')}"/><ellipse cx="${r + 12}" cy="${n(wy - arch - 22)}" rx="104" ry="26" fill="${u('q')}"/>` +
    line(s.lower.split('L')[0]!, mix(c.base, c.light, 0.8), 2, 'opacity=".55"') +
    line(crease, c.light, 2.2, 'opacity=".8"') +
    // sky along the top edges
    (t.twoTone ? '' : line(s.topline, lit, 16, 'opacity=".35"') + line(s.topline, lit, 7, 'opacity=".85"')) +
    path(`M${x0 - 10} 280H${x1 + 10}V640H${x0 - 10}Z`, u('e')) +
    (light.evening ? path(`M${x0 - 10} 260H${x1 + 60}V640H${x0 - 10}Z`, u('v')) : '') +
    path(s.sill, s.cladding ? '#2a2d31' : mix(c.deep, '#14171a', 0.72)) +
    line(
      s.sill.split('L')[0]!,
      s.cladding ? '#565c62' : c.light,
      s.cladding ? 2 : 1.2,
      `opacity="${s.cladding ? 0.7 : 0.35}"`,
    )
  o += '</g>'

  // 5. glass
  o += path(s.screen, '#26333d') + (s.backlight ? path(s.backlight, '#222e37') : '')
  o +=
    path(s.glass, u('g'), `stroke="#15181b" stroke-width="7.5" stroke-linejoin="round"`) + `<g clip-path="${u('G')}">`
  // seats and steering wheel, dimmed by the tint
  const seatTop = gy0 + (gy1 - gy0) * 0.26
  o +=
    '<g fill="#15202a" opacity=".62">' +
    s.seats
      .map(
        (x) =>
          `<path d="M${x - 6} ${n(seatTop)}C${x + 2} ${n(seatTop - 9)} ${x + 26} ${n(seatTop - 8)} ${x + 30} ${n(seatTop + 4)}L${x + 34} ${n(seatTop + 24)}C${x + 34} ${n(seatTop + 30)} ${x + 4} ${n(seatTop + 30)} ${x + 1} ${n(seatTop + 25)}Z"/><path d="M${x - 16} ${gy1 + 4}C${x - 12} ${n(seatTop + 50)} ${x - 8} ${n(seatTop + 36)} ${x + 4} ${n(seatTop + 34)}H${x + 34}C${x + 48} ${n(seatTop + 40)} ${x + 56} ${n(seatTop + 60)} ${x + 58} ${gy1 + 4}Z"/>`,
      )
      .join('') +
    `</g><ellipse cx="${s.wheelAt}" cy="${gy1 - 12}" rx="9" ry="27" transform="rotate(24 ${s.wheelAt} ${gy1 - 12})" fill="none" stroke="#121b23" stroke-width="5" opacity=".7"/>`
  // skyline reflected low in the glass, then slanting light
  const by = gy1 - (gy1 - gy0) * 0.3
  const sky: number[] = [
    0, -6, 34, -6, 34, -20, 62, -20, 62, -10, 96, -10, 96, -28, 124, -28, 124, -12, 150, -15, 170, -12, 170, -22, 206,
    -22, 206, -6, 236, -9, 260, -6, 260, -30, 268, -36, 276, -30, 276, -14, 316, -14, 316, -4, 350, -8, 380, -4, 380,
    -24, 412, -24, 412, -10, 446, -10, 446, -18, 480, -18, 480, -6, 520, -9, 560, -6, 560, -22, 590, -22, 590, -8, 640,
    -8, 640, -16, 700, -12,
  ]
  let sk = `M${x0} ${gy1 + 8}`
  for (let i = 0; i < sky.length; i += 2) sk += `L${n(s.wheelAt - 110 + sky[i]!)} ${n(by + sky[i + 1]! * 0.8)}`
  o += path(sk + `L${x1} ${gy1 + 8}Z`, '#101a22', 'opacity=".34"')
  const g0 = s.wheelAt - 30 + t.turn
  o +=
    `<g fill="#fff">` +
    (
      [
        [g0 + 40, 46, 0.17],
        [g0 + 98, 14, 0.13],
        [g0 + 232, 60, 0.14],
        [g0 + 306, 12, 0.1],
        [g0 + 420, 34, 0.12],
      ] as const
    )
      .map(
        ([x, ww, a]) =>
          `<path d="M${x + 34} ${gy0 - 4}H${x + 34 + ww}L${x + ww - 20} ${gy1 + 4}H${x - 20}Z" opacity="${a}"/>`,
      )
      .join('') +
    '</g>'
  for (const [a, b, e, d] of s.pillars) o += path(`M${a} ${gy0 - 12}H${b}L${e} ${gy1 + 8}H${d}Z`, '#15181b')
  o += '</g>'
  // belt trim
  const belt = s.glass.slice(s.glass.lastIndexOf('C', s.glass.lastIndexOf('C') - 1))
  const from = s.glass.slice(0, s.glass.length - belt.length).match(/[-\d.]+ [-\d.]+$/)?.[0] ?? ''
  o += line(
    `M${from}${belt.replace('Z', '')}`,
    t.chrome ? '#d4dade' : '#0f1113',
    3.2,
    'stroke-linecap="round" transform="translate(0 3)"',
  )

  if (body === 'pickup')
    o +=
      path('M760 422H1098C1107 422 1112 428 1113 438L1108 440C1107 436 1104 434 1098 434H761Z', '#22252a') +
      line('M762 424H1098', '#596067', 2) +
      path('M740 338C748 366 754 394 758 420L764 420V428H757C752 394 746 362 736 334Z', '#1a1d21')

  // 6. shut lines
  o +=
    `<g clip-path="${u('B')}"><g fill="none" stroke-linecap="round">` +
    `<path d="${[...s.doors, ...s.cuts].join('')}" stroke="${c.light}" stroke-width="2.2" opacity=".4" transform="translate(2 1.4)"/>` +
    `<path d="${[...s.doors, ...s.cuts].join('')}" stroke="${mix(c.deep, '#0b0c0e', 0.35)}" stroke-width="2.4" opacity=".72"/></g>`
  if (s.flap)
    o += `<rect x="${s.flap[0]}" y="${s.flap[1]}" width="38" height="34" rx="8" fill="none" stroke="${c.deep}" stroke-width="1.8" opacity=".55"/>`
  if (t.moulding)
    o +=
      path(`M${f + arch + 22} 548L${r - arch - 14} 540L${r - arch - 18} 552L${f + arch + 24} 560Z`, '#24272b') +
      line(`M${f + arch + 22} 548L${r - arch - 14} 540`, t.chrome ? '#cfd6da' : '#5a6167', 2)
  o += '</g>'
  for (const [hx, hy] of s.handles) {
    o +=
      `<path d="M${hx} ${hy + 2}C${hx + 8} ${hy - 7} ${hx + 34} ${hy - 8} ${hx + 42} ${hy}L${hx + 42} ${hy + 8}C${hx + 30} ${hy + 15} ${hx + 10} ${hy + 15} ${hx} ${hy + 9}Z" fill="${c.deep}" opacity=".5"/>` +
      `<path d="M${hx - 2} ${hy + 1}C${hx - 2} ${hy - 3} ${hx + 2} ${hy - 4} ${hx + 6} ${hy - 4}L${hx + 40} ${hy - 5}C${hx + 45} ${hy - 5} ${hx + 47} ${hy - 3} ${hx + 47} ${hy}C${hx + 47} ${hy + 3} ${hx + 44} ${hy + 4} ${hx + 40} ${hy + 4}L${hx + 6} ${hy + 5}C${hx + 1} ${hy + 5} ${hx - 2} ${hy + 4} ${hx - 2} ${hy + 1}Z" fill="${t.chrome ? '#dde3e7' : c.base}" stroke="${c.deep}" stroke-width="1" stroke-opacity=".6"/>` +
      `<path d="M${hx + 3} ${hy - 1.6}L${hx + 42} ${hy - 2.8}" stroke="${c.light}" stroke-width="2" stroke-linecap="round" opacity=".9"/>`
  }

  // 7. lamps
  o +=
    `<g clip-path="${u('B')}">` +
    path(s.headlamp, '#1b2026') +
    path(s.headlamp, u('h'), 'opacity=".78"') +
    lamps(s.headlamp, s.drl) +
    line(s.headlamp, '#1a1e22', 2.2) +
    path(
      `M${x0 - 6} ${s.fog[1] - 46}H${x0 + 13}C${x0 + 17} ${s.fog[1] - 38} ${x0 + 16} ${s.fog[1] - 26} ${x0 + 11} ${s.fog[1] - 20}H${x0 - 6}Z`,
      '#16191c',
    ) +
    line(
      `M${x0} ${s.fog[1] - 38}H${x0 + 13}M${x0} ${s.fog[1] - 29}H${x0 + 13}`,
      t.chrome ? '#aeb7bd' : '#3b4147',
      2.4,
    ) +
    path(s.tail, u('r'), 'stroke="#3c0a0e" stroke-width="2"') +
    tailBands(id, s.tail) +
    line(s.tailInner, '#ff9a8c', 3.6, 'stroke-linecap="round" opacity=".9"') +
    `<path d="M${s.fog[0] - 22} ${s.fog[1] - 8}C${s.fog[0] - 10} ${s.fog[1] - 16} ${s.fog[0] + 14} ${s.fog[1] - 14} ${s.fog[0] + 22} ${s.fog[1] - 4}C${s.fog[0] + 16} ${s.fog[1] + 14} ${s.fog[0] - 10} ${s.fog[1] + 16} ${s.fog[0] - 26} ${s.fog[1] + 12}Z" fill="#1b1e22"/><ellipse cx="${s.fog[0] - 3}" cy="${s.fog[1]}" rx="7" ry="8" fill="#c9d4da"/>` +
    path(`M${x1 - 40} 566H${x1}V575H${x1 - 34}Z`, '#9c1d22') +
    '</g>'

  if (light.evening) {
    const [ax, bx, ay, by2] = box(s.headlamp),
      [cx2, dx, ey, fy] = box(s.tail)
    o += `<circle cx="${n(ax + (bx - ax) * 0.4)}" cy="${n((ay + by2) / 2)}" r="96" fill="${u('j')}"/><ellipse cx="${n((cx2 + dx) / 2 + 8)}" cy="${n((ey + fy) / 2)}" rx="64" ry="74" fill="${u('k')}"/>`
  }

  // 8. wheel arches, wheels, arch shade
  const flare = arch + 6
  for (const x of [f, r]) {
    if (s.cladding)
      o += `<g clip-path="${u('B')}"><circle cx="${x}" cy="${wy}" r="${flare + 4}" fill="#2f3338"/><circle cx="${x}" cy="${wy}" r="${flare + 4}" fill="none" stroke="#646b72" stroke-width="2.4"/></g>`
    else
      o += `<g clip-path="${u('B')}"><circle cx="${x}" cy="${wy}" r="${arch + 9}" fill="none" stroke="${c.dark}" stroke-width="3" opacity=".35"/><circle cx="${x}" cy="${wy}" r="${arch + 3}" fill="none" stroke="${mix(c.base, c.light, 0.55)}" stroke-width="5" opacity=".75"/></g>`
    o += `<path clip-path="${u('B')}" d="M${x - arch + 3} ${wy + 52}L${x - arch} ${wy}A${arch} ${arch} 0 0 1 ${x + arch} ${wy}L${x + arch - 3} ${wy + 52}Z" fill="#0b0c0e"/>`
    o +=
      w.use(x, wy, x === f ? t.turn : t.turn + 23) +
      `<path d="M${x - arch} ${wy + 4}A${arch} ${arch} 0 0 1 ${x + arch} ${wy + 4}Z" fill="${u('a')}"/>` +
      `<ellipse cx="${x}" cy="${GROUND}" rx="${n(R * 0.82)}" ry="8" fill="${u('s')}"/>`
  }
  // rear mud flap, as on most larger Indian cars
  if (body !== 'hatchback' && body !== 'sedan')
    o += path(`M${r + arch - 8} 606H${r + arch + 4}L${r + arch + 9} 638H${r + arch - 1}Z`, '#1b1e21')

  // 9. mirror
  const [m0, m1] = s.mirror
  const shell = t.twoTone || t.blackMirror ? '#26292d' : c.base,
    shellHi = t.twoTone || t.blackMirror ? '#6c757d' : lit
  o +=
    path(`M${m0 + 4} ${m1 + 12}L${m0 + 34} ${m1 + 10}L${m0 + 30} ${m1 + 20}L${m0 + 8} ${m1 + 20}Z`, '#16191c') +
    path(
      `M${m0 - 8} ${m1 + 6}C${m0 - 10} ${m1 - 10} ${m0 + 2} ${m1 - 20} ${m0 + 22} ${m1 - 20}C${m0 + 36} ${m1 - 20} ${m0 + 42} ${m1 - 14} ${m0 + 42} ${m1 - 4}C${m0 + 42} ${m1 + 8} ${m0 + 36} ${m1 + 14} ${m0 + 22} ${m1 + 14}C${m0 + 6} ${m1 + 14} ${m0 - 7} ${m1 + 14} ${m0 - 8} ${m1 + 6}Z`,
      shell,
      `stroke="${mix(c.deep, '#0b0c0e', 0.4)}" stroke-width="1.6" stroke-opacity=".7"`,
    ) +
    line(
      `M${m0 - 3} ${m1 - 2}C${m0} ${m1 - 12} ${m0 + 12} ${m1 - 16} ${m0 + 32} ${m1 - 14}`,
      shellHi,
      4,
      'stroke-linecap="round" opacity=".9"',
    ) +
    path(`M${m0 - 4} ${m1 + 7}L${m0 + 22} ${m1 + 5}L${m0 + 22} ${m1 + 9}L${m0 - 3} ${m1 + 11}Z`, '#f0a534')
  return { defs, car: o, x: s.x }
}

function box(shape: string): [number, number, number, number] {
  const p = (shape.match(/-?\d+(\.\d+)?/g) ?? []).map(Number)
  const xs = p.filter((_, i) => i % 2 === 0),
    ys = p.filter((_, i) => i % 2 === 1)
  return [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
}

/** Reversing and turn segments low in the tail lamp, and a lit top edge. */
function tailBands(id: string, shape: string): string {
  const [lx, hx, ly, hy] = box(shape),
    h = hy - ly
  return (
    clip(id + 'L', shape) +
    `<g clip-path="url(#${id}L)">` +
    path(
      `M${lx} ${n(ly + h * 0.58)}L${hx} ${n(ly + h * 0.64)}V${n(ly + h * 0.74)}L${lx} ${n(ly + h * 0.68)}Z`,
      '#f3d9d2',
      'opacity=".55"',
    ) +
    path(`M${lx} ${n(ly + h * 0.8)}L${hx} ${n(ly + h * 0.84)}V${hy}H${lx}Z`, '#c9742c', 'opacity=".7"') +
    path(`M${lx} ${ly}H${hx}V${n(ly + h * 0.13)}H${lx}Z`, '#ffffff', 'opacity=".25"') +
    '</g>'
  )
}

function lamps(shape: string, drl: string): string {
  const [lx, hx, ly, hy] = box(shape)
  const cx = lx + (hx - lx) * 0.5,
    cy = ly + (hy - ly) * 0.6,
    r = (hy - ly) * 0.27
  return (
    `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="#2a333b"/><circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r * 0.7)}" fill="#dfe9ee"/><circle cx="${n(cx - r * 0.2)}" cy="${n(cy - r * 0.2)}" r="${n(r * 0.28)}" fill="#fff"/>` +
    line(drl, '#ffffff', 3.4, 'stroke-linecap="round" opacity=".95"') +
    path(
      `M${n(hx - 22)} ${n(ly + 4)}L${n(hx - 2)} ${n(ly + 1)}L${n(hx - 12)} ${n(ly + 16)}Z`,
      '#f2a53a',
      'opacity=".85"',
    )
  )
}
