import { rowsOf, type PersonalData } from '../personal-data.ts'

/** Who did what is kept also when an account is gone: an entry has its id, which then leads to nothing. */
export const auditPersonalData: PersonalData = {
  holds: { audit_entries: ['actor_id', 'subject_id'] },
  exportOf: async (transaction, accountId) => ({
    audit_entries: await rowsOf(transaction, 'audit_entries', 'subject_id', accountId, [
      'previous_hash',
      'hash',
      'actor_id',
    ]),
  }),
  erase: async () => {},
}
