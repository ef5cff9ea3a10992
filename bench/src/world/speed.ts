import { execFileSync } from 'node:child_process'
import { advertOnDay } from '@pahiya/demo/market/advert-on-day'
import { liveAdvertsOn } from '@pahiya/demo/market/market-days'
import { generateWorld } from '@pahiya/demo/world/generate-world'
import type { Figure } from '../measure/figure.ts'

type Measured = { adverts: number; seconds: number; peakMegabytes: number; keptMegabytes: number }

/** Runs each size in a separate process, so that peak memory is measured per size. */
export function speedFigures(sizes: number[], flatMegabytes: number): Figure[] {
  return sizes.flatMap((size) => {
    const output = execFileSync(process.execPath, ['--expose-gc', import.meta.filename, String(size)], {
      encoding: 'utf8',
    })
    const { adverts, seconds, peakMegabytes, keptMegabytes } = JSON.parse(output) as Measured
    const name = size.toLocaleString('en-IN')
    return [
      {
        figure: `world of ${name}: adverts`,
        value: adverts,
        unit: '',
        goal: 'within 1 %',
        met: Math.abs(adverts / size - 1) <= 0.01,
      },
      {
        figure: `world of ${name}: seconds`,
        value: Math.round(seconds * 100) / 100,
        unit: 's',
        goal: size > 3000 ? '' : 'under 5',
        met: size > 3000 || seconds < 5,
      },
      {
        figure: `world of ${name}: adverts a second`,
        value: Math.round(adverts / seconds),
        unit: '/s',
        goal: '',
        met: true,
      },
      {
        figure: `world of ${name}: kept after collection`,
        value: keptMegabytes,
        unit: 'MB',
        goal: 'flat, at most 20',
        met: keptMegabytes <= 20,
      },
      {
        figure: `world of ${name}: peak memory`,
        value: peakMegabytes,
        unit: 'MB',
        goal: `flat, at most ${flatMegabytes}`,
        met: peakMegabytes <= flatMegabytes,
      },
    ]
  })
}

function measure(size: number): Measured {
  const started = performance.now()
  const world = generateWorld({ seed: 1, adverts: size, startDay: '2026-11-15' })
  let adverts = 0
  for (const advert of liveAdvertsOn(world, world.startDay)) if (advertOnDay(advert, world.startDay)) adverts++
  const seconds = (performance.now() - started) / 1000
  const peakMegabytes = Math.round(process.resourceUsage().maxRSS / 1024)
  globalThis.gc?.()
  return { adverts, seconds, peakMegabytes, keptMegabytes: Math.round(process.memoryUsage().heapUsed / 2 ** 20) }
}

if (import.meta.main) console.log(JSON.stringify(measure(Number(process.argv[2]))))
