// node checks/mutation/one-folder/main.ts FOLDER-AS-JSON OUTPUT: mutates one folder. Started by ../main.ts, which ends
// it when it takes too long.
import { writeFileSync } from 'node:fs'
import { Stryker } from '@stryker-mutator/core'
import type { MutationFolder } from '../mutation-folders.ts'

const [given = '', output = ''] = process.argv.slice(2)
const { folder, kind, sources, tests } = JSON.parse(given) as MutationFolder
process.env['MUTATION_TESTS'] = tests.join()
process.env['MUTATION_KIND'] = kind

const elsewhere = ['.data', '.reports', '.screens', '.tools', '.types', 'e2e', 'docs', 'bench', 'web/build']
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
  // A mutant that waits for a lock or a lost response ends after this; a test with engines takes seconds.
  timeoutMS: kind === 'engines' ? 30_000 : 5_000,
  // All tests of domain run once before the first mutant.
  dryRunTimeoutMinutes: 30,
  concurrency: 2,
  tempDirName: '.reports/mutation-sandbox',
  ignorePatterns: kind === 'pages' ? elsewhere : [...elsewhere, 'web'],
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: false },
  jsonReporter: { fileName: `.reports/mutation/${kind}-${folder.replaceAll('/', '-')}.json` },
}).runMutationTest()
const counted = results.filter(({ status }) => status !== 'Ignored' && status !== 'CompileError')
const noticed = counted.filter(({ status }) => status === 'Killed' || status === 'Timeout')
const killed = counted.length === 0 ? null : Math.round((noticed.length / counted.length) * 1000) / 10
writeFileSync(output, JSON.stringify({ killed, mutants: counted.length }))
