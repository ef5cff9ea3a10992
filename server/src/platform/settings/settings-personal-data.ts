import { selectRows, type PersonalData } from '../personal-data.ts'

const work = { purpose: 'staff', basis: 'employment', retention: 'no-end', erasure: 'kept' } as const

/**
 * Versions are retained after an account is erased, like the audit log: they contain its id, which no longer resolves.
 */
export const settingsPersonalData: PersonalData = {
  area: 'staff-work',
  keeps: ['staff-decisions'],
  holds: {
    setting_versions: {
      ...work,
      what: 'who of our staff changed and approved a setting',
      columns: ['changed_by', 'approved_by'],
      withheld: ['approved_by'],
    },
  },
  exportOf: async (transaction, accountId) => ({
    setting_versions: selectRows(transaction, 'setting_versions', 'changed_by', accountId, ['approved_by']),
  }),
  erase: async () => {},
}
