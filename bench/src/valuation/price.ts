import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findLightGbm, openLightGbm } from '@pahiya/server/valuation/training/lightgbm'
import { buildModelKey } from '@pahiya/server/valuation/model/car-to-value'
import { readModelFile, writeModelFile } from '@pahiya/server/valuation/model/model-file'
import { explainValue } from '@pahiya/server/valuation/model/explain-value'
import type { PriceModel } from '@pahiya/server/valuation/model/price-model'
import { trainPriceModel } from '@pahiya/server/valuation/training/train-price-model'
import { valueCar } from '@pahiya/server/valuation/listing-values/value-car'
import { median, printFigure, printProgress } from '../measure/figure.ts'
import { comparablesCounter, comparedCars } from './price-model/count-comparables.ts'
import { demoCars } from './price-model/demo-cars.ts'
import { errorBySegment, reliabilityDiagram } from './price-model/charts.ts'
import { printByTime, printUnchanged, type Rate, type Trained } from './price-model/newest-corrections.ts'
import { readRealCars, type RealCar } from './price-model/real-cars.ts'
import { scoreEstimator, type EstimatorScore } from './price-model/score-estimator.ts'
import { head, line } from './price-model/score-lines.ts'
import { labelPrecision, scoreValuations, groupBySegment, type ScoredCar } from './price-model/score.ts'

/**
 * `pnpm bench price [folder of real listings] [--fold N] [--pictures folder] [--cars N] [--models folder]`: the error of
 * the price model on unseen rows. --fold scores a fifth of the training rows instead of the test rows: all tuning is done that way.
 * --pictures draws reliability and errors, --cars prints cars with the derivation of their estimate.
 * --models stores the trained models in a folder and reads them back, to score them again without training; empty the
 * folder after a change of the training or the data.
 */
export async function run(): Promise<void> {
  const { values: options, positionals } = parseArgs({
    args: process.argv.slice(3),
    allowPositionals: true,
    options: {
      fold: { type: 'string' },
      pictures: { type: 'string' },
      cars: { type: 'string' },
      models: { type: 'string' },
    },
  })
  const real = await readRealCars(positionals[0] ?? '../shared/data')
  if (!real)
    printProgress(
      'no real listings here: trained and scored on adverts of the demo world, whose prices are our own formula',
    )
  const all = real ?? demoCars()
  const fold = options.fold === undefined ? undefined : Number(options.fold)
  const [train, test] = fold === undefined ? splitTest(all) : splitFold(all, fold)

  const { model, scored, rate } = await trainAndScore(train, test, 'random split', options.models)
  const name = real ? 'price' : 'price.demo'
  print(name, scored, real !== undefined)
  printEstimator(name, scoreEstimator(model, train, test), real !== undefined)
  const before = all.filter(({ isTest, seenAt }) => (fold === undefined || !isTest) && seenAt.getUTCFullYear() < 2026)
  const after = (fold === undefined ? test : all.filter((car) => !car.isTest)).filter(
    ({ seenAt, sourceKey }) => seenAt.getUTCFullYear() >= 2026 && before.some((car) => car.sourceKey === sourceKey),
  )
  if (real) {
    printUnchanged(model, test, rate)
    const scoredLater = new Set(after)
    printByTime(
      await trainAndScore(before, after, 'split by time', options.models),
      after,
      all.filter((car) => !car.isTest && car.seenAt.getUTCFullYear() >= 2026 && !scoredLater.has(car)),
    )
  }
  if (options.cars) showCars(model, scored, Number(options.cars))
  if (options.pictures) {
    await writeFile(`${options.pictures}/price-reliability.svg`, reliabilityDiagram(scored))
    await writeFile(`${options.pictures}/price-errors.svg`, errorBySegment(scored))
  }
}

function splitTest(all: readonly RealCar[]): [train: RealCar[], test: RealCar[]] {
  return [all.filter(({ isTest }) => !isTest), all.filter(({ isTest }) => isTest)]
}

function splitFold(all: readonly RealCar[], fold: number): [train: RealCar[], test: RealCar[]] {
  const rows = all.filter(({ isTest }) => !isTest)
  return [rows.filter((car) => car.fold !== fold), rows.filter((car) => car.fold === fold)]
}

async function trainAndScore(
  train: readonly RealCar[],
  test: readonly RealCar[],
  what: string,
  models: string | undefined,
): Promise<Trained> {
  const library = await findLightGbm(process.env['LIGHTGBM_LIBRARY'])
  if (!library) printProgress('no LightGBM here (bin/setup installs it): the additive part alone')
  printProgress(`${what}: ${train.length} adverts to learn from, ${test.length} to be scored`)
  const trainModel = () => trainPriceModel(train, library ? openLightGbm(library) : null, printProgress)
  const file = models === undefined ? null : join(models, `${what.replaceAll(' ', '-')}-${train.length}.json.gz`)
  const model = file === null ? trainModel() : await readOrTrain(file, trainModel)
  if (what === 'random split') printSpeed(model, test)
  const rate = rateBy(train)
  return { model, scored: rate(model, test), rate }
}

async function readOrTrain(file: string, trainModel: () => PriceModel): Promise<PriceModel> {
  const bytes = await readFile(file).catch(() => null)
  if (bytes) {
    printProgress(`read from ${file}, not trained`)
    return readModelFile(bytes)
  }
  const model = trainModel()
  await writeFile(file, await writeModelFile(model))
  return model
}

/** The training adverts act as those on offer. */
function rateBy(train: readonly RealCar[]): Rate {
  const comparablesOf = comparablesCounter(train)
  return (model, cars) => {
    const comparedOf = comparedCars(model, train)
    return cars.map((car) => {
      const comparables = comparablesOf(car)
      const valuation = valueCar(model, car, {
        askedRupees: car.priceRupees,
        comparables,
        compared: comparedOf(car),
      })
      const modelRows = model.usual[buildModelKey(car)]?.count ?? 0
      return { car, comparables, modelRows, valuation }
    })
  }
}

