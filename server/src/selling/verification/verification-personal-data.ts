import { sql } from 'kysely'
import { readRows, selectRows, type PersonalData } from '../../platform/personal-data.ts'
import { papersKind } from './check-papers.ts'

/** The findings on a seller's papers and the moderators' decisions. Erased before the listings that they belong to. */
export const verificationPersonalData: PersonalData = {
  area: 'verification',
  keeps: ['staff-decisions'],
  holds: {
    verification_moves: ['moved_by'],
    registry_lookups: ['account_id', 'day', 'lookups'],
  },
  exportOf: async (transaction, accountId) => ({
    verifications: readRows(
      transaction,
      sql`select to_jsonb(verifications.*) as row from verifications
        join own_listings on own_listings.id = verifications.own_listing_id where own_listings.owner_id = ${accountId}`,
    ),
    verification_moves: readRows(
      transaction,
      sql`select to_jsonb(verification_moves.*) - 'moved_by' as row from verification_moves
        where own_listing_id in (select id from own_listings where owner_id = ${accountId})`,
    ),
    registry_lookups: selectRows(transaction, 'registry_lookups', 'account_id', accountId),
  }),
  async eraseListings(transaction, ownListingIds) {
    await sql`delete from desk_items
      where kind = ${papersKind} and subject_key = any(${[...ownListingIds]}::text[])`.execute(transaction)
  },
  async erase(transaction, accountId) {
    await transaction
      .updateTable('verification_moves')
      .set({ moved_by: null })
      .where('moved_by', '=', accountId)
      .execute()
    await transaction.deleteFrom('registry_lookups').where('account_id', '=', accountId).execute()
  },
}
