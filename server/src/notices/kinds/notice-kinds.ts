import type { NoticeTopic } from '@pahiya/contract/notices/notices'
import type * as z from 'zod'
import { accountKinds } from './account-kinds.ts'
import { carKinds } from './car-kinds.ts'
import { conversationKinds } from './conversation-kinds.ts'
import type { Kind, Words } from './define-kind.ts'

/** Everything that people are told. A new kind is one entry in one of these; who causes it calls notify. */
export const noticeKinds = { ...accountKinds, ...carKinds, ...conversationKinds } as const

export type NoticeKind = keyof typeof noticeKinds
export type NoticeData<Each extends NoticeKind> = z.input<(typeof noticeKinds)[Each]['data']>

/** What a notice says, and in which conversation it can be answered. */
export type Told = { topic: NoticeTopic | 'account'; words: Words; conversationId: string | null }

/** Null for a kind that this process does not know, as an older one beside a newer one. */
export function wordsOf(name: string, data: unknown): Told | null {
  const known = (noticeKinds as Record<string, Kind<z.ZodType>>)[name]
  if (known === undefined) return null
  const checked = known.data.parse(data)
  return { topic: known.topic, words: known.write(checked), conversationId: conversationIn(checked) }
}

function conversationIn(data: unknown): string | null {
  return (data as { conversationId?: string }).conversationId ?? null
}
