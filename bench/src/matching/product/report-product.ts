import { setTimeout as sleep } from 'node:timers/promises'
import { printFigure, printProgress } from '../../measure/figure.ts'
import { withDemoMarket, type DemoMarket } from './demo-market.ts'
import { measureMarket, type MarketMeasurement } from './measure-market.ts'

/** The goals hold from this minute on; earlier figures are printed only. */
const goalsFromMinute = 10
const minuteMs = 60_000
/** As in `pnpm demo`: an hour of the market passes every minute. */
const marketMinutesAMinute = 60

/** Runs the product on a demo world and compares its tables with the truth after each of these minutes. */
export async function reportProduct(
  seeds: readonly number[],
  adverts: number,
  minutes: readonly number[],
): Promise<void> {
  const startDay = new Date().toISOString().slice(0, 10)
  for (const seed of seeds)
    await withDemoMarket({ seed, adverts, startDay }, async (market) => {
      const began = performance.now()
      for (const minute of minutes.toSorted((a, b) => a - b)) {
        await runUntil(market, began + minute * minuteMs)
        printMeasurement(`matching.demo.${adverts}.seed-${seed}.${minute}-min`, minute, await measureMarket(market))
      }
    })
}

async function runUntil({ portals }: DemoMarket, until: number): Promise<void> {
  for (;;) {
    const leftMs = until - performance.now()
    if (leftMs <= 0) return
    await sleep(Math.min(leftMs, minuteMs))
    if (leftMs >= minuteMs) await portals.step(marketMinutesAMinute)
  }
}

function printMeasurement(name: string, minute: number, found: MarketMeasurement): void {
  const { recall, precision, extraRows, shownRows } = found
  const print = (what: string, value: number, unit: string, goal: string, isMet: boolean) => {
    const counts = minute >= goalsFromMinute
    printFigure(`${name}.${what}`, value, unit, counts ? goal : 'printed', counts ? isMet : true)
  }
  const extra = shownRows === 0 ? 0 : extraRows / shownRows
  print('recall', recall, 'of pairs of one car', '>= 0.95', recall >= 0.95)
  print('precision', precision, 'of joined pairs', '>= 0.995', precision >= 0.995)
  print('extra-rows', extra, `of ${shownRows} rows of six searches`, '<= 0.01', extra <= 0.01)
  print('adverts', found.adverts, 'live and known', 'printed', true)
  print('hashed-pictures', found.hashedPictures, '', 'printed', true)
  printProgress(`${name}: ${found.waiting} adverts wait for matching, ${found.wantedPictures} for pictures`)
}
