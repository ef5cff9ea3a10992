import { sql } from 'kysely'
import { closeDeskItem } from '../desk/desk-items.ts'
import { selectRows, type PersonalData } from '../platform/personal-data.ts'
import { privacyRequestKind } from './requests/privacy-requests.ts'

const right = { purpose: 'rights', basis: 'legal-duty', retention: 'data_exports', erasure: 'unlinked' } as const
const proof = { purpose: 'rights', basis: 'legal-duty', retention: 'no-end', erasure: 'kept' } as const

/** An erased person's archives cannot be read from that moment on; the next sweep deletes them. */
export const privacyPersonalData: PersonalData = {
  area: 'requests',
  keeps: ['erasure-record', 'consent-receipts'],
  holds: {
    data_exports: {
      ...right,
      what: 'archives of your data that you asked for',
      columns: ['account_id', 'object_key', 'archive_key'],
      differ: { object_key: { erasure: 'object' }, archive_key: { erasure: 'blanked' } },
      withheld: ['object_key', 'archive_key'],
    },
    erasures: {
      ...proof,
      erasure: 'unlinked',
      what: 'that an erasure was asked for and done',
      columns: ['account_id'],
    },
    consent_receipts: {
      ...proof,
      what: 'what you agreed to or withdrew and when, under the number of your account',
      columns: ['account_id'],
    },
    breaches: {
      ...proof,
      what: 'the number of an account that caused a breach of data',
      columns: ['actor_id'],
      withheld: 'all',
    },
    privacy_requests: {
      ...right,
      what: 'your requests about your data, and our answers',
      columns: ['account_id', 'text', 'answer', 'answered_by'],
      differ: {
        account_id: { retention: 'account', erasure: 'deleted' },
        text: { retention: 'account', erasure: 'deleted' },
        answer: { retention: 'account', erasure: 'deleted' },
        answered_by: { retention: 'account' },
      },
      withheld: ['answered_by'],
    },
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
