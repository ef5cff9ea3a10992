// Interior view: a right-hand-drive dashboard, with the scene through its windscreen.
import { clip, lin, line, mix, n, path, pick, rad } from './svg.ts'
import { arc, at, grouped, ticks } from './dial.ts'
import { letters } from './glyphs.ts'
import type { Body } from './bodies.ts'
import type { Backdrop } from './scenes.ts'

export function cabin(
  id: string,
  body: Body,
  b: Backdrop,
  km: number,
  automatic: boolean,
  r: () => number,
  electric: boolean,
): { defs: string; art: string } {
  const u = (k: string): string => `url(#${id}${k})`
  const [top, low, trim, seat] = pick(r, [
    ['#2d3136', '#3a3f45', '#8e979e', '#42474d'],
    ['#2f2d2c', '#b9a78c', '#c8b9a0', '#b3a188'],
    ['#2a2d31', '#6d6a67', '#a7a19a', '#6a6663'],
    ['#2b2a2d', '#4a3a33', '#b98d62', '#5a463d'],
  ])
  const tall = body === 'suv' || body === 'pickup' || body === 'muv'
  const E = b.light.evening
  const glow = E ? '#ffcf96' : '#eaf2f5'
  const screen = `M128 330C150 230 190 120 226 66C340 40 860 40 974 66C1010 120 1050 230 1072 330C900 300 300 300 128 330Z`
  const leftW = 'M0 86C40 94 84 96 126 90C108 160 90 250 84 352L0 374Z',
    rightW = 'M1200 86C1160 94 1116 96 1074 90C1092 160 1110 250 1116 352L1200 374Z'
  const defs =
    b.defs +
    `<g id="${id}O">${b.art}</g>` +
    clip(id + 'X', screen) +
    clip(id + 'Y', leftW + rightW) +
    lin(id + 'a', 0, 300, 0, 470, [
      [0, mix(top, glow, 0.3)],
      [0.2, mix(top, glow, 0.1)],
      [1, top],
    ]) +
    lin(id + 'c', 0, 440, 0, 640, [
      [0, mix(low, '#ffffff', 0.12)],
      [0.5, low],
      [1, mix(low, '#000000', 0.35)],
    ]) +
    lin(id + 'd', 0, 460, 0, 800, [
      [0, '#3a3f44'],
      [0.3, '#26292d'],
      [1, '#17191c'],
    ]) +
    lin(id + 'k', 0, 640, 0, 800, [
      [0, mix(seat, '#ffffff', 0.18)],
      [0.4, seat],
      [1, mix(seat, '#000000', 0.4)],
    ]) +
    lin(id + 'w', 0, 380, 0, 760, [
      [0, '#4b5157'],
      [0.3, '#2b2f33'],
      [0.7, '#1e2124'],
      [1, '#33383d'],
    ]) +
    lin(id + 'x', 480, 330, 700, 460, [
      [0, '#16344a'],
      [0.6, '#1d4a5c'],
      [1, '#112536'],
    ]) +
    lin(id + 'q', 0, 0, 0, 120, [
      [0, '#c9c2b6'],
      [1, '#a39b8f'],
    ]) +
    lin(id + 'z', 0, 60, 0, 330, [
      [0, '#ffffff', 0.18],
      [1, '#ffffff', 0.02],
    ]) +
    rad(id + 'v', [
      [0, '#000', 0.4],
      [1, '#000', 0],
    ])

  let o = `<rect width="1200" height="800" fill="#1c1f22"/>`
  // outside, through windscreen and side glass
  o +=
    `<g clip-path="${u('X')}"><use href="#${id}O" transform="translate(108 -214) scale(.82)"/>` +
    path('M470 262L730 262L1120 360H80Z', E ? '#5f5a60' : '#9b9c98', 'opacity=".65"') +
    path('M594 272H606L612 300H588ZM584 312H616L622 340H578Z', '#f4f1e6', 'opacity=".6"') +
    path(
      `M${tall ? 180 : 220} 340C330 ${tall ? 296 : 304} 870 ${tall ? 296 : 304} ${tall ? 1020 : 980} 340Z`,
      '#20252a',
      'opacity=".55"',
    ) +
    path('M226 60L430 44L250 330H128Z', u('z')) +
    path('M520 40H580L420 320H350Z', u('z')) +
    '</g>'
  o += `<g clip-path="${u('Y')}"><use href="#${id}O" transform="translate(0 -320)"/><rect width="1200" height="400" fill="#27343c" opacity=".35"/></g>`
  // roof lining, pillars, visors
  o +=
    path('M0 0H1200V64C1160 74 1110 78 1064 70C1000 34 880 38 600 38C320 38 200 34 136 70C90 78 40 74 0 64Z', u('q')) +
    line(
      'M0 64C40 74 90 78 136 70C200 34 320 38 600 38C880 38 1000 34 1064 70C1110 78 1160 74 1200 64',
      '#7f776c',
      3,
      'opacity=".6"',
    )
  o +=
    path('M136 70C170 50 200 48 226 58C188 120 148 234 124 344L82 356C88 250 110 150 136 70Z', '#3a3c3f') +
    path('M1064 70C1030 50 1000 48 974 58C1012 120 1052 234 1076 344L1118 356C1112 250 1090 150 1064 70Z', '#3a3c3f') +
    line('M140 76C116 160 96 250 90 350M1060 76C1084 160 1104 250 1110 350', '#6a6d70', 3, 'opacity=".7"')
  o +=
    path(
      'M262 44C360 34 460 33 520 34L516 78C440 78 350 82 276 92C266 92 258 60 262 44Z',
      '#b9b1a4',
      'stroke="#8d8579" stroke-width="2"',
    ) +
    path(
      'M938 44C840 34 740 33 680 34L684 78C760 78 850 82 924 92C934 92 942 60 938 44Z',
      '#b9b1a4',
      'stroke="#8d8579" stroke-width="2"',
    )
  // rear-view mirror
  o +=
    path('M590 38H610L606 78H594Z', '#1b1e21') +
    path(
      'M508 84C510 74 520 70 534 70H666C680 70 690 74 692 84L686 118C684 126 676 130 664 130H536C524 130 516 126 514 118Z',
      '#1b1e21',
    ) +
    path(
      'M518 86C520 80 526 78 536 78H664C674 78 680 80 682 86L677 114C675 120 670 122 662 122H538C530 122 525 120 523 114Z',
      '#8fa3ad',
    ) +
    path('M540 122C560 100 640 100 660 122Z', '#4a565e') +
    path('M548 78H590L560 122H538C530 122 525 120 523 114Z', '#ffffff', 'opacity=".25"')
  if (r() < 0.6) {
    const col = pick(r, ['#d98a2b', '#b5483f', '#4a7c6a'])
    o +=
      line('M600 130V150', '#6b5a45', 2) +
      `<circle cx="600" cy="156" r="7" fill="${col}"/>` +
      path('M594 162H606L610 196H590Z', col) +
      line('M596 166V194M600 166V196M604 166V194', '#ffffff', 1, 'opacity=".35"')
  }

  // dashboard top
  o += path(
    'M78 372C100 340 140 326 200 318C380 300 620 298 720 304C740 286 800 276 870 276C940 276 1000 288 1020 312C1060 318 1100 338 1122 372L1140 480H60Z',
    u('a'),
  )
  o += line('M84 366C110 340 150 327 200 319C380 301 620 299 720 305', glow, 3, 'opacity=".35"')
  // mid band and lower dash
  o +=
    path('M56 440C260 418 420 420 480 426H1144L1160 616C1000 650 760 660 600 660C440 660 200 650 40 616Z', u('c')) +
    path('M62 432C260 410 420 412 480 418L480 432C420 426 260 424 60 446Z', trim) +
    path('M62 432C260 410 420 412 480 418V421C420 415 260 413 62 435Z', '#ffffff', 'opacity=".4"')
  // passenger vent, airbag seam, glovebox
  o +=
    path(
      'M92 374C96 362 104 356 116 354L190 347C200 346 204 352 202 360L196 398C194 406 188 410 180 411L104 418C94 418 90 410 90 402Z',
      '#14161a',
      `stroke="${trim}" stroke-width="3"`,
    ) +
    line('M104 374L192 365M102 388L191 379M101 402L189 393', '#3d4349', 4) +
    line('M236 344C320 336 400 334 446 334L442 398C380 398 300 402 240 408Z', '#000', 1.6, 'opacity=".25"')
  o +=
    path(
      'M130 470C240 458 360 456 436 458L430 562C340 566 230 574 146 586C134 550 130 500 130 470Z',
      mix(low, '#000000', 0.07),
      `stroke="${mix(low, '#000000', 0.45)}" stroke-width="2.4"`,
    ) +
    line('M134 474C240 462 360 460 432 462', '#ffffff', 2, 'opacity=".25"') +
    `<rect x="262" y="474" width="64" height="15" rx="7" fill="#1b1e21"/><rect x="268" y="476" width="52" height="5" rx="2.5" fill="${trim}" opacity=".8"/>`

  // centre stack: vents, screen, climate
  o += path('M468 418H716L704 800H496Z', u('d'))
  o +=
    path(
      'M476 424H584V462H478ZM600 424H708L706 462H600Z',
      '#101215',
      `stroke="${trim}" stroke-width="3" stroke-linejoin="round"`,
    ) + line('M482 434H580M482 444H580M482 454H580M604 434H704M604 444H704M604 454H704', '#3b4147', 3)
  o += r() < 0.55 ? touchScreen(u('x'), r) : radio(r)
  o += '<rect x="486" y="478" width="218" height="70" rx="12" fill="#15171a" stroke="#33383d" stroke-width="2"/>'
  for (const x of [524, 666])
    o += `<circle cx="${x}" cy="513" r="25" fill="#2b2f34" stroke="${trim}" stroke-width="3"/><circle cx="${x}" cy="513" r="16" fill="#1a1d20"/><path d="M${x} 499v8" stroke="#f2f4f5" stroke-width="3" stroke-linecap="round"/>`
  o +=
    '<rect x="562" y="494" width="66" height="38" rx="5" fill="#0a1a1f"/>' +
    letters('23', 581, 503, 19, '#9fd8e0', 2.2, 'start', 4)
  o +=
    '<rect x="498" y="562" width="194" height="13" rx="6" fill="#24282c"/>' +
    line('M520 568H540M560 568H580M612 568H632M652 568H672', '#8b949b', 3, 'stroke-linecap="round"') +
    path('M572 563h16l-8 10z', '#c73d36')
  // tunnel: gear lever
  o +=
    path('M506 590H690L724 800H476Z', '#1b1e21') +
    path('M512 594H684L690 640H506Z', '#101214') +
    line('M506 590L476 800M690 590L724 800', '#3b4147', 3)
  if (automatic || electric) {
    o +=
      '<rect x="548" y="640" width="104" height="136" rx="16" fill="#0f1113" stroke="#3b4147" stroke-width="2.5"/>' +
      ['P', 'R', 'N', 'D']
        .map((g, i) => letters(g, 634, 656 + i * 28, 13, g === 'P' ? '#f3c55c' : '#9aa3aa', 2.2, 'middle'))
        .join('') +
      path('M574 752L582 672H606L614 752Z', '#2d3136') +
      path(
        'M566 668C566 644 576 634 594 634C612 634 622 644 622 668C622 682 612 690 594 690C576 690 566 682 566 668Z',
        '#3a3f45',
        `stroke="${trim}" stroke-width="3"`,
      ) +
      path('M574 660C576 648 582 642 594 641', 'none', 'stroke="#aeb6bc" stroke-width="3.5" stroke-linecap="round"')
  } else {
    o +=
      path('M536 770C546 716 566 690 584 684H612C632 690 652 716 662 770C630 790 568 790 536 770Z', '#2a2d31') +
      line('M560 742C580 754 620 754 640 742M550 762C580 776 620 776 650 762', '#16181a', 3) +
      path('M588 690L592 650H606L610 690Z', trim) +
      '<ellipse cx="599" cy="630" rx="28" ry="31" fill="#24282c"/><ellipse cx="599" cy="627" rx="24" ry="26" fill="#363c42"/>' +
      line('M587 616V640M599 616V640M611 616V640M587 628H611', '#dfe5e9', 2.4, 'stroke-linecap="round"') +
      path('M580 616C584 606 592 603 600 603', 'none', 'stroke="#9aa3aa" stroke-width="3" stroke-linecap="round"')
  }

  // driver side: vent, binnacle, cluster
  o +=
    path(
      'M1030 352C1044 350 1060 354 1076 362C1088 368 1098 380 1100 396L1104 418L1040 410C1030 408 1026 402 1026 394Z',
      '#14161a',
      `stroke="${trim}" stroke-width="3"`,
    ) + line('M1036 368L1084 376M1036 382L1094 391M1038 397L1098 405', '#3d4349', 4)
  o +=
    '<g transform="translate(18 0)">' +
    path(
      'M722 490C714 410 736 326 780 308C830 292 912 292 962 308C1006 326 1028 410 1020 490C1018 516 1004 532 980 534H762C738 532 724 516 722 490Z',
      '#1a1d20',
    ) +
    line(
      'M730 440C734 370 750 320 786 311C834 297 908 297 956 311C992 320 1008 370 1012 440',
      mix(glow, '#1a1d20', 0.5),
      3,
      'opacity=".7"',
    )
  o += path(
    'M740 488C734 430 752 360 790 346C834 334 908 334 952 346C990 360 1008 430 1002 488C1000 508 990 520 972 522H770C752 520 742 508 740 488Z',
    '#0a0c0e',
  )
  const dial = (cx: number, hand: number): string =>
    `<circle cx="${cx}" cy="460" r="49" fill="#101418" stroke="#3f464c" stroke-width="2.5"/>` +
    line(arc(cx, 460, 44, -135, 135), '#7db8c6', 2, 'opacity=".8"') +
    line(ticks(cx, 460, 35, 41, 12), '#e4eaee', 2) +
    line(`M${cx} 460L${at(cx, 460, 34, hand)}`, '#ef5142', 3.4, 'stroke-linecap="round"') +
    `<circle cx="${cx}" cy="460" r="7" fill="#2a2f34"/>`
  o += dial(797, -112) + dial(945, -134)
  const txt = grouped(km)
  o +=
    '<rect x="833" y="420" width="76" height="76" rx="5" fill="#0f2a30"/>' +
    letters('ODO', 871, 428, 9, '#9fd8e0', 2.2, 'middle') +
    letters(txt, 871, 446, Math.min(18, (68 / (txt.length * 12)) * 16), '#eafcff', 2.5, 'middle', 3) +
    letters('km', 871, 473, 11, '#9fd8e0', 2, 'middle', 3) +
    '</g>'

  // steering wheel, on the right
  const cx = 889,
    cy = 582,
    R1 = 186
  o += `<ellipse cx="${cx}" cy="${cy + 26}" rx="196" ry="180" fill="${u('v')}" opacity=".7"/>`
  // stalks
  o +=
    path('M740 528L716 500Q708 492 704 500Q702 506 708 512L736 548Z', '#24282c') +
    path('M1044 518L1104 500Q1114 498 1114 506Q1114 514 1104 516L1044 538Z', '#24282c')
  o +=
    `<circle cx="${cx}" cy="${cy}" r="${R1}" fill="none" stroke="#131518" stroke-width="35"/><circle cx="${cx}" cy="${cy}" r="${R1}" fill="none" stroke="${u('w')}" stroke-width="30"/>` +
    line(arc(cx, cy, R1 + 8, -70, 62), '#8f989f', 4, 'stroke-linecap="round" opacity=".55"') +
    line(arc(cx, cy, R1 - 12, 110, 250), '#59616a', 2, 'opacity=".6"')
  // spokes and pad
  o +=
    path(
      `M${cx - 178} ${cy - 22}C${cx - 130} ${cy - 26} ${cx - 96} ${cy - 40} ${cx - 74} ${cy - 48}H${cx + 74}C${cx + 96} ${cy - 40} ${cx + 130} ${cy - 26} ${cx + 178} ${cy - 22}V${cy + 30}C${cx + 130} ${cy + 30} ${cx + 92} ${cy + 44} ${cx + 78} ${cy + 62}L${cx + 44} ${cy + 170}H${cx - 44}L${cx - 78} ${cy + 62}C${cx - 92} ${cy + 44} ${cx - 130} ${cy + 30} ${cx - 178} ${cy + 30}Z`,
      '#202428',
    ) +
    path(`M${cx - 26} ${cy + 84}H${cx + 26}L${cx + 38} ${cy + 166}H${cx - 38}Z`, trim, 'opacity=".85"') +
    path(`M${cx - 12} ${cy + 96}H${cx + 12}L${cx + 20} ${cy + 166}H${cx - 20}Z`, '#17191c') +
    path(
      `M${cx - 72} ${cy - 50}C${cx - 40} ${cy - 60} ${cx + 40} ${cy - 60} ${cx + 72} ${cy - 50}C${cx + 84} ${cy - 20} ${cx + 80} ${cy + 30} ${cx + 58} ${cy + 66}C${cx + 40} ${cy + 84} ${cx - 40} ${cy + 84} ${cx - 58} ${cy + 66}C${cx - 80} ${cy + 30} ${cx - 84} ${cy - 20} ${cx - 72} ${cy - 50}Z`,
      '#2c3035',
      'stroke="#14171a" stroke-width="2.5"',
    ) +
    line(
      `M${cx - 66} ${cy - 46}C${cx - 40} ${cy - 54} ${cx + 40} ${cy - 54} ${cx + 66} ${cy - 46}`,
      '#848d94',
      3,
      'stroke-linecap="round" opacity=".6"',
    ) +
    `<circle cx="${cx}" cy="${cy + 8}" r="15" fill="#25292d" stroke="#3d4349" stroke-width="2"/>`
  for (const k of [-1, 1])
    o +=
      `<rect x="${n(cx + k * 116 - 26)}" y="${cy - 16}" width="52" height="34" rx="9" fill="#121416" stroke="#3b4147" stroke-width="1.6"/>` +
      line(
        `M${cx + k * 116 - 14} ${cy + 1}h9M${cx + k * 116 + 6} ${cy + 1}h9M${cx + k * 116} ${cy - 9}v6M${cx + k * 116} ${cy + 5}v6`,
        '#c4ccd2',
        2.6,
        'stroke-linecap="round"',
      )

  // doors and seats frame the foreground
  o +=
    path('M0 372L86 352C84 420 70 560 60 660L30 800H0Z', '#33373b') +
    path('M0 372L86 352L85 366L0 388Z', '#565c62') +
    path('M0 470C30 462 52 460 70 460L64 520C40 520 20 526 0 534Z', mix(low, '#000000', 0.12)) +
    path('M10 484L60 476V488L10 498Z', trim)
  o +=
    path('M1200 372L1114 352C1116 420 1130 560 1140 660L1170 800H1200Z', '#33373b') +
    path('M1200 372L1114 352L1115 366L1200 388Z', '#565c62') +
    path('M1200 470C1170 462 1148 460 1130 460L1136 520C1160 520 1180 526 1200 534Z', mix(low, '#000000', 0.12)) +
    path('M1190 484L1140 476V488L1190 498Z', trim)
  o +=
    path('M40 800C44 720 70 676 120 664C200 648 330 648 400 664C446 676 462 720 470 800Z', u('k')) +
    path(
      'M118 800C122 730 140 694 170 686C230 674 300 674 346 686C376 694 390 730 396 800Z',
      mix(seat, '#ffffff', 0.1),
      'opacity=".75"',
    ) +
    line(
      'M118 800C122 730 140 694 170 686C230 674 300 674 346 686C376 694 390 730 396 800',
      mix(seat, '#000000', 0.5),
      2.4,
      'stroke-dasharray="6 5" opacity=".7"',
    )
  o +=
    path('M734 800C738 756 756 738 800 730C850 722 930 722 984 730C1030 738 1064 756 1070 800Z', u('k')) +
    path(
      'M800 800C804 766 820 754 850 750C890 746 940 748 966 754C990 760 1000 776 1004 800Z',
      mix(seat, '#ffffff', 0.1),
      'opacity=".75"',
    )
  // bottom rim of the wheel passes over the seat
  o +=
    line(arc(cx, cy, R1, 138, 222), '#131518', 35) +
    line(arc(cx, cy, R1, 137, 223), u('w'), 30) +
    line(arc(cx, cy, R1 - 11, 140, 220), '#5b636b', 2.4, 'opacity=".7"')
  return { defs, art: o }
}

