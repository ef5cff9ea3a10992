import { mostConversations } from '@pahiya/contract/conversations/page-limits'
import type { Conversation } from '@pahiya/contract/conversations/conversations'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'
import { displayName } from './display-name.ts'

export type ConversationRole = 'buyer' | 'seller'

/** A conversation with the details of its two people. */
export type ConversationRow = {
  id: string
  listing_id: string
  subject: string
  buyer_id: string | null
  buyer_name: string | null
  seller_id: string | null
  status: Conversation['status']
  blocked_by: ConversationRole | null
  last_number: number
  last_text: string
  last_message_at: Date
  /** With microseconds, so that it can be a cursor. */
  last_message_instant: string
  buyer_read: number
  seller_read: number
  contact_asked_by: ConversationRole | null
  contact_state: NonNullable<Conversation['contactRequest']>['state'] | null
  contact_asks_by_buyer: number
  contact_asks_by_seller: number
  buyer_account_name: string | null
  seller_account_name: string | null
  picture: string | null
}

/** Per role. */
const mostContactRequests = 3

export function readRole(row: Pick<ConversationRow, 'buyer_id'>, accountId: string): ConversationRole {
  return row.buyer_id === accountId ? 'buyer' : 'seller'
}

export const otherRole = (part: ConversationRole): ConversationRole => (part === 'buyer' ? 'seller' : 'buyer')

function conversationsWhere(condition: RawBuilder<unknown>, most: number) {
  return sql<ConversationRow>`
    select conversations.*,
      to_char(last_message_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as last_message_instant,
      buyer.name as buyer_account_name, seller.name as seller_account_name,
      (select url from listing_pictures where listing_id = conversations.listing_id order by position limit 1) as picture
    from conversations
    left join accounts as buyer on buyer.id = conversations.buyer_id
    left join accounts as seller on seller.id = conversations.seller_id
    where ${condition}
    order by conversations.last_message_at desc, conversations.id desc
    limit ${most}`
}

/** The conversation after which the next page begins; the instant is exact to the microsecond. */
export type ConversationCursor = { before: string; beforeId: string }

/** MSG-17: the account's conversations in this role, latest first. */
export function conversationsQuery(accountId: string, part: ConversationRole, cursor?: ConversationCursor) {
  const mine = part === 'buyer' ? sql`conversations.buyer_id` : sql`conversations.seller_id`
  const older =
    cursor === undefined
      ? sql`true`
      : sql`conversations.last_message_at <= ${cursor.before}::timestamptz
          and (conversations.last_message_at, conversations.id) < (${cursor.before}::timestamptz, ${cursor.beforeId}::uuid)`
  return conversationsWhere(sql`${mine} = ${accountId} and ${older}`, mostConversations)
}

export async function findConversations(
  database: Database,
  accountId: string,
  part: ConversationRole,
  cursor?: ConversationCursor,
): Promise<Conversation[]> {
  const { rows } = await conversationsQuery(accountId, part, cursor).execute(database)
  return rows.map((row) => presentConversation(row, part))
}

/** SEC-05: other people's conversations are treated as missing. */
export async function findConversation(
  database: Database,
  accountId: string,
  id: string,
): Promise<ConversationRow | undefined> {
  const taking = sql`conversations.id = ${id} and ${accountId} in (conversations.buyer_id, conversations.seller_id)`
  const { rows } = await conversationsWhere(taking, 1).execute(database)
  return rows[0]
}

export async function findTheseConversations(database: Database, accountId: string, ids: readonly string[]) {
  const taking = sql`conversations.id = any(${ids}::uuid[])
    and ${accountId} in (conversations.buyer_id, conversations.seller_id)`
  const { rows } = await conversationsWhere(taking, ids.length).execute(database)
  return new Map(rows.map((row) => [row.id, row]))
}

export async function countUnread(database: Database, accountId: string): Promise<{ buyer: number; seller: number }> {
  const { rows } = await sql<{ buyer: number; seller: number }>`
    select
      (select count(*) from (select from conversations where buyer_id = ${accountId} and buyer_read < last_number
        limit ${mostConversations}) as unread) as buyer,
      (select count(*) from (select from conversations where seller_id = ${accountId} and seller_read < last_number
        limit ${mostConversations}) as unread) as seller`.execute(database)
  return rows[0]!
}

/** MSG-04: the conversation as the person in this role sees it. */
export function presentConversation(row: ConversationRow, part: ConversationRole): Conversation {
  const [read, otherRead] = part === 'buyer' ? [row.buyer_read, row.seller_read] : [row.seller_read, row.buyer_read]
  return {
    id: row.id,
    subject: row.subject,
    sellerDisplayName: displayName(row.seller_account_name, row.seller_id === null ? 'Account closed' : 'Car Owner'),
    buyerDisplayName: displayName(
      row.buyer_account_name ?? row.buyer_name,
      row.buyer_id === null ? 'Account closed' : 'Buyer',
    ),
    isRead: read >= row.last_number,
    status: row.status,
    lastMessageAt: row.last_message_instant,
    part,
    lastMessage: row.last_text,
    picture: row.picture,
    lastNumber: row.last_number,
    readNumber: read,
    otherReadNumber: otherRead,
    canWrite: row.status === 'active',
    blockedByMe: row.blocked_by === part,
    contactRequest:
      row.contact_asked_by === null || row.contact_state === null
        ? null
        : { byMe: row.contact_asked_by === part, state: row.contact_state },
    canAskForContact: mayAskForContact(row, part),
  }
}

/** Allowed only if the buyer has an account, up to a limit, and not while a request is pending or agreed. */
export function mayAskForContact(row: ConversationRow, part: ConversationRole): boolean {
  return (
    row.status === 'active' &&
    row.buyer_id !== null &&
    row.contact_state !== 'pending' &&
    row.contact_state !== 'agreed' &&
    row[`contact_asks_by_${part}`] < mostContactRequests
  )
}
