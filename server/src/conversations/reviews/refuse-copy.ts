import { findCopyMarks, sharedMarksOfCopy } from '@pahiya/domain/community/moderation/text/copy-marks'
import { sql, type Kysely } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import type { DB } from '../../platform/engines/database.generated.ts'

/** Rows read for each of at most 16 marks. */
const mostOfAMark = 50

/**
 * Rejects a text that is already the review of another seller or by another buyer; otherwise stores its marks. The
 * buyer can rephrase it. The text of a hidden review cannot be used again either.
 */
export async function refuseCopy(transaction: Kysely<DB>, reviewId: string, text: string): Promise<void> {
  const marks = findCopyMarks(text)
  if (marks.length > 0) {
    // Copies sent at the same moment share their smallest mark, so they are serialised.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`review ${marks[0]}`}, 1))`.execute(transaction)
    const { rows } = await copiedReviewsQuery(reviewId, marks).execute(transaction)
    if (rows.length > 0) throw new AppError('review_copied')
  }
  await sql`delete from review_marks where review_id = ${reviewId}`.execute(transaction)
  await sql`
    insert into review_marks (mark, review_id)
    select mark, ${reviewId} from unnest(${marks}::integer[]) as mark`.execute(transaction)
}

export function copiedReviewsQuery(reviewId: string, marks: readonly number[]) {
  return sql`
    select from unnest(${marks}::integer[]) as asked (mark)
    cross join lateral (
      select review_id from review_marks where mark = asked.mark and review_id <> ${reviewId}
      order by at desc limit ${sql.lit(mostOfAMark)}
    ) as earlier
    group by earlier.review_id having count(*) >= ${sharedMarksOfCopy(marks)}
    limit 1`
}
