import type { NoticeTopic } from '@pahiya/contract/notices/notices'
import type * as z from 'zod'
import { accountKinds } from './account-kinds.ts'
import { alertKinds } from './alert-kinds.ts'
import { carKinds } from './car-kinds.ts'
import { communityKinds } from './community-kinds.ts'
import { conversationKinds } from './conversation-kinds.ts'
import type { Kind, NoticeCopy } from './define-kind.ts'
import { planKinds } from './plan-kinds.ts'

/**
 * All kinds of notices. To add a kind, add an entry to one of these objects; the code that causes the notice calls
 * notify.
 */
export const noticeKinds = {
  ...accountKinds,
  ...alertKinds,
  ...carKinds,
  ...communityKinds,
  ...conversationKinds,
  ...planKinds,
} as const

export type NoticeKind = keyof typeof noticeKinds
export type NoticeData<Each extends NoticeKind> = z.input<(typeof noticeKinds)[Each]['data']>

/** The content of a notice, and the conversation in which it can be answered. */
export type NoticeContent = {
  topic: NoticeTopic | 'account'
  words: NoticeCopy
  conversationId: string | null
  unconfirmedReason: string | null
}

/**
 * Returns null for an unknown kind, for example in an older release running alongside a newer one, and 'unreadable' for
 * data that the kind does not accept, which no retry changes.
 */
export function buildNoticeContent(name: string, data: unknown): NoticeContent | 'unreadable' | null {
  const known = (noticeKinds as Record<string, Kind<z.ZodType>>)[name]
  if (known === undefined) return null
  const checked = known.data.safeParse(data)
  if (!checked.success) return 'unreadable'
  return {
    topic: known.topic,
    words: known.write(checked.data),
    conversationId: conversationIn(checked.data),
    unconfirmedReason: known.unconfirmedReason ?? null,
  }
}

/** The kinds that stay in the inbox. */
export const inboxKinds: readonly string[] = Object.entries<{ isInInbox?: boolean }>(noticeKinds).flatMap(
  ([name, { isInInbox }]) => (isInInbox === true ? [name] : []),
)

function conversationIn(data: unknown): string | null {
  return (data as { conversationId?: string }).conversationId ?? null
}
