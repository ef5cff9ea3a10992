import type { Answered } from '@pahiya/domain/assistant/answers/answer-draft'
import type { Conversation } from '@pahiya/domain/assistant/conversation'
import type { Reading } from '@pahiya/domain/assistant/wishes/reading'
import type { ChatEvent } from '@pahiya/contract/assistant/chat'
import type { Owner } from '../history/conversations.ts'
import type { AssistantTools } from '../tools/assistant-tools.ts'

/** The owner's budget is charged if a model answers. */
export type Question = { text: string; conversation: Conversation; reading: Reading; owner: Owner }

/** Sends a part of the answer to its stream before the answer is complete. Checked text only. */
export type Emit = (event: Extract<ChatEvent, { kind: 'status' | 'text' }>) => Promise<void>

/**
 * Answers one question. The model's answerer uses the same tools as the rules and returns the same drafts, and falls
 * back to the rules. If it emits text, the concatenation must be the draft's content.
 */
export type Answerer = (question: Question, tools: AssistantTools, emit: Emit, signal: AbortSignal) => Promise<Answered>
