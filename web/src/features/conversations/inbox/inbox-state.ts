import { mostConversations } from '@pahiya/contract/conversations/page-limits'
import type { Conversation, InboxEvent, Message } from '@pahiya/contract/conversations/conversations'

export type View = 'buyer' | 'seller'
export type InboxState = { view: View; threadId: string | null; conversations: Conversation[]; messages: Message[] }

/**
 * Loaded data replaces the current state; older messages of the same thread and older conversations of the same view
 * stay.
 */
export function withLoaded(before: InboxState, loaded: InboxState): InboxState {
  const messages =
    before.threadId === loaded.threadId ? mergeMessages(before.messages, loaded.messages) : loaded.messages
  if (before.view !== loaded.view || loaded.conversations.length < mostConversations) return { ...loaded, messages }
  const last = loaded.conversations.at(-1)!.lastMessageAt
  const older = before.conversations.filter(({ lastMessageAt }) => lastMessageAt <= last)
  return { ...loaded, messages, conversations: mergeConversations(older, loaded.conversations) }
}

/** Applies a changed conversation and a new or answered message, so that each appears once and in order. */
export function withChange(state: InboxState, event: Extract<InboxEvent, { kind: 'changed' }>): InboxState {
  const { conversation, message } = event
  const isHere = conversation.part === state.view
  return {
    ...state,
    conversations: isHere ? mergeConversations(state.conversations, [conversation]) : state.conversations,
    messages: withMessage(state, message),
  }
}

function withMessage({ threadId, messages }: InboxState, message: Message | null): Message[] {
  return message === null || message.conversationId !== threadId ? messages : mergeMessages(messages, [message])
}

/** Merges without duplicates, preferring the newer version; sorted latest first. */
export function mergeConversations(before: readonly Conversation[], newer: readonly Conversation[]): Conversation[] {
  const all = new Map([...before, ...newer].map((conversation) => [conversation.id, conversation]))
  return [...all.values()].toSorted((a, b) => b.lastMessageAt.localeCompare(a.lastMessageAt))
}

export function mergeMessages(before: readonly Message[], newer: readonly Message[]): Message[] {
  const all = new Map([...before, ...newer].map((message) => [message.id, message]))
  return [...all.values()].toSorted((a, b) => a.number - b.number)
}
