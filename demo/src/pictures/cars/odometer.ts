// Close-up of the instrument cluster.
import { clip, lin, line, path, pick, rad, radU } from './svg.ts'
import { arc, at, grouped, ticks } from './dial.ts'
import { letters } from './glyphs.ts'

export function odometer(id: string, km: number, r: () => number, electric: boolean): { defs: string; art: string } {
  const u = (k: string): string => `url(#${id}${k})`
  const [hue, lcd] = pick(r, [
    ['#6fc3d4', '#0f2c33'],
    ['#e8a35a', '#33220f'],
    ['#8fd0a0', '#12301f'],
    ['#9db7ee', '#16223f'],
  ])
  const pane = 'M40 640C20 420 70 150 190 96C330 48 870 48 1010 96C1130 150 1180 420 1160 640C900 670 300 670 40 640Z'
  const defs =
    clip(id + 'C', pane) +
    lin(id + 'a', 0, 0, 0, 800, [
      [0, '#3a3f44'],
      [0.3, '#222529'],
      [1, '#131517'],
    ]) +
    radU(id + 'b', 300, 350, 210, [
      [0, '#20262b'],
      [0.75, '#12161a'],
      [1, '#0a0c0e'],
    ]) +
    radU(id + 'c', 900, 350, 210, [
      [0, '#20262b'],
      [0.75, '#12161a'],
      [1, '#0a0c0e'],
    ]) +
    lin(id + 'g', 200, 80, 700, 620, [
      [0, '#ffffff', 0.16],
      [0.5, '#ffffff', 0.03],
      [1, '#ffffff', 0],
    ]) +
    lin(id + 'w', 0, 690, 0, 800, [
      [0, '#50575d'],
      [0.35, '#2b2f33'],
      [1, '#17191c'],
    ]) +
    rad(id + 'h', [
      [0, hue, 0.35],
      [1, hue, 0],
    ])
  let o = `<rect width="1200" height="800" fill="${u('a')}"/>`
  o +=
    path(pane, '#0c0e10', 'stroke="#4a5056" stroke-width="4"') +
    line(
      'M70 420C84 260 120 146 204 108C340 64 860 64 996 108C1080 146 1116 260 1130 420',
      '#7d868d',
      3,
      'opacity=".4"',
    )
  const cy = 350
  const dial = (
    cx: number,
    fill: string,
    count: number,
    labels: (string | number)[],
    hand: number,
    unit: string,
  ): string => {
    let s =
      `<circle cx="${cx}" cy="${cy}" r="207" fill="none" stroke="#2a2f34" stroke-width="9"/><circle cx="${cx}" cy="${cy}" r="202" fill="${fill}" stroke="#565e65" stroke-width="3"/>` +
      line(arc(cx, cy, 190, -135, 135), hue, 5, 'opacity=".85"') +
      line(ticks(cx, cy, 170, 181, count * 4), '#8f99a1', 2) +
      line(ticks(cx, cy, 160, 181, count), '#f2f6f8', 4.5)
    labels.forEach((t, i) => {
      const [x, y] = at(cx, cy, 132, -135 + (270 / (labels.length - 1)) * i)
        .split(' ')
        .map(Number) as [number, number]
      s += letters(String(t), x, y - 10, 20, '#eef3f5', 2.2, 'middle', 4)
    })
    return (
      s +
      letters(unit, cx, cy - 76, 13, '#9aa5ad', 2, 'middle', 4) +
      `<circle cx="${cx}" cy="${cy}" r="70" fill="${u('h')}"/>` +
      path(
        `M${at(cx, cy, 9, hand - 90)}L${at(cx, cy, 172, hand - 0.5)}L${at(cx, cy, 172, hand + 0.5)}L${at(cx, cy, 9, hand + 90)}Z`,
        '#ef4f3f',
      ) +
      `<circle cx="${cx}" cy="${cy}" r="28" fill="#23282c" stroke="#4a5157" stroke-width="3"/><circle cx="${cx}" cy="${cy}" r="11" fill="#3a4046"/>`
    )
  }
  o += electric
    ? dial(300, u('b'), 10, [0, 20, 40, 60, 80, 100], -135, 'POWER')
    : dial(300, u('b'), 8, [0, 1, 2, 3, 4, 5, 6, 7, 8], -108, 'X1000 RPM')
  if (!electric) o += line(arc(300, cy, 175, 84, 135), '#e2493b', 11, 'opacity=".85"')
  o += dial(900, u('c'), 10, [0, 20, 40, 60, 80, 100, 120, 140, 160, 180, 200], -135, 'km/h')
  // display between the dials
  o += `<rect x="450" y="446" width="300" height="176" rx="16" fill="#070809" stroke="#3d444a" stroke-width="3"/><rect x="460" y="456" width="280" height="156" rx="9" fill="${lcd}"/>`
  const t = grouped(km)
  o +=
    letters('ODO', 480, 470, 17, hue, 2.2, 'start', 4) +
    letters('km', 720, 470, 17, hue, 2, 'end', 4) +
    letters(t, 600, 506, Math.min(50, (244 / (t.length * 12.2)) * 16), '#f4feff', 2.3, 'middle', 3.6)
  let bars = ''
  const fill = 3 + Math.floor(r() * 5)
  for (let i = 0; i < 8; i++)
    bars += `<rect x="${520 + i * 20}" y="582" width="15" height="13" rx="3" fill="${hue}" opacity="${i < fill ? 0.95 : 0.22}"/>`
  o +=
    bars +
    letters(electric ? '0' : 'E', 490, 581, 14, hue, 2.2) +
    letters(electric ? '100' : 'F', 692, 581, 14, hue, 2.2)
  // tell-tales
  o +=
    line('M552 150L528 168L552 186ZM528 168H512', '#53c06f', 4, 'stroke-linejoin="round" opacity=".35"') +
    line('M648 150L672 168L648 186ZM672 168H688', '#53c06f', 4, 'stroke-linejoin="round" opacity=".35"') +
    '<circle cx="600" cy="168" r="17" fill="none" stroke="#e2493b" stroke-width="4" opacity=".9"/>' +
    line('M600 158V170M600 176V177', '#e2493b', 4, 'stroke-linecap="round" opacity=".9"') +
    line(
      'M580 156A24 24 0 0 0 580 180M620 156A24 24 0 0 1 620 180',
      '#e2493b',
      4,
      'stroke-linecap="round" opacity=".9"',
    )
  // glass sheen and the wheel's rim in the foreground
  o += `<g clip-path="${u('C')}">${path('M0 40H640L330 670H0Z', u('g'))}</g>`
  o +=
    path('M0 800C160 712 380 672 600 672C820 672 1040 712 1200 800Z', '#101214') +
    path(
      'M0 800C170 722 390 684 600 684C810 684 1030 722 1200 800H1060C900 752 760 732 600 732C440 732 300 752 140 800Z',
      u('w'),
    ) +
    line(
      'M120 764C280 712 430 694 600 694C770 694 920 712 1080 764',
      '#949ca3',
      3,
      'opacity=".45" stroke-linecap="round"',
    )
  return { defs, art: o }
}
