import { findCopyMarks, sharedMarksOfCopy } from '@pahiya/domain/community/moderation/text/copy-marks'
import type { ReviewReason } from '@pahiya/contract/community/posts'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../platform/engines/database.generated.ts'

/** Rows read for each of at most 16 marks. */
const mostOfAMark = 50

/** A review whose text was posted before, by this or another member, is held for review. */
export async function findCopy(transaction: Kysely<DB>, memberId: string, text: string): Promise<ReviewReason | null> {
  const marks = findCopyMarks(text)
  if (marks.length === 0) return null
  // Copies posted at the same moment share their smallest mark, so they are serialised.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`review ${marks[0]}`}, 0))`.execute(transaction)
  const { rows } = await copiesQuery(marks).execute(transaction)
  if (rows.length === 0) return null
  const isOwn = rows.every((row) => row.memberId === memberId)
  return {
    rule: isOwn ? 'spam' : 'copied',
    limit: null,
    message: isOwn
      ? 'You have posted this review before. A moderator will check it first.'
      : 'Another member has posted this review before. A moderator will check it first.',
    found: null,
  }
}

export function copiesQuery(marks: readonly number[]) {
  return sql<{ memberId: string }>`
    select earlier.member_id as "memberId"
    from unnest(${marks}::integer[]) as asked (mark)
    cross join lateral (
      select post_id, member_id from community_text_marks where mark = asked.mark
      order by at desc limit ${sql.lit(mostOfAMark)}
    ) as earlier
    group by earlier.post_id, earlier.member_id having count(*) >= ${sharedMarksOfCopy(marks)}
    limit ${sql.lit(mostOfAMark)}`
}

export async function saveCopyMarks(
  transaction: Kysely<DB>,
  { postId, memberId, text }: { postId: string; memberId: string; text: string },
): Promise<void> {
  const marks = findCopyMarks(text)
  await sql`
    insert into community_text_marks (mark, post_id, member_id)
    select mark, ${postId}, ${memberId} from unnest(${marks}::integer[]) as mark`.execute(transaction)
}
