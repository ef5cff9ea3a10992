import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { isUnfinished } from '@pahiya/domain/valuation/training-job'
import type { Database } from '../../platform/engines/postgres.ts'
import { endRun, recordSample } from './training-runs.ts'
import { findRun } from './find-runs.ts'
import type { Trainer } from './trainer.ts'

const program = new URL('../../processes/commands/train-price-model.ts', import.meta.url).pathname
const lookEveryMs = 2_000

/** Runs `pnpm train` for a run, in a separate process because training blocks the event loop. */
export function createLocalTrainer(database: Database): Trainer {
  return {
    kind: 'local',
    carryOn: async (runId, signal) => {
      const run = await findRun(database, runId)
      if (!run || !isUnfinished(run.status)) return { run: 'ended' }
      const child = spawn(process.execPath, [program, '--run', runId], { stdio: ['ignore', 'inherit', 'inherit'] })
      const looking = new AbortController()
      // A process that failed to start counts as ended: its run has no lock.
      const ended = once(child, 'exit')
        .catch(() => {})
        .then(() => looking.abort())
      while (!looking.signal.aborted) {
        await sleep(lookEveryMs, undefined, { signal: looking.signal }).catch(() => {})
        const now = await findRun(database, runId)
        await recordSample(database, runId)
        // The run was cancelled, or this process is shutting down. The run's last transaction checks that the run has
        // not ended, and the lock is released with the process, so no part of the run comes into use.
        if (signal.aborted || !now || !isUnfinished(now.status)) child.kill('SIGKILL')
      }
      await ended
      // No effect if the process has already recorded its own end: a run that has ended is not changed.
      const failure = `The training process ended with ${child.exitCode ?? child.signalCode ?? 'no exit code'}; its log says why`
      await endRun(database, runId, { status: 'failed', failure })
      return { exit: child.exitCode }
    },
    read: async () => {},
    judge: async () => null,
    cancel: async () => {},
  }
}
