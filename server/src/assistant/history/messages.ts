import type { ChatEvent } from '@pahiya/contract/assistant/chat'
import { errorTable } from '@pahiya/contract/core/errors'
import type { Answered } from '@pahiya/domain/assistant/answers/answer-draft'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { publish } from '../../platform/live/live.ts'
import type { Owner } from './conversations.ts'

export type MessageRow = {
  id: string
  conversation_id: string
  type: 'user' | 'assistant'
  state: 'pending' | 'complete' | 'failed'
  content: string
  question_id: string | null
  answer: StoredAnswer | null
  created_at: Date
}
export type StoredAnswer = Omit<Answered['draft'], 'content'>
export type AskedIds = { questionId: string; answerId: string; isNew: boolean }

/** How many messages are stored per conversation; a history returns as many. */
const mostMessages = 60

export function streamKey(answerId: string): string {
  return `assistant:${answerId}`
}

/** Stores a question and its pending answer. A repeated request key returns the stored ones. */
export async function storeQuestion(
  database: Database,
  conversationId: string,
  { text, requestKey }: { text: string; requestKey: string | null },
): Promise<AskedIds> {
  return database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: string }>`
      insert into assistant_messages (conversation_id, type, state, content, request_key)
      values (${conversationId}, 'user', 'complete', ${text}, ${requestKey})
      on conflict (conversation_id, request_key) where request_key is not null do nothing returning id`.execute(
      transaction,
    )
    if (!rows[0]) {
      const { questionId, answerId } = (await findAsked(transaction, conversationId, requestKey!))!
      return { questionId, answerId, isNew: false }
    }
    const questionId = rows[0].id
    const answer = await sql<{ id: string }>`
      insert into assistant_messages (conversation_id, type, state, content, question_id)
      values (${conversationId}, 'assistant', 'pending', '', ${questionId}) returning id`.execute(transaction)
    await deleteOldest(transaction, conversationId)
    return { questionId, answerId: answer.rows[0]!.id, isNew: true }
  })
}

async function deleteOldest(transaction: Kysely<DB>, conversationId: string): Promise<void> {
  await sql`
    delete from assistant_messages where id in (
      select id from assistant_messages where conversation_id = ${conversationId}
      order by id desc offset ${mostMessages} limit ${mostMessages})`.execute(transaction)
}

export async function findAsked(
  database: Kysely<DB>,
  conversationId: string,
  requestKey: string,
): Promise<{ questionId: string; answerId: string; hasFailed: boolean } | null> {
  const { rows } = await sql<{ question_id: string; answer_id: string; has_failed: boolean }>`
    select question.id as question_id, answer.id as answer_id, answer.state = 'failed' as has_failed
    from assistant_messages as question
    join assistant_messages as answer on answer.question_id = question.id
    where question.conversation_id = ${conversationId} and question.request_key = ${requestKey}`.execute(database)
  const [row] = rows
  return row ? { questionId: row.question_id, answerId: row.answer_id, hasFailed: row.has_failed } : null
}

