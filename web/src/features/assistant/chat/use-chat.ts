import { useEffect, useSyncExternalStore } from 'react'
import { visitorHeader } from '@pahiya/contract/core/visitor-header'
import { browserApi } from '../../../api/browser-api.ts'
import { isMarkedSignedIn } from '../../../visitor/signed-in-mark.ts'
import { visitorId } from '../../../visitor/visitor-id.ts'
import { recordChatStatus } from '../dock/chat-status.ts'
import { Chat } from './chat.ts'
import type { ChatState } from './chat-state.ts'
import type { OpenStream } from './follow-answer.ts'

const openStream =
  (answerId: string): OpenStream =>
  async (after, signal) => {
    const headers = {
      accept: 'text/event-stream',
      [visitorHeader]: await visitorId(),
      ...(after !== null && { 'last-event-id': String(after) }),
    }
    return fetch(`/api/assistant/messages/${answerId}/stream`, { credentials: 'include', headers, signal })
  }

/** The one conversation of this document. */
const documentChat = new Chat({ api: browserApi, openStream })

export function useChat(chat: Chat = documentChat): { chat: Chat; state: ChatState } {
  const state = useSyncExternalStore(chat.subscribe, chat.state, chat.state)
  const { info } = state
  useEffect(() => {
    if (info) recordChatStatus({ ...info, isSignedIn: isMarkedSignedIn() })
  }, [info])
  return { chat, state }
}
