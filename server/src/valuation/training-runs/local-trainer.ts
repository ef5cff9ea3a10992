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

/** `pnpm train` for a run: a process of its own, since learning leaves no moment for anything else. */
export function createLocalTrainer(database: Database): Trainer {
  return {
    kind: 'local',
    carryOn: async (runId, signal) => {
      const run = await findRun(database, runId)
      if (!run || !isUnfinished(run.status)) return { run: 'ended' }
      const child = spawn(process.execPath, [program, '--run', runId], { stdio: ['ignore', 'inherit', 'inherit'] })
      const looking = new AbortController()
      // A process that could not be started has ended, too: its run is found without a lock.
      const ended = once(child, 'exit')
        .catch(() => {})
        .then(() => looking.abort())
      while (!looking.signal.aborted) {
        await sleep(lookEveryMs, undefined, { signal: looking.signal }).catch(() => {})
        const now = await findRun(database, runId)
        await recordSample(database, runId)
        // Cancelled, or this process is to end. The run's last transaction sees that it was ended, and the lock goes
        // with the process: nothing of it comes into use.
        if (signal.aborted || !now || !isUnfinished(now.status)) child.kill('SIGKILL')
      }
      await ended
      // What it could say itself, it has said: a run that has ended stays as it is.
      const failure = `The training process ended with ${child.exitCode ?? child.signalCode ?? 'no exit code'}; its log says why`
      await endRun(database, runId, { status: 'failed', failure })
      return { exit: child.exitCode }
    },
    read: async () => {},
    judge: async () => null,
    cancel: async () => {},
  }
}
