import { randomUUID } from 'node:crypto'
import { ownSource } from '../../listings/own-source.ts'
import { saveListing } from '../../listings/save/save-listing.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { exampleListing } from './example-listing.ts'
import { createAccount } from '../environment/test-account.ts'

/** A car that an account sells here. */
export async function exampleSale(database: Database, ownerId: string, overrides: { priceRupees?: number } = {}) {
  const listing = exampleListing({ sourceKey: ownSource, sourceRef: randomUUID(), ...overrides })
  const { listingId } = await saveListing(database, listing)
  const { id: ownListingId } = await database
    .insertInto('own_listings')
    .values({ owner_id: ownerId, state: 'live', listing_id: listingId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { car_id: carId } = await database
    .selectFrom('listings')
    .select('car_id')
    .where('id', '=', listingId)
    .executeTakeFirstOrThrow()
  return { listingId, carId, ownListingId, title: listing.title }
}

/** A conversation with one message from the buyer. */
export async function exampleConversation(database: Database, given: { buyerId?: string; sellerId?: string } = {}) {
  const sellerId = given.sellerId ?? (await createAccount(database, { name: 'Ramesh Kumar' }))
  const buyerId = given.buyerId ?? (await createAccount(database))
  const sale = await exampleSale(database, sellerId)
  const { id } = await database
    .insertInto('conversations')
    .values({
      listing_id: sale.listingId,
      subject: sale.title,
      buyer_id: buyerId,
      seller_id: sellerId,
      last_number: 1,
      last_text: 'Hello',
      buyer_read: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await database
    .insertInto('messages')
    .values({ conversation_id: id, number: 1, sender: 'buyer', content: 'Hello' })
    .execute()
  return { id, buyerId, sellerId, ...sale }
}
