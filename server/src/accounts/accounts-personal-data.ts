import { sql } from 'kysely'
import { selectRows, type PersonalData } from '../platform/personal-data.ts'

const own = { purpose: 'account', basis: 'voluntary', retention: 'account', erasure: 'deleted' } as const
const log = { purpose: 'security-log', basis: 'safeguards', retention: 'no-end', erasure: 'kept' } as const
const guard = { purpose: 'safety', basis: 'safeguards', retention: 'phone_codes', erasure: 'expires' } as const

export const accountsPersonalData: PersonalData = {
  area: 'account',
  keeps: ['limit-hashes', 'staff-looks'],
  holds: {
    accounts: {
      ...own,
      what: 'your name, e-mail address, picture, mobile number, and when they were verified',
      columns: ['name', 'email', 'email_verified', 'image', 'phone', 'phone_verified_at'],
    },
    account_providers: {
      ...own,
      what: 'the services that you sign in with, and the number by which they know you',
      columns: ['account_id', 'provider_account_id', 'scope'],
    },
    sessions: {
      ...own,
      retention: 'sessions',
      what: 'the devices on which you are signed in: browser and network address',
      columns: ['account_id', 'token', 'ip_address', 'user_agent'],
      withheld: ['token'],
    },
    sign_in_checks: {
      ...own,
      retention: 'sign_in_checks',
      what: 'a sign-in that you have begun',
      columns: ['identifier', 'value'],
      withheld: 'all',
    },
    passkeys: {
      ...own,
      retention: 'removal',
      what: 'your passkeys and their names',
      columns: ['account_id', 'name', 'public_key', 'credential_id'],
      withheld: ['public_key', 'credential_id'],
    },
    account_grants: {
      ...own,
      what: 'rights of our staff, and who gave them',
      columns: ['account_id', 'granted_by'],
      differ: {
        account_id: { purpose: 'staff', basis: 'employment' },
        granted_by: { purpose: 'staff', basis: 'employment', erasure: 'unlinked' },
      },
      withheld: ['granted_by'],
    },
    account_notices: {
      ...own,
      what: 'hints about your account that wait for you',
      columns: ['account_id'],
    },
    account_preferences: {
      ...own,
      what: 'theme, vibration, and whether searches are stored',
      columns: ['account_id'],
    },
    known_devices: {
      ...own,
      basis: 'safeguards',
      what: 'a keyed hash of each of the last 50 browsers that you signed in with',
      columns: ['account_id', 'visitor_cookie'],
      withheld: ['visitor_cookie'],
    },
    phone_codes: {
      ...guard,
      what: 'keyed hashes of the number, the network and the browser for each code by SMS',
      columns: ['account_id', 'number_hash', 'network_hash', 'visitor_hash'],
      differ: { account_id: { erasure: 'unlinked' } },
      withheld: ['number_hash', 'network_hash', 'visitor_hash'],
    },
    staff_looks: {
      ...log,
      what: 'that our staff opened your data, when and why',
      columns: ['account_id', 'staff_id'],
      withheld: ['staff_id'],
    },
  },
  exportOf: async (transaction, accountId) => ({
    accounts: selectRows(transaction, 'accounts', 'id', accountId),
    account_providers: selectRows(transaction, 'account_providers', 'account_id', accountId),
    sessions: selectRows(transaction, 'sessions', 'account_id', accountId, ['token']),
    passkeys: selectRows(transaction, 'passkeys', 'account_id', accountId, ['public_key', 'credential_id']),
    account_grants: selectRows(transaction, 'account_grants', 'account_id', accountId, ['granted_by']),
    account_notices: selectRows(transaction, 'account_notices', 'account_id', accountId),
    account_preferences: selectRows(transaction, 'account_preferences', 'account_id', accountId),
    known_devices: selectRows(transaction, 'known_devices', 'account_id', accountId, ['visitor_cookie']),
    staff_looks: selectRows(transaction, 'staff_looks', 'account_id', accountId, ['staff_id', 'reason']),
    phone_codes: selectRows(transaction, 'phone_codes', 'account_id', accountId, [
      'code_hash',
      'number_hash',
      'network_hash',
      'visitor_hash',
    ]),
  }),
  // Rows that refer to the account are deleted with it. The hashes of codes are kept for two days, unlinked from the
  // account, so that a new account does not reset the limits for a number. Staff accesses are retained like the audit
  // log.
  async erase(transaction, accountId) {
    await sql`delete from sign_in_checks where value like ${`%${accountId}%`}`.execute(transaction)
    await transaction.deleteFrom('accounts').where('id', '=', accountId).execute()
  },
}
