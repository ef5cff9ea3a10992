import { expect, test } from 'vitest'
import { killReindex } from './kill-reindex.ts'
import { killWorker } from './kill-worker.ts'

// The short form of `pnpm bench kill-worker` and `kill-reindex`, so that every landing has been killed a few times.
test('a worker that is killed while writers commit late loses and doubles nothing', async () => {
  expect(await killWorker({ rounds: 3, changes: 150, seed: 7 })).toBe(0)
})

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'a reindex that is ended by %s half-way leaves the live index and its readers undisturbed and the next one finishes',
  async (signal) => {
    const outcome = await killReindex({ rounds: 1, cars: 2_000, seed: 7, signal })
    expect(outcome).toMatchObject({ differences: 0, failedReads: 0, unfinished: 0 })
    expect(outcome.reads).toBeGreaterThan(100)
  },
)
