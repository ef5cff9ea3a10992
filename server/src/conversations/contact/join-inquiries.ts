import { sql, type Kysely } from 'kysely'
import { handOverToAccount } from '../../notices/guests.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { publishToBoth } from '../inbox/inbox.ts'
import { lockConversation } from '../messages/write-message.ts'

/** Inquiries that the account holder sent without signing in, matched by verified phone or e-mail. */
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
      and not exists (
        select from conversations as own
        where own.listing_id = conversations.listing_id and own.buyer_id = ${accountId})
    order by conversations.id
    limit 50`
}

/**
 * C-40: turns such inquiries into conversations of the account. Runs whenever a user opens their messages, usually
 * without finding any. If the account already has a conversation about the car, the inquiry stays separate: anyone can
 * type another person's number into the contact form, and must not be able to write in that person's conversation.
 */
export async function joinInquiries(database: Database, accountId: string): Promise<void> {
  const { rows } = await inquiriesQuery(accountId).execute(database)
  for (const { conversation_id } of rows) {
    await database.transaction().execute((transaction) => joinInquiry(transaction, accountId, conversation_id))
  }
}

async function joinInquiry(transaction: Kysely<DB>, accountId: string, inquiryId: string): Promise<void> {
  const inquiry = await lockConversation(transaction, inquiryId)
  // Already joined by another page of the same person.
  if (!inquiry || inquiry.buyer_id !== null) return
  const { numAffectedRows } = await sql`
    update conversations set buyer_id = ${accountId}, buyer_name = null
    where id = ${inquiryId} and not exists (
      select from conversations as own where own.listing_id = ${inquiry.listing_id} and own.buyer_id = ${accountId})`.execute(
    transaction,
  )
  if (numAffectedRows !== 1n) return
  await transaction
    .updateTable('contacts')
    .set({ buyer_id: accountId })
    .where('conversation_id', '=', inquiryId)
    .execute()
  await handOverToAccount(transaction, { conversationId: inquiryId, accountId })
  await publishToBoth(transaction, { ...inquiry, buyer_id: accountId })
}
