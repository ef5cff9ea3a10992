import type { ReportedReview, reviewReportReasons } from '@pahiya/contract/conversations/reviews'
import { sql } from 'kysely'
import { appendAuditEntry } from '../../platform/audit/append-audit-entry.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { presentReview, type ReviewRow } from './find-reviews.ts'

type Reason = (typeof reviewReportReasons)[number]
type Report = { reason: Reason; note: string }

/** One report per person; a later report replaces and reopens it. */
export async function reportReview(
  database: Database,
  reviewId: string,
  accountId: string,
  { reason, note }: Report,
): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into review_reports (review_id, reporter_id, reason, note)
    select id, ${accountId}, ${reason}, ${note} from reviews where id = ${reviewId} and hidden_at is null
    on conflict (review_id, reporter_id) do update
      set reason = excluded.reason, note = excluded.note, reported_at = now(), closed_at = null`.execute(database)
  if (numAffectedRows !== 1n) throw new AppError('review_not_found')
}

export function openReviewReportsQuery(most: number) {
  return sql<ReviewRow & Report & { reported_at: Date }>`
    select reviews.id, rating, text, accounts.name as buyer_name, written_at, edited_at, answer, answered_at,
      hidden_reason, deleted_at, reports.reason, reports.note, reports.reported_at
    from review_reports as reports
    join reviews on reviews.id = reports.review_id
    join accounts on accounts.id = reviews.buyer_id
    where reports.closed_at is null
    order by reports.reported_at
    limit ${most}`
}

export async function findReported(database: Database, most: number): Promise<ReportedReview[]> {
  const { rows } = await openReviewReportsQuery(most).execute(database)
  return rows.map((row) => ({
    review: presentReview(row),
    hiddenFor: row.hidden_reason,
    reason: row.reason,
    note: row.note,
    reportedAt: row.reported_at.toISOString(),
  }))
}

/** Hides the review for this reason, or shows it if the reason is null. The audit log records the moderator. */
export async function moderateReview(
  database: Database,
  reviewId: string,
  moderatorId: string,
  reason: Reason | null,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const review = await transaction
      .selectFrom('reviews')
      .select(['buyer_id', 'hidden_reason', 'deleted_at'])
      .where('id', '=', reviewId)
      .forUpdate()
      .executeTakeFirst()
    if (!review) throw new AppError('review_not_found')
    await transaction
      .updateTable('review_reports')
      .set({ closed_at: sql<Date>`now()` })
      .where('review_id', '=', reviewId)
      .where('closed_at', 'is', null)
      .execute()
    if (review.hidden_reason === reason) return
    if (reason === null && review.deleted_at !== null) {
      // The author has deleted the review, so there is nothing left to show.
      await transaction.deleteFrom('reviews').where('id', '=', reviewId).execute()
    } else {
      await transaction
        .updateTable('reviews')
        .set({ hidden_reason: reason, hidden_at: reason === null ? null : sql<Date>`now()` })
        .where('id', '=', reviewId)
        .execute()
    }
    await appendAuditEntry(transaction, {
      kind: reason === null ? 'review_shown' : 'review_hidden',
      actorId: moderatorId,
      subjectId: review.buyer_id,
      details: { review: reviewId, ...(reason !== null && { reason }) },
      before: { hidden: review.hidden_reason },
      after: { hidden: reason },
    })
  })
}
