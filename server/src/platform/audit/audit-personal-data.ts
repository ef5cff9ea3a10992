import { selectRows, type PersonalData } from '../personal-data.ts'

/** Audit entries are retained after an account is erased: they hold its id, which then resolves to nothing. */
export const auditPersonalData: PersonalData = {
  holds: { audit_entries: ['actor_id', 'subject_id'] },
  exportOf: async (transaction, accountId) => ({
    audit_entries: await selectRows(transaction, 'audit_entries', 'subject_id', accountId, [
      'previous_hash',
      'hash',
      'actor_id',
    ]),
  }),
  erase: async () => {},
}
