import type { TextKind, TrustLevel, WritingLimit } from '../moderation-fields.ts'

/** A person's texts, counted while the member's row is locked. */
export type WrittenCounts = {
  /** Posts and spotlights held for a moderator. */
  threadsWaiting: number
  /** In the last 24 hours. */
  threads: number
  replies: number
}
/** Null: no limit. */
export type WritingAllowance = { threadsWaiting: number | null; threads: number; replies: number }

/** From the second day and the next level on, the limits only stop machines. */
export const writingAllowances: Readonly<Record<TrustLevel, WritingAllowance>> = {
  new: { threadsWaiting: 1, threads: 3, replies: 10 },
  basic: { threadsWaiting: 2, threads: 8, replies: 60 },
  member: { threadsWaiting: null, threads: 20, replies: 200 },
  regular: { threadsWaiting: null, threads: 40, replies: 400 },
}

/** The limit that blocks one more text; null if it is allowed. */
export function findReachedLimit(level: TrustLevel, counts: WrittenCounts, kind: TextKind): WritingLimit | null {
  const allowed = writingAllowances[level]
  if (kind === 'comment') return counts.replies >= allowed.replies ? 'replies-a-day' : null
  if (allowed.threadsWaiting !== null && counts.threadsWaiting >= allowed.threadsWaiting) return 'threads-waiting'
  return counts.threads >= allowed.threads ? 'threads-a-day' : null
}

export const limitMessages: Readonly<Record<WritingLimit, string>> = {
  'threads-waiting': 'One of your posts is waiting for a moderator. You can write the next one after the decision.',
  'threads-a-day': 'You have reached the daily limit for posts.',
  'replies-a-day': 'You have reached the daily limit for comments.',
  links: 'New members can add up to 2 links.',
  'contact-data': 'Contact details are not allowed in posts and comments.',
}
