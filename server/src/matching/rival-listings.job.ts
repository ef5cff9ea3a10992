import type { MatchVerdict } from '@pahiya/domain/matching/match-verdict'
import type { Kysely } from 'kysely'
import * as z from 'zod'
import type { DB } from '../platform/engines/database.generated.ts'
import { defineJob, enqueue } from '../platform/jobs/jobs.ts'

/**
 * Two sellers list the same plate. Matching does not know sellers, so the handler is in selling: it adds a desk item
 * and notifies both.
 */
export const rivalListingsJob = defineJob({
  name: 'rival-listings',
  payload: z.object({ heldId: z.uuid(), holderId: z.uuid() }),
  priority: 40,
})

/** Enqueues pairs that no moderator has decided yet. */
export async function enqueueRivals(
  transaction: Kysely<DB>,
  held: ReadonlyMap<string, string>,
  verdicts: readonly MatchVerdict[],
): Promise<void> {
  for (const [heldId, holderId] of held) {
    const isDecided = verdicts.some(({ a, b }) => (a === heldId && b === holderId) || (a === holderId && b === heldId))
    if (isDecided) continue
    await enqueue(transaction, rivalListingsJob, { heldId, holderId }, { key: `rival-listings-${heldId}-${holderId}` })
  }
}
