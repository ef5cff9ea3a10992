import { blockingKinds } from '@pahiya/domain/matching/blocking-keys'
import { matchModel } from '@pahiya/domain/matching/match-model.generated'
import { printFigure } from '../../measure/figure.ts'
import { compareAll, groupAll } from '../model/group-all.ts'
import { openMatchingWorld, type MatchingWorld } from '../model/train-matcher.ts'
import { printScore } from './print-score.ts'
import { scoreGroups } from './score.ts'
import { showErrors } from './show-errors.ts'
import { truePairs } from '../adverts/true-pairs.ts'

/** Pairs below this probability are not reported. */
const leastTold = 0.01

/** Reports the matching of a world that fits into memory. */
export function reportWorld(seed: number, size: number, errors: number): void {
  const began = process.cpuUsage()
  const world = openMatchingWorld(seed, size)
  const read = cpuSeconds(began)
  const name = (what: string) => `matching.${size}.seed-${seed}.${what}`
  const { adverts, carOf, pairs } = world
  const compared = compareAll(adverts, pairs, matchModel, leastTold)
  const groupOf = groupAll(adverts, compared, matchModel)
  const score = scoreGroups(groupOf, carOf, pairs.size)
  printScore(name, score)
  const ofAModel = (10_000 * score.wrong) / otherPairsOfAModel(world)
  printFigure(name('false-merges.of-a-model'), ofAModel, 'in 10,000 pairs of two cars of one model', 'printed', true)
  const recall = blockingRecall(world)
  printFigure(name('blocking-recall'), recall.all, 'of pairs of one car', '>= 0.995', recall.all >= 0.995)
  blockingKinds.forEach((kind, at) =>
    printFigure(
      name(`blocking-recall.${kind}`),
      recall.byKind[at]!,
      `alone; without it ${recall.without[at]!.toFixed(4)}`,
      'printed',
      true,
    ),
  )
  printFigure(name('compared'), pairs.size / adverts.length, 'pairs an advert', 'printed', true)
  printByDifficulty(name, world, groupOf)
  printCalibration(name, world, compared)
  printFigure(
    name('cpu'),
    (1000 * (cpuSeconds(began) - read)) / adverts.length,
    'ms an advert, compared and grouped',
    'printed',
    true,
  )
  printFigure(name('memory'), process.memoryUsage().rss / 2 ** 20, 'MiB', 'printed', true)
  if (errors > 0) showErrors(world, groupOf, compared, errors)
}

function cpuSeconds(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1e6
}

function blockingRecall({ carOf, pairs }: MatchingWorld) {
  const brought = new Map<number, number>()
  pairs.forEach((first, second, kinds) => {
    if (carOf[first] === carOf[second]) brought.set(first * carOf.length + second, kinds)
  })
  const real = truePairs(carOf)
  const share = (test: (bits: number) => boolean) =>
    real.filter((pair) => test(brought.get(pair) ?? 0)).length / real.length
  return {
    all: share((bits) => bits > 0),
    byKind: blockingKinds.map((_, at) => share((bits) => (bits & (1 << at)) !== 0)),
    without: blockingKinds.map((_, at) => share((bits) => (bits & ~(1 << at)) !== 0)),
  }
}

/**
 * Counts the pairs of two different cars with the same make and model, which are all the pairs that could be confused.
 */
function otherPairsOfAModel({ adverts, carOf }: MatchingWorld): number {
  const counts = [...Map.groupBy(adverts, ({ modelKey }) => modelKey).values()].map(({ length }) => length)
  return counts.reduce((sum, count) => sum + (count * (count - 1)) / 2, 0) - truePairs(carOf).length
}

/** Prints recall by difficulty: for each difficulty, the share of same-car pairs that were found. */
function printByDifficulty(name: (what: string) => string, { found, carOf }: MatchingWorld, groupOf: Int32Array): void {
  const real = truePairs(carOf).map((pair) => [Math.floor(pair / carOf.length), pair % carOf.length] as const)
  for (const hard of ['plain', 'resold', 'twin', 'impostor'] as const) {
    const those = real.filter(([a, b]) => hardest(found[a]!.hard, found[b]!.hard) === hard)
    const joined = those.filter(([a, b]) => groupOf[a] === groupOf[b]).length
    printFigure(name(`recall.${hard}`), joined / those.length, `of ${those.length} pairs`, 'printed', true)
  }
}

const difficulties = ['plain', 'resold', 'twin', 'impostor']
function hardest(a: string, b: string): string {
  return difficulties[Math.max(difficulties.indexOf(a), difficulties.indexOf(b))]!
}

/** Prints, for each probability band, the share of pairs that are the same car. */
function printCalibration(
  name: (what: string) => string,
  { carOf }: MatchingWorld,
  compared: ReturnType<typeof compareAll>,
): void {
  for (const [from, to] of [
    [0.05, 0.2],
    [0.2, 0.4],
    [0.4, 0.6],
    [0.6, 0.8],
    [0.8, 0.95],
    [0.95, 1.01],
  ] as const) {
    const those = compared.filter(({ probability }) => probability >= from && probability < to)
    const called = those.reduce((sum, { probability }) => sum + probability, 0) / those.length
    const held = those.filter(({ first, second }) => carOf[first] === carOf[second]).length / those.length
    printFigure(
      name(`calibration.${from}`),
      held,
      `true of ${those.length} called ${called.toFixed(3)}`,
      'printed',
      true,
    )
  }
}
