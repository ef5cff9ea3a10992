import { selectRows, type PersonalData } from '../personal-data.ts'

/** Audit entries are retained after an account is erased: they contain its id, which no longer resolves. */
export const auditPersonalData: PersonalData = {
  area: 'security-log',
  keeps: ['security-log'],
  holds: { audit_entries: ['actor_id', 'subject_id'] },
  exportOf: async (transaction, accountId) => ({
    audit_entries: selectRows(transaction, 'audit_entries', 'subject_id', accountId, [
      'previous_hash',
      'hash',
      'actor_id',
    ]),
  }),
  erase: async () => {},
}
