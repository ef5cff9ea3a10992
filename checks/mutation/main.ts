// pnpm mutation [domain/src/numbers server/src/plans ...]: the share of mutations in a folder's pure files that a test
// kills. A full run takes hours, so it runs at night and not with every change.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { pureFolders, type PureFolder } from './pure-files.ts'

const goalPercent = 85
const repository = join(import.meta.dirname, '../..')
const reports = '.reports/mutation'

const chosen = process.argv.slice(2)
const folders = pureFolders(repository)
const unknown = chosen.filter((name) => !folders.some(({ folder }) => folder === name))
if (unknown.length > 0) {
  throw new Error(`${unknown.join()}: not among ${folders.map(({ folder }) => folder).join(', ')}`)
}
mkdirSync(join(repository, reports), { recursive: true })

for (const pure of folders.filter(({ folder }) => chosen.length === 0 || chosen.includes(folder))) {
  const killed = await percentKilled(pure)
  if (killed === null) continue
  const figure = { figure: `mutation.${pure.folder.replaceAll('/', '.')}.killed`, value: killed, unit: '%' }
  console.log(JSON.stringify({ ...figure, goal: `>= ${goalPercent}`, met: killed >= goalPercent }))
  if (killed < goalPercent) process.exitCode = 1
}

async function percentKilled({ folder, sources, tests }: PureFolder): Promise<number | null> {
  process.env['MUTATION_TESTS'] = tests.join()
  const results = await new Stryker({
    mutate: sources,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'checks/mutation/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    // Stryker would rewrite tsconfig.json with TypeScript's JavaScript API, which version 7 does not have.
    tsconfigFile: 'no-tsconfig.json',
    // Changing a word in a table tests no rule, and each such mutant would need its own run.
    ignoreStatic: true,
    concurrency: 2,
    tempDirName: '.reports/mutation-sandbox',
    ignorePatterns: ['.data', '.reports', '.screens', '.tools', '.types', 'web', 'e2e', 'docs', 'bench'],
    reporters: ['clear-text', 'json'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: false },
    jsonReporter: { fileName: `${reports}/${folder.replaceAll('/', '-')}.json` },
  }).runMutationTest()
  const counted = results.filter(({ status }) => status !== 'Ignored' && status !== 'CompileError')
  // A folder of tables has nothing to mutate.
  if (counted.length === 0) return null
  const noticed = counted.filter(({ status }) => status === 'Killed' || status === 'Timeout')
  return Math.round((noticed.length / counted.length) * 1000) / 10
}
