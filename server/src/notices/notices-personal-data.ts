import { sql, type Transaction } from 'kysely'
import type { DB } from '../platform/engines/database.generated.ts'
import { readRows, selectRows, type PersonalData } from '../platform/personal-data.ts'

const sent = { purpose: 'notices', basis: 'voluntary', retention: 'notices', erasure: 'deleted' } as const
const chosen = { purpose: 'notices', basis: 'voluntary', retention: 'account', erasure: 'deleted' } as const
const guest = { purpose: 'notices', basis: 'voluntary', retention: 'notice_guests', erasure: 'deleted' } as const

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
    notices: {
      ...sent,
      what: 'what we sent you by e-mail or as a notification',
      columns: ['account_id', 'data'],
    },
    notice_digests: {
      ...sent,
      what: 'your daily e-mail that waits to be sent',
      columns: ['account_id'],
    },
    notice_settings: {
      ...chosen,
      what: 'your quiet hours, and the key of the link that stops e-mails',
      columns: ['account_id', 'unsubscribe_key'],
      withheld: ['unsubscribe_key'],
    },
    notice_choices: {
      ...chosen,
      basis: 'consent',
      what: 'what you want to be notified of',
      columns: ['account_id'],
    },
    reply_addresses: {
      ...chosen,
      what: 'a random address for each conversation that you can answer by e-mail',
      columns: ['account_id', 'token'],
      withheld: ['token'],
    },
    push_subscriptions: {
      ...chosen,
      basis: 'consent',
      retention: 'removal',
      what: 'address and keys of each browser that shows notifications',
      columns: ['account_id', 'endpoint', 'auth', 'p256dh', 'device_name'],
      withheld: ['auth', 'p256dh'],
    },
    notice_guests: {
      ...guest,
      what: 'the e-mail address that you typed in a contact form without an account',
      columns: ['email', 'unsubscribe_key', 'confirm_key'],
      withheld: ['unsubscribe_key', 'confirm_key'],
    },
    outreach: {
      purpose: 'safety',
      basis: 'safeguards',
      retention: 'outreach',
      erasure: 'expires',
      what: 'keyed hashes, and the phone number that you typed, to limit contact forms',
      columns: ['account_id', 'visitor', 'network', 'site_prefix', 'typed_phone'],
      differ: { account_id: { erasure: 'unlinked' }, typed_phone: { erasure: 'deleted' } },
      withheld: ['network', 'site_prefix'],
    },
    guest_notices: {
      ...guest,
      what: 'what we sent to that address',
      columns: ['guest_id'],
      withheld: 'all',
    },
    guest_reply_addresses: {
      ...guest,
      what: 'a random address to answer by e-mail without an account',
      columns: ['token', 'guest_id'],
      withheld: 'all',
    },
    stopped_addresses: {
      ...chosen,
      basis: 'legal-duty',
      retention: 'no-end',
      erasure: 'kept',
      what: 'a hash of an e-mail address that asked for no more e-mails',
      columns: ['email_hash'],
      withheld: 'all',
    },
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
