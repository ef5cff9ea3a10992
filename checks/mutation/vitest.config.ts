import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Only the tests next to the mutated files; `main.ts` names them. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '../..'),
    include: (process.env['MUTATION_TESTS'] ?? '').split(','),
    testTimeout: 60_000,
  },
})
