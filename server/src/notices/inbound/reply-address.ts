import { randomBytes } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'

const letters = 'abcdefghijklmnopqrstuvwxyz234567'
const addressForm = /^reply\+([a-z2-7]{26})@/

type Answering = { conversationId: string; domain: string } & ({ accountId: string } | { guestId: string })

/** The address through which this person replies in this conversation; created on first use. */
export async function findOrCreateReplyAddress(database: Kysely<DB>, answering: Answering): Promise<string> {
  const { conversationId, domain } = answering
  const made =
    'accountId' in answering
      ? sql<{ token: string }>`
        insert into reply_addresses (token, account_id, conversation_id)
        values (${newToken()}, ${answering.accountId}, ${conversationId})
        on conflict (account_id, conversation_id) do update set account_id = excluded.account_id
        returning token`
      : sql<{ token: string }>`
        insert into guest_reply_addresses (token, guest_id, conversation_id)
        values (${newToken()}, ${answering.guestId}, ${conversationId})
        on conflict (conversation_id, guest_id) do update set guest_id = excluded.guest_id
        returning token`
  const { rows } = await made.execute(database)
  return `reply+${rows[0]!.token}@${domain}`
}

/** accountId is null for a buyer without an account. */
export type ReplyAddress = { accountId: string | null; conversationId: string; email: string | null }

/**
 * Returns the owner of a reply address and the e-mail address from which they write. Mail servers may change the case.
 */
export async function findReplyAddress(database: Kysely<DB>, address: string): Promise<ReplyAddress | null> {
  const token = addressForm.exec(address.toLowerCase())?.[1]
  if (token === undefined) return null
  const row = await database
    .selectFrom('reply_addresses')
    .innerJoin('accounts', 'accounts.id', 'reply_addresses.account_id')
    .select(['account_id', 'conversation_id', 'email'])
    .where('token', '=', token)
    .where('email_verified', '=', true)
    .executeTakeFirst()
  if (row) return { accountId: row.account_id, conversationId: row.conversation_id, email: row.email }
  const guest = await database
    .selectFrom('guest_reply_addresses')
    .innerJoin('notice_guests', 'notice_guests.id', 'guest_reply_addresses.guest_id')
    .select(['conversation_id', 'email'])
    .where('token', '=', token)
    .executeTakeFirst()
  return guest ? { accountId: null, conversationId: guest.conversation_id, email: guest.email } : null
}

/** 26 base32 characters; mail servers may change their case. */
function newToken(): string {
  const bits = BigInt(`0x${randomBytes(17).toString('hex')}`)
  return Array.from({ length: 26 }, (_, i) => letters[Number((bits >> BigInt(i * 5)) & 31n)]).join('')
}
