import { defineConfig } from 'vitest/config'

/** Tests may connect only to this machine. */
const loopback = 'checks/loopback/setup.ts'
/** A server log line in a test must not contain personal data. */
const logLines = 'checks/log-lines/setup.ts'
/** Starts engines, so it is not pure. */
const startsEngines = 'infra/engines/main.test.ts'
const elsewhere = ['**/node_modules/**', '.tools/**', '.data/**', '.types/**', '.reports/**']
const shiftClock = 'checks/dates/shift-clock.ts'
/**
 * Generous, because a machine may be several times slower than the one a test was written on; a wait still ends as soon
 * as its condition holds.
 */
const patience = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } }

// One more than the number of cores: most tests spend half their time waiting for engines and processes. All projects
// use the same value; otherwise files of different projects would not run in parallel.
const maxWorkers = 3

export default defineConfig({
  test: {
    // Processes and databases take a long time to stop on a slow machine.
    teardownTimeout: 120_000,
    reporters: ['default', 'json', './checks/retried/reporter.ts'],
    outputFile: { json: '.reports/vitest.json' },
    projects: [
      {
        test: {
          name: 'pure',
          include: ['{domain,contract,infra,checks,demo}/**/*.test.ts'],
          exclude: [...elsewhere, startsEngines],
          ...patience,
          maxWorkers,
          setupFiles: [loopback, shiftClock],
          // No state is shared between files; starting a worker for each file takes longer than its tests.
          isolate: false,
        },
      },
      {
        // A test of browser output starts with `// @vitest-environment jsdom`.
        test: {
          name: 'pages',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: [...elsewhere, 'web/build/**'],
          setupFiles: [loopback, 'web/test-timeouts.ts', shiftClock],
          ...patience,
          // Parts of a page load lazily, and timers run. Tests that passed only on a retry are printed.
          retry: process.env['CI'] ? 2 : 0,
          maxWorkers,
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
          // Several engines and processes share the machine. Tests that passed only on a retry are printed.
          retry: process.env['CI'] ? 2 : 0,
          pool: 'forks',
          maxWorkers,
          fileParallelism: true,
          // The server has no state beyond what a test opens and closes; reloading it for each file took a quarter of
          // the time.
          isolate: false,
        },
      },
    ],
  },
})
