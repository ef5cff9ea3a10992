import type { Selectable } from 'kysely'
import type { TrainingRuns } from '../../platform/engines/database.generated.ts'

export type Run = Selectable<TrainingRuns>

/** A trainer: a local process or a fine-tuning provider. Runs of both have the same six statuses. */
export type Trainer = {
  kind: 'local' | 'provider'
  /** Continues a run that has begun, outside any request. Throws only errors that are worth a retry. */
  carryOn: (runId: string, signal: AbortSignal) => Promise<object>
  /** Updates an unfinished run; the local process updates its own run. */
  read: (run: Run) => Promise<void>
  /** Returns the held-out error of a successful run; null if the run has measured it itself. */
  judge: (run: Run) => Promise<{ heldOut: number; medianError: number | null } | null>
  /** Stops the work; the caller ends the run itself. */
  cancel: (run: Run) => Promise<void>
}
