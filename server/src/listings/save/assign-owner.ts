import type { Database } from '../../platform/engines/postgres.ts'
import { ownSource } from '../own-source.ts'

/** Sets the owner of one of our own listings, unless it already has one. */
export async function assignOwner(database: Database, sourceRef: string, ownerId: string): Promise<void> {
  const listing = await database
    .selectFrom('listings')
    .select('id')
    .where('source_key', '=', ownSource)
    .where('source_ref', '=', sourceRef)
    .executeTakeFirst()
  if (!listing) return
  await database
    .insertInto('own_listings')
    .values({ owner_id: ownerId, state: 'live', listing_id: listing.id })
    .onConflict((conflict) => conflict.column('listing_id').doNothing())
    .execute()
}
