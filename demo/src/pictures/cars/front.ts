import { clip, lin, line, mix, mirrored, n, path, sym } from './svg.ts'
import type { Ramp } from './paint.ts'
import type { Body } from './bodies.ts'
import type { Light } from './light.ts'
import type { Trim } from './trim.ts'
import { common, headrests, mirrors, roofRails, sheen, stance, type PlateOnCar } from './end-parts.ts'
import { CX, endSpec, shell } from './end-shapes.ts'
import { plate } from './glyphs.ts'

export function frontCar(
  id: string,
  body: Body,
  c: Ramp,
  t: Trim,
  light: Light,
  no: PlateOnCar,
): { defs: string; car: string } {
  const s = endSpec(body, t)
  const { W, roofY, roofW, beltY, beltW, botY, cowl, hood } = s
  const lit = mix(c.light, light.sky, 0.25)
  const u = (k: string): string => `url(#${id}${k})`
  const gt = roofY + 24
  const screen = sym(
    CX,
    `M0 ${gt}C${roofW * 0.5} ${gt} ${roofW * 0.8} ${gt + 2} ${roofW - 10} ${gt + 12}C${roofW + 8} ${gt + 46} ${beltW - 34} ${cowl - 54} ${beltW - 22} ${cowl + 6}C${beltW * 0.6} ${cowl + 20} ${beltW * 0.3} ${cowl + 24} 0 ${cowl + 24}`,
  )
  const [l0, l1] = s.lamp
  const bonnet = sym(
    CX,
    `M0 ${cowl + 26}C${beltW * 0.3} ${cowl + 26} ${beltW * 0.6} ${cowl + 22} ${beltW - 16} ${cowl + 8}C${W - 22} ${beltY + 30} ${W - 14} ${l0 - 22} ${W - 16} ${l0 - 2}C${W - 60} ${l0 - 4} ${s.lampIn + 50} ${l0 + 2} ${s.lampIn} ${hood + 4}C${s.lampIn * 0.6} ${hood + 12} ${s.lampIn * 0.3} ${hood + 14} 0 ${hood + 14}`,
  )
  const k = s.lampSkew,
    x0 = s.lampIn,
    x1 = W - 5
  const lampD = s.cladding
    ? `M${x0} ${l0 + 8}C${x0 + 40} ${l0 + 2} ${x1 - 40} ${l0 - 2} ${x1 - 4} ${l0}C${x1 + 2} ${l0 + 20} ${x1 + 2} ${l1 - 20} ${x1 - 4} ${l1 - 4}C${x1 - 40} ${l1 + 2} ${x0 + 40} ${l1} ${x0} ${l1 - 6}Z`
    : `M${x0} ${l0 + k + 8}C${x0 + 30} ${l0 + k * 0.5} ${x1 - 50} ${l0 - 4} ${x1 - 8} ${l0 - 8}C${x1} ${l0 + 12} ${x1} ${l1 - 30} ${x1 - 12} ${l1 - 10}C${x1 - 50} ${l1 + 6} ${x0 + 30} ${l1 + 4} ${x0} ${l0 + k + 8}Z`
  const lm = (l0 + l1) / 2 + (s.cladding ? 0 : 2)
  const defs =
    common(id, s, c, light, gt, cowl + 24) +
    clip(id + 'G', screen) +
    lin(id + 'b', 0, cowl, 0, hood + 14, [
      [0, mix(c.mid, c.base, 0.4)],
      [0.35, c.base],
      [0.85, mix(c.base, c.light, 0.55)],
      [1, lit],
    ]) +
    lin(id + 'f', 0, hood, 0, botY, [
      [0, c.mid, 0.9],
      [0.25, c.base, 0.1],
      [0.55, c.light, 0.28],
      [0.8, c.dark, 0.3],
      [1, c.deep, 0.6],
    ])

  let o = stance(id, s)
  if (t.rails) o += roofRails(s, t)
  o += path(sym(CX, shell(s)), u('p')) + `<g clip-path="${u('B')}">`
  if (t.twoTone)
    o +=
      path(`M0 0H1200V${cowl + 6}H0Z`, '#24272b') +
      line(
        `M${CX - roofW - 16} ${roofY + 40}C${CX - roofW} ${roofY + 6} ${CX - roofW * 0.6} ${roofY + 3} ${CX} ${roofY + 3}C${CX + roofW * 0.6} ${roofY + 3} ${CX + roofW} ${roofY + 6} ${CX + roofW + 16} ${roofY + 40}`,
        '#8d97a0',
        7,
        'opacity=".6"',
      )
  else
    o += line(
      `M${CX - roofW - 16} ${roofY + 40}C${CX - roofW} ${roofY + 6} ${CX - roofW * 0.6} ${roofY + 3} ${CX} ${roofY + 3}C${CX + roofW * 0.6} ${roofY + 3} ${CX + roofW} ${roofY + 6} ${CX + roofW + 16} ${roofY + 40}`,
      lit,
      8,
      'opacity=".8"',
    )
  // nose below the bonnet
  o += path(`M${CX - W - 10} ${hood - 30}H${CX + W + 10}V${botY + 10}H${CX - W - 10}Z`, u('f'))
  o += path(`M${CX - W - 10} ${beltY - 6}H${CX + W + 10}V${botY + 10}H${CX - W - 10}Z`, u('e'))
  o += '</g>'
  // bonnet
  o +=
    path(bonnet, u('b'), `stroke="${mix(c.deep, '#0b0c0e', 0.3)}" stroke-width="2" stroke-opacity=".55"`) +
    mirrored(
      CX,
      path(
        `M${beltW * 0.64} ${cowl + 21}C${beltW * 0.62} ${cowl + 46} ${s.lampIn + 30} ${hood - 24} ${s.lampIn + 2} ${hood + 3}L${s.lampIn - 34} ${hood + 8}C${s.lampIn + 2} ${hood - 22} ${beltW * 0.56} ${cowl + 48} ${beltW * 0.58} ${cowl + 22}Z`,
        c.light,
        'opacity=".34"',
      ) +
        line(
          `M${beltW * 0.64} ${cowl + 21}C${beltW * 0.62} ${cowl + 46} ${s.lampIn + 30} ${hood - 24} ${s.lampIn + 2} ${hood + 3}`,
          c.dark,
          2,
          'opacity=".6"',
        ) +
        line(
          `M${W - 12} ${beltY + 62}C${W - 20} ${beltY + 34} ${beltW + 6} ${beltY + 16} ${beltW - 6} ${cowl + 12}`,
          lit,
          4,
          'opacity=".6" stroke-linecap="round"',
        ),
    )
  if (light.evening) o += path(sym(CX, shell(s)), u('v'))
  // windscreen
  o +=
    path(screen, u('g'), 'stroke="#15181b" stroke-width="8" stroke-linejoin="round"') +
    `<g clip-path="${u('G')}">` +
    headrests(gt + (cowl - gt) * 0.34, roofW, (cowl - gt) * 0.8) +
    path(
      `M${CX - beltW} ${cowl + 30}V${cowl - 8}C${CX - beltW * 0.5} ${cowl - 20} ${CX + beltW * 0.5} ${cowl - 20} ${CX + beltW} ${cowl - 8}V${cowl + 30}Z`,
      '#10171d',
      'opacity=".6"',
    ) +
    // the driver sits on the car's right: the viewer's left
    `<ellipse cx="${n(CX - roofW * 0.47)}" cy="${n(cowl - 10)}" rx="44" ry="30" fill="none" stroke="#0d1318" stroke-width="7" opacity=".75"/>` +
    `<rect x="${CX - 34}" y="${gt + 10}" width="68" height="17" rx="8" fill="#11171c"/><rect x="${CX - 3}" y="${gt - 6}" width="6" height="18" fill="#11171c"/>` +
    sheen(gt, cowl, beltW) +
    path(`M${CX - 18} ${gt - 4}H${CX + 18}V${gt + 8}H${CX - 18}Z`, '#0d1114') +
    '</g>'
  // wipers
  o += line(
    `M${n(CX + beltW * 0.2)} ${cowl + 20}C${n(CX - beltW * 0.1)} ${cowl + 12} ${n(CX - beltW * 0.34)} ${cowl + 8} ${n(CX - beltW * 0.6)} ${cowl + 10}M${n(CX + beltW * 0.66)} ${cowl + 16}C${n(CX + beltW * 0.46)} ${cowl + 8} ${n(CX + beltW * 0.3)} ${cowl + 4} ${n(CX + beltW * 0.1)} ${cowl + 8}`,
    '#0c0e10',
    4.5,
    'stroke-linecap="round"',
  )

  // grille
  const [g0, g1] = s.grille,
    gw = s.grilleW
  const gd = s.cladding
    ? `M0 ${g0}L${gw} ${g0}C${gw + 4} ${g0 + 20} ${gw} ${g1 - 16} ${gw - 12} ${g1}L0 ${g1 + 2}`
    : `M0 ${g0 + 4}C${gw * 0.5} ${g0 + 4} ${gw * 0.8} ${g0 + 2} ${gw} ${g0 - 2}C${gw + 2} ${g0 + 14} ${gw - 10} ${g1 - 8} ${gw - 34} ${g1}L0 ${g1 + 3}`
  const trim = t.chrome ? '#d6dce0' : '#3a4046'
  if (t.grille === 3) {
    o +=
      path(sym(CX, gd), c.base, `stroke="${c.deep}" stroke-width="2" stroke-opacity=".5"`) +
      path(sym(CX, gd), '#0d1013', 'opacity=".2"') +
      line(
        `M${CX - x0} ${l0 + (s.cladding ? 16 : k + 8)}C${CX - x0 * 0.5} ${hood + 24} ${CX + x0 * 0.5} ${hood + 24} ${CX + x0} ${l0 + (s.cladding ? 16 : k + 8)}`,
        '#f3f8fb',
        4,
        'opacity=".9"',
      )
  } else {
    o +=
      `<clipPath id="${id}R"><path d="${sym(CX, gd)}"/></clipPath>` +
      path(sym(CX, gd), '#14171a') +
      `<g clip-path="url(#${id}R)">`
    let d = ''
    if (t.grille === 0) {
      for (let y = g0 + 10; y < g1; y += 13) d += `M${CX - gw} ${y}H${CX + gw}`
      o += line(d, t.chrome ? '#98a2a9' : '#343a40', 4)
    } else if (t.grille === 1) {
      for (let x = -gw; x <= gw * 2; x += 15)
        d += `M${CX + x - 40} ${g0 - 4}l${n((g1 - g0) * 0.9)} ${g1 - g0 + 8}M${CX - x + 40} ${g0 - 4}l${n(-(g1 - g0) * 0.9)} ${g1 - g0 + 8}`
      o += line(d, '#3d444a', 2.6)
    } else {
      for (let x = 11; x < gw; x += 22) d += `M${CX + x} ${g0 - 4}V${g1 + 6}M${CX - x} ${g0 - 4}V${g1 + 6}`
      o +=
        line(d, '#3b4248', 6) + line(`M${CX - gw} ${n((g0 + g1) / 2)}H${CX + gw}`, t.chrome ? '#cfd6da' : '#596067', 7)
    }
    o += '</g>' + line(sym(CX, gd), trim, t.chrome ? 5 : 4) + line(sym(CX, gd), '#ffffff', 1.2, 'opacity=".35"')
  }

  // lamps
  const r1 = s.cladding ? 17 : 15
  o += mirrored(
    CX,
    path(lampD, '#171c21') +
      path(lampD, u('h'), 'opacity=".72"') +
      `<circle cx="${n(x0 + (x1 - x0) * 0.66)}" cy="${n(lm)}" r="${r1 + 4}" fill="#252e36"/><circle cx="${n(x0 + (x1 - x0) * 0.66)}" cy="${n(lm)}" r="${r1 - 2}" fill="#dfe8ed"/><circle cx="${n(x0 + (x1 - x0) * 0.66)}" cy="${n(lm)}" r="${r1 - 8}" fill="#fff"/>` +
      `<circle cx="${n(x0 + (x1 - x0) * 0.36)}" cy="${n(lm + 4)}" r="${r1 - 3}" fill="#2d3740"/><circle cx="${n(x0 + (x1 - x0) * 0.36)}" cy="${n(lm + 4)}" r="${r1 - 7}" fill="#c3d0d8"/>` +
      line(
        s.cladding
          ? `M${x0 + 10} ${l0 + 15}C${x0 + 50} ${l0 + 8} ${x1 - 40} ${l0 + 6} ${x1 - 10} ${l0 + 8}V${l1 - 14}`
          : `M${x0 + 16} ${l0 + k + 8}C${x0 + 40} ${l1 - 2} ${x1 - 50} ${l1 - 4} ${x1 - 18} ${l1 - 18}L${x1 - 12} ${l0 + 2}`,
        '#ffffff',
        4,
        'stroke-linecap="round" stroke-linejoin="round" opacity=".95"',
      ) +
      path(
        `M${x1 - 9} ${l0 + 4}C${x1 - 3} ${l0 + 16} ${x1 - 3} ${l1 - 34} ${x1 - 9} ${l1 - 20}Z`,
        '#f2a53a',
        'opacity=".9"',
      ) +
      line(lampD, '#14181c', 2.4),
  )

  if (light.evening)
    o += mirrored(CX, `<circle cx="${n(x0 + (x1 - x0) * 0.66)}" cy="${n(lm)}" r="100" fill="${u('j')}"/>`)

  // bumper: upper lip light, intake, fog lamps, skid plate
  const [i0, i1] = s.intake
  o += `<g clip-path="${u('B')}">`
  if (s.cladding)
    o +=
      path(
        sym(
          CX,
          `M0 ${i0 - 18}L${gw + 20} ${i0 - 18}C${W - 60} ${i0 - 22} ${W - 30} ${i0 - 40} ${W + 10} ${i0 - 52}L${W + 10} ${botY + 20}L0 ${botY + 20}`,
        ),
        '#2a2d31',
      ) +
      path(sym(CX, `M0 ${i1 - 2}L${gw - 20} ${i1 - 2}L${gw + 6} ${botY + 10}L0 ${botY + 10}`), '#aab2b8') +
      line(`M${CX - gw + 20} ${i1}H${CX + gw - 20}`, '#e6ebee', 2.4)
  else
    o += path(
      sym(CX, `M0 ${botY - 12}L${W - 50} ${botY - 12}L${W + 10} ${botY - 30}L${W + 10} ${botY + 20}L0 ${botY + 20}`),
      '#1d2024',
    )
  o += '</g>'
  o +=
    path(
      sym(CX, `M0 ${i0}L${gw + 18} ${i0}C${gw + 26} ${i0 + 14} ${gw + 16} ${i1 - 8} ${gw} ${i1 - 4}L0 ${i1 - 4}`),
      '#121518',
    ) + line(`M${CX - gw - 12} ${i0 + 12}H${CX + gw + 12}M${CX - gw - 8} ${i0 + 23}H${CX + gw + 8}`, '#2e3338', 3.4)
  o += mirrored(
    CX,
    path(
      `M${gw + 44} ${i0 - 8}C${gw + 64} ${i0 - 18} ${W - 42} ${i0 - 26} ${W - 20} ${i0 - 26}C${W - 16} ${i0} ${W - 28} ${i1 - 12} ${W - 44} ${i1 - 8}C${gw + 74} ${i1 - 6} ${gw + 50} ${i1 - 14} ${gw + 44} ${i0 - 8}Z`,
      '#16191c',
    ) +
      `<circle cx="${n((gw + W) / 2 + 14)}" cy="${i0 + 4}" r="15" fill="#39424a"/><circle cx="${n((gw + W) / 2 + 14)}" cy="${i0 + 4}" r="11" fill="#d3dde3"/><circle cx="${n((gw + W) / 2 + 10)}" cy="${i0}" r="4" fill="#fff"/>` +
      (t.chrome
        ? line(`M${gw + 46} ${i0 - 10}C${gw + 66} ${i0 - 20} ${W - 42} ${i0 - 28} ${W - 22} ${i0 - 28}`, '#d6dce0', 3.4)
        : '') +
      line(
        `M${W - 14} ${l1 + 4}C${W - 40} ${l1 + 22} ${gw + 60} ${l1 + 34} ${gw + 24} ${i0 - 34}`,
        c.light,
        3,
        'opacity=".4" stroke-linecap="round"',
      ),
  )
  // edge lines where the bumper meets the wings
  o += mirrored(
    CX,
    line(`M${W - 8} ${l1 - 2}C${W - 4} ${l1 + 14} ${W - 2} ${l1 + 22} ${W + 2} ${l1 + 30}`, c.deep, 2, 'opacity=".5"'),
  )
  if (s.cladding)
    o += mirrored(
      CX,
      path(
        `M${W - 16} ${botY - 138}C${W + 2} ${botY - 140} ${W + 10} ${botY - 112} ${W + 9} ${botY - 60}C${W + 8} ${botY - 30} ${W + 2} ${botY - 14} ${W - 8} ${botY - 8}L${W - 26} ${botY - 16}C${W - 14} ${botY - 50} ${W - 10} ${botY - 100} ${W - 16} ${botY - 138}Z`,
        '#2f3338',
      ) +
        line(
          `M${W - 12} ${botY - 136}C${W + 2} ${botY - 136} ${W + 8} ${botY - 110} ${W + 7} ${botY - 60}`,
          '#646b72',
          2.4,
        ),
    )
  o += mirrors(id, s, c, t, false)
  o += plate(CX, s.plateF, 168, no.text, no.kind, no.mask)
  return { defs, car: o }
}
