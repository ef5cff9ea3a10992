import { sql } from 'kysely'
import { selectRows, type PersonalData } from '../../platform/personal-data.ts'
import { papersKind } from './check-papers.ts'

/** The findings on a seller's papers and the moderators' decisions. Erased before the listings that they belong to. */
export const verificationPersonalData: PersonalData = {
  holds: {
    verification_moves: ['moved_by'],
    registry_lookups: ['account_id', 'day', 'lookups'],
  },
  exportOf: async (transaction, accountId) => {
    const { rows: verifications } = await sql<object>`
      select verifications.* from verifications
      join own_listings on own_listings.id = verifications.own_listing_id
      where own_listings.owner_id = ${accountId}`.execute(transaction)
    const { rows: moves } = await sql<object>`
      select own_listing_id, from_status, to_status, cause, reason, record, moved_at from verification_moves
      where own_listing_id in (select id from own_listings where owner_id = ${accountId})`.execute(transaction)
    return {
      verifications,
      verification_moves: moves,
      registry_lookups: await selectRows(transaction, 'registry_lookups', 'account_id', accountId),
    }
  },
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
