import type { Selectable } from 'kysely'
import type { TrainingRuns } from '../../platform/engines/database.generated.ts'

export type Run = Selectable<TrainingRuns>

/** What trains: a process of our own, or a fine-tuning provider. A run of either has the same six statuses. */
export type Trainer = {
  kind: 'local' | 'provider'
  /** Carries a begun run on, outside of any request. Throws only what deserves another try. */
  carryOn: (runId: string, signal: AbortSignal) => Promise<object>
  /** Brings an unfinished run up to date; our own process does that by itself. */
  read: (run: Run) => Promise<void>
  /** The held-out error of a run that has succeeded; null where the run has measured it itself. */
  judge: (run: Run) => Promise<{ heldOut: number; medianError: number | null } | null>
  /** Ends the work; the run itself is ended by the caller. */
  cancel: (run: Run) => Promise<void>
}
