import * as z from 'zod'
import { ErrorBody } from '../core/errors.ts'
import { Id } from '../core/fields.ts'
import { route } from '../core/route.ts'
import { filterFields } from '../search/search-filters.ts'
import { ChatAction, ChatMessage, SuggestedFilters, WishChip } from './chat-message.ts'

/** The longest question, in characters. */
export const longestQuestion = 2_000

/** CHAT-04. */
export const ChatRequest = z
  .object({
    /** A longer text is rejected with question_too_long, and one of whitespace alone with invalid_request (CHAT-13). */
    message: z.string().trim().min(1),
    /** The panel sends none. Filters sent with the first interaction are the first wishes of the conversation. */
    filters: z.object(filterFields).default({}),
    /** With the first interaction the wishes start afresh; earlier messages stay in the history. */
    context: z.enum(['Ongoing conversation', 'First interaction']).default('Ongoing conversation'),
    /** Set by the client for each question: a repeated key returns the same answer, and is counted once. */
    requestKey: z.uuid().optional(),
  })
  .meta({ id: 'ChatRequest' })
export type ChatRequest = z.infer<typeof ChatRequest>

/** CHAT-05, CHAT-10, C-03. */
export const ChatInfo = z
  .object({
    /** Questions asked so far that count against the limit. */
    currentCount: z.int(),
    /** Null: unlimited. */
    maxChats: z.int().nullable(),
    /** counting: free chats are left. The next question fails with 401 in login-required and with 403 in phone-required. */
    state: z.enum(['counting', 'login-required', 'phone-required', 'unlimited']),
  })
  .meta({ id: 'ChatInfo' })
export type ChatInfo = z.infer<typeof ChatInfo>

/** The four fields of the register, and the whole message, whose `content` equals `message`. */
export const ChatResponse = z
  .object({
    message: z.string(),
    suggestedFilters: SuggestedFilters,
    action: ChatAction.nullable(),
    chatInfo: ChatInfo,
    questionId: Id,
    answer: ChatMessage,
  })
  .meta({ id: 'ChatResponse' })
export type ChatResponse = z.infer<typeof ChatResponse>

const chatErrors = ['CHAT_LIMIT_REACHED', 'chat_login_required', 'chat_phone_required', 'question_too_long'] as const

export const chatRoute = route({
  method: 'POST',
  path: '/api/assistant/chat',
  summary: 'Asks Alex a question and returns the whole answer',
  body: ChatRequest,
  response: ChatResponse,
  access: 'visitor',
  rate: 'chat',
  errors: chatErrors,
})

/** The same question with a streamed answer: read it at /api/assistant/messages/{answerId}/stream. */
export const askRoute = route({
  method: 'POST',
  path: '/api/assistant/messages',
  summary: 'Asks Alex a question; the answer is read as a stream',
  body: ChatRequest,
  response: z.object({ questionId: Id, answerId: Id, chatInfo: ChatInfo }).meta({ id: 'AskedQuestion' }),
  status: 202,
  access: 'visitor',
  rate: 'chat',
  errors: chatErrors,
})

/**
 * The events of one answer. Their ids count from 1, so that Last-Event-ID resumes after the last one received; the
 * concatenation of all texts after the last reset is the `content` of the answer. `answer` and `failed` are the last:
 * the client closes the connection then.
 */
export const ChatEvent = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('status'),
      doing: z.enum(['reading', 'searching', 'comparing', 'computing', 'writing']),
    }),
    z.object({ kind: z.literal('text'), text: z.string() }),
    /**
     * The text so far is discarded, because the process that wrote it has stopped; another one writes the answer again.
     */
    z.object({ kind: z.literal('reset') }),
    z.object({ kind: z.literal('answer'), answer: ChatMessage }),
    z.object({ kind: z.literal('failed'), error: ErrorBody }),
  ])
  .meta({ id: 'ChatEvent' })
export type ChatEvent = z.infer<typeof ChatEvent>

export const chatStreamRoute = route({
  method: 'GET',
  path: '/api/assistant/messages/:id/stream',
  summary: 'One answer as it is written; resumes after Last-Event-ID',
  params: z.object({ id: Id }),
  response: { events: ChatEvent },
  access: 'visitor',
  rate: 'stream',
  errors: ['chat_message_not_found'],
})

/** Maximum number of messages in a history. */
export const longestHistory = 60

export const ChatHistory = z
  .object({
    /** The oldest first. */
    messages: z.array(ChatMessage).max(longestHistory),
    chips: z.array(WishChip).max(30),
    /** CHAT-02: three sample questions for the city that is live. */
    prompts: z.array(z.string()).max(3),
    chatInfo: ChatInfo,
  })
  .meta({ id: 'ChatHistory' })
export type ChatHistory = z.infer<typeof ChatHistory>

export const chatHistoryRoute = route({
  method: 'GET',
  path: '/api/assistant/messages',
  summary: 'The conversation of the caller with Alex, its wishes and how many chats are left',
  response: ChatHistory,
  access: 'visitor',
  rate: 'browse',
  errors: [],
})

export const deleteChatHistoryRoute = route({
  method: 'DELETE',
  path: '/api/assistant/messages',
  summary: 'Deletes the conversation of the caller with Alex; used chats remain counted',
  response: 'none',
  access: 'visitor',
  rate: 'write',
  errors: [],
})

/** Removes one wish, identified as in its chip, and searches again. Does not count as a question. */
export const removeWishRoute = route({
  method: 'DELETE',
  path: '/api/assistant/wishes',
  summary: 'Removes one wish of the conversation, or all of them, and returns the new answer',
  query: z.object({
    /** Absent: all wishes. */
    key: WishChip.shape.key.optional(),
    value: z.string().max(80).optional(),
  }),
  response: z.object({ answer: ChatMessage }).meta({ id: 'WishRemoved' }),
  access: 'visitor',
  rate: 'browse',
  errors: ['conflict'],
})
