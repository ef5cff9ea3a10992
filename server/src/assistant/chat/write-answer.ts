import type { ChatEvent } from '@pahiya/contract/assistant/chat'
import type { Answered } from '@pahiya/domain/assistant/answers/answer-draft'
import { yearInIndia } from '@pahiya/domain/time/india-time'
import type { Reading } from '@pahiya/domain/assistant/wishes/reading'
import { cacheFor } from '../../platform/cache-for.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import { findSourceNames } from '../../listings/read/source-names.ts'
import { readConversation } from '../history/conversations.ts'
import {
  appendEvents,
  claimAnswer,
  ClaimLost,
  failedEvent,
  findMessage,
  renewClaim,
  storeAnswer,
  storeFailure,
  type Claimed,
  type MessageRow,
} from '../history/messages.ts'
import { presentMessage } from '../history/present-message.ts'
import type { AssistantTools } from '../tools/assistant-tools.ts'
import type { Answerer } from './answerer.ts'

export type WriterDependencies = { database: Database; log: Log; tools: AssistantTools; answerer: Answerer }

const namesMs = 60_000
/** Longer than an attempt to answer; renewed before each. */
const claimSeconds = 30
const mostAttempts = 3

/** Writes pending answers. Only the process that holds the claim stores anything, so each answer is stored once. */
export function createAnswerWriter(
  { database, log, tools, answerer }: WriterDependencies,
  now: () => Date = () => new Date(),
) {
  const sourceNames = cacheFor(namesMs, 1, () => findSourceNames(database))

  async function readReading(): Promise<Reading> {
    // Text can still be read without the names of the sources.
    const names = await sourceNames('').catch(() => new Map<string, string>())
    return { year: yearInIndia(now()), sources: [...names].map(([key, name]) => ({ key, name })) }
  }

  const inTurn = createTurns()

  /** Resolves when the answer is stored, as an answer or as a failure. Does nothing if another process is writing it. */
  async function write(answerId: string): Promise<void> {
    const claimed = await claimAnswer(database, answerId, claimSeconds)
    if (!claimed) return
    try {
      await inTurn(claimed.conversationId, () => writeUntilStored(answerId, claimed))
    } catch (error) {
      if (error instanceof ClaimLost) return
      log.error({ err: error }, 'a question to Alex could not be answered')
      await storeFailure(database, answerId, claimed.claim, failedEvent(answerId))
    }
  }

  async function writeUntilStored(answerId: string, claimed: Claimed): Promise<void> {
    for (let attempt = 1; attempt <= mostAttempts; attempt++) if (await writeOnce(answerId, claimed, attempt)) return
    throw new Error('the conversation changed during every attempt to answer')
  }

  async function writeOnce(answerId: string, claimed: Claimed, attempt: number): Promise<boolean> {
    const { conversationId, text, hasEvents } = claimed
    // Earlier questions, or an earlier attempt, may have taken longer than the claim.
    claimed.claim = await renewClaim(database, answerId, claimed.claim, claimSeconds)
    const { claim } = claimed
    const conversation = await readConversation(database, conversationId)
    if (!conversation) return true
    if (hasEvents || attempt > 1) await appendEvents(database, answerId, claim, [{ kind: 'reset' }])
    let sent = ''
    const emit = async (event: ChatEvent) => {
      if (event.kind === 'text') sent += event.text
      await appendEvents(database, answerId, claim, [event])
    }
    const answered = await answerer(
      { text, conversation: conversation.state, reading: await readReading(), owner: conversation.owner },
      tools,
      emit,
      AbortSignal.timeout(claimSeconds * 1000 - 5_000),
    )
    const row = await findMessage(database, answerId)
    if (!row) return true
    const events = closingEvents(row, answered, sent)
    const { version } = conversation
    return storeAnswer(database, answerId, answered, { conversationId, version, claim, events })
  }

  return { write }
}

/** The part of a complete answer that the stream has not sent yet. */
function closingEvents(row: MessageRow, { draft }: Answered, sent: string): ChatEvent[] {
  const { content, ...answer } = draft
  const complete = presentMessage({ ...row, state: 'complete', content, answer })
  const rest: ChatEvent[] = content.startsWith(sent)
    ? textEvents(content.slice(sent.length))
    : [{ kind: 'reset' }, { kind: 'text', text: content }]
  return [...rest, { kind: 'answer', answer: complete }]
}

/** Questions of one conversation are answered one after the other, so that each sees the wishes of the one before. */
function createTurns() {
  const last = new Map<string, Promise<void>>()
  return async (conversationId: string, work: () => Promise<void>): Promise<void> => {
    const turn = (last.get(conversationId) ?? Promise.resolve()).catch(() => {}).then(work)
    last.set(conversationId, turn)
    try {
      await turn
    } finally {
      if (last.get(conversationId) === turn) last.delete(conversationId)
    }
  }
}

/** One event per line, so that a broken stream resumes at a line. */
function textEvents(text: string): ChatEvent[] {
  return (text.match(/[^\n]*\n|[^\n]+$/g) ?? []).map((line) => ({ kind: 'text', text: line }))
}
