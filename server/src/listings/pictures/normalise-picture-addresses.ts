import { sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { savePictures } from './save-pictures.ts'

const batch = 200

/**
 * Writes the pictures of listings that a migration noted: addresses as a URL parser does, for only in that form are they
 * looked up, and positions without gaps.
 * Part of `pnpm migrate`; killed, it goes on where it was. Says how many listings there were.
 */
export async function respellPictures(database: Database): Promise<number> {
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
  // As savers do, who then take turns with this.
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
