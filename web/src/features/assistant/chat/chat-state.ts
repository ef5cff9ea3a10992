import type { ChatEvent, ChatHistory, ChatInfo } from '@pahiya/contract/assistant/chat'
import type { ChatMessage, WishChip } from '@pahiya/contract/assistant/chat-message'
import type { ChatFailure } from './chat-failure.ts'

/** One entry of the thread. A question that was sent a moment ago has no id of the server yet. */
export type Entry =
  | { by: 'me'; id: string; text: string; at: string | undefined }
  | { by: 'alex'; id: string; answer: ChatMessage }
  | { by: 'alex'; id: string; stoppedText: string }

export type Doing = Extract<ChatEvent, { kind: 'status' }>['doing']

/** A question whose answer is not complete. */
type Pending = {
  /** Null until the server has accepted the question. */
  answerId: string | null
  doing: Doing | undefined
  /** The part of the answer received so far. */
  text: string
  /** Id of the last event that `text` contains; a repeated event is ignored. */
  lastEvent: number
}

/** A question that can be retried: with the same key it is answered and counted once. */
export type Question = { text: string; key: string }

/** The failed action, which "Try again" repeats. Without a wish, all wishes are removed. */
export type Task =
  | { kind: 'load' }
  | { kind: 'ask'; question: Question }
  | { kind: 'remove-wish'; wish: WishChip | undefined }
  | { kind: 'delete' }

export type ChatState = {
  isLoaded: boolean
  entries: readonly Entry[]
  /** The wishes of the conversation. */
  chips: readonly WishChip[]
  /** CHAT-02: sample questions. */
  prompts: readonly string[]
  info: ChatInfo | undefined
  pending: Pending | undefined
  /** Typed but not sent. */
  draft: string
  /** The latest answer that arrived in this document, for screen readers; history is not announced. */
  arrived: ChatMessage | undefined
  failure: { failure: ChatFailure; task: Task } | undefined
}

export const emptyChat: ChatState = {
  isLoaded: false,
  entries: [],
  chips: [],
  prompts: [],
  info: undefined,
  pending: undefined,
  draft: '',
  arrived: undefined,
  failure: undefined,
}

export type ChatChange =
  | { kind: 'loaded'; history: ChatHistory }
  | { kind: 'typed'; text: string }
  | { kind: 'asked'; question: Question; at: string }
  | { kind: 'accepted'; questionId: string; answerId: string; info: ChatInfo }
  | { kind: 'event'; id: number; event: ChatEvent }
  | { kind: 'failed'; failure: ChatFailure; task: Task }
  | { kind: 'stopped' }
  | { kind: 'wishes-changed'; answer: ChatMessage }
  | { kind: 'deleted' }

export function changeChat(state: ChatState, change: ChatChange): ChatState {
  switch (change.kind) {
    case 'loaded':
      return { ...loadedChat(change.history), draft: state.draft }
    case 'typed':
      return { ...state, draft: change.text }
    case 'asked':
      return {
        ...state,
        entries: [...withoutUnanswered(state), { by: 'me', id: change.question.key, ...textAt(change) }],
        pending: { answerId: null, doing: undefined, text: '', lastEvent: 0 },
        draft: '',
        arrived: undefined,
        failure: undefined,
      }
    case 'accepted':
      return state.pending
        ? { ...state, info: change.info, pending: { ...state.pending, answerId: change.answerId } }
        : { ...state, info: change.info }
    case 'event':
      return state.pending ? withEvent(state, state.pending, change) : state
    case 'failed':
      return withFailure(state, change)
    case 'stopped':
      return withStop(state)
    case 'wishes-changed':
      return withCompleteAnswer(state, change.answer)
    case 'deleted':
      return { ...state, entries: [], chips: [], arrived: undefined, failure: undefined }
  }
}

export function loadedChat({ messages, chips, prompts, chatInfo }: ChatHistory): ChatState {
  const last = messages.at(-1)
  const isPending = last?.type === 'assistant' && last.state === 'pending'
  return {
    isLoaded: true,
    entries: messages.filter(({ state }) => state !== 'pending').map(entryOf),
    chips,
    prompts,
    info: chatInfo,
    pending: isPending ? { answerId: last.id, doing: undefined, text: '', lastEvent: 0 } : undefined,
    draft: '',
    arrived: undefined,
    failure: undefined,
  }
}

function entryOf(message: ChatMessage): Entry {
  const { id, type, content, timestamp } = message
  return type === 'user' ? { by: 'me', id, text: content, at: timestamp } : { by: 'alex', id, answer: message }
}

/** Events may arrive twice when a broken connection is resumed; duplicates are ignored. */
function withEvent(
  state: ChatState,
  pending: Pending,
  { id, event }: Extract<ChatChange, { kind: 'event' }>,
): ChatState {
  if (id <= pending.lastEvent) return state
  const now = { ...pending, lastEvent: id }
  switch (event.kind) {
    case 'status':
      return { ...state, pending: { ...now, doing: event.doing } }
    case 'text':
      return { ...state, pending: { ...now, text: pending.text + event.text } }
    case 'reset':
      return { ...state, pending: { ...now, text: '' } }
    case 'answer':
      return withCompleteAnswer({ ...state, pending: undefined }, event.answer)
    case 'failed':
      // Reported by the stream reader, with the register's text.
      return state
  }
}

function withFailure(state: ChatState, { failure, task }: Extract<ChatChange, { kind: 'failed' }>): ChatState {
  const info = failure.kind === 'phone' && state.info ? { ...state.info, state: 'phone-required' as const } : state.info
  const now = failure.kind === 'limit' ? limitReached(failure) : info
  return { ...state, info: now, pending: undefined, failure: { failure, task } }
}

/** CHAT-16: the count is the server's. */
function limitReached({ used, max }: { used: number; max: number }): ChatInfo {
  return { currentCount: used, maxChats: max, state: 'login-required' }
}

/** Keeps what has been received. */
function withStop(state: ChatState): ChatState {
  const { pending } = state
  if (!pending) return state
  const id = `stopped-${pending.answerId ?? state.entries.length}`
  return { ...state, pending: undefined, entries: [...state.entries, { by: 'alex', id, stoppedText: pending.text }] }
}

function withCompleteAnswer(state: ChatState, answer: ChatMessage): ChatState {
  return {
    ...state,
    entries: withAnswer(state.entries, answer),
    chips: answer.chips,
    arrived: answer,
    failure: undefined,
  }
}

/** An answer that is already in the thread is replaced. */
function withAnswer(entries: readonly Entry[], answer: ChatMessage): readonly Entry[] {
  const entry: Entry = { by: 'alex', id: answer.id, answer }
  const place = entries.findIndex(({ id }) => id === answer.id)
  return place === -1 ? [...entries, entry] : entries.with(place, entry)
}

/** A retried question replaces its first attempt. */
function withoutUnanswered({ entries, failure }: ChatState): readonly Entry[] {
  if (failure?.task.kind !== 'ask') return entries
  const { key } = failure.task.question
  return entries.filter(({ id }) => id !== key)
}

function textAt({ question, at }: { question: Question; at: string }) {
  return { text: question.text, at }
}
