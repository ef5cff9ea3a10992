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
  async erase(transaction, accountId) {
    const { rows } = await sql<{ id: string }>`
      select id from own_listings where owner_id = ${accountId}
        and exists (select from channel_listings where own_listing_id = own_listings.id)`.execute(transaction)
    await announceListings(transaction, { ownListingIds: rows.map(({ id }) => id), change: 'withdrawn' })
    await sql`delete from channel_facts using own_listings
      where own_listings.id = channel_facts.own_listing_id and owner_id = ${accountId}`.execute(transaction)
  },
}
