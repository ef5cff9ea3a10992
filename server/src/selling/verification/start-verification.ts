import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import { createLanes } from '../../platform/jobs/job-queues.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { checkPapersJob } from './check-papers.job.ts'

/**
 * Called in the transaction that publishes, or that submits a new paper. The listing keeps its status until a
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
  const { ownerId, waiting } = await countWaiting(transaction, ownListingId)
  await enqueue(
    transaction,
    { ...checkPapersJob, priority: checkPapersJob.priority + waiting },
    { ownListingId },
    { key: `check-papers-${ownListingId}`, queue: papersQueue(ownerId) },
  )
}

/**
 * Papers of one account are read one after another, and each of its listings that already waits puts the next one
 * behind the listings of other accounts, so that no one waits for an account that submits many papers, or papers that
 * take minutes.
 */
export const papersQueue = createLanes('papers', 32)
const mostCounted = 100

async function countWaiting(
  transaction: Kysely<DB>,
  ownListingId: string,
): Promise<{ ownerId: string; waiting: number }> {
  const { rows } = await waitingPapersQuery(ownListingId).execute(transaction)
  return rows[0]!
}

export function waitingPapersQuery(ownListingId: string) {
  return sql<{ ownerId: string; waiting: number }>`
    select owner_id as "ownerId", (
      select count(*)::int from (
        select from verifications join own_listings as others on others.id = verifications.own_listing_id
        where papers = 'being_read' and others.owner_id = own_listings.owner_id and others.id <> own_listings.id
        limit ${sql.lit(mostCounted)}) as waiting) as waiting
    from own_listings where id = ${ownListingId}`
}
