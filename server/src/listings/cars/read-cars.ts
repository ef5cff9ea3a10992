import type { SellerType } from '@pahiya/domain/scores/trust-score'
import type { VerificationStatus } from '@pahiya/domain/listings/verification-status'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../platform/engines/postgres.ts'
import type { Condition } from '../save/listing-to-save.ts'

export type LiveListing = {
  id: string
  sourceKey: string
  title: string
  brand: string
  model: string
  variant: string | null
  year: number
  priceRupees: number
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
  colour: string | null
  features: string[]
  plate: string | null
  listedAt: string | null
  firstSeenAt: string
  /** The estimate for the search index; a new estimate within the same price step does not change it. */
  fairPriceRupees: number | null
  valueIsSure: boolean | null
  /** The advert has an anomaly that no moderator has cleared. */
  isFlagged: boolean
}

/** A car with its live adverts at one point in time, identified by `version`. */
export type CarWithListings = { id: string; region: string; version: number; listings: LiveListing[] }

export async function readCars(database: Database, carIds: readonly string[]): Promise<CarWithListings[]> {
  return (await readCarsQuery(database, carIds).execute()) as CarWithListings[]
}

/** All cars in id order, one batch at a time. */
export async function readCarsAfter(database: Database, after: string, limit: number): Promise<CarWithListings[]> {
  return (await readCarsAfterQuery(database, after, limit).execute()) as CarWithListings[]
}

export function readCarsQuery(database: Database, carIds: readonly string[]) {
  return carsWithListings(database).where('cars.id', '=', sql<string>`any(${carIds}::uuid[])`)
}

export function readCarsAfterQuery(database: Database, after: string, limit: number) {
  return carsWithListings(database).where('cars.id', '>', after).orderBy('cars.id').limit(limit)
}

/** A single statement has one snapshot, so the version and the listings are consistent. */
function carsWithListings(database: Database) {
  return database.selectFrom('cars').select((car) => [
    'cars.id',
    'cars.region',
    'cars.version',
    jsonArrayFrom(
      car
        .selectFrom('listings')
        .leftJoin('listing_values', 'listing_values.listing_id', 'listings.id')
        .whereRef('listings.car_id', '=', 'cars.id')
        .where('listings.status', '=', 'active')
        .select([
          'listings.id',
          'listings.source_key as sourceKey',
          'listings.title',
          'listings.brand',
          'listings.model',
          'listings.variant',
          'listings.year',
          'listings.price_rupees as priceRupees',
          'listings.odometer_km as odometerKm',
          'listings.fuel',
          'listings.transmission',
          'listings.owners',
          'listings.condition',
          'listings.city',
          'listings.state',
          'listings.locality',
          'listings.seller_type as sellerType',
          'listings.verification',
          'listings.colour',
          'listings.features',
          'listings.plate',
          'listings.listed_at as listedAt',
          'listings.first_seen_at as firstSeenAt',
          'listing_values.indexed_value_rupees as fairPriceRupees',
          'listing_values.indexed_is_sure as valueIsSure',
        ])
        .select(
          sql<boolean>`exists (select from listing_flags
              where listing_flags.listing_id = listings.id and listing_flags.state <> 'cleared')`.as('isFlagged'),
        ),
    ).as('listings'),
  ])
}
