import { sql } from 'kysely'
import { readRows, selectRows, type PersonalData } from '../../platform/personal-data.ts'
import { papersKind } from './check-papers.ts'

const checked = { purpose: 'selling', basis: 'voluntary', retention: 'account', erasure: 'deleted' } as const

/** The findings on a seller's papers and the moderators' decisions. Erased before the listings that they belong to. */
export const verificationPersonalData: PersonalData = {
  area: 'verification',
  keeps: ['staff-decisions'],
  holds: {
    verifications: {
      ...checked,
      what: 'what was read from your papers, and why one was refused',
      columns: ['findings', 'refused_reason'],
    },
    verification_moves: {
      ...checked,
      purpose: 'staff',
      basis: 'employment',
      erasure: 'unlinked',
      what: 'who decided on your papers',
      columns: ['moved_by'],
      withheld: ['moved_by'],
    },
    registry_answers: {
      ...checked,
      retention: 'registry_answers',
      erasure: 'expires',
      what: 'a number plate that was looked up, with what the vehicle registry says of the car; never its owner',
      columns: ['plate', 'answer'],
      withheld: 'all',
    },
    registry_lookups: {
      ...checked,
      purpose: 'safety',
      basis: 'safeguards',
      what: 'how many number plates you looked up on a day',
      columns: ['account_id', 'day', 'lookups'],
    },
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
