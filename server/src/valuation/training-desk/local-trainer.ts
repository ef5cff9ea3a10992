import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { isUnfinished } from '@pahiya/domain/training-job'
import type { Database } from '../../platform/postgres.ts'
import { recordSample } from '../training-runs.ts'
import { findRun } from './find-runs.ts'
import type { Trainer } from './trainer.ts'

const program = new URL('../../processes/train-price-model.ts', import.meta.url).pathname
const lookEveryMs = 2_000

/** `pnpm train` for a run: a process of its own, since learning leaves no moment for anything else. */
export function createLocalTrainer(database: Database): Trainer {
  return {
    kind: 'local',
    carryOn: async (runId, signal) => {
      const run = await findRun(database, runId)
      if (!run || !isUnfinished(run.status)) return { run: 'ended' }
      const child = spawn(process.execPath, [program, '--run', runId], { stdio: 'ignore' })
      const exited = once(child, 'exit')
      const looking = new AbortController()
      const ended = exited.then(() => looking.abort())
      while (!looking.signal.aborted) {
        await sleep(lookEveryMs, undefined, { signal: looking.signal }).catch(() => {})
        const now = await findRun(database, runId)
        await recordSample(database, runId)
        // Cancelled, or this process is to end. The run's last transaction sees that it was ended, and the lock goes
        // with the process: nothing of it comes into use.
        if (signal.aborted || !now || !isUnfinished(now.status)) child.kill('SIGKILL')
      }
      await ended
      return { exit: child.exitCode }
    },
    read: async () => {},
    judge: async () => null,
    cancel: async () => {},
  }
}