function touchScreen(glow: string, r: () => number): string {
  return (
    '<rect x="470" y="300" width="238" height="116" rx="12" fill="#0c0e10"/><rect x="470" y="300" width="238" height="116" rx="12" fill="none" stroke="#474d53" stroke-width="2"/>' +
    `<rect x="480" y="309" width="218" height="98" rx="5" fill="${glow}"/>` +
    path(
      'M480 380C520 352 560 386 600 360C640 336 668 360 698 344V402Q698 407 693 407H485Q480 407 480 402Z',
      '#2f6f78',
      'opacity=".55"',
    ) +
    line('M500 407C520 370 560 380 580 350C596 330 620 336 640 309', '#f3c55c', 4, 'stroke-linecap="round"') +
    '<circle cx="580" cy="351" r="7" fill="#fff"/><circle cx="580" cy="351" r="4" fill="#3b82c4"/>' +
    letters(clock(r), 494, 318, 13, '#e8f2f5', 2, 'start', 3) +
    '<rect x="652" y="318" width="36" height="10" rx="5" fill="#e8f2f5" opacity=".5"/><rect x="652" y="336" width="36" height="10" rx="5" fill="#e8f2f5" opacity=".3"/>'
  )
}

/** The radio of older cars: a slot, a lit line of segments, two knobs and a row of station keys. */
function radio(r: () => number): string {
  const lit = pick(r, ['#f0a64a', '#7fd6c2', '#e8685a'])
  let keys = ''
  for (let key = 0; key < 6; key++) keys += `<rect x="${516 + key * 25}" y="386" width="20" height="13" rx="3"/>`
  const knob = (x: number): string =>
    `<circle cx="${x}" cy="376" r="17" fill="#2b2f34" stroke="#4a5056" stroke-width="2"/><path d="M${x} 363v8" stroke="#f2f4f5" stroke-width="3" stroke-linecap="round"/>`
  return (
    '<rect x="470" y="306" width="238" height="108" rx="9" fill="#15181b" stroke="#474d53" stroke-width="2"/>' +
    '<rect x="500" y="317" width="178" height="5" rx="2.5" fill="#050607"/>' +
    '<rect x="514" y="332" width="150" height="42" rx="4" fill="#0a0f11"/>' +
    letters(clock(r), 589, 343, 20, lit, 2.2, 'middle', 4) +
    `<g fill="#353b41">${keys}</g>${knob(492)}${knob(686)}`
  )
}

const clock = (r: () => number): string =>
  `${7 + Math.floor(r() * 12)}:${String(Math.floor(r() * 60)).padStart(2, '0')}`
