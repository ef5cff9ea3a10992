import type { Conversation, InboxEvent, Message } from '@pahiya/contract/conversations'

export type View = 'buyer' | 'seller'
export type InboxState = { view: View; threadId: string | null; conversations: Conversation[]; messages: Message[] }

/** What was loaded replaces what is known; older messages of the same thread stay. */
export function withLoaded(before: InboxState, loaded: InboxState): InboxState {
  if (before.threadId !== loaded.threadId) return loaded
  return { ...loaded, messages: mergeMessages(before.messages, loaded.messages) }
}

/** A conversation as it is now, and a message that was written or answered: each is there once, in its order. */
export function withChange(state: InboxState, event: Extract<InboxEvent, { kind: 'changed' }>): InboxState {
  const { conversation, message } = event
  const others = state.conversations.filter(({ id }) => id !== conversation.id)
  const isHere = conversation.part === state.view
  return {
    ...state,
    conversations: isHere
      ? [...others, conversation].toSorted((a, b) => b.lastMessageAt.localeCompare(a.lastMessageAt))
      : state.conversations,
    messages: withMessage(state, message),
  }
}

function withMessage({ threadId, messages }: InboxState, message: Message | null): Message[] {
  return message === null || message.conversationId !== threadId ? messages : mergeMessages(messages, [message])
}

export function mergeMessages(before: readonly Message[], newer: readonly Message[]): Message[] {
  const all = new Map([...before, ...newer].map((message) => [message.id, message]))
  return [...all.values()].toSorted((a, b) => a.number - b.number)
}
