import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { blockingKinds } from '@pahiya/domain/matching/blocking-keys'
import { matchModel } from '@pahiya/domain/matching/match-model.generated'
import type { MatchModel } from '@pahiya/domain/matching/match-model'
import { pairProbability, probabilityOf } from '@pahiya/domain/matching/pair-probability'
import { featuresOf, pairFeatures } from '@pahiya/domain/matching/pair-features'
import { printFigure, say } from './figure.ts'
import { compareAll, groupAll } from './matching/group-all.ts'
import { grow, learn, openWorld, tuningWorlds, type Learnt } from './matching/learn.ts'
import { throughDatabase } from './matching/through-database.ts'
import { readIndianPairs, readUsPairs, type RealPair } from './matching/real-pairs.ts'
import { printScore } from './matching/print-score.ts'
import { harmonic, scoreGroups } from './matching/score.ts'

const modelFile = new URL('../../domain/src/matching/match-model.generated.ts', import.meta.url)
/** None of the tuning worlds. */
const reportedSeed = 7
const sizes = [3_000, 20_000, 100_000]

/**
 * `pnpm bench matching [adverts …] [--data folder]`: which adverts of the demo world are of one car, as the product
 * finds it and as it truly is. 3,000 go through PostgreSQL too; more are matched by the same keys and the same code in
 * memory. `--learn` learns the model anew from the tuning worlds and writes its file; `--ablation` tells what each
 * feature is worth; `--errors N` shows pairs that were judged wrongly.
 */
export async function run(): Promise<void> {
  const { values: options, positionals } = parseArgs({
    args: process.argv.slice(3),
    allowPositionals: true,
    options: {
      learn: { type: 'boolean', default: false },
      ablation: { type: 'boolean', default: false },
      worlds: { type: 'string', default: String(tuningWorlds.length) },
      seed: { type: 'string', default: String(reportedSeed) },
      errors: { type: 'string' },
      database: { type: 'boolean', default: false },
      data: { type: 'string', default: '../shared/data/matching' },
    },
  })
  const worlds = tuningWorlds.slice(0, Number(options.worlds))
  if (options.learn) return writeModel(await learn(worlds))
  if (options.ablation) return ablation(worlds)
  if (options.database) return throughDatabase(Number(options.seed), Number(positionals[0] ?? 3_000))
  for (const size of positionals.length > 0 ? positionals.map(Number) : sizes)
    report(Number(options.seed), size, Number(options.errors ?? 0))
  await reportRealPairs(options.data)
  if (positionals.length === 0) await throughDatabase(Number(options.seed), sizes[0]!)
}

async function writeModel(model: MatchModel): Promise<void> {
  const lines = Object.entries(model).map(([name, value]) => `  ${name}: ${JSON.stringify(value)},`)
  await writeFile(
    modelFile,
    `// Written by pnpm bench matching --learn.\nimport type { MatchModel } from './match-model.ts'\n\nexport const matchModel: MatchModel = {\n${lines.join('\n')}\n}\n`,
  )
}

