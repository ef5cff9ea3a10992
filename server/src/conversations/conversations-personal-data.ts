import { sql, type Kysely, type Transaction } from 'kysely'
import { deleteConversationNotices } from '../notices/notify.ts'
import type { DB } from '../platform/engines/database.generated.ts'
import { joinRows, readRows, selectRows, type PersonalData } from '../platform/personal-data.ts'
import { endForErased } from './appointments/end-appointments.ts'
import { endCalls } from './calls/allow-calls.ts'
import { closeDeskItem } from '../desk/desk-items.ts'
import { inspectionDeskKind } from './inspections/inspections.ts'

const said = { purpose: 'conversations', basis: 'voluntary', retention: 'account', erasure: 'deleted' } as const
const shared = { purpose: 'conversations', basis: 'voluntary', retention: 'both-people', erasure: 'kept' } as const
const warned = { purpose: 'safety', basis: 'claims', retention: 'warning_cases', erasure: 'deleted' } as const

const mostRows = 10_000

/**
 * Each conversation has two people. Erasing one deletes everything they wrote, entered and shared; the other keeps
 * their own half and the agreed amounts, in a closed conversation.
 */
export const conversationsPersonalData: PersonalData = {
  area: 'conversations',
  keeps: ['other-side-of-conversations', 'call-numbers'],
  holds: {
    conversations: {
      ...shared,
      what: 'who talks with whom about which car, and what was read',
      columns: [
        'buyer_id',
        'seller_id',
        'buyer_name',
        'subject',
        'buyer_read',
        'seller_read',
        'contact_asked_by',
        'contact_state',
        'contact_asks_by_buyer',
        'contact_asks_by_seller',
        'call_asked_at',
      ],
      differ: {
        buyer_id: { erasure: 'unlinked' },
        seller_id: { erasure: 'unlinked' },
        buyer_name: { retention: 'inquiries', erasure: 'blanked' },
      },
    },
    messages: {
      ...said,
      what: 'your messages',
      columns: ['content', 'sender'],
    },
    contact_shares: {
      ...said,
      basis: 'consent',
      what: 'the phone number or e-mail address that you share in a conversation',
      columns: ['phone', 'email'],
    },
    contacts: {
      ...said,
      basis: 'consent',
      what: 'name, phone number and e-mail address that you type in the contact form',
      columns: ['buyer_id', 'buyer_name', 'buyer_phone', 'buyer_email'],
    },
    conversation_reports: {
      ...said,
      purpose: 'safety',
      basis: 'claims',
      what: 'your report about the other person',
      columns: ['note', 'part'],
    },
    appointments: {
      ...said,
      what: 'place and time of test drives that you propose',
      columns: ['place'],
    },
    reviews: {
      ...said,
      what: 'your reviews, and reviews of you with your answer',
      columns: ['seller_id', 'buyer_id', 'rating', 'text', 'answer'],
    },
    review_reports: {
      ...said,
      purpose: 'safety',
      basis: 'claims',
      what: 'your report about a review',
      columns: ['reporter_id', 'note'],
    },
    inboxes: {
      ...said,
      what: 'the state of your inbox',
      columns: ['account_id'],
    },
    inbox_events: {
      ...said,
      retention: 'inbox_events',
      what: 'changes that your browser has yet to show',
      columns: ['account_id'],
    },
    message_warnings: {
      ...warned,
      what: 'a warning in one of your messages, such as a request for money',
      columns: ['account_id', 'guest_phone'],
    },
    warning_cases: {
      ...warned,
      what: 'that warnings were found in several of your conversations',
      columns: ['account_id', 'guest_phone'],
    },
    call_consents: {
      ...said,
      basis: 'consent',
      what: 'that you agreed to calls in a conversation',
      columns: ['part'],
    },
    calls: {
      ...said,
      what: 'that a call was made and how long it took; nothing is recorded',
      columns: ['caller', 'provider_id'],
    },
    call_aliases: {
      ...shared,
      retention: 'no-end',
      what: 'the number of ours that stood for yours',
      columns: ['number'],
    },
    leads: {
      ...said,
      basis: 'consent',
      retention: 'leads',
      what: 'name, phone number, e-mail address and message that you send to another portal',
      columns: ['buyer_id', 'buyer_name', 'buyer_phone', 'buyer_email', 'message'],
    },
    sold_reports: {
      ...said,
      what: 'adverts that you reported as sold',
      columns: ['account_id', 'listing_id', 'at'],
    },
    inspection_requests: {
      ...said,
      what: 'inspections that you ask for: place and day',
      columns: ['account_id', 'seller_id', 'place'],
      differ: { seller_id: { erasure: 'unlinked' } },
    },
    inspection_reports: {
      ...said,
      what: 'reports of inspections, with the name of the inspector',
      columns: ['recorded_by', 'inspector'],
      differ: {
        recorded_by: { purpose: 'staff', basis: 'employment', erasure: 'unlinked' },
        inspector: { purpose: 'staff', basis: 'employment', retention: 'car-history', erasure: 'kept' },
      },
    },
  },
  exportOf: async (database, accountId) => ({
    conversations: joinRows(
      selectRows(database, 'conversations', 'buyer_id', accountId, ['seller_id', 'last_text']),
      selectRows(database, 'conversations', 'seller_id', accountId, ['buyer_id', 'buyer_name', 'last_text']),
    ),
    number_recipients: selectRecipients(database, accountId),
    messages: ofMyPart(database, accountId, 'messages', 'sender'),
    contact_shares: ofMyPart(database, accountId, 'contact_shares', 'part'),
    contacts: selectRows(database, 'contacts', 'buyer_id', accountId),
    conversation_reports: ofMyPart(database, accountId, 'conversation_reports', 'part'),
    appointments: appointmentsOf(database, accountId),
    reviews: joinRows(
      selectRows(database, 'reviews', 'buyer_id', accountId, ['seller_id', 'answer']),
      selectRows(database, 'reviews', 'seller_id', accountId, ['buyer_id']),
    ),
    review_reports: selectRows(database, 'review_reports', 'reporter_id', accountId),
    inboxes: selectRows(database, 'inboxes', 'account_id', accountId),
    inbox_events: selectRows(database, 'inbox_events', 'account_id', accountId),
    message_warnings: selectRows(database, 'message_warnings', 'account_id', accountId),
    warning_cases: selectRows(database, 'warning_cases', 'account_id', accountId),
    call_consents: ofMyPart(database, accountId, 'call_consents', 'part'),
    calls: ofMyPart(database, accountId, 'calls', 'caller'),
    call_aliases: aliasesOf(database, accountId),
    leads: selectRows(database, 'leads', 'buyer_id', accountId),
    sold_reports: selectRows(database, 'sold_reports', 'account_id', accountId),
    inspection_requests: joinRows(
      selectRows(database, 'inspection_requests', 'account_id', accountId, ['seller_id']),
      selectRows(database, 'inspection_requests', 'seller_id', accountId, ['account_id', 'place']),
    ),
    inspection_reports: selectRows(database, 'inspection_reports', 'recorded_by', accountId),
  }),
  async erase(transaction, accountId) {
    await forgetNotices(transaction, accountId)
    await eraseInquiries(transaction, accountId)
    await endForErased(transaction, accountId)
    await transaction.deleteFrom('sold_reports').where('account_id', '=', accountId).execute()
    await transaction.deleteFrom('review_reports').where('reporter_id', '=', accountId).execute()
    await sql`delete from reviews where buyer_id = ${accountId} or seller_id = ${accountId}`.execute(transaction)
    await eraseCalls(transaction, accountId)
    await eraseInspections(transaction, accountId)
    for (const table of ['message_warnings', 'warning_cases'] as const) {
      await sql`delete from ${sql.table(table)} as warned using accounts where accounts.id = ${accountId}
        and (warned.account_id = accounts.id or warned.guest_phone = accounts.phone)`.execute(transaction)
    }
    await sql`delete from leads using accounts where accounts.id = ${accountId}
      and (leads.buyer_id = accounts.id or leads.buyer_phone = accounts.phone
        or (accounts.email_verified and leads.buyer_email = accounts.email))`.execute(transaction)
    for (const [table, column] of [
      ['messages', 'sender'],
      ['contact_shares', 'part'],
      ['conversation_reports', 'part'],
    ] as const) {
      await sql`delete from ${sql.table(table)} using conversations
        where conversations.id = ${sql.ref(`${table}.conversation_id`)}
          and ((conversations.buyer_id = ${accountId} and ${sql.ref(`${table}.${column}`)} = 'buyer')
            or (conversations.seller_id = ${accountId} and ${sql.ref(`${table}.${column}`)} = 'seller'))`.execute(
        transaction,
      )
    }
    await transaction.deleteFrom('contacts').where('buyer_id', '=', accountId).execute()
    // Once both people have left, the conversation is deleted.
    await sql`delete from conversations where (buyer_id = ${accountId} and seller_id is null)
      or (seller_id = ${accountId} and buyer_id is null)`.execute(transaction)
    await sql`update conversations set status = 'closed', blocked_by = null, last_text = '', buyer_name = null,
        buyer_id = case when buyer_id = ${accountId} then null else buyer_id end,
        seller_id = case when seller_id = ${accountId} then null else seller_id end
      where ${accountId} in (buyer_id, seller_id)`.execute(transaction)
    await transaction.deleteFrom('inbox_events').where('account_id', '=', accountId).execute()
    await transaction.deleteFrom('inboxes').where('account_id', '=', accountId).execute()
  },
}

