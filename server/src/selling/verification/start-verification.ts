import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { checkPapersJob } from './check-papers.job.ts'

/**
 * Called in the transaction that publishes, or that hands in a new paper. The listing keeps its status until a
 * moderator decides; earlier readings of the papers no longer count.
 */
export async function startVerification(
  transaction: Kysely<DB>,
  { ownListingId }: { ownListingId: string },
): Promise<void> {
  await transaction
    .insertInto('verifications')
    .values({ own_listing_id: ownListingId })
    .onConflict((conflict) =>
      conflict.column('own_listing_id').doUpdateSet({
        papers: 'being_read',
        round: sql<number>`verifications.round + 1`,
        refused_paper: null,
        refused_reason: null,
        findings: null,
        registry: null,
        ai_score: null,
        handed_in_at: sql<Date>`now()`,
        read_at: null,
        decided_at: null,
      }),
    )
    .execute()
  // Papers are read one at a time; a queue keeps waiting ones from occupying slots that upload checks need.
  await enqueue(
    transaction,
    checkPapersJob,
    { ownListingId },
    { key: `check-papers-${ownListingId}`, queue: 'check-papers' },
  )
}
