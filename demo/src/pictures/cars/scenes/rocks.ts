import { mix, n, path } from '../svg.ts'
import { clouds, clump, type Easel, type Scene } from './scene-parts.ts'

export function rocks({ E, r, u, sky, floor }: Easel): Scene {
  let defs = ''
  let art = ''
  defs += E ? sky('#76799b', '#c79f9c', '#efc79e') : sky('#bcd3d9', '#dae3dc', '#eee6d2')
  defs += floor(E ? '#7d736f' : '#a9a69c', E ? '#5f5857' : '#8b8a84')
  if (!E) art += clouds(140, '#f6f4ea', 0.7)
  const a = E ? '#a3909b' : '#bfcac4',
    b1 = E ? '#8f7673' : '#b9a692',
    b2 = E ? '#a98d80' : '#cdbca6',
    b3 = E ? '#c6a68f' : '#e0d2bd',
    bs = E ? '#6f5d61' : '#998877',
    g = E ? '#6b6b58' : '#9aa37c'
  art += path('M0 590V430C120 380 240 400 340 420C470 360 600 380 720 420C860 370 1030 380 1200 410V590Z', a)
  // A boulder: rounded all the way round, lit from the upper left, dark underneath.
  const rock = (x: number, y: number, w: number, h: number): string => {
    const P = (px: number, py: number): string => `${n(x + w * px)} ${n(y - h * py)}`
    return (
      path(
        `M${P(0, 0.34)}C${P(-0.02, 0.8)} ${P(0.2, 1)} ${P(0.5, 1)}C${P(0.84, 1)} ${P(1.03, 0.74)} ${P(1, 0.36)}C${P(0.98, 0.08)} ${P(0.8, 0)} ${P(0.5, 0)}C${P(0.2, 0)} ${P(0.02, 0.06)} ${P(0, 0.34)}Z`,
        b1,
      ) +
      path(
        `M${P(0.03, 0.42)}C${P(0.03, 0.8)} ${P(0.22, 0.97)} ${P(0.5, 0.97)}C${P(0.74, 0.97)} ${P(0.88, 0.84)} ${P(0.86, 0.66)}C${P(0.6, 0.72)} ${P(0.3, 0.6)} ${P(0.03, 0.42)}Z`,
        b2,
      ) +
      path(
        `M${P(0.12, 0.7)}C${P(0.2, 0.88)} ${P(0.4, 0.95)} ${P(0.6, 0.92)}C${P(0.42, 0.86)} ${P(0.26, 0.8)} ${P(0.12, 0.7)}Z`,
        b3,
      ) +
      path(
        `M${P(0.03, 0.2)}C${P(0.3, 0.14)} ${P(0.7, 0.16)} ${P(1, 0.38)}C${P(0.98, 0.08)} ${P(0.8, 0)} ${P(0.5, 0)}C${P(0.24, 0)} ${P(0.06, 0.04)} ${P(0.03, 0.2)}Z`,
        bs,
        'opacity=".5"',
      )
    )
  }
  const tilt = (deg: number, x: number, y: number, art2: string): string =>
    `<g transform="rotate(${deg} ${x} ${y})">${art2}</g>`
  art +=
    rock(640, 600, 230, 140) +
    tilt(-10, 90, 330, rock(-40, 372, 230, 108)) +
    rock(-70, 620, 330, 290) +
    tilt(8, 1060, 300, rock(920, 356, 250, 116)) +
    tilt(-8, 1130, 230, rock(1076, 262, 120, 72)) +
    rock(860, 620, 390, 310) +
    rock(210, 612, 210, 146) +
    tilt(10, 300, 470, rock(236, 486, 124, 62)) +
    rock(790, 606, 150, 110) +
    rock(540, 606, 150, 74)
  art +=
    path(clump(Array.from({ length: 22 }, (_, i) => [i * 57 + r() * 20, 584 + r() * 8, 18 + r() * 16])), g) +
    path(
      clump([
        [430, 560, 34],
        [468, 548, 40],
        [506, 562, 32],
        [860, 566, 30],
        [890, 572, 26],
      ]),
      mix(g, '#000000', 0.1),
    ) +
    path(
      clump([
        [456, 540, 20],
        [490, 550, 16],
        [866, 556, 14],
      ]),
      mix(g, '#ffffff', 0.18),
    )
  art +=
    `<rect y="590" width="1200" height="210" fill="${u('F')}"/>` +
    path('M0 590H1200V606H0Z', E ? '#9b8676' : '#c3b399') +
    path('M0 618H1200V623H0Z', '#f4f1e6', 'opacity=".55"') +
    path(
      'M40 752H220L206 762H22ZM330 752H510L502 762H318ZM620 752H800L804 762H620ZM910 752H1090L1106 762H918Z',
      '#f4f1e6',
      'opacity=".45"',
    )
  return { defs, art }
}