/** Deletes the notices sent to the other person in each conversation, including people without an account. */
async function forgetNotices(transaction: Kysely<DB>, accountId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from conversations where buyer_id = ${accountId}
    union select id from conversations where seller_id = ${accountId}
    union select contacts.conversation_id from contacts join accounts on accounts.id = ${accountId}
      where contacts.buyer_id is null and (contacts.buyer_phone = accounts.phone
        or (accounts.email_verified and contacts.buyer_email = accounts.email))
    limit ${mostRows}`.execute(transaction)
  await deleteConversationNotices(
    transaction,
    rows.map(({ id }) => id),
  )
}

/** Inquiries sent without an account belong to the person too, if they have since verified the phone or e-mail. */
async function eraseInquiries(transaction: Kysely<DB>, accountId: string): Promise<void> {
  await sql`delete from conversations using contacts, accounts
    where accounts.id = ${accountId} and contacts.conversation_id = conversations.id and contacts.buyer_id is null
      and (contacts.buyer_phone = accounts.phone
        or (accounts.email_verified and contacts.buyer_email = accounts.email))`.execute(transaction)
}

function appointmentsOf(transaction: Transaction<DB>, accountId: string): AsyncIterable<object> {
  return readRows(
    transaction,
    sql`select to_jsonb(appointments.*) as row from appointments
      join messages on messages.id = appointments.message_id
      join conversations on conversations.id = appointments.conversation_id
      where (conversations.buyer_id = ${accountId} and messages.sender = 'buyer')
        or (conversations.seller_id = ${accountId} and messages.sender = 'seller')`,
  )
}

/**
 * A call's record ends when either person is erased. The record that our number was in use stays; otherwise the number
 * could be reassigned too soon.
 */
async function eraseCalls(transaction: Kysely<DB>, accountId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from conversations where buyer_id = ${accountId}
    union select id from conversations where seller_id = ${accountId}`.execute(transaction)
  const ids = rows.map(({ id }) => id)
  await endCalls(transaction, ids)
  await sql`delete from calls where conversation_id = any(${ids}::uuid[])`.execute(transaction)
}

