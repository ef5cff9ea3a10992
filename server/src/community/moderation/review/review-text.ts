import type { ReviewReason } from '@pahiya/contract/community/posts'
import { findReachedLimit, limitMessages } from '@pahiya/domain/community/moderation/writing-limits'
import type { TextKind, Verdict } from '@pahiya/domain/community/moderation-fields'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../platform/engines/database.generated.ts'
import { findCopy } from './find-copy.ts'
import { findWriter } from './find-writer.ts'
import { judgeByRules, type Judgement } from './judge-text.ts'

export type TextToReview = {
  authorId: string
  kind: TextKind
  /** A post about a car or a seller, whose text is normally not repeated. */
  isReview?: boolean
  title?: string | undefined
  text: string
  now: Date
}

const longestReason = 500

/**
 * Decides about a new text: live, waiting for a moderator, or refused. Call this in the transaction that stores the
 * text: it locks the row of the member until the end, so that of concurrent texts exactly as many are stored as the
 * limits allow. `judged` is the result of judgeText from before the transaction; without it only the rules apply.
 */
export async function review(
  transaction: Kysely<DB>,
  { authorId, kind, isReview = false, title, text, now }: TextToReview,
  judged?: Judgement,
): Promise<{ verdict: Verdict; reasons: ReviewReason[] }> {
  await sql`select from community_members where account_id = ${authorId} for no key update`.execute(transaction)
  const writer = await findWriter(transaction, authorId, now)
  const refused = (reason: Partial<ReviewReason> & { message: string }) => ({
    verdict: 'refused' as const,
    reasons: [{ rule: null, limit: null, found: null, ...reason }],
  })
  if (writer?.isSilenced)
    return refused({ message: 'You cannot write here at the moment. Your community page says why.' })
  const limit = writer && findReachedLimit(writer.level, writer.counts, kind)
  const level = writer?.level ?? 'new'
  const found = judged ?? judgeByRules({ authorId, title, text, level })
  const copy =
    isReview && writer && found.verdict !== 'refused' ? await findCopy(transaction, writer.memberId, text) : null
  const { verdict, reasons, by } = copy ? addReason(found, copy) : found
  // If the text must be changed anyway, that is reported first: the limit may have reset by then.
  if (limit && verdict !== 'refused') return refused({ limit, message: limitMessages[limit] })
  // The database logs each held text, with the reason and who held it.
  if (verdict === 'waiting') {
    const why = [...new Set(reasons.map(({ message }) => message))].join(' ').slice(0, longestReason)
    await sql`select set_config('pahiya.review', ${by ?? ''}, true), set_config('pahiya.review_reason', ${why}, true)`.execute(
      transaction,
    )
  }
  return { verdict, reasons }
}

function addReason({ verdict, reasons, by }: Judgement, reason: ReviewReason): Judgement {
  return verdict === 'live'
    ? { verdict: 'waiting', reasons: [reason], by: 'rules' }
    : { verdict, reasons: [...reasons, reason], by }
}
