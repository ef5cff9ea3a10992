import { sql } from 'kysely'
import { readRows, type PersonalData } from '../../platform/personal-data.ts'
import { announceListings } from './announce-listing.ts'

const sold = { purpose: 'selling', basis: 'voluntary', retention: 'account', erasure: 'deleted' } as const

/**
 * An erased person's cars are taken down everywhere. This runs before the person's listings are deleted, because they
 * identify the cars.
 */
export const channelsPersonalData: PersonalData = {
  area: 'listings',
  holds: {
    channel_facts: {
      ...sold,
      what: 'the chassis number of your car, for portals that ask for it',
      columns: ['vin'],
    },
  },
  exportOf: async (transaction, accountId) => ({
    channel_facts: readRows(
      transaction,
      sql`select to_jsonb(channel_facts.*) as row from channel_facts
        join own_listings on own_listings.id = channel_facts.own_listing_id where own_listings.owner_id = ${accountId}`,
    ),
  }),
  async eraseListings(transaction, ownListingIds) {
    const { rows } = await sql<{ id: string }>`
      select distinct own_listing_id as id from channel_listings
      where own_listing_id = any(${[...ownListingIds]}::uuid[])`.execute(transaction)
    await announceListings(transaction, { ownListingIds: rows.map(({ id }) => id), change: 'withdrawn' })
    await sql`delete from channel_facts where own_listing_id = any(${[...ownListingIds]}::uuid[])`.execute(transaction)
  },
  erase: async () => {},
}
