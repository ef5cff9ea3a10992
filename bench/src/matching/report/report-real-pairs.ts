import { matchModel } from '@pahiya/domain/matching/match-model.generated'
import type { MatchModel } from '@pahiya/domain/matching/match-model'
import { judgePair, computeProbability } from '@pahiya/domain/matching/pair-probability'
import { computePairFeatures } from '@pahiya/domain/matching/pair-features'
import { printFigure, printProgress } from '../../measure/figure.ts'
import { growTrees } from '../model/train-matcher.ts'
import { readIndianPairs, readUsPairs, type RealPair } from '../adverts/real-pairs.ts'
import { harmonic } from './score.ts'

export async function reportRealPairs(folder: string): Promise<void> {
  const train = await readUsPairs(folder, 'train')
  const validation = await readUsPairs(folder, 'validation')
  const test = await readUsPairs(folder, 'test')
  const indian = await readIndianPairs(folder)
  if (!train || !validation || !test || !indian) return printProgress(`no real pairs in ${folder}: not reported`)
  const rows = (pairs: readonly RealPair[]) => ({
    rows: pairs.map(({ a, b }) => computePairFeatures(a, b)),
    targets: Float64Array.from(pairs, ({ isSame }) => Number(isSame)),
  })
  // Other makes, other words, no pictures and no plates: the same features, trained on the file's own training part.
  const trees = await growTrees([rows(train)])
  const own: MatchModel = { trees, slope: 1, shift: 0, joinAt: 0.5, unsureFrom: 0.2 }
  const thresholds = Array.from({ length: 17 }, (_, at) => 0.1 + at * 0.05)
  const joinAt = thresholds.reduce((a, b) => (f1Of(validation, own, b) > f1Of(validation, own, a) ? b : a))
  const f1 = f1Of(test, own, joinAt)
  printFigure(
    'matching.us-pairs.f1',
    f1,
    `of ${test.length} real pairs, learnt from ${train.length} others`,
    '> 0.978',
    f1 > 0.978,
  )
  const joined = indian.filter(({ a, b }) => judgePair(a, b).probability >= matchModel.unsureFrom).length
  const crossed = indian.flatMap(({ a }) =>
    indian
      .filter(
        ({ b }) =>
          b.id.slice(0, -1) !== a.id.slice(0, -1) &&
          a.modelKey === b.modelKey &&
          a.year === b.year &&
          a.city === b.city,
      )
      .map(({ b }) => ({ a, b })),
  )
  const wrong = crossed.filter(({ a, b }) => judgePair(a, b).probability >= matchModel.unsureFrom).length
  printFigure(
    'matching.india-pairs.at-least-unsure',
    joined / indian.length,
    `of ${indian.length} probable pairs, about 87 % of them true`,
    'printed',
    true,
  )
  printFigure(
    'matching.india-pairs.others',
    wrong / crossed.length,
    `of ${crossed.length} pairs of other cars of one model, year and city`,
    'printed',
    true,
  )
}

function f1Of(pairs: readonly RealPair[], model: MatchModel, joinAt: number): number {
  const called = pairs.filter(({ a, b }) => computeProbability(model, computePairFeatures(a, b)) >= joinAt)
  const right = called.filter(({ isSame }) => isSame).length
  return harmonic(right / called.length, right / pairs.filter(({ isSame }) => isSame).length)
}
