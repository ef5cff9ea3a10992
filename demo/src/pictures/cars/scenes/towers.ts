import { lin, line, mix, n, path } from '../svg.ts'
import { clouds, clump, some, type Easel, type Scene } from './scene-parts.ts'

export function towers({ id, E, r, u, sky, floor }: Easel): Scene {
  let defs = ''
  let art = ''
  defs += E ? sky('#4f5f82', '#9b8ea3', '#e7bd9c') : sky('#b9d0da', '#d6e1e1', '#e9e7dc')
  defs += floor(E ? '#7b7681' : '#aab0b0', E ? '#55535f' : '#8a9191')
  const g1 = E ? (['#6e7896', '#a58e9c'] as const) : (['#9fb9c2', '#c8d6d6'] as const)
  const g2 = E ? (['#5d6886', '#8f8296'] as const) : (['#8aa7b2', '#b3c6c9'] as const)
  defs +=
    lin(id + 'T', 0, 60, 0, 590, [
      [0, g1[0]],
      [1, g1[1]],
    ]) +
    lin(id + 'U', 0, 60, 0, 590, [
      [0, g2[0]],
      [1, g2[1]],
    ])
  if (!E) art += clouds(110, '#f5f6f1', 0.7)
  art += path(
    'M0 590V330H70V270H150V590ZM440 590V300H560V590ZM1010 590V260H1100V320H1200V590Z',
    E ? '#8c86a0' : '#bccbcd',
  )
  art +=
    path('M110 590V120L330 84V590Z', u('T')) +
    path('M330 84L378 104V590H330Z', u('U')) +
    path('M560 590V190C640 150 720 150 780 186V590Z', u('U')) +
    path('M840 590V70H1010V590Z', u('T')) +
    path('M1010 70L1046 84V590H1010Z', u('U'))
  let ln = ''
  for (let i = 1; i < 13; i++) ln += `M110 ${n(120 + i * 37)}L330 ${n(84 + i * 39)}M840 ${n(70 + i * 40)}H1010`
  for (let i = 1; i < 6; i++) ln += `M${n(110 + i * 36.6)} ${n(120 - i * 6)}V590`
  for (let i = 1; i < 10; i++)
    ln += `M562 ${n(196 + i * 40)}C640 ${n(170 + i * 41)} 720 ${n(170 + i * 41)} 778 ${n(194 + i * 40)}`
  art +=
    line(ln, '#ffffff', 2, 'opacity=".26"') + line('M882 70V590M925 70V590M968 70V590', '#ffffff', 1.6, 'opacity=".2"')
  art +=
    path('M110 380L330 200V300L110 490ZM840 330L1010 180V250L840 410Z', '#ffffff', 'opacity=".14"') +
    path('M900 70V44H950V70ZM922 44V14H927V44Z', g2[0])
  if (E)
    art +=
      path(
        some(r, 0.3, 848, 82, 4, 9, 42.5, 40, 26, 15) + some(r, 0.25, 586, 216, 4, 6, 48, 41, 30, 14),
        '#ffdca6',
        'opacity=".6"',
      ) +
      path(
        Array.from({ length: 14 }, () => {
          const i = Math.floor(r() * 6),
            j = Math.floor(r() * 9)
          return `M${n(116 + i * 36.6)} ${n(127 - i * 6 + j * (37 + i * 0.33))}l26 -4.2v15l-26 4.2z`
        }).join(''),
        '#ffdca6',
        'opacity=".55"',
      )
  // metro viaduct
  const con = E ? '#857f8b' : '#c2c5bf'
  art +=
    path('M0 446H1200V474H0Z', con) +
    path('M0 440H1200V448H0Z', mix(con, '#ffffff', 0.35)) +
    path('M0 474H1200V482H0Z', '#000000', 'opacity=".16"') +
    path(
      'M196 482H262L250 500V592H208V500ZM640 482H706L694 500V592H652V500ZM1084 482H1150L1138 500V592H1096V500Z',
      mix(con, '#000000', 0.1),
    )
  art += path(
    clump(Array.from({ length: 26 }, (_, i) => [i * 48, 584 - (i % 3) * 5, 26 + (i % 4) * 4])),
    E ? '#5d6660' : '#8fa28a',
  )
  art +=
    `<rect y="588" width="1200" height="212" fill="${u('F')}"/>` +
    path('M0 588H1200V602H0Z', E ? '#a39b9d' : '#cfd0c9') +
    path('M0 602H1200V607H0Z', '#000000', 'opacity=".16"')
  art += path(
    'M40 742H220L206 752H22ZM330 742H510L502 752H318ZM620 742H800L804 752H620ZM910 742H1090L1106 752H918Z',
    '#f4f1e6',
    'opacity=".5"',
  )
  return { defs, art }
}
