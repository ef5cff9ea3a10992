import { longestQuestion, type ChatInfo, type ChatRequest } from '@pahiya/contract/assistant/chat'
import { newConversation } from '@pahiya/domain/assistant/conversation'
import { canonicalFilters } from '@pahiya/domain/search/canonical-filters'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import type { Callers } from '../../platform/http/visitors/callers.ts'
import { openConversation, type Owner, type StoredConversation } from '../history/conversations.ts'
import { findAsked, reopenAnswer, storeQuestion, type AskedIds } from '../history/messages.ts'
import type { createChatAllowance } from './chat-allowance.ts'

export type AskDependencies = {
  database: Database
  callers: Pick<Callers, 'callerOf'>
  allowance: ReturnType<typeof createChatAllowance>
}
export type Asked = AskedIds & { info: ChatInfo; giveBack: () => Promise<void> }

export function ownerOf(request: FastifyRequest, callers: Pick<Callers, 'callerOf'>): Owner {
  const { person } = request
  return person.kind === 'person' ? { accountId: person.id } : { cookie: callers.callerOf(request).cookie }
}

/**
 * Counts the chat and stores the question. A question that was sent before is neither counted nor stored again, unless
 * its answer failed: in that case its chat was refunded, and it is counted and answered again.
 */
export async function ask(
  { database, callers, allowance }: AskDependencies,
  request: FastifyRequest,
  body: ChatRequest,
): Promise<Asked> {
  if (body.message.length > longestQuestion) throw new AppError('question_too_long')
  const requestKey = body.requestKey ?? null
  const conversation = await openConversation(database, ownerOf(request, callers), callers.callerOf(request).cookie)
  const known = requestKey === null ? null : await findAsked(database, conversation.id, requestKey)
  if (known && !known.hasFailed) {
    const { questionId, answerId } = known
    return { questionId, answerId, isNew: false, info: await allowance.status(request), giveBack: async () => {} }
  }
  const { info, giveBack } = await allowance.take(request)
  try {
    if (!known && body.context === 'First interaction') await startAfresh(database, conversation, body.filters)
    const stored = known
      ? { questionId: known.questionId, answerId: known.answerId, isNew: await reopenAnswer(database, known.answerId) }
      : await storeQuestion(database, conversation.id, { text: body.message, requestKey })
    // Two requests with one key: one of them stored or reopened the question.
    if (!stored.isNew) await giveBack()
    return { ...stored, info: stored.isNew ? info : await allowance.status(request), giveBack }
  } catch (error) {
    await giveBack()
    throw error
  }
}

async function startAfresh(
  database: Database,
  { id, state }: StoredConversation,
  filters: ChatRequest['filters'],
): Promise<void> {
  const fresh = {
    ...newConversation,
    language: state.language,
    wishes: { filters: canonicalFilters(filters), sort: null },
  }
  await sql`
    update assistant_conversations set state = ${JSON.stringify(fresh)}, version = version + 1 where id = ${id}`.execute(
    database,
  )
}
