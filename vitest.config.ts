import { defineConfig } from 'vitest/config'

/** No test may connect to anything but this machine. */
const loopback = 'checks/loopback/setup.ts'
/** Starts engines, so it is not pure. */
const startsEngines = 'infra/engines/main.test.ts'
const elsewhere = ['**/node_modules/**', '.tools/**', '.data/**', '.types/**', '.reports/**']

export default defineConfig({
  test: {
    reporters: ['default', 'json'],
    outputFile: { json: '.reports/vitest.json' },
    projects: [
      {
        test: {
          name: 'pure',
          include: ['{domain,contract,infra,checks,demo}/**/*.test.ts'],
          exclude: [...elsewhere, startsEngines],
          setupFiles: [loopback],
          testTimeout: 60_000,
        },
      },
      {
        // A test of what a browser shows opens with `// @vitest-environment jsdom`.
        test: {
          name: 'pages',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: [...elsewhere, 'web/build/**'],
          setupFiles: [loopback, 'web/patience.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'engines',
          include: ['{server,bench}/**/*.test.ts', startsEngines],
          exclude: elsewhere,
          setupFiles: [loopback],
          globalSetup: ['server/src/testing/global-setup.ts'],
          // A process that starts on a busy machine takes its time; nothing here waits longer than it must.
          testTimeout: 90_000,
          hookTimeout: 90_000,
          pool: 'forks',
          // Two: each worker has a database and an index of its own, and the engines share the machine with them.
          maxWorkers: 2,
          fileParallelism: true,
        },
      },
    ],
  },
})
