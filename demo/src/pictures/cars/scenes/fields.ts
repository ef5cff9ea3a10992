import { line, mix, n, path } from '../svg.ts'
import { clouds, clump, type Easel, type Scene } from './scene-parts.ts'

/** The road out of town: paddy in strips, palmyra palms, a low ridge. */
export function fields({ E, r, u, sky, floor }: Easel): Scene {
  const defs =
    (E ? sky('#59608a', '#c28f93', '#f2bd8c') : sky('#a9cbd8', '#cfe0dc', '#eeead6')) +
    floor(E ? '#7d706c' : '#aaa79d', E ? '#58504f' : '#85847e', 592)
  const ridge = E ? '#8f7f96' : '#b3c4bf'
  const far = E ? '#77805c' : '#a9bd84'
  const near = E ? '#5f6b48' : '#86a463'
  const bark = E ? '#4d4247' : '#7d715f'
  const leaf = E ? '#47553f' : '#6a8a58'

  let art = E ? `<circle cx="320" cy="440" r="46" fill="#ffdca8" opacity=".9"/>` : clouds(150, '#f8f6ec', 0.75)
  art += path(
    'M0 500V452C130 420 220 436 320 446C430 396 540 402 640 440C770 420 900 400 1010 438C1080 426 1150 430 1200 440V500Z',
    ridge,
  )
  art += path('M0 492C300 480 800 484 1200 490V600H0Z', far)
  art += path('M0 520C340 506 860 512 1200 516V534C860 528 340 524 0 540ZM0 560C380 544 820 548 1200 552V600H0Z', near)
  art += line(
    'M0 508C340 498 860 502 1200 506M0 548C380 534 820 540 1200 544',
    mix(far, '#ffffff', 0.35),
    3,
    'opacity=".7"',
  )
  for (const [x, y, k] of [
    [120, 250, 1.1],
    [196, 330, 0.8],
    [660, 352, 0.62],
    [1010, 230, 1.15],
    [1100, 306, 0.9],
    [900, 370, 0.55],
  ] as const)
    art += palm(x + (r() - 0.5) * 30, y, k, bark, leaf)
  const bushes = Array.from({ length: 24 }, (_, i): [number, number, number] => [i * 52 + r() * 24, 590, 12 + r() * 12])
  art += path(clump(bushes), mix(near, '#000000', 0.14))
  art +=
    `<rect y="592" width="1200" height="208" fill="${u('F')}"/>` +
    path('M0 592H1200V604H0Z', E ? '#8f7a66' : '#c4b491') +
    path('M0 612H1200V617H0Z', '#f4f1e6', 'opacity=".55"') +
    path(
      'M60 748H230L216 757H42ZM360 748H530L524 757H348ZM660 748H830L834 757H660ZM960 748H1130L1146 757H968Z',
      '#f4d98a',
      'opacity=".6"',
    )
  return { defs, art, light: E ? { ground: '#7c6b5a' } : { ground: '#a8ab8a' } }
}

/** A palmyra: a plain trunk and a round head of stiff fans. */
function palm(x: number, y: number, k: number, bark: string, leaf: string): string {
  let fans = ''
  for (let i = 0; i < 13; i++) {
    const angle = -Math.PI * 1.12 + (i / 12) * Math.PI * 1.24
    const long = (78 + (i % 3) * 10) * k
    const tip = [x + Math.cos(angle) * long, y + Math.sin(angle) * long] as const
    const side = (turn: number): string =>
      `${n(x + Math.cos(angle + turn) * long * 0.72)} ${n(y + Math.sin(angle + turn) * long * 0.72)}`
    fans += `M${n(x)} ${n(y)}L${side(-0.17)}L${n(tip[0])} ${n(tip[1])}L${side(0.17)}Z`
  }
  return (
    path(
      `M${n(x - 7 * k)} 594C${n(x - 4 * k)} 500 ${n(x - 9 * k)} 400 ${n(x - 4 * k)} ${n(y)}H${n(x + 5 * k)}C${n(x + 4 * k)} 400 ${n(x + 5 * k)} 500 ${n(x + 9 * k)} 594Z`,
      bark,
    ) +
    path(fans, leaf) +
    `<circle cx="${n(x)}" cy="${n(y + 4)}" r="${n(13 * k)}" fill="${mix(leaf, '#000000', 0.25)}"/>`
  )
}