function report(seed: number, size: number, errors: number): void {
  const began = process.cpuUsage()
  const world = openWorld(seed, size)
  const read = cpuSeconds(began)
  const name = (what: string) => `matching.${size}.${what}`
  const { adverts, carOf, pairs } = world
  const compared = compareAll(adverts, pairs, matchModel)
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

function truePairs(carOf: readonly string[]): number[] {
  const places = Map.groupBy(carOf.keys(), (at) => carOf[at]!)
  return [...places.values()].flatMap((members) =>
    members.flatMap((first, at) => members.slice(at + 1).map((second) => first * carOf.length + second)),
  )
}

function blockingRecall({ carOf, pairs }: Learnt) {
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

/** Pairs of two cars of one make and model: all that could be confused. */
function otherPairsOfAModel({ adverts, carOf }: Learnt): number {
  const counts = [...Map.groupBy(adverts, ({ modelKey }) => modelKey).values()].map(({ length }) => length)
  return counts.reduce((sum, count) => sum + (count * (count - 1)) / 2, 0) - truePairs(carOf).length
}

type World = ReturnType<typeof openWorld>

/** Of the pairs of one car that one such advert is in, how many were found. */
function printByDifficulty(name: (what: string) => string, { found, carOf }: World, groupOf: Int32Array): void {
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

/** Of pairs called so probable, how many are of one car. */
function printCalibration(
  name: (what: string) => string,
  { carOf }: World,
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
    const those = compared.filter(({ careful }) => careful >= from && careful < to)
    const called = those.reduce((sum, { careful }) => sum + careful, 0) / those.length
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

function showErrors(
  { adverts, carOf, found, pairs }: World,
  groupOf: Int32Array,
  compared: ReturnType<typeof compareAll>,
  most: number,
) {
  const probability = new Map(compared.map((one) => [one.first * adverts.length + one.second, one.careful]))
  const seen = new Set(truePairs(carOf))
  const comparedPairs = new Set<number>()
  pairs.forEach((first, second) => {
    if (groupOf[first] !== groupOf[second] && carOf[first] !== carOf[second]) return
    seen.add(first * adverts.length + second)
    comparedPairs.add(first * adverts.length + second)
  })
  const wrong = [...seen].filter((pair) => {
    const [a, b] = [Math.floor(pair / adverts.length), pair % adverts.length]
    return (groupOf[a] === groupOf[b]) !== (carOf[a] === carOf[b])
  })
  const every = Math.max(1, Math.floor(wrong.length / most))
  for (const pair of wrong.filter((_, at) => at % every === 0).slice(0, most)) {
    const [a, b] = [Math.floor(pair / adverts.length), pair % adverts.length]
    const features = featuresOf(adverts[a]!, adverts[b]!)
    const told = pairFeatures.map((feature, at) => `${feature} ${Number(features[at]!.toFixed(3))}`).join(', ')
    const kind = carOf[a] === carOf[b] ? 'missed' : 'wrongly joined'
    say(
      `${kind}, ${found[a]!.hard} and ${found[b]!.hard}, ${adverts[a]!.sourceKey} and ${adverts[b]!.sourceKey}, compared ${comparedPairs.has(pair)}, probability ${probability.get(pair)?.toFixed(3)}: ${told}`,
    )
  }
}

/** What is lost when the model learns without a group of features. */
async function ablation(worlds: typeof tuningWorlds): Promise<void> {
  const world = openWorld(reportedSeed, 3_000)
  for (const [group, names] of [['none', []], ...featureGroups] as const) {
    const model = await learn(worlds, names)
    const blind = pairFeatures.flatMap((name, at) => ((names as readonly string[]).includes(name) ? [at] : []))
    const compared = compareAll(world.adverts, world.pairs, model, { blind })
    const score = scoreGroups(groupAll(world.adverts, compared, model, { blind }), world.carOf, world.pairs.size)
    printFigure(
      `matching.ablation.without-${group}.f1`,
      score.f1,
      `of pairs; ${score.falseMerges.toFixed(2)} wrong joins in 10,000`,
      'printed',
      true,
    )
  }
}

const featureGroups = [
  ['plate', ['plate']],
  ['photos', ['photoNearest', 'photoSecond', 'photosAlike']],
  ['odometer', ['kmExcess', 'kmForward', 'kmFinerStep', 'kmCoarserStep', 'kmEqual']],
  ['price', ['priceGap', 'priceEqual']],
  ['seller', ['sellerName', 'sellerContact', 'sellerKinds']],
  ['colour', ['colour']],
  ['variant', ['variant']],
  ['owners', ['owners']],
  ['place', ['locality', 'city']],
  ['text', ['text']],
  ['year', ['yearGap']],
  ['model', ['model']],
  ['rarity', ['kmRarity', 'priceRarity', 'rarity']],
  ['days', ['daysApart']],
] as const

async function reportRealPairs(folder: string): Promise<void> {
  const train = await readUsPairs(folder, 'train')
  const validation = await readUsPairs(folder, 'validation')
  const test = await readUsPairs(folder, 'test')
  const indian = await readIndianPairs(folder)
  if (!train || !validation || !test || !indian) return say(`no real pairs in ${folder}: not reported`)
  const rows = (pairs: readonly RealPair[]) => ({
    rows: pairs.map(({ a, b }) => featuresOf(a, b)),
    targets: Float64Array.from(pairs, ({ isSame }) => Number(isSame)),
  })
  // Other makes, other words, no pictures and no plates: the same features, learnt from the file's own training part.
  const trees = await grow([rows(train)])
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
  const joined = indian.filter(({ a, b }) => pairProbability(a, b) >= matchModel.unsureFrom).length
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
  const wrong = crossed.filter(({ a, b }) => pairProbability(a, b) >= matchModel.unsureFrom).length
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
  const called = pairs.filter(({ a, b }) => probabilityOf(model, featuresOf(a, b)) >= joinAt)
  const right = called.filter(({ isSame }) => isSame).length
  return harmonic(right / called.length, right / pairs.filter(({ isSame }) => isSame).length)
}
