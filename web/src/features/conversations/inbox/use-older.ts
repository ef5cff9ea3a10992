import { useLingui } from '@lingui/react'
import type { Conversation } from '@pahiya/contract/conversations/conversations'
import { mostConversations, mostMessages } from '@pahiya/contract/conversations/page-limits'
import { useState, type Dispatch, type SetStateAction } from 'react'
import { unwrapResponse } from '../../../api/unwrap-response.ts'
import { browserApi } from '../../../api/browser-api.ts'
import { showToast } from '../../../components/overlay/toast-store.ts'
import { useHydrated } from '../../../components/rendering/use-hydrated.ts'
import { mergeConversations, mergeMessages, type InboxState } from './inbox-state.ts'

export type Older = { load: () => void; isLoading: boolean }

/** Loads the messages and conversations before those shown; null if there are none, or no script to load them. */
export function useOlder(
  { view, threadId, messages, conversations }: InboxState,
  setState: Dispatch<SetStateAction<InboxState>>,
): { earlier: Older | null; more: Older | null } {
  const { i18n } = useLingui()
  const hydrated = useHydrated()
  /** Threads and views whose oldest page has already been loaded. */
  const [ended, setEnded] = useState<readonly string[]>([])
  const [isLoading, setLoading] = useState(false)

  async function load(place: string, page: () => Promise<boolean>): Promise<void> {
    setLoading(true)
    try {
      if (await page()) setEnded((before) => [...before, place])
    } catch {
      showToast({ kind: 'bad', title: i18n.t('Error'), text: i18n.t('Please try again.') })
    }
    setLoading(false)
  }

  async function loadMessages(id: string, before: number): Promise<boolean> {
    const params = { path: { id }, query: { before } }
    const page = await unwrapResponse((await browserApi()).GET('/api/conversations/{id}/messages', { params }))
    setState((now) => (now.threadId === id ? { ...now, messages: mergeMessages(page, now.messages) } : now))
    return page.length < mostMessages
  }

  async function loadConversations({ id, lastMessageAt }: Conversation): Promise<boolean> {
    const params = { query: { userType: view, before: lastMessageAt, beforeId: id } }
    const page = await unwrapResponse((await browserApi()).GET('/api/conversations', { params }))
    setState((now) =>
      now.view === view ? { ...now, conversations: mergeConversations(page, now.conversations) } : now,
    )
    return page.length < mostConversations
  }

  const first = messages[0]
  const hasEarlier = messages.length >= mostMessages && first!.number > 1 && !ended.includes(threadId ?? '')
  const last = conversations.at(-1)
  const hasMore = conversations.length >= mostConversations && !ended.includes(view)
  return {
    earlier:
      hydrated && hasEarlier && threadId !== null
        ? { load: () => void load(threadId, () => loadMessages(threadId, first!.number)), isLoading }
        : null,
    more: hydrated && hasMore ? { load: () => void load(view, () => loadConversations(last!)), isLoading } : null,
  }
}
