import type { Kysely } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { readRole } from '../inbox/find-conversations.ts'
import { lockConversation } from '../messages/write-message.ts'
import { connectCallJob } from './connect-call.job.ts'
import { findCalls } from './find-calls.ts'

/**
 * Allowed only after both have agreed, outside the quiet hours, and a few times a day. A job enqueued in the same
 * transaction rings the phones.
 */
export async function requestCall(
  database: Database,
  { conversationId, accountId, key }: { conversationId: string; accountId: string; key?: string | undefined },
  now = new Date(),
): Promise<string> {
  return database.transaction().execute(async (transaction) => {
    const conversation = (await lockConversation(transaction, conversationId))!
    const caller = readRole(conversation, accountId)
    const before = key === undefined ? undefined : await findRequested(transaction, conversationId, caller, key)
    if (before !== undefined) return before
    if (conversation.status !== 'active') throw new AppError('conversation_closed')
    const calls = await findCalls(transaction, conversation, caller, now)
    if (calls?.state !== 'ready') throw new AppError('calls_not_available')
    if (calls.quietUntil !== null) throw new AppError('calls_quiet')
    if (calls.left === 0) throw new AppError('calls_used_up')
    const alias = await transaction
      .selectFrom('call_aliases')
      .select('id')
      .where('conversation_id', '=', conversationId)
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow()
    const { id } = await transaction
      .insertInto('calls')
      .values({ conversation_id: conversationId, alias_id: alias.id, caller, key: key ?? null })
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueue(transaction, connectCallJob, { callId: id }, { key: `call-${id}` })
    return id
  })
}

async function findRequested(transaction: Kysely<DB>, conversationId: string, caller: string, key: string) {
  const call = await transaction
    .selectFrom('calls')
    .select('id')
    .where('conversation_id', '=', conversationId)
    .where('caller', '=', caller)
    .where('key', '=', key)
    .executeTakeFirst()
  return call?.id
}
