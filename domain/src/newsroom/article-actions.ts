import { articleActions, type ArticleAction, type ArticleOrigin, type ArticleStatus } from './article-fields.ts'

/** The state that determines which actions an admin may take on an article. */
export type ArticleState = {
  status: ArticleStatus
  origin: ArticleOrigin
  /** Whether the caller wrote the latest text. */
  isOwnText: boolean
  /** Whether the caller is the only admin, who may approve their own text. */
  isOnlyAdmin: boolean
  checkState: 'passed' | 'failed' | null
  isScheduled: boolean
  /** Readers have seen another text of this article, and its change has no correction note yet. */
  needsCorrection: boolean
  isLive: boolean
  /** Whether a network has accepted it. */
  isShared: boolean
}

export type ApprovalBlock = 'own-article' | 'unchecked' | 'check-failed'

/** Null if the caller may approve this text once it waits for approval. */
export function findApprovalBlock({ origin, checkState, isOwnText, isOnlyAdmin }: ArticleState): ApprovalBlock | null {
  if (origin === 'machine' && checkState === null) return 'unchecked'
  if (origin === 'machine' && checkState === 'failed') return 'check-failed'
  return isOwnText && !isOnlyAdmin ? 'own-article' : null
}

/** The database enforces the same rules (migration 0081); this decides which buttons are shown. */
export function findActions(state: ArticleState): ArticleAction[] {
  const { status, isScheduled, needsCorrection, isLive, isShared } = state
  const mayPublish = status === 'approved' && !needsCorrection
  const possible: Record<ArticleAction, boolean> = {
    edit: true,
    submit: status === 'draft',
    return: status === 'pending_approval',
    approve: status === 'pending_approval' && findApprovalBlock(state) === null,
    schedule: mayPublish,
    unschedule: isScheduled,
    publish: mayPublish,
    // ADMIN-10.
    share: status === 'published' && !isShared,
    correct: isLive,
    delete: true,
  }
  return articleActions.filter((action) => possible[action])
}
