import { expect, test } from 'vitest'
import { killReindex } from './kill-reindex.ts'
import { killWorker } from './kill-worker.ts'

// Short versions of `pnpm bench kill-worker` and `kill-reindex`, so that every merged change has survived a few kills.
test('a worker killed while writers commit late neither loses nor duplicates changes', async () => {
  expect(await killWorker({ rounds: 3, changes: 150, seed: 7 })).toBe(0)
})

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'a reindex ended by %s half-way does not disturb the live index or its readers, and the next one finishes',
  async (signal) => {
    const outcome = await killReindex({ rounds: 1, cars: 2_000, seed: 7, signal })
    expect(outcome).toMatchObject({ differences: 0, failedReads: 0, unfinished: 0 })
    expect(outcome.reads).toBeGreaterThan(100)
  },
)