/** CPU time, not wall-clock time, so that other load on the machine does not count. */
function printSpeed(model: PriceModel, cars: readonly RealCar[]): void {
  const rounds = Array.from({ length: 5 }, () => {
    const began = process.cpuUsage()
    for (const car of cars) valueCar(model, car, { askedRupees: car.priceRupees, comparables: 9 })
    const { user, system } = process.cpuUsage(began)
    return (user + system) / 1000 / cars.length
  })
  printFigure('price.time-a-car', median(rounds), 'ms of CPU', '<= 1', median(rounds) <= 1)
}

function print(name: string, scored: readonly ScoredCar[], isReal: boolean): void {
  const segments = groupBySegment(scored)
  printProgress(head)
  for (const [segment, rows] of segments) if (rows.length > 0) printProgress(line(segment, scoreValuations(rows)))
  const all = scoreValuations(scored)
  const figure = (what: string, value: number, unit: string, goal: string, met: boolean) =>
    printFigure(`${name}.${what}`, value, unit, isReal ? goal : 'printed', !isReal || met)
  figure('median-error', all.medianError, '%', '<= 5.5', all.medianError <= 5.5)
  figure('mean-error', all.meanError, '%', '<= 8.4', all.meanError <= 8.4)
  figure('within-10', all.within10, '%', '>= 74', all.within10 >= 74)
  figure('bias', all.bias, '%', 'printed', true)
  figure('coverage', all.coverage, '%', '78 to 82', all.coverage >= 78 && all.coverage <= 82)
  figure('interval-width', all.width, '% of the estimate', '<= 21', all.width <= 21)
  for (const [segment, rows] of segments.filter(([one]) => /^source|^rare/.test(one))) {
    const { coverage } = scoreValuations(rows)
    if (rows.length > 0) figure(`coverage.${segment.replaceAll(' ', '-')}`, coverage, '%', '>= 76', coverage >= 76)
  }
  figure('rated', all.rated, '%', 'printed', true)
  const disputed = scored.filter(
    ({ valuation }) => valuation.kind === 'not-rated' && valuation.reason === 'comparables-disagree',
  )
  figure('comparables-disagree', (100 * disputed.length) / scored.length, '% not rated for it', 'printed', true)
  figure('models-never-seen', all.unknown, 'rows without an estimate', 'printed', true)
  const { called, judged, right } = labelPrecision(scored)
  printProgress(`Great Deal: ${called} cars, ${judged} of them with near-twins`)
  figure('great-deal-precision', (100 * right) / judged, '% below their near-twins', 'printed', true)
}

/** 80 % of the answers given with 80 % confidence should hold, that is, lie within 10 % of the estimate. */
function printEstimator(name: string, { rows, bands, gap, coverage, medianError }: EstimatorScore, isReal: boolean) {
  printProgress(`estimator, from brand, model, year and city alone: ${rows} cars`)
  for (const { from, rows: inBand, called, held } of bands)
    printProgress(
      `  called ${from}-${from + 10} %: ${inBand} answers, ${called.toFixed(1)} % promised, ${held.toFixed(1)} % held`,
    )
  const figure = (what: string, value: number, unit: string, goal: string, met: boolean) =>
    printFigure(`${name}.estimator.${what}`, value, unit, isReal ? goal : 'printed', !isReal || met)
  figure('confidence-gap', gap, 'percent points between promised and held', '<= 5', gap <= 5)
  figure(
    'range-coverage',
    coverage,
    '% of prices in the range of four in five',
    '76 to 84',
    coverage >= 76 && coverage <= 84,
  )
  figure('median-error', medianError, '%', 'printed', true)
}

/** Prints cars with the derivation of their estimate, from all segments in turn, for reading by eye. */
function showCars(model: PriceModel, scored: readonly ScoredCar[], count: number): void {
  for (const { car, comparables, valuation } of byTurns(scored).slice(0, count)) {
    const { brand, variant, year, odometerKm, fuel, transmission, owners, city, sourceKey, priceRupees } = car
    const facts = [
      year,
      brand,
      car.model,
      variant,
      `${odometerKm} km`,
      fuel,
      transmission,
      `${owners} owners`,
      city,
      sourceKey,
    ]
    const { estimate } = valuation
    const verdict = valuation.kind === 'rated' ? 'rated' : valuation.reason
    process.stdout.write(`${facts.join(' ')}: asks ${priceRupees}, ${comparables} comparables, ${verdict}\n`)
    if (!estimate) continue
    const { usualRupees, adjustments, kmAboveUsual } = explainValue(model, car, estimate.rupees)
    const terms = adjustments.map(({ kind, rupees }) => `${kind} ${rupees > 0 ? '+' : ''}${rupees}`)
    process.stdout.write(
      `  ${estimate.rupees} (${estimate.likelyLowRupees} to ${estimate.likelyHighRupees}) = usual ${usualRupees}, ${terms.join(', ')}; ${kmAboveUsual} km above usual\n`,
    )
  }
}

/** The first car of each source and age, then the second, and so on. */
function byTurns(scored: readonly ScoredCar[]): ScoredCar[] {
  const groups = Map.groupBy(
    scored,
    ({ car, modelRows }) =>
      `${car.sourceKey} ${Math.floor((car.seenAt.getUTCFullYear() - car.year) / 4)} ${modelRows < 100}`,
  )
  return [...groups.values()]
    .flatMap((group) => group.map((one, turn) => ({ one, turn })))
    .toSorted((a, b) => a.turn - b.turn)
    .map(({ one }) => one)
}