/** Lets a failed answer be written again. False if another request has done so. */
export async function reopenAnswer(database: Database, answerId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update assistant_messages set state = 'pending', events = '[]', claimed_until = now()
    where id = ${answerId} and state = 'failed'`.execute(database)
  return numAffectedRows === 1n
}

/** `claim` is the exact claimed_until: whatever is stored under a claim is stored only while the row still has it. */
export type Claimed = { conversationId: string; text: string; hasEvents: boolean; claim: string }

/** This process may no longer write the answer: another one has claimed it, or it was deleted. */
export class ClaimLost extends Error {}

/** Lets one process write a pending answer. Null if it is written, or another process is writing it. */
export async function claimAnswer(database: Database, answerId: string, seconds: number): Promise<Claimed | null> {
  const { rows } = await sql<{ conversation_id: string; text: string; has_events: boolean; claim: string }>`
    update assistant_messages as answer set claimed_until = now() + make_interval(secs => ${seconds})
    from assistant_messages as question
    where answer.id = ${answerId} and answer.state = 'pending' and question.id = answer.question_id
      and (answer.claimed_until is null or answer.claimed_until < now())
    returning answer.conversation_id, question.content as text, answer.events <> '[]'::jsonb as has_events,
      answer.claimed_until::text as claim`.execute(database)
  const [row] = rows
  return row
    ? { conversationId: row.conversation_id, text: row.text, hasEvents: row.has_events, claim: row.claim }
    : null
}

/** The claim that replaces an earlier one. Throws ClaimLost. */
export async function renewClaim(
  database: Database,
  answerId: string,
  claim: string,
  seconds: number,
): Promise<string> {
  const { rows } = await sql<{ claim: string }>`
    update assistant_messages set claimed_until = now() + make_interval(secs => ${seconds})
    where ${held(answerId, claim)} returning claimed_until::text as claim`.execute(database)
  if (!rows[0]) throw new ClaimLost()
  return rows[0].claim
}

const held = (answerId: string, claim: string) =>
  sql`id = ${answerId} and state = 'pending' and claimed_until = ${claim}::timestamptz`

/** Throws ClaimLost. */
export async function appendEvents(
  database: Database,
  answerId: string,
  claim: string,
  events: readonly ChatEvent[],
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const { numAffectedRows } = await sql`
      update assistant_messages set events = events || ${JSON.stringify(events)}::jsonb
      where ${held(answerId, claim)}`.execute(transaction)
    if (numAffectedRows !== 1n) throw new ClaimLost()
    await publish(transaction, streamKey(answerId))
  })
}

type StoringAnswer = { conversationId: string; version: number; claim: string; events: readonly ChatEvent[] }

/** Stores a complete answer and the resulting conversation. False if the conversation has changed; throws ClaimLost. */
export async function storeAnswer(
  database: Database,
  answerId: string,
  { draft, conversation }: Answered,
  { conversationId, version, claim, events }: StoringAnswer,
): Promise<boolean> {
  const { content, ...answer } = draft
  return database.transaction().execute(async (transaction) => {
    const { numAffectedRows } = await sql`
      update assistant_conversations set state = ${JSON.stringify(conversation)}, version = version + 1, used_at = now()
      where id = ${conversationId} and version = ${version}`.execute(transaction)
    if (numAffectedRows !== 1n) return false
    const stored = await sql`
      update assistant_messages set state = 'complete', content = ${content}, answer = ${JSON.stringify(answer)},
        events = events || ${JSON.stringify(events)}::jsonb, claimed_until = null
      where ${held(answerId, claim)}`.execute(transaction)
    // The change of the conversation is rolled back, so that it is not applied twice.
    if (stored.numAffectedRows !== 1n) throw new ClaimLost()
    await publish(transaction, streamKey(answerId))
    return true
  })
}

/** Stores an answer without a question, for example after a wish was removed. Null if the conversation has changed. */
export async function storeUnasked(
  database: Database,
  { draft, conversation }: Answered,
  { conversationId, version }: { conversationId: string; version: number },
): Promise<string | null> {
  const { content, ...answer } = draft
  return database.transaction().execute(async (transaction) => {
    const { numAffectedRows } = await sql`
      update assistant_conversations set state = ${JSON.stringify(conversation)}, version = version + 1, used_at = now()
      where id = ${conversationId} and version = ${version}`.execute(transaction)
    if (numAffectedRows !== 1n) return null
    const { rows } = await sql<{ id: string }>`
      insert into assistant_messages (conversation_id, type, state, content, answer)
      values (${conversationId}, 'assistant', 'complete', ${content}, ${JSON.stringify(answer)}) returning id`.execute(
      transaction,
    )
    await deleteOldest(transaction, conversationId)
    return rows[0]!.id
  })
}

export function failedEvent(answerId: string): ChatEvent {
  const { message } = errorTable.internal
  return { kind: 'failed', error: { code: 'internal', message, error: message, requestId: answerId } }
}

/** Does nothing if the claim is lost. */
export async function storeFailure(
  database: Database,
  answerId: string,
  claim: string,
  event: ChatEvent,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await sql`
      update assistant_messages set state = 'failed', events = events || ${JSON.stringify([event])}::jsonb, claimed_until = null
      where ${held(answerId, claim)}`.execute(transaction)
    await publish(transaction, streamKey(answerId))
  })
}

/** The messages of a conversation, oldest first. */
export async function findMessages(database: Database, conversationId: string): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select id, conversation_id, type, state, content, question_id, answer, created_at from assistant_messages
    where conversation_id = ${conversationId} order by id desc limit ${mostMessages}`.execute(database)
  return rows.toReversed()
}

export async function findMessage(database: Database, id: string): Promise<MessageRow | null> {
  const { rows } = await sql<MessageRow>`
    select id, conversation_id, type, state, content, question_id, answer, created_at from assistant_messages
    where id = ${id}`.execute(database)
  return rows[0] ?? null
}

export type StreamedAnswer = { state: MessageRow['state']; events: ChatEvent[]; isAbandoned: boolean }

/** The pending stream events of an answer; null if the caller does not own it. */
export async function readEvents(database: Database, answerId: string, owner: Owner): Promise<StreamedAnswer | null> {
  const { rows } = await sql<{ state: MessageRow['state']; events: ChatEvent[]; is_abandoned: boolean }>`
    select message.state, message.events,
      message.state = 'pending' and (message.claimed_until is null or message.claimed_until < now()) as is_abandoned
    from assistant_messages as message join assistant_conversations as conversation on conversation.id = message.conversation_id
    where message.id = ${answerId} and message.type = 'assistant'
      and ${'accountId' in owner ? sql`conversation.account_id = ${owner.accountId}` : sql`conversation.cookie = ${owner.cookie}`}`.execute(
    database,
  )
  const [row] = rows
  return row ? { state: row.state, events: row.events, isAbandoned: row.is_abandoned } : null
}
