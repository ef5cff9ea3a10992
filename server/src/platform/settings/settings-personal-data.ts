import { selectRows, type PersonalData } from '../personal-data.ts'

/** Versions are retained after an account is erased, like the audit log: they hold its id, which resolves to nothing. */
export const settingsPersonalData: PersonalData = {
  holds: { setting_versions: ['changed_by', 'approved_by'] },
  exportOf: async (transaction, accountId) => ({
    setting_versions: await selectRows(transaction, 'setting_versions', 'changed_by', accountId, ['approved_by']),
  }),
  erase: async () => {},
}
