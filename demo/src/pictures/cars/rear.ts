import { clip, lin, line, mix, mirrored, n, path, sym } from './svg.ts'
import type { Ramp } from './paint.ts'
import type { Body } from './bodies.ts'
import type { Light } from './light.ts'
import type { Trim } from './trim.ts'
import { common, headrests, mirrors, roofRails, sheen, stance, type PlateOnCar } from './end-parts.ts'
import { CX, endSpec, shell } from './end-shapes.ts'
import { plate } from './glyphs.ts'

export function rearCar(
  id: string,
  body: Body,
  c: Ramp,
  t: Trim,
  light: Light,
  no: PlateOnCar,
): { defs: string; car: string } {
  const s = endSpec(body, t)
  const { W, roofY, roofW, beltY, beltW, botY } = s
  const lit = mix(c.light, light.sky, 0.25)
  const u = (k: string): string => `url(#${id}${k})`
  const [gt, gb] = s.rearGlass
  const [t0, t1] = s.tail
  const pick = body === 'pickup',
    saloon = body === 'sedan'
  const gw0 = roofW - 16,
    gw1 = pick ? beltW - 44 : saloon ? beltW - 60 : beltW - 36
  const glass = sym(
    CX,
    `M0 ${gt}C${gw0 * 0.6} ${gt} ${gw0 * 0.9} ${gt + 2} ${gw0} ${gt + 12}C${gw0 + 10} ${gt + 40} ${gw1 - 6} ${gb - 40} ${gw1} ${gb - 8}C${gw1 * 0.9} ${gb + 4} ${gw1 * 0.4} ${gb + 8} 0 ${gb + 8}`,
  )
  const defs =
    common(id, s, c, light, gt, gb) +
    clip(id + 'G', glass) +
    lin(id + 'f', 0, gb, 0, botY, [
      [0, c.light, 0.5],
      [0.12, c.light, 0.15],
      [0.3, c.base, 0],
      [0.6, c.mid, 0.5],
      [0.62, c.light, 0.3],
      [0.8, c.mid, 0.2],
      [1, c.deep, 0.55],
    ])

  let o = stance(id, s) + mirrors(id, s, c, t, true)
  if (t.rails) o += roofRails(s, t)
  if (!pick)
    o += path(
      `M${CX - 7} ${roofY + 4}C${CX - 5} ${roofY - 10} ${CX + 5} ${roofY - 10} ${CX + 7} ${roofY + 4}Z`,
      t.twoTone ? '#1c1f23' : c.dark,
    )
  if (pick && t.bar)
    o += mirrored(
      CX,
      path(
        `M${roofW - 2} ${beltY + 40}L${roofW - 10} ${roofY + 60}L${roofW + 12} ${roofY + 60}L${roofW + 30} ${beltY + 40}Z`,
        '#1d2024',
      ),
    )
  o += path(sym(CX, shell(s)), u('p')) + `<g clip-path="${u('B')}">`
  if (t.twoTone) o += path(`M0 0H1200V${gb + 2}H0Z`, '#24272b')
  o +=
    line(
      `M${CX - roofW - 16} ${roofY + 40}C${CX - roofW} ${roofY + 6} ${CX - roofW * 0.6} ${roofY + 3} ${CX} ${roofY + 3}C${CX + roofW * 0.6} ${roofY + 3} ${CX + roofW} ${roofY + 6} ${CX + roofW + 16} ${roofY + 40}`,
      t.twoTone ? '#8d97a0' : lit,
      8,
      'opacity=".75"',
    ) +
    path(`M${CX - W - 10} ${gb}H${CX + W + 10}V${botY + 10}H${CX - W - 10}Z`, u('f')) +
    path(`M${CX - W - 10} ${beltY - 6}H${CX + W + 10}V${botY + 10}H${CX - W - 10}Z`, u('e')) +
    '</g>'
  if (light.evening) o += path(sym(CX, shell(s)), u('v'))

  // spoiler over the glass
  if (!saloon && !pick)
    o +=
      path(
        sym(
          CX,
          `M0 ${roofY + 14}C${roofW * 0.6} ${roofY + 14} ${roofW * 0.9} ${roofY + 16} ${roofW - 2} ${roofY + 24}L${gw0 + 4} ${gt + 2}C${gw0 * 0.8} ${gt - 6} ${gw0 * 0.4} ${gt - 8} 0 ${gt - 8}`,
        ),
        t.twoTone ? '#2c3035' : c.base,
        `stroke="${c.deep}" stroke-width="1.6" stroke-opacity=".4"`,
      ) +
      line(
        `M${CX - roofW + 10} ${roofY + 22}C${CX - roofW * 0.6} ${roofY + 16} ${CX + roofW * 0.6} ${roofY + 16} ${CX + roofW - 10} ${roofY + 22}`,
        t.twoTone ? '#7d868f' : lit,
        3,
        'opacity=".8"',
      ) +
      `<rect x="${CX - 42}" y="${gt - 17}" width="84" height="6" rx="3" fill="#a3232a"/>`
  // glass
  o +=
    path(glass, u('g'), 'stroke="#15181b" stroke-width="8" stroke-linejoin="round"') +
    `<g clip-path="${u('G')}">` +
    headrests(gt + (gb - gt) * 0.36, roofW, gb - gt) +
    sheen(gt, gb, beltW) +
    (pick
      ? ''
      : line(
          Array.from({ length: 5 }, (_, i) => `M${CX - gw1} ${n(gt + 24 + i * ((gb - gt - 34) / 5))}H${CX + gw1}`).join(
            '',
          ),
          '#0b1116',
          1.2,
          'opacity=".35"',
        )) +
    '</g>'
  if (saloon) o += `<rect x="${CX - 36}" y="${gt + 4}" width="72" height="6" rx="3" fill="#8d1f26"/>`
  if (!saloon && !pick)
    o +=
      line(
        `M${CX} ${gb + 4}C${CX - 30} ${gb - 2} ${CX - 70} ${gb - 8} ${CX - 104} ${gb - 20}`,
        '#0c0e10',
        4.5,
        'stroke-linecap="round"',
      ) + `<circle cx="${CX}" cy="${gb + 4}" r="7" fill="#14171a"/>`

  const shut = (d: string): string =>
    line(d, c.light, 2.2, 'opacity=".4" transform="translate(0 2)"') +
    line(d, mix(c.deep, '#0b0c0e', 0.35), 2.4, 'opacity=".7"')
  if (pick) {
    // tailgate: top rail, pressed panel, handle
    const d = s.deck
    o +=
      path(
        sym(
          CX,
          `M0 ${d}L${W - 22} ${d}C${W - 10} ${d} ${W - 4} ${d + 6} ${W - 4} ${d + 16}L${W} ${s.bumperR}L0 ${s.bumperR}`,
        ),
        u('p'),
      ) +
      path(
        sym(
          CX,
          `M0 ${d}L${W - 22} ${d}C${W - 10} ${d} ${W - 4} ${d + 6} ${W - 4} ${d + 16}L${W} ${s.bumperR}L0 ${s.bumperR}`,
        ),
        u('e'),
      )
    o +=
      path(
        sym(CX, `M0 ${d - 8}L${W - 20} ${d - 8}C${W - 8} ${d - 8} ${W - 4} ${d - 2} ${W - 3} ${d + 6}L0 ${d + 8}`),
        '#22252a',
      ) + line(`M${CX - W + 20} ${d - 5}H${CX + W - 20}`, '#596067', 2.4)
    o +=
      shut(`M${CX - s.tailIn + 4} ${d + 10}V${s.bumperR - 2}M${CX + s.tailIn - 4} ${d + 10}V${s.bumperR - 2}`) +
      path(
        sym(CX, `M0 ${d + 40}L${s.tailIn - 40} ${d + 40}L${s.tailIn - 52} ${s.bumperR - 34}L0 ${s.bumperR - 34}`),
        c.dark,
        'opacity=".3"',
      ) +
      line(`M${CX - s.tailIn + 52} ${s.bumperR - 34}H${CX + s.tailIn - 52}`, c.light, 2.4, 'opacity=".6"') +
      `<rect x="${CX - 46}" y="${d + 16}" width="92" height="18" rx="6" fill="#1a1d21"/><rect x="${CX - 40}" y="${d + 19}" width="80" height="7" rx="3" fill="${t.chrome ? '#c9d0d5' : '#454b51'}"/>`
  } else if (saloon) {
    const d = s.deck
    o +=
      path(
        sym(
          CX,
          `M0 ${d - 6}C${beltW * 0.6} ${d - 6} ${beltW * 0.9} ${d - 4} ${beltW + 4} ${d + 2}L${beltW + 12} ${d + 12}C${beltW * 0.8} ${d + 8} ${beltW * 0.4} ${d + 6} 0 ${d + 6}`,
        ),
        lit,
        'opacity=".9"',
      ) +
      path(
        sym(
          CX,
          `M0 ${d + 6}C${beltW * 0.4} ${d + 6} ${beltW * 0.8} ${d + 8} ${beltW + 12} ${d + 12}L${beltW + 10} ${d + 22}C${beltW * 0.8} ${d + 20} ${beltW * 0.4} ${d + 19} 0 ${d + 19}`,
        ),
        c.dark,
        'opacity=".4"',
      ) +
      line(
        `M${CX - beltW + 44} ${gb + 4}C${CX - beltW * 0.5} ${d - 4} ${CX + beltW * 0.5} ${d - 4} ${CX + beltW - 44} ${gb + 4}`,
        c.dark,
        6,
        'opacity=".3"',
      ) +
      shut(
        `M${CX - W + 30} ${d + 16}C${CX - W + 60} ${t1} ${CX - W + 110} ${s.bumperR - 6} ${CX - 150} ${s.bumperR - 2}H${CX + 150}C${CX + W - 110} ${s.bumperR - 6} ${CX + W - 60} ${t1} ${CX + W - 30} ${d + 16}`,
      )
  } else {
    o += shut(
      `M${CX - beltW + 24} ${gb + 4}C${CX - beltW + 10} ${t0 + 30} ${CX - s.tailIn} ${t1} ${CX - s.tailIn + 4} ${s.bumperR - 8}C${CX - s.tailIn + 20} ${s.bumperR} ${CX + s.tailIn - 20} ${s.bumperR} ${CX + s.tailIn - 4} ${s.bumperR - 8}C${CX + s.tailIn} ${t1} ${CX + beltW - 10} ${t0 + 30} ${CX + beltW - 24} ${gb + 4}`,
    )
    o += line(
      `M${CX - s.tailIn + 8} ${gb + 36}C${CX - 80} ${gb + 28} ${CX + 80} ${gb + 28} ${CX + s.tailIn - 8} ${gb + 36}`,
      c.light,
      3,
      'opacity=".7"',
    )
  }
  // plate recess
  if (!pick && !t.spare) {
    o +=
      path(
        sym(
          CX,
          `M0 ${s.plateR - 36}L112 ${s.plateR - 36}C122 ${s.plateR - 34} 126 ${s.plateR} 116 ${s.plateR + 30}L0 ${s.plateR + 30}`,
        ),
        mix(c.dark, c.deep, 0.4),
        'opacity=".55"',
      ) +
      `<rect x="${CX - 104}" y="${s.plateR - 44}" width="208" height="11" rx="4" fill="${t.chrome ? '#d6dce0' : '#23272b'}"/>` +
      `<rect x="${CX - 104}" y="${s.plateR - 44}" width="208" height="4" rx="2" fill="#fff" opacity=".3"/>`
  }
  // lamps
  const x0 = s.tailIn,
    x1 = W - 4
  const tail = pick
    ? `M${x0} ${t0 + 6}H${x1 - 6}Q${x1} ${t0 + 6} ${x1} ${t0 + 14}L${x1 + 3} ${t1}H${x0}Z`
    : saloon
      ? `M${x0} ${t0 + 10}C${x0 + 40} ${t0 + 2} ${x1 - 40} ${t0 - 8} ${x1 - 8} ${t0 - 10}C${x1} ${t0 + 10} ${x1 + 2} ${t1 - 16} ${x1} ${t1 - 4}C${x1 - 40} ${t1 + 4} ${x0 + 50} ${t1 - 4} ${x0 + 22} ${t1 - 14}Z`
      : `M${x0 + 14} ${t0 + 10}C${x0 + 34} ${t0} ${x1 - 26} ${t0 - 2} ${x1 - 12} ${t0 + 10}C${x1} ${t0 + 34} ${x1 + 3} ${t1 - 30} ${x1 + 2} ${t1}C${x1 - 20} ${t1 + 8} ${x0 + 14} ${t1 + 4} ${x0 - 4} ${t1 - 8}C${x0 + 8} ${t1 - 40} ${x0 + 10} ${t0 + 50} ${x0 + 14} ${t0 + 10}Z`
  const th = t1 - t0
  o +=
    clip(id + 'L', tail) +
    mirrored(
      CX,
      path(tail, u('r')) +
        `<g clip-path="url(#${id}L)">` +
        path(`M${x0 - 20} ${t0 + th * 0.62}H${x1 + 10}V${t0 + th * 0.78}H${x0 - 20}Z`, '#f6e3dc', 'opacity=".8"') +
        path(`M${x0 - 20} ${t0 + th * 0.78}H${x1 + 10}V${t1 + 12}H${x0 - 20}Z`, '#e08b34', 'opacity=".75"') +
        path(`M${x0 - 20} ${t0 - 10}H${x1 + 10}V${t0 + th * 0.14}H${x0 - 20}Z`, '#ffffff', 'opacity=".22"') +
        '</g>' +
        line(
          pick
            ? `M${x0 + 10} ${t0 + 18}H${x1 - 8}V${n(t0 + th * 0.5)}`
            : saloon
              ? `M${x0 + 18} ${t0 + 16}C${x0 + 50} ${t0 + 8} ${x1 - 40} ${t0} ${x1 - 14} ${t0}V${n(t0 + th * 0.5)}`
              : `M${x0 + 22} ${n(t0 + th * 0.52)}C${x0 + 22} ${t0 + 30} ${x0 + 28} ${t0 + 14} ${x1 - 24} ${t0 + 12}C${x1 - 12} ${t0 + 24} ${x1 - 8} ${n(t0 + th * 0.4)} ${x1 - 8} ${n(t0 + th * 0.52)}`,
          '#ff9a8c',
          4,
          'stroke-linecap="round" stroke-linejoin="round" opacity=".9"',
        ) +
        line(tail, '#3c0a0e', 2.4),
    )
  if (light.evening)
    o += mirrored(CX, `<ellipse cx="${n((x0 + x1) / 2)}" cy="${n(t0 + th * 0.4)}" rx="84" ry="84" fill="${u('k')}"/>`)
  if (saloon && t.chrome) o += line(`M${CX - x0} ${t0 + 14}H${CX + x0}`, '#d6dce0', 6)
  // bumper
  const b = s.bumperR
  o += `<g clip-path="${u('B')}">`
  if (!pick && s.cladding)
    o +=
      path(
        sym(
          CX,
          `M0 ${b + 30}L${W - 80} ${b + 30}C${W - 40} ${b + 28} ${W - 20} ${b + 10} ${W + 10} ${b - 6}L${W + 10} ${botY + 20}L0 ${botY + 20}`,
        ),
        '#2a2d31',
      ) +
      path(sym(CX, `M0 ${botY - 30}L112 ${botY - 30}L136 ${botY + 10}L0 ${botY + 10}`), '#aab2b8') +
      line(`M${CX - 112} ${botY - 28}H${CX + 112}`, '#e6ebee', 2.4)
  else if (!pick)
    o +=
      path(
        sym(
          CX,
          `M0 ${botY - 34}L140 ${botY - 34}C170 ${botY - 34} 180 ${botY - 18} ${W - 40} ${botY - 20}L${W + 10} ${botY - 30}L${W + 10} ${botY + 20}L0 ${botY + 20}`,
        ),
        '#1d2024',
      ) +
      line(
        `M${CX - W + 10} ${b + 12}C${CX - 120} ${b + 20} ${CX + 120} ${b + 20} ${CX + W - 10} ${b + 12}`,
        c.light,
        3,
        'opacity=".5"',
      )
  o += '</g>'
  if (pick)
    o +=
      path(
        sym(
          CX,
          `M0 ${b}L${W - 4} ${b}C${W + 8} ${b} ${W + 12} ${b + 8} ${W + 10} ${b + 22}L${W - 2} ${b + 50}C${W - 8} ${b + 58} ${W - 20} ${b + 60} ${W - 40} ${b + 60}L0 ${b + 60}`,
        ),
        t.chrome ? '#b9c1c7' : '#2a2d31',
      ) +
      line(`M${CX - W + 10} ${b + 5}H${CX + W - 10}`, t.chrome ? '#f6f8f9' : '#5b6268', 4) +
      path(sym(CX, `M0 ${b + 3}L104 ${b + 3}L96 ${b + 48}L0 ${b + 48}`), '#15171a')
  const ry = pick ? b + 34 : botY - 52
  o +=
    mirrored(
      CX,
      `<rect x="${W - 92}" y="${ry}" width="62" height="10" rx="4" fill="#9c1d22" stroke="#2a0a0d" stroke-width="1.5"/>`,
    ) +
    (body === 'pickup' || t.grille === 3
      ? ''
      : `<rect x="${CX + W - 120}" y="${botY - 6}" width="40" height="14" rx="7" fill="#7b848b"/><rect x="${CX + W - 115}" y="${botY - 3}" width="30" height="9" rx="4" fill="#0c0e10"/>`)
  if (s.cladding && !pick)
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
  if (t.spare) {
    const cy = s.plateR - 40
    o +=
      `<ellipse cx="${CX + 6}" cy="${cy + 10}" rx="112" ry="112" fill="${c.deep}" opacity=".35"/><circle cx="${CX}" cy="${cy}" r="108" fill="#1d2023"/><circle cx="${CX}" cy="${cy}" r="104" fill="none" stroke="#3a3f44" stroke-width="3"/><circle cx="${CX}" cy="${cy}" r="90" fill="${c.base}"/><circle cx="${CX}" cy="${cy}" r="90" fill="none" stroke="${c.dark}" stroke-width="3"/><circle cx="${CX}" cy="${cy}" r="74" fill="${mix(c.base, c.light, 0.3)}"/><path d="M${CX - 74} ${cy}A74 74 0 0 0 ${CX + 74} ${cy}Z" fill="${c.mid}" opacity=".35"/><circle cx="${CX}" cy="${cy}" r="74" fill="none" stroke="${c.light}" stroke-width="2" opacity=".6"/>` +
      line(`M${CX - 70} ${cy - 46}A84 84 0 0 1 ${CX + 40} ${cy - 74}`, lit, 5, 'stroke-linecap="round" opacity=".8"') +
      `<circle cx="${CX}" cy="${cy}" r="22" fill="${c.mid}" stroke="${c.light}" stroke-width="2" stroke-opacity=".6"/>`
  }
  o += plate(CX, t.spare ? s.bumperR + 48 : s.plateR, pick ? 158 : 172, no.text, no.kind, no.mask)
  return { defs, car: o }
}
