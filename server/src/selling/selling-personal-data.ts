import { sql } from 'kysely'
import { closeDeskItem } from '../desk/desk-items.ts'
import type { PersonalData } from '../platform/personal-data.ts'
import { reusedPhotoKind } from './publish/check-photos.ts'

/**
 * A person's listings are declared by listings, uploads by files. After erasure their adverts have no photos, and open
 * desk items about photos are closed.
 */
export const sellingPersonalData: PersonalData = {
  area: 'listings',
  holds: {},
  exportOf: async () => ({}),
  async eraseListings(transaction, ownListingIds) {
    const listings = sql`select listing_id from own_listings where id = any(${[...ownListingIds]}::uuid[])`
    await sql`delete from listing_pictures where listing_id in (${listings})`.execute(transaction)
    const { rows: asked } = await sql<{ listingId: string }>`
      select subject_key as "listingId" from desk_items
      where kind = ${reusedPhotoKind} and state = 'open'
        and subject_key in (select listing_id::text from (${listings}) as erased)`.execute(transaction)
    for (const { listingId } of asked) {
      await closeDeskItem(transaction, {
        kind: reusedPhotoKind,
        subjectKey: listingId,
        outcome: 'erased',
        closedBy: null,
      })
    }
  },
  erase: async () => {},
}
