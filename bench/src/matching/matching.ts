import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { matchModel } from '@pahiya/domain/matching/match-model.generated'
import type { MatchModel } from '@pahiya/domain/matching/match-model'
import { reportProduct } from './product/report-product.ts'
import { reportAblation } from './report/ablation.ts'
import {
  chooseThresholds,
  openMatchingWorld,
  openTrainingSets,
  thresholdWorlds,
  trainMatcher,
  tuningWorlds,
} from './model/train-matcher.ts'
import { reportInParts } from './report/report-in-parts.ts'
import { reportRealPairs } from './report/report-real-pairs.ts'
import { reportWorld } from './report/report-world.ts'
import { reportSearchDuplicates } from './report/search-duplicates.ts'
import { reportThroughDatabase } from './report/through-database.ts'

const modelFile = new URL('../../../domain/src/matching/match-model.generated.ts', import.meta.url)
/** Separate from the tuning worlds (101 to 119); nothing is tuned on them. */
const reportedSeeds = '7,23,41'
const demoSeeds = '1,7,23'
const sizes = [3_000]
/** Larger worlds are matched model by model. */
const mostInMemory = 30_000

/**
 * `pnpm bench matching [adverts …] [--seeds 7,23] [--data folder]`: compares the product's grouping of the demo world's
 * adverts by car with the ground truth. `--database` runs them through PostgreSQL. Above 30,000 adverts, or with
 * `--parts` at any size, they are matched model by model. `--learn` retrains the model on the tuning worlds and writes
 * its file; `--thresholds` only chooses its threshold anew; `--ablation` prints the contribution of each feature;
 * `--errors N` shows pairs that were judged wrongly; `--searches` counts cars that appear twice among the first hundred
 * results of common searches. `--demo` runs the product itself on a demo world and compares its tables with the truth
 * after `--minutes 2,10,30`.
 */
export async function run(): Promise<void> {
  const { values: options, positionals } = parseArgs({
    args: process.argv.slice(3),
    allowPositionals: true,
    options: {
      learn: { type: 'boolean', default: false },
      thresholds: { type: 'boolean', default: false },
      ablation: { type: 'boolean', default: false },
      worlds: { type: 'string', default: String(tuningWorlds.length) },
      seeds: { type: 'string' },
      errors: { type: 'string', default: '0' },
      database: { type: 'boolean', default: false },
      searches: { type: 'boolean', default: false },
      demo: { type: 'boolean', default: false },
      minutes: { type: 'string', default: '2,10,30' },
      parts: { type: 'boolean', default: false },
      data: { type: 'string', default: '../shared/data/matching' },
    },
  })
  const worlds = tuningWorlds.slice(0, Number(options.worlds))
  const seeds = (options.seeds ?? (options.demo ? demoSeeds : reportedSeeds)).split(',').map(Number)
  if (options.demo) {
    const size = Number(positionals[0] ?? sizes[0])
    return reportProduct(seeds, size, options.minutes.split(',').map(Number))
  }
  if (options.learn) return writeModel(await trainMatcher(openTrainingSets(worlds)))
  if (options.thresholds)
    return writeModel(
      chooseThresholds(
        matchModel,
        thresholdWorlds.map(({ seed, adverts }) => openMatchingWorld(seed, adverts)),
      ),
    )
  if (options.ablation) return reportAblation(worlds, seeds[0]!, Number(positionals[0] ?? sizes[0]))
  if (options.database) return reportThroughDatabase(seeds[0]!, Number(positionals[0] ?? sizes[0]))
  if (options.searches) return reportSearchDuplicates(seeds[0]!, Number(positionals[0] ?? sizes[0]))
  const asked = positionals.length > 0 ? positionals.map(Number) : sizes
  const isLarge = (size: number) => options.parts || size > mostInMemory
  for (const size of asked.filter((one) => !isLarge(one)))
    for (const seed of seeds) reportWorld(seed, size, Number(options.errors))
  const large = asked.filter(isLarge)
  if (large.length > 0) await reportInParts(seeds[0]!, large)
  else await reportRealPairs(options.data)
}

async function writeModel(model: MatchModel): Promise<void> {
  const lines = Object.entries(model).map(([name, value]) => `  ${name}: ${JSON.stringify(value)},`)
  await writeFile(
    modelFile,
    `// Written by pnpm bench matching --learn or --thresholds.\nimport { matchModel } from '@pahiya/domain/matching/match-model.generated'
import type { MatchModel } from './match-model.ts'\n\nexport const matchModel: MatchModel = {\n${lines.join('\n')}\n}\n`,
  )
}
