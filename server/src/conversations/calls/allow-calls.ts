import { sql, type Kysely } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { readRole } from '../inbox/find-conversations.ts'
import { publishToBoth } from '../inbox/inbox.ts'
import { lockConversation } from '../messages/write-message.ts'
import { allowedDays } from './find-calls.ts'

/**
 * How long a number stays unused before it is assigned to another conversation, so that a late call does not reach a
 * stranger.
 */
const restDays = 30

/** Records or withdraws one person's consent; when both have agreed, the conversation gets its own number. */
export async function allowCalls(
  database: Database,
  { conversationId, accountId, allowed }: { conversationId: string; accountId: string; allowed: boolean },
  numbers: readonly string[],
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const conversation = (await lockConversation(transaction, conversationId))!
    const part = readRole(conversation, accountId)
    if (!allowed) {
      await endCalls(transaction, [conversationId])
      await publishToBoth(transaction, conversation)
      return
    }
    if (conversation.status !== 'active') throw new AppError('conversation_closed')
    await refuseWithoutPhone(transaction, accountId)
    await transaction
      .insertInto('call_consents')
      .values({ conversation_id: conversationId, part })
      .onConflict((conflict) =>
        conflict.columns(['conversation_id', 'part']).doUpdateSet({ agreed_at: sql<Date>`now()` }),
      )
      .execute()
    if (await haveBothAgreed(transaction, conversationId)) await giveNumber(transaction, conversationId, numbers)
    await publishToBoth(transaction, conversation)
  })
}

/** Called when a consent is withdrawn and after a block: the number no longer connects the two people. */
export async function endCalls(transaction: Kysely<DB>, conversationIds: readonly string[]): Promise<void> {
  await sql`delete from call_consents where conversation_id = any(${conversationIds}::uuid[])`.execute(transaction)
  await sql`update call_aliases set ended_at = now()
    where conversation_id = any(${conversationIds}::uuid[]) and ended_at is null`.execute(transaction)
}

async function refuseWithoutPhone(transaction: Kysely<DB>, accountId: string): Promise<void> {
  const account = await transaction
    .selectFrom('accounts')
    .select('phone')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (account.phone === null) throw new AppError('phone_not_verified')
}

async function haveBothAgreed(transaction: Kysely<DB>, conversationId: string): Promise<boolean> {
  const { rows } = await sql`
    select from call_consents where conversation_id = ${conversationId}
      and agreed_at > now() - make_interval(days => ${allowedDays}::integer)`.execute(transaction)
  return rows.length === 2
}

async function giveNumber(transaction: Kysely<DB>, conversationId: string, numbers: readonly string[]): Promise<void> {
  // Serialises concurrent requests, so that two conversations find different free numbers.
  await sql`select pg_advisory_xact_lock(hashtextextended('call aliases', 33))`.execute(transaction)
  await sql`update call_aliases set ended_at = expires_at
    where ended_at is null and expires_at < now() and (conversation_id = ${conversationId}
      or number = any(${numbers}::text[]))`.execute(transaction)
  // One person alone cannot extend the consent: after 30 days both are asked again.
  const standing = await transaction
    .selectFrom('call_aliases')
    .select('id')
    .where('conversation_id', '=', conversationId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (standing) return
  // A conversation whose calls were ended gets its previous number back, so allowing and ending calls repeatedly
  // consumes a single number.
  const { rows } = await sql`
    insert into call_aliases (number, conversation_id, expires_at)
    select free.number, ${conversationId}::uuid, now() + make_interval(days => ${allowedDays}::integer)
    from unnest(${numbers}::text[]) as free (number)
    where not exists (select from call_aliases as taken where taken.number = free.number
        and (taken.ended_at is null or (taken.ended_at > now() - make_interval(days => ${restDays}::integer)
          and taken.conversation_id is distinct from ${conversationId}::uuid)))
    order by exists (select from call_aliases as own where own.number = free.number
      and own.conversation_id = ${conversationId}::uuid) desc
    limit 1
    returning id`.execute(transaction)
  if (rows.length === 0) throw new AppError('calls_not_available')
}
