import type { ChatInfo } from '@pahiya/contract/assistant/chat'
import { useSyncExternalStore } from 'react'
import { isMarkedSignedIn } from '../../../visitor/signed-in-mark.ts'

/** AUTH-19, AUTH-20: how many free chats are used; the badge of a signed-in user shows no count. */
export type ChatStatus = ChatInfo & { isSignedIn: boolean }

const storageKey = 'alex-status'
const listeners = new Set<() => void>()
let current: ChatStatus | undefined
let isRead = false

/** The last status that the server reported in this tab, for the badge only; undefined before the first. */
export function useChatStatus(): ChatStatus | undefined {
  return useSyncExternalStore(subscribe, readChatStatus, () => undefined)
}

export function recordChatStatus(status: ChatStatus): void {
  current = status
  isRead = true
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(status))
  } catch {
    // The badge is empty on the next page until the panel is opened.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function readChatStatus(): ChatStatus | undefined {
  if (!isRead) current = recall()
  isRead = true
  return current
}

/** After signing in or out, the stored status is outdated. */
function recall(): ChatStatus | undefined {
  const isSignedIn = isMarkedSignedIn()
  const stored = readStored()
  if (stored?.isSignedIn === isSignedIn) return stored
  return isSignedIn ? { isSignedIn, currentCount: 0, maxChats: null, state: 'unlimited' } : undefined
}

function readStored(): ChatStatus | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as ChatStatus | null) ?? undefined
  } catch {
    return undefined
  }
}
