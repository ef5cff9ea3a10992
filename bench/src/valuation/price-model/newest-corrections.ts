import { createHash } from 'node:crypto'
import { compareCorrections, isWorthApplying } from '@pahiya/server/valuation/correction/compare-corrections'
import { fitCorrection } from '@pahiya/server/valuation/correction/fit-correction'
import type { PriceModel } from '@pahiya/server/valuation/model/price-model'
import { printFigure, printProgress } from '../../measure/figure.ts'
import type { RealCar } from './real-cars.ts'
import { head, line } from './score-lines.ts'
import { scoreValuations, type Score, type ScoredCar } from './score.ts'

export type Rate = (model: PriceModel, cars: readonly RealCar[]) => ScoredCar[]
export type Trained = { model: PriceModel; scored: ScoredCar[]; rate: Rate }

/** How many of the newest adverts the product uses at most (newest-adverts.ts), after smaller numbers. */
const counts = [200, 500, 1_000, 2_000, 4_000]

/**
 * The split by time, without and with a correction by the newest adverts. All of spinny's adverts of 2026 are one
 * snapshot, so they are divided by the hash of the row: test rows are never used for a correction. The adverts of cars24
 * are of two months and of a source that the model has not seen: those of February correct those of March.
 */
export function printByTime({ model, scored, rate }: Trained, test: readonly RealCar[], newest: readonly RealCar[]) {
  const plain = scoreValuations(scored)
  printProgress(head)
  printProgress(line('split by time', plain))
  printFigure('price.split-by-time.median-error', plain.medianError, '%', 'printed', true)
  printFigure('price.split-by-time.coverage', plain.coverage, '%', 'printed', true)

  const sources = new Set(test.map(({ sourceKey }) => sourceKey))
  const shuffled = newest.filter(({ sourceKey }) => sources.has(sourceKey)).toSorted(byHash)
  let last: Score | undefined
  for (const count of counts.filter((one) => one <= shuffled.length)) {
    last = scoreCorrected(model, shuffled.slice(0, count), test, rate)
    if (last) printProgress(line(`by ${count} newest adverts`, last))
  }
  if (last) printCorrected('price.time', last, 'of one snapshot, by row hash')

  const [february, march] = [1, 2].map((month) =>
    newest.filter(({ sourceKey, seenAt }) => sourceKey === 'cars24' && seenAt.getUTCMonth() === month),
  )
  const unheard = scoreValuations(rate(model, march!))
  printProgress(line('cars24 in March', unheard))
  const heard = scoreCorrected(model, february!, march!, rate)
  if (!heard) return
  printProgress(line('corrected by February', heard))
  printFigure('price.time.next-month.median-uncorrected', unheard.medianError, '%, new source', 'printed', true)
  printFigure('price.time.next-month.median', heard.medianError, '%, new source', 'printed', true)
  printFigure('price.time.next-month.coverage', heard.coverage, '%, new source', '76 to 84', isCovering(heard))
}

/** Without a change of prices, a correction is not applied; one that were would do no harm on the other half. */
export function printUnchanged(model: PriceModel, test: readonly RealCar[], rate: Rate): void {
  const halves = [0, 1].map((half) => test.filter((_, at) => at % 2 === half))
  const scored: ScoredCar[] = []
  let applied = 0
  for (const [half, newest] of halves.entries()) {
    const fitted = fitCorrection(model, newest)
    if (!fitted) return
    const corrected = { ...model, correction: fitted.correction }
    const isApplied = isWorthApplying(
      compareCorrections(model, corrected, newest, () => false),
      fitted.figures,
    )
    applied += Number(isApplied)
    scored.push(...rate(corrected, halves[1 - half]!))
  }
  const score = scoreValuations(scored)
  printProgress(line('corrected by other half', score))
  printFigure('price.random.corrections-applied', applied, 'of 2 halves', '0', applied === 0)
  printFigure('price.random.median-if-corrected', score.medianError, '%', '<= 5.4', score.medianError <= 5.4)
  printFigure('price.random.coverage-if-corrected', score.coverage, '%', '76 to 84', isCovering(score))
}

function scoreCorrected(model: PriceModel, newest: readonly RealCar[], test: readonly RealCar[], rate: Rate) {
  const fitted = fitCorrection(model, newest)
  return fitted ? scoreValuations(rate({ ...model, correction: fitted.correction }, test)) : undefined
}

function printCorrected(name: string, score: Score, scope: string): void {
  printFigure(`${name}.median`, score.medianError, `%, ${scope}`, '<= 6.3', score.medianError <= 6.3)
  printFigure(`${name}.coverage`, score.coverage, `%, ${scope}`, '76 to 84', isCovering(score))
  printFigure(`${name}.interval-width`, score.width, '% of the estimate', 'printed', true)
}

function isCovering({ coverage }: Score): boolean {
  return coverage >= 76 && coverage <= 84
}

function byHash(a: RealCar, b: RealCar): number {
  return hashOf(a) < hashOf(b) ? -1 : 1
}

function hashOf({ uid }: RealCar): string {
  return createHash('sha256').update(`newest ${uid}`).digest('hex')
}
