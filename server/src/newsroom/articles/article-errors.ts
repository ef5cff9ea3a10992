import type { ErrorCode } from '@pahiya/contract/core/errors'
import { AppError } from '../../platform/app-error.ts'

/** The rules that the database enforces (migration 0081), by constraint name. */
const codes: Record<string, ErrorCode> = {
  articles_move: 'article_state',
  article_versions_follow: 'conflict',
  articles_approver: 'own_article',
  articles_checked: 'article_not_checked',
  articles_correction: 'correction_needed',
}

/** Translates a constraint violation into the error that the caller sees. */
export async function withArticleErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const { constraint } = (error ?? {}) as { constraint?: string }
    const code = constraint === undefined ? undefined : codes[constraint]
    if (code === undefined) throw error
    throw new AppError(code, { cause: error })
  }
}
