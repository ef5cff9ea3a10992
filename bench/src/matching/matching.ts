import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { MatchModel } from '@pahiya/domain/matching/match-model'
import { ablation } from './report/ablation.ts'
import { learn, openLessons, tuningWorlds } from './model/train-matcher.ts'
import { reportInParts } from './report/report-in-parts.ts'
import { reportRealPairs } from './report/report-real-pairs.ts'
import { reportWorld } from './report/report-world.ts'
import { searchDoubles } from './report/search-duplicates.ts'
import { throughDatabase } from './report/through-database.ts'

const modelFile = new URL('../../../domain/src/matching/match-model.generated.ts', import.meta.url)
/** None of the tuning worlds (101 to 119), and nothing is chosen by them. */
const reportedSeeds = '7,23,41'
const sizes = [3_000]
/** Larger worlds are worked on model by model. */
const mostInMemory = 30_000

/**
 * `pnpm bench matching [adverts …] [--seeds 7,23] [--data folder]`: which adverts of the demo world are of one car, as
 * the product finds it and as it truly is. `--database` takes them through PostgreSQL. More than 30,000, or
 * with `--parts` any number, are worked on model by model. `--learn` learns the model anew from the tuning worlds and writes its file; `--ablation` tells what
 * each feature is worth; `--errors N` shows pairs that were judged wrongly; `--searches` counts cars that stand twice
 * among the first hundred of usual searches.
 */
export async function run(): Promise<void> {
  const { values: options, positionals } = parseArgs({
    args: process.argv.slice(3),
    allowPositionals: true,
    options: {
      learn: { type: 'boolean', default: false },
      ablation: { type: 'boolean', default: false },
      worlds: { type: 'string', default: String(tuningWorlds.length) },
      seeds: { type: 'string', default: reportedSeeds },
      errors: { type: 'string', default: '0' },
      database: { type: 'boolean', default: false },
      searches: { type: 'boolean', default: false },
      parts: { type: 'boolean', default: false },
      data: { type: 'string', default: '../shared/data/matching' },
    },
  })
  const worlds = tuningWorlds.slice(0, Number(options.worlds))
  const seeds = options.seeds.split(',').map(Number)
  if (options.learn) return writeModel(await learn(openLessons(worlds)))
  if (options.ablation) return ablation(worlds, seeds[0]!, Number(positionals[0] ?? sizes[0]))
  if (options.database) return throughDatabase(seeds[0]!, Number(positionals[0] ?? sizes[0]))
  if (options.searches) return searchDoubles(seeds[0]!, Number(positionals[0] ?? sizes[0]))
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
    `// Written by pnpm bench matching --learn.\nimport type { MatchModel } from './match-model.ts'\n\nexport const matchModel: MatchModel = {\n${lines.join('\n')}\n}\n`,
  )
}
