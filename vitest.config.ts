import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Tests may connect only to this machine. */
const loopback = 'checks/loopback/setup.ts'
/** A server log line in a test must not contain personal data. */
const logLines = 'checks/log-lines/setup.ts'
/** Starts engines, so it is not pure. */
const startsEngines = 'infra/engines/main.test.ts'
const elsewhere = ['**/node_modules/**', '.tools/**', '.data/**', '.types/**', '.reports/**']
const shiftClock = 'checks/dates/shift-clock.ts'
/**
 * Generous, because a machine may be several times slower than the author's; a wait still ends as soon as its condition
 * holds.
 */
const patience = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } }

/**
 * Several engines, processes and browsers share the machine in CI, so tests may fail by chance; those that passed only
 * on a retry are reported. A test that reached its time limit is not tried again: that takes minutes and rarely helps.
 */
const retry = process.env['CI'] ? { count: 2, condition: /^(?!Test timed out)/ } : 0

// One more than the number of cores: most tests spend half their time waiting for engines and processes. All projects
// use the same value; otherwise files of different projects would not run in parallel.
const maxWorkers = 3

/** Longest first: a long file that starts last keeps one worker busy while the others are idle. */
const longest = [
  'rights-matrix',
  'dealers',
  'processes',
  'kill',
  'hostile-files',
  'product',
  'kill-payments',
  'reference',
  'calls',
  'query-plans',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const first = longest.flatMap((name) => files.filter(({ moduleId }) => moduleId.endsWith(`/${name}.test.ts`)))
    const others = files.filter((file) => !first.includes(file))
    return [
      ...first,
      ...['engines', 'pages', 'pure'].flatMap((name) => others.filter((file) => file.project.name === name)),
    ]
  }
}

/** A test of browser output starts with this line. */
const inBrowser = '// @vitest-environment jsdom'
const testsOfWeb = globSync('web/{messages,src}/**/*.test.{ts,tsx}', { cwd: import.meta.dirname })
const testsOfPages = testsOfWeb.filter((file) =>
  readFileSync(join(import.meta.dirname, file), 'utf8').startsWith(inBrowser),
)
const pureTestsOfWeb = testsOfWeb.filter((file) => !testsOfPages.includes(file))

export default defineConfig({
  test: {
    // Processes and databases take a long time to stop on a slow machine.
    teardownTimeout: 120_000,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', 'json', './checks/retried/reporter.ts'],
    outputFile: { json: '.reports/vitest.json' },
    projects: [
      {
        test: {
          name: 'pure',
          include: ['{domain,contract,infra,checks,demo}/**/*.test.ts', ...pureTestsOfWeb],
          exclude: [...elsewhere, startsEngines],
          ...patience,
          maxWorkers,
          setupFiles: [loopback, shiftClock],
          // No state is shared between files; starting a worker for each file takes longer than its tests.
          isolate: false,
        },
      },
      {
        test: {
          name: 'pages',
          include: testsOfPages,
          exclude: elsewhere,
          setupFiles: [loopback, 'web/test-timeouts.ts', 'web/fresh-page.ts', shiftClock],
          ...patience,
          retry,
          pool: 'forks',
          maxWorkers,
          isolate: false,
        },
      },
      {
        test: {
          name: 'engines',
          include: ['{server,bench}/**/*.test.ts', startsEngines],
          exclude: elsewhere,
          setupFiles: [loopback, logLines],
          globalSetup: ['server/src/testing/global-setup.ts'],
          ...patience,
          retry,
          pool: 'forks',
          maxWorkers,
          fileParallelism: true,
          // The server has no state beyond what a test opens and closes; reloading it for each file took a quarter of
          // the run time.
          isolate: false,
        },
      },
    ],
  },
})
