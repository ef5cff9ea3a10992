import { sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { savePictures } from './save-pictures.ts'

const batch = 200

/**
 * Normalises the picture rows of the listings recorded by a migration: rewrites URLs to their parsed form, the only
 * form used for lookups, and closes gaps in the positions. Part of `pnpm migrate`; after a kill it resumes where it
 * stopped. Returns the number of listings.
 */
export async function normalisePictureAddresses(database: Database): Promise<number> {
  for (let respelled = 0; ;) {
    const noted = await database.selectFrom('pictures_to_respell').select('listing_id').limit(batch).execute()
    if (noted.length === 0) return respelled
    for (const { listing_id } of noted) {
      await database.transaction().execute((transaction) => respellListing(transaction, listing_id))
    }
    respelled += noted.length
  }
}

async function respellListing(transaction: Transaction<DB>, listingId: string): Promise<void> {
  // Locks the listing as a save does, so that the two are serialised.
  const listing = await transaction
    .selectFrom('listings')
    .select('car_id')
    .where('id', '=', listingId)
    .forUpdate()
    .executeTakeFirst()
  if (listing) {
    const shown = await transaction
      .selectFrom('listing_pictures')
      .select('url')
      .where('listing_id', '=', listingId)
      .orderBy('position')
      .limit(60)
      .execute()
    const urls = shown.map(({ url }) => url)
    if (await savePictures(transaction, listingId, urls))
      await sql`select tell_car_changed(${listing.car_id}::uuid, null)`.execute(transaction)
  }
  await transaction.deleteFrom('pictures_to_respell').where('listing_id', '=', listingId).execute()
}
