import { sql } from 'kysely'
import { selectRows, type PersonalData } from '../platform/personal-data.ts'

export const accountsPersonalData: PersonalData = {
  area: 'account',
  keeps: ['limit-hashes', 'staff-looks'],
  holds: {
    accounts: ['name', 'email', 'email_verified', 'image', 'phone', 'phone_verified_at'],
    account_providers: ['account_id', 'provider_account_id'],
    sessions: ['account_id', 'token', 'ip_address', 'user_agent'],
    sign_in_checks: ['identifier', 'value'],
    passkeys: ['account_id', 'name'],
    account_grants: ['account_id', 'granted_by'],
    account_notices: ['account_id'],
    account_preferences: ['account_id'],
    known_devices: ['account_id', 'visitor_cookie'],
    phone_codes: ['account_id', 'number_hash', 'network_hash', 'visitor_hash'],
    staff_looks: ['account_id', 'staff_id'],
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
