import { findCity, regionOfCity } from '@pahiya/domain/cities'
import type { SellerType } from '@pahiya/domain/trust-score'
import type { VerificationStatus } from '@pahiya/domain/verification'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { DB } from '../platform/database.generated.ts'
import type { Database } from '../platform/postgres.ts'

export type Condition = 'excellent' | 'good' | 'fair' | 'poor'
/** A guess at what the car is worth, with how far it reaches and on how many adverts it rests. */
export type Value = { rupees: number; lowRupees: number; highRupees: number; comparables: number }
export type ListingStatus = 'active' | 'sold' | 'expired' | 'removed'

/** One advert as a source shows it now. What the source does not say is null. */
export type ListingToSave = {
  sourceKey: string
  sourceRef: string
  status: ListingStatus
  title: string
  brand: string
  model: string
  variant: string | null
  year: number
  priceRupees: number
  originalPriceRupees: number | null
  odometerKm: number | null
  fuel: string | null
  transmission: string | null
  owners: number | null
  condition: Condition | null
  city: string
  state: string | null
  locality: string | null
  sellerType: SellerType
  verification: VerificationStatus
  images: string[]
  description: string | null
  features: string[]
  url: string | null
  listedAt: Date | null
  colour: string | null
  plate: string | null
  sourceStamp: string | null
  rawKey: string | null
  value: Value | null
}

export type SavedListing = { listingId: string; carId: string; outcome: 'created' | 'updated' }

/**
 * Saves an advert under its source's own reference. A new advert belongs to the given car, or to a new one;
 * an advert seen before stays with its car. Its price and odometer are remembered whenever they change,
 * and the database tells the change to every copy in the same transaction.
 */
export async function saveListing(
  database: Database,
  listing: ListingToSave,
  options: { carId?: string; seenAt?: Date } = {},
): Promise<SavedListing> {
  return database.transaction().execute((transaction) => saveListingIn(transaction, listing, options))
}

export async function saveListingIn(
  transaction: Transaction<DB>,
  listing: ListingToSave,
  { carId, seenAt = new Date() }: { carId?: string; seenAt?: Date } = {},
): Promise<SavedListing> {
  const facts = factsOf(listing)
  const before = await findSavedQuery(transaction, listing).executeTakeFirst()

  if (before) {
    await transaction
      .updateTable('listings')
      .set({
        ...facts,
        last_seen_at: sql<Date>`greatest(last_seen_at, ${seenAt}::timestamptz)`,
        ended_at: listing.status === 'active' ? null : (before.ended_at ?? seenAt),
      })
      .where('id', '=', before.id)
      .execute()
    if (before.price_rupees !== listing.priceRupees || before.odometer_km !== listing.odometerKm) {
      await rememberSighting(transaction, before.id, listing, seenAt)
    }
    return { listingId: before.id, carId: before.car_id, outcome: 'updated' }
  }

  const car = carId ?? (await createCar(transaction, facts.region))
  const created = await transaction
    .insertInto('listings')
    .values({
      ...facts,
      source_key: listing.sourceKey,
      source_ref: listing.sourceRef,
      car_id: car,
      first_seen_at: seenAt,
      last_seen_at: seenAt,
      ended_at: listing.status === 'active' ? null : seenAt,
    })
    .onConflict((conflict) => conflict.columns(['source_key', 'source_ref']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!created) {
    // Another process saw this new advert at the same moment and has committed it: it is there now.
    if (!carId) await transaction.deleteFrom('cars').where('id', '=', car).execute()
    return saveListingIn(transaction, listing, { ...(carId && { carId }), seenAt })
  }
  await rememberSighting(transaction, created.id, listing, seenAt)
  return { listingId: created.id, carId: car, outcome: 'created' }
}

/** The advert as it was saved before, held so that two savers of one advert take turns. */
export function findSavedQuery(
  database: Kysely<DB>,
  { sourceKey, sourceRef }: Pick<ListingToSave, 'sourceKey' | 'sourceRef'>,
) {
  return database
    .selectFrom('listings')
    .select(['id', 'car_id', 'price_rupees', 'odometer_km', 'ended_at'])
    .where('source_key', '=', sourceKey)
    .where('source_ref', '=', sourceRef)
    .forUpdate()
}

async function createCar(transaction: Transaction<DB>, region: string): Promise<string> {
  const car = await transaction.insertInto('cars').values({ region }).returning('id').executeTakeFirstOrThrow()
  return car.id
}

async function rememberSighting(
  transaction: Transaction<DB>,
  listingId: string,
  listing: ListingToSave,
  seenAt: Date,
): Promise<void> {
  await transaction
    .insertInto('sightings')
    .values({
      listing_id: listingId,
      seen_at: seenAt,
      price_rupees: listing.priceRupees,
      odometer_km: listing.odometerKm,
    })
    .onConflict((conflict) => conflict.columns(['listing_id', 'seen_at']).doNothing())
    .execute()
}

function factsOf(listing: ListingToSave) {
  return {
    status: listing.status,
    title: listing.title,
    brand: listing.brand,
    model: listing.model,
    variant: listing.variant,
    year: listing.year,
    price_rupees: listing.priceRupees,
    original_price_rupees: listing.originalPriceRupees,
    odometer_km: listing.odometerKm,
    fuel: listing.fuel,
    transmission: listing.transmission,
    owners: listing.owners,
    condition: listing.condition,
    region: regionOfCity(listing.city),
    // One spelling in the store, so that a search for Gurgaon finds what was listed in Gurugram.
    city: findCity(listing.city)?.name ?? listing.city,
    state: listing.state,
    locality: listing.locality,
    seller_type: listing.sellerType,
    verification: listing.verification,
    images: listing.images,
    description: listing.description,
    features: listing.features,
    url: listing.url,
    listed_at: listing.listedAt,
    colour: listing.colour,
    plate: listing.plate,
    source_stamp: listing.sourceStamp,
    raw_key: listing.rawKey,
    value_rupees: listing.value?.rupees ?? null,
    value_low_rupees: listing.value?.lowRupees ?? null,
    value_high_rupees: listing.value?.highRupees ?? null,
    value_comparables: listing.value?.comparables ?? null,
  }
}
