import { sql } from 'kysely'
import { closeDeskItem } from '../desk/desk-items.ts'
import type { PersonalData } from '../platform/personal-data.ts'
import { reusedPhotoKind } from './publish/check-photos.ts'

/**
 * A person's listings are declared with listings, uploads with files. After erasure their adverts show no photo, and
 * open desk items about photos are closed.
 */
export const sellingPersonalData: PersonalData = {
  holds: {},
  exportOf: async () => ({}),
  async erase(transaction, accountId) {
    // One statement, since a dealer may have any number of cars.
    await sql`delete from listing_pictures where listing_id in (
      select listing_id from own_listings where owner_id = ${accountId})`.execute(transaction)
    const { rows: asked } = await sql<{ listingId: string }>`
      select subject_key as "listingId" from desk_items
      where kind = ${reusedPhotoKind} and state = 'open' and subject_key in (
        select listing_id::text from own_listings where owner_id = ${accountId})`.execute(transaction)
    for (const { listingId } of asked) {
      await closeDeskItem(transaction, {
        kind: reusedPhotoKind,
        subjectKey: listingId,
        outcome: 'erased',
        closedBy: null,
      })
    }
  },
}
