import type { ReviewReason } from '@pahiya/contract/community/posts'
import type { CommunityRule } from '@pahiya/domain/community/moderation-fields'
import type { Kysely } from 'kysely'
import { AppError } from '../platform/app-error.ts'
import type { DB } from '../platform/engines/database.generated.ts'
import type { Database } from '../platform/engines/postgres.ts'
import type { Llm } from '../platform/llm/llm.ts'
import { findWriter } from './moderation/review/find-writer.ts'
import { judgeText, type Judgement } from './moderation/review/judge-text.ts'
import { review, type TextToReview } from './moderation/review/review-text.ts'

export type Admitted = { verdict: 'live' | 'waiting'; reasons: ReviewReason[]; rule: CommunityRule | null }

/**
 * The verdict of rules and model on a text. Called before the transaction that writes it, because a model takes
 * seconds.
 */
export async function judge(
  { database, llm }: { database: Database; llm: Llm },
  { authorId, title, text, now }: TextToReview,
): Promise<Judgement> {
  const writer = await findWriter(database, authorId, now)
  return judgeText(llm, { authorId, title, text, level: writer?.level ?? 'new' })
}

/** Called in the transaction that writes the text, with its author locked. Throws unless the text may be stored. */
export async function admit(transaction: Kysely<DB>, text: TextToReview, judged: Judgement): Promise<Admitted> {
  const { verdict, reasons } = await review(transaction, text, judged)
  if (verdict === 'refused') throw refuse(reasons)
  const rule = verdict === 'waiting' ? (reasons.find((reason) => reason.rule !== null)?.rule ?? null) : null
  return { verdict, reasons, rule }
}

/** The reasons reach the author as issues of the error, so that the form can show them. */
function refuse(reasons: readonly ReviewReason[]): AppError {
  const issues = reasons.map(({ rule, limit, message }) => ({ path: rule ?? limit ?? 'text', message }))
  if (reasons.some(({ rule }) => rule !== null)) return new AppError('text_refused', { issues })
  return new AppError(reasons.some(({ limit }) => limit !== null) ? 'writing_limit' : 'writing_restricted', { issues })
}
