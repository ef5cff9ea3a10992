import { selectRows, type PersonalData } from '../personal-data.ts'

const log = { purpose: 'security-log', basis: 'safeguards', retention: 'no-end', erasure: 'kept' } as const

/** Audit entries are retained after an account is erased: they contain its id, which no longer resolves. */
export const auditPersonalData: PersonalData = {
  area: 'security-log',
  keeps: ['security-log'],
  holds: {
    audit_entries: {
      ...log,
      what: 'the number of your account and the time of each event, such as a sign-in or a changed consent',
      columns: ['actor_id', 'subject_id'],
      withheld: ['actor_id'],
    },
  },
  exportOf: async (transaction, accountId) => ({
    audit_entries: selectRows(transaction, 'audit_entries', 'subject_id', accountId, [
      'previous_hash',
      'hash',
      'actor_id',
    ]),
  }),
  erase: async () => {},
}
