import type { Transaction } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'

/** C-25: live immediately. While in review the listing has no advert, so that the car's history records no removal. */
export async function goLive(transaction: Transaction<DB>, ownListingId: string, listingId: string): Promise<void> {
  await transaction
    .updateTable('own_listings')
    .set({ state: 'in_review', listing_id: null, sold_price_rupees: null })
    .where('id', '=', ownListingId)
    .execute()
  await transaction
    .updateTable('own_listings')
    .set({ state: 'live', listing_id: listingId })
    .where('id', '=', ownListingId)
    .execute()
}
