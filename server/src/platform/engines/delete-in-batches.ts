import type { RawBuilder } from 'kysely'
import type { Database } from './postgres.ts'

/** Runs a statement that deletes at most `batch` rows until it deletes fewer, or the signal aborts. */
export async function deleteInBatches(
  database: Database,
  { statement, batch, signal }: { statement: RawBuilder<unknown>; batch: number; signal?: AbortSignal | undefined },
): Promise<number> {
  for (let deleted = 0; ;) {
    if (signal?.aborted) return deleted
    const { numAffectedRows } = await statement.execute(database)
    const count = Number(numAffectedRows ?? 0n)
    deleted += count
    if (count < batch) return deleted
  }
}
