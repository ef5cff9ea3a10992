import { sql } from 'kysely'
import type { PersonalData } from '../../platform/personal-data.ts'
import { announceListings } from './announce-listing.ts'

/**
 * An erased person's cars are taken down everywhere. This runs before the person's listings are deleted, because they
 * identify the cars.
 */
export const channelsPersonalData: PersonalData = {
  holds: { channel_facts: ['vin'] },
  exportOf: async (transaction, accountId) => {
    const { rows } = await sql<object>`
      select channel_facts.* from channel_facts join own_listings on own_listings.id = channel_facts.own_listing_id
      where own_listings.owner_id = ${accountId} limit 10000`.execute(transaction)
    return { channel_facts: rows }
  },
  async eraseListings(transaction, ownListingIds) {
    const { rows } = await sql<{ id: string }>`
      select distinct own_listing_id as id from channel_listings
      where own_listing_id = any(${[...ownListingIds]}::uuid[])`.execute(transaction)
    await announceListings(transaction, { ownListingIds: rows.map(({ id }) => id), change: 'withdrawn' })
    await sql`delete from channel_facts where own_listing_id = any(${[...ownListingIds]}::uuid[])`.execute(transaction)
  },
  erase: async () => {},
}
