import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** The same set-up as the project of vitest.config.ts to which the tests belong. */
const setUps = {
  pure: {},
  engines: {
    setupFiles: ['checks/loopback/setup.ts', 'checks/log-lines/setup.ts'],
    globalSetup: ['server/src/testing/global-setup.ts'],
  },
  pages: { setupFiles: ['checks/loopback/setup.ts', 'web/test-timeouts.ts'] },
}
const kind = (process.env['MUTATION_KIND'] ?? 'pure') as keyof typeof setUps

/** Only the tests of the mutated folder; `one-folder/main.ts` names them. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '../..'),
    include: (process.env['MUTATION_TESTS'] ?? '').split(','),
    testTimeout: 60_000,
    hookTimeout: 60_000,
    ...setUps[kind],
  },
})