/** Deletes an erased buyer's requests; for an erased seller, the desk takes over. */
async function eraseInspections(transaction: Kysely<DB>, accountId: string): Promise<void> {
  const gone = await transaction
    .deleteFrom('inspection_requests')
    .where('account_id', '=', accountId)
    .returning('id')
    .execute()
  for (const { id } of gone) {
    await closeDeskItem(transaction, { kind: inspectionDeskKind, subjectKey: id, outcome: 'erased', closedBy: null })
  }
  await sql`update inspection_requests set seller_id = null where seller_id = ${accountId}`.execute(transaction)
  await sql`update inspection_reports set recorded_by = null where recorded_by = ${accountId}`.execute(transaction)
}

function aliasesOf(transaction: Transaction<DB>, accountId: string): AsyncIterable<object> {
  return readRows(
    transaction,
    sql`select to_jsonb(call_aliases.*) as row from call_aliases
      join conversations on conversations.id = call_aliases.conversation_id
      where conversations.buyer_id = ${accountId} or conversations.seller_id = ${accountId}`,
  )
}

function ofMyPart(
  transaction: Transaction<DB>,
  accountId: string,
  table: keyof DB,
  column: string,
): AsyncIterable<object> {
  return readRows(
    transaction,
    sql`select to_jsonb(mine.*) as row from ${sql.table(table)} as mine
      join conversations on conversations.id = mine.conversation_id
      where (conversations.buyer_id = ${accountId} and ${sql.ref(`mine.${column}`)} = 'buyer')
        or (conversations.seller_id = ${accountId} and ${sql.ref(`mine.${column}`)} = 'seller')`,
  )
}

/**
 * Who received the person's phone number or e-mail address, and when. A private seller or buyer is identified only by
 * role and car; a dealership and a portal by name.
 */
function selectRecipients(transaction: Transaction<DB>, accountId: string): AsyncIterable<object> {
  return readRows(
    transaction,
    sql`select to_jsonb(given.*) as row from (
      select contact_shares.shared_at as received_at, contact_shares.phone, contact_shares.email,
        case contact_shares.part when 'buyer' then 'seller' else 'buyer' end as recipient,
        case contact_shares.part when 'buyer' then dealers.name end as recipient_name,
        conversations.subject as about, 'shared in a conversation' as how
      from contact_shares join conversations on conversations.id = contact_shares.conversation_id
      left join dealers on dealers.owner_id = conversations.seller_id
      where (conversations.buyer_id = ${accountId} and contact_shares.part = 'buyer')
        or (conversations.seller_id = ${accountId} and contact_shares.part = 'seller')
      union all
      select contacts.sent_at, contacts.buyer_phone, contacts.buyer_email, 'seller', dealers.name,
        conversations.subject, 'sent by the contact form'
      from contacts join conversations on conversations.id = contacts.conversation_id
      left join dealers on dealers.owner_id = conversations.seller_id
      where contacts.buyer_id = ${accountId}
      union all
      select coalesce(leads.settled_at, leads.requested_at), leads.buyer_phone, leads.buyer_email, 'portal',
        sources.name, listings.title,
        case when leads.state in ('sent', 'delivered') then 'sent to the portal' else 'may have reached the portal' end
      from leads join sources on sources.key = leads.source_key join listings on listings.id = leads.listing_id
      where leads.buyer_id = ${accountId} and leads.may_have_arrived) as given`,
  )
}
