import type { ReviewReason } from '@pahiya/contract/community/posts'
import { reviewByRules } from '@pahiya/domain/community/moderation/text/review-by-rules'
import type { TrustLevel } from '@pahiya/domain/community/moderation-fields'
import type { Llm } from '../../../platform/llm/llm.ts'
import { reviewByModel } from './review-by-model.ts'

/** The findings of the rules and the model, before the author's limits are checked. */
export type Judgement = {
  verdict: 'live' | 'waiting' | 'refused'
  reasons: ReviewReason[]
  by: 'rules' | 'model' | null
}
type Text = { authorId: string; title?: string | undefined; text: string; level: TrustLevel }

const mostReasons = 20

export function judgeByRules({ title, text, level }: Text): Judgement {
  const findings = reviewByRules({ title, text, level })
  if (findings.length === 0) return { verdict: 'live', reasons: [], by: null }
  return {
    verdict: findings.some(({ verdict }) => verdict === 'refused') ? 'refused' : 'waiting',
    reasons: findings.slice(0, mostReasons).map(({ rule, message, found }) => ({ rule, limit: null, message, found })),
    by: 'rules',
  }
}

/**
 * Rules first, then the model of the role `safety`, if one is configured, for texts of new people. Call this before the
 * transaction that stores the text, because a model takes seconds.
 */
export async function judgeText(llm: Llm | undefined, text: Text): Promise<Judgement> {
  const byRules = judgeByRules(text)
  if (byRules.verdict !== 'live' || (text.level !== 'new' && text.level !== 'basic')) return byRules
  const doubt = await reviewByModel(llm, text)
  return doubt === null ? byRules : { verdict: 'waiting', reasons: [doubt], by: 'model' }
}
