import { toComparableAdvert, type ComparableAdvert } from '@pahiya/domain/matching/advert-evidence'
import { contradiction } from '@pahiya/domain/matching/contradiction'
import { featureSigns, computePairFeatures } from '@pahiya/domain/matching/pair-features'
import type { MatchModel } from '@pahiya/domain/matching/match-model'
import { sumOfTrees, type Trees } from '@pahiya/domain/prediction/sum-of-trees'
import { findLightGbm, openLightGbm } from '@pahiya/server/valuation/training/lightgbm'
import { printProgress } from '../../measure/figure.ts'
import { findCandidates, type Candidates } from './candidates.ts'
import { compareAll, groupAll } from './group-all.ts'
import { scoreGroups } from '../report/score.ts'
import { worldAdverts, type WorldAdvert } from '../adverts/world-adverts.ts'

/**
 * Worlds for tuning; the reported figures come from others (matching.ts). Two of them are used for calibration only.
 */
export const tuningWorlds = [3_000, 3_000, 3_000, 20_000, 3_000, 3_000, 3_000, 3_000, 3_000, 8_000].map(
  (adverts, at) => ({ seed: 101 + at, adverts }),
)

/** Worlds on which the thresholds are chosen anew when the grouping has changed; no trees are grown. */
export const thresholdWorlds = [121, 122, 123, 124, 125, 126, 127, 128, 129].map((seed) => ({ seed, adverts: 3_000 }))

const almost = 0.003

export type LabelledAdverts = { adverts: ComparableAdvert[]; carOf: string[]; pairs: Candidates }
export type MatchingWorld = LabelledAdverts & { found: WorldAdvert[] }
type Rows = { rows: Float64Array[]; targets: Float64Array }

const growth = {
  rounds: 200,
  settings: [
    'objective=binary',
    'learning_rate=0.07',
    'num_leaves=31',
    'min_data_in_leaf=60',
    'feature_fraction=0.7',
    'bagging_fraction=0.8',
    'bagging_freq=1',
    'lambda_l2=2',
    // An equal plate never counts against a match, however few pairs have one.
    `monotone_constraints=${featureSigns.join(',')}`,
  ],
}

/**
 * The last fifth of the worlds is not used to grow trees: it calibrates the probabilities and chooses the threshold.
 */
export type TrainingSets = { growing: LabelledAdverts[]; calibrating: LabelledAdverts[] }

export function openTrainingSets(worlds: readonly { seed: number; adverts: number }[]): TrainingSets {
  const held = Math.max(1, Math.round(worlds.length / 5))
  const known = worlds.map(({ seed, adverts }, at) => {
    printProgress(`tuning world ${seed}: ${adverts} adverts`)
    return openMatchingWorld(seed, adverts, { gaps: at < worlds.length - held })
  })
  return { growing: known.slice(0, -held), calibrating: known.slice(-held) }
}

export async function trainMatcher({ growing, calibrating }: TrainingSets): Promise<MatchModel> {
  const trees = await growTrees(growing.map(rowsOf))
  const { slope, shift } = calibrate(trees, calibrating.map(rowsOf))
  return chooseThresholds({ trees, slope, shift, joinAt: 0.5, unsureFrom: 0.2 }, calibrating)
}

export function openMatchingWorld(seed: number, size: number, options: { gaps?: boolean } = {}): MatchingWorld {
  const found = worldAdverts(seed, size, options)
  const adverts = found.map(({ evidence }) => toComparableAdvert(evidence))
  return { found, adverts, carOf: found.map(({ carId }) => carId), pairs: findCandidates(adverts) }
}

/** Pairs that contradict each other are never joined, so the model does not train on them. */
function rowsOf({ adverts, carOf, pairs }: LabelledAdverts): Rows {
  const rows: Float64Array[] = []
  const targets: number[] = []
  pairs.forEach((first, second) => {
    const [a, b] = [adverts[first]!, adverts[second]!]
    if (contradiction(a, b)) return
    rows.push(computePairFeatures(a, b))
    targets.push(Number(carOf[first] === carOf[second]))
  })
  return { rows, targets: Float64Array.from(targets) }
}

export async function growTrees(worlds: readonly Rows[]): Promise<Trees> {
  const library = await findLightGbm(process.env['LIGHTGBM_LIBRARY'])
  if (!library) throw new Error('no LightGBM here: bin/setup installs it')
  const rows = worlds.flatMap((world) => world.rows)
  const targets = Float64Array.from(worlds.flatMap((world) => [...world.targets]))
  printProgress(`${rows.length} pairs to learn from, ${targets.reduce((sum, one) => sum + one, 0)} of them of one car`)
  return rounded(openLightGbm(library, growth)(rows, targets, []))
}

/**
 * Fewer digits make a smaller file. Thresholds are rounded up only, so that a value equal to a threshold stays on the
 * same side of it.
 */
function rounded(trees: Trees): Trees {
  return {
    ...trees,
    threshold: trees.threshold.map((value) => Math.ceil(value * 1e6) / 1e6),
    leaves: trees.leaves.map((value) => Math.round(value * 1e5) / 1e5),
  }
}

/**
 * Platt scaling: slope and shift that calibrate the probabilities on worlds not used to grow trees, by Newton's method.
 */
function calibrate(trees: Trees, worlds: readonly Rows[]): { slope: number; shift: number } {
  const sums = worlds.flatMap(({ rows }) => rows.map((row) => sumOfTrees(trees, row)))
  const targets = worlds.flatMap((world) => [...world.targets])
  let [slope, shift] = [1, 0]
  for (let round = 0; round < 20; round++) {
    let [g0, g1, h00, h01, h11] = [0, 0, 1e-9, 0, 1e-9]
    sums.forEach((sum, at) => {
      const p = 1 / (1 + Math.exp(-(slope * sum + shift)))
      const error = p - targets[at]!
      const weight = p * (1 - p)
      g0 += error * sum
      g1 += error
      h00 += weight * sum * sum
      h01 += weight * sum
      h11 += weight
    })
    const determinant = h00 * h11 - h01 * h01
    slope -= (h11 * g0 - h01 * g1) / determinant
    shift -= (h00 * g1 - h01 * g0) / determinant
  }
  const four = (value: number) => Math.round(value * 1e4) / 1e4
  return { slope: four(slope), shift: four(shift) }
}

/**
 * A wrong join hides a car, so among the thresholds with almost the best F1 this picks the one with the fewest wrong
 * joins.
 */
export function chooseThresholds(model: MatchModel, worlds: readonly LabelledAdverts[]): MatchModel {
  const compared = worlds.map(({ adverts, pairs }) => compareAll(adverts, pairs, model))
  const tried = [0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9].map((joinAt) => {
    const scores = worlds.map(({ adverts, carOf, pairs }, at) =>
      scoreGroups(groupAll(adverts, compared[at]!, { ...model, joinAt }), carOf, pairs.size),
    )
    const f1 = scores.reduce((sum, score) => sum + score.f1, 0) / scores.length
    const falseMerges = scores.reduce((sum, score) => sum + score.falseMerges, 0) / scores.length
    printProgress(`joined from ${joinAt}: F1 ${f1.toFixed(4)}, ${falseMerges.toFixed(2)} wrong joins in 10,000`)
    return { joinAt, f1, falseMerges }
  })
  const highest = Math.max(...tried.map(({ f1 }) => f1))
  const best = tried
    .filter(({ f1 }) => f1 >= highest - almost)
    .reduce((a, b) => (b.falseMerges < a.falseMerges ? b : a))
  return { ...model, joinAt: best.joinAt }
}
