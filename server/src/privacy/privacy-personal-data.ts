import { sql } from 'kysely'
import { closeDeskItem } from '../desk/desk-items.ts'
import { selectRows, type PersonalData } from '../platform/personal-data.ts'
import { privacyRequestKind } from './requests/privacy-requests.ts'

/** An erased person's archives cannot be read from that moment on; the next sweep deletes them. */
export const privacyPersonalData: PersonalData = {
  area: 'requests',
  keeps: ['erasure-record', 'consent-receipts'],
  holds: {
    data_exports: ['account_id', 'object_key', 'archive_key'],
    erasures: ['account_id'],
    consent_receipts: ['account_id'],
    breaches: ['actor_id'],
    privacy_requests: ['account_id', 'text', 'answer', 'answered_by'],
  },
  exportOf: async (transaction, accountId) => ({
    data_exports: selectRows(transaction, 'data_exports', 'account_id', accountId, ['object_key', 'archive_key']),
    privacy_requests: selectRows(transaction, 'privacy_requests', 'account_id', accountId, ['answered_by']),
    erasures: selectRows(transaction, 'erasures', 'account_id', accountId),
    consent_receipts: selectRows(transaction, 'consent_receipts', 'account_id', accountId),
  }),
  async erase(transaction, accountId) {
    const asked = await transaction
      .deleteFrom('privacy_requests')
      .where('account_id', '=', accountId)
      .returning('id')
      .execute()
    for (const { id } of asked) {
      const item = { kind: privacyRequestKind, subjectKey: id }
      await closeDeskItem(transaction, { ...item, outcome: 'erased', closedBy: null })
    }
    await transaction
      .updateTable('privacy_requests')
      .set({ answered_by: null })
      .where('answered_by', '=', accountId)
      .execute()
    await transaction
      .updateTable('data_exports')
      .set({ account_id: null, state: 'ended', archive_key: null })
      .where('account_id', '=', accountId)
      .execute()
    await transaction
      .updateTable('erasures')
      .set({ account_id: null, done_at: sql<Date>`now()` })
      .where('account_id', '=', accountId)
      .execute()
  },
}
