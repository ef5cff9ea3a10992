import { sql, type Transaction } from 'kysely'
import type { DB } from '../platform/engines/database.generated.ts'
import { readRows, selectRows, type PersonalData } from '../platform/personal-data.ts'

const tables = [
  'notices',
  'notice_digests',
  'notice_settings',
  'notice_choices',
  'push_subscriptions',
  'reply_addresses',
] as const

export const noticesPersonalData: PersonalData = {
  area: 'notices',
  keeps: ['stopped-address', 'limit-hashes'],
  holds: {
    notices: ['account_id', 'data'],
    notice_digests: ['account_id'],
    notice_settings: ['account_id', 'unsubscribe_key'],
    notice_choices: ['account_id'],
    reply_addresses: ['account_id', 'token'],
    push_subscriptions: ['account_id', 'endpoint', 'auth', 'device_name'],
    notice_guests: ['email', 'unsubscribe_key', 'confirm_key'],
    outreach: ['account_id', 'visitor', 'network', 'site_prefix', 'typed_phone'],
    guest_notices: ['guest_id'],
    guest_reply_addresses: ['token', 'guest_id'],
    // A hash, so that a person's opt-out survives the deletion of everything else about them.
    stopped_addresses: ['email_hash'],
  },
  exportOf: async (database, accountId) => ({
    notices: selectNotices(database, accountId),
    notice_digests: selectRows(database, 'notice_digests', 'account_id', accountId),
    notice_settings: selectRows(database, 'notice_settings', 'account_id', accountId, ['unsubscribe_key']),
    notice_choices: selectRows(database, 'notice_choices', 'account_id', accountId),
    reply_addresses: selectRows(database, 'reply_addresses', 'account_id', accountId, ['token']),
    push_subscriptions: selectRows(database, 'push_subscriptions', 'account_id', accountId, ['p256dh', 'auth']),
    outreach: selectRows(database, 'outreach', 'account_id', accountId, ['network', 'site_prefix']),
    notice_guests: readRows(
      database,
      sql`select jsonb_build_object('email', notice_guests.email, 'told_at', told_at) as row
        from notice_guests join accounts on accounts.email = notice_guests.email and accounts.email_verified
        where accounts.id = ${accountId}`,
    ),
  }),
  async erase(transaction, accountId) {
    // Notices sent to the same address before it had an account.
    await sql`delete from notices using guest_notices, notice_guests, accounts
      where guest_notices.notice_id = notices.id and notice_guests.id = guest_notices.guest_id
        and accounts.id = ${accountId} and accounts.email_verified and accounts.email = notice_guests.email`.execute(
      transaction,
    )
    await sql`delete from notice_guests using accounts
      where accounts.id = ${accountId} and accounts.email_verified and accounts.email = notice_guests.email`.execute(
      transaction,
    )
    // Rows of the account itself are kept for a day, unlinked, so that a new account does not reset the limits.
    await sql`delete from outreach using accounts
      where accounts.id = ${accountId} and outreach.typed_phone = accounts.phone`.execute(transaction)
    for (const table of tables) {
      await transaction.deleteFrom(table).where('account_id', '=', accountId).execute()
    }
  },
}

/** A notice about a conversation quotes the other person; the export leaves that out. */
function selectNotices(transaction: Transaction<DB>, accountId: string): AsyncIterable<object> {
  return readRows(
    transaction,
    sql`select to_jsonb(notices.*) || jsonb_build_object('data', case when data ? 'conversationId'
        then data - ${['from', 'text', 'place']}::text[] else data end) as row
      from notices where account_id = ${accountId}`,
  )
}
