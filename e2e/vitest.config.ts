import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    setupFiles: [join(import.meta.dirname, '../checks/loopback/setup.ts')],
    // One site, one browser: journeys go one after the other.
    fileParallelism: false,
    maxConcurrency: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: ['default', 'json'],
    outputFile: { json: join(import.meta.dirname, '../.reports/browser.json') },
  },
})
