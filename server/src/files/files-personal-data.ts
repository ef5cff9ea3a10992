import { sql } from 'kysely'
import { selectRows, type PersonalData } from '../platform/personal-data.ts'

const uploaded = { purpose: 'selling', basis: 'voluntary', retention: 'account', erasure: 'blanked' } as const

/**
 * Files uploaded by a seller. After erasure the rows keep only the keys of their objects, which the next sweep deletes.
 */
export const filesPersonalData: PersonalData = {
  area: 'files',
  holds: {
    files: {
      ...uploaded,
      what: 'photos and papers that you upload',
      columns: ['owner_id', 'category', 'upload_address', 'object_key', 'cleaned_key', 'sha256', 'perceptual_hash'],
      differ: {
        owner_id: { erasure: 'unlinked' },
        category: { erasure: 'kept' },
        object_key: { erasure: 'object' },
        cleaned_key: { erasure: 'object' },
      },
      withheld: ['object_key', 'cleaned_key'],
    },
  },
  exportOf: async (transaction, accountId) => ({
    files: selectRows(transaction, 'files', 'owner_id', accountId, ['object_key', 'cleaned_key', 'upload_id']),
  }),
  async eraseListings(transaction, ownListingIds) {
    if (ownListingIds.length === 0) return
    await transaction.updateTable('files').set(erased).where('own_listing_id', 'in', ownListingIds).execute()
  },
  async erase(transaction, accountId) {
    await transaction.updateTable('files').set(erased).where('owner_id', '=', accountId).execute()
  },
}

const erased = {
  owner_id: null,
  own_listing_id: null,
  state: 'deleted',
  upload_address: sql<string>`'erased/' || id`,
  sha256: null,
  perceptual_hash: null,
  blur_areas: '[]',
  blurs_waiting: [],
  expires_at: sql<Date>`now()`,
}
