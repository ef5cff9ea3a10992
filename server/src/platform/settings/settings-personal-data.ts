import { selectRows, type PersonalData } from '../personal-data.ts'

/**
 * Versions are retained after an account is erased, like the audit log: they contain its id, which no longer resolves.
 */
export const settingsPersonalData: PersonalData = {
  area: 'staff-work',
  keeps: ['staff-decisions'],
  holds: { setting_versions: ['changed_by', 'approved_by'] },
  exportOf: async (transaction, accountId) => ({
    setting_versions: selectRows(transaction, 'setting_versions', 'changed_by', accountId, ['approved_by']),
  }),
  erase: async () => {},
}
