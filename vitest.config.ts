import { defineConfig } from 'vitest/config'

/** No test may connect to anything but this machine. */
const loopback = 'checks/loopback/setup.ts'
/** No log line of a server in a test may tell anything personal. */
const logLines = 'checks/log-lines/setup.ts'
/** Starts engines, so it is not pure. */
const startsEngines = 'infra/engines/main.test.ts'
const elsewhere = ['**/node_modules/**', '.tools/**', '.data/**', '.types/**', '.reports/**']
const shiftClock = 'checks/dates/shift-clock.ts'
/** A machine may be several times slower than the one a test was written on, and what waits goes on as soon as it can. */
const patience = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } }

// One more than there are cores: most tests wait for engines and processes half of their time. The same for all
// projects: only then files of different projects run beside each other.
const maxWorkers = 3

export default defineConfig({
  test: {
    // Processes and databases of a slow machine end slowly.
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
          // Nothing here keeps anything between two files; a new worker for each takes longer than its tests.
          isolate: false,
        },
      },
      {
        // A test of what a browser shows opens with `// @vitest-environment jsdom`.
        test: {
          name: 'pages',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: [...elsewhere, 'web/build/**'],
          setupFiles: [loopback, 'web/test-timeouts.ts', shiftClock],
          ...patience,
          // Parts of a page come when they are loaded, and timers run. What passed only when tried again is printed.
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
          // Several engines and processes share the machine. What passed only when tried again is printed.
          retry: process.env['CI'] ? 2 : 0,
          pool: 'forks',
          maxWorkers,
          fileParallelism: true,
          // The server keeps nothing outside what a test opens and closes; loading it anew for each file took a quarter of
          // the time.
          isolate: false,
        },
      },
    ],
  },
})
