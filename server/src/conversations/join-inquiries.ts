import { sql, type Kysely } from 'kysely'
import type { DB } from '../platform/database.generated.ts'
import type { Database } from '../platform/postgres.ts'
import { tellBoth } from './inbox.ts'
import { lockConversation } from './write-message.ts'

/** Inquiries that this account sent before it signed in, told by the phone or the e-mail that it has verified. */
export function inquiriesQuery(accountId: string) {
  return sql<{ conversation_id: string }>`
    select conversations.id as conversation_id
    from (
      select contacts.conversation_id from accounts
      join contacts on contacts.buyer_id is null and contacts.buyer_phone = accounts.phone
      where accounts.id = ${accountId}
      union
      select contacts.conversation_id from accounts
      join contacts on contacts.buyer_id is null and contacts.buyer_email = accounts.email
      where accounts.id = ${accountId} and accounts.email_verified
    ) as sent
    join conversations on conversations.id = sent.conversation_id
    where conversations.buyer_id is null and conversations.seller_id <> ${accountId}
    order by conversations.id
    limit 50`
}

/** C-40: they become conversations of the account. Asked for whenever a person looks at their messages; mostly for nothing. */
export async function joinInquiries(database: Database, accountId: string): Promise<void> {
  const { rows } = await inquiriesQuery(accountId).execute(database)
  for (const { conversation_id } of rows) {
    await database.transaction().execute((transaction) => joinInquiry(transaction, accountId, conversation_id))
  }
}

async function joinInquiry(transaction: Kysely<DB>, accountId: string, inquiryId: string): Promise<void> {
  const inquiry = await lockConversation(transaction, inquiryId)
  // Joined meanwhile, by another page of the same person.
  if (!inquiry || inquiry.buyer_id !== null) return
  await transaction
    .updateTable('contacts')
    .set({ buyer_id: accountId })
    .where('conversation_id', '=', inquiryId)
    .execute()
  const own = await transaction
    .selectFrom('conversations')
    .select('id')
    .where('listing_id', '=', inquiry.listing_id)
    .where('buyer_id', '=', accountId)
    .executeTakeFirst()
  if (own) return moveMessages(transaction, inquiryId, own.id)
  await transaction
    .updateTable('conversations')
    .set({ buyer_id: accountId, buyer_name: null })
    .where('id', '=', inquiryId)
    .execute()
  await tellBoth(transaction, { ...inquiry, buyer_id: accountId })
}

/** The account has a conversation about this car already: the inquiry's messages follow at its end. */
async function moveMessages(transaction: Kysely<DB>, from: string, to: string): Promise<void> {
  const conversation = (await lockConversation(transaction, to))!
  await sql`update offers set status = 'rejected', ended_by = 'expiry', ended_at = now()
    where conversation_id = ${from} and status = 'pending'`.execute(transaction)
  const { numAffectedRows } = await sql`
    update messages set conversation_id = ${to}, number = ${conversation.last_number}::integer + moved.place
    from (select id, row_number() over (order by number) as place from messages where conversation_id = ${from}) as moved
    where messages.id = moved.id`.execute(transaction)
  await sql`update offers set conversation_id = ${to} where conversation_id = ${from}`.execute(transaction)
  await sql`update contacts set conversation_id = ${to} where conversation_id = ${from}`.execute(transaction)
  await sql`update conversations set last_number = last_number + ${Number(numAffectedRows)}::integer,
    buyer_read = last_number + ${Number(numAffectedRows)}::integer where id = ${to}`.execute(transaction)
  await transaction.deleteFrom('conversations').where('id', '=', from).execute()
  await tellBoth(transaction, conversation)
}
