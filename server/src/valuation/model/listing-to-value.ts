import { findModelBody } from '@pahiya/domain/catalogue/model-facts'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { CarToValue } from './car-to-value.ts'

type StoredFacts = {
  source_key: string
  brand: string
  model: string
  variant: string | null
  year: number
  odometer_km: number | null
  fuel: string | null
  transmission: string | null
  owners: number | null
  city: string
  last_seen_at: Date
}

/** A stored advert as the price model sees it, for training and for valuing. */
export function listingToValue(listing: StoredFacts): CarToValue {
  const { brand, model, year } = listing
  return {
    brand,
    model,
    variant: listing.variant,
    year,
    odometerKm: listing.odometer_km,
    fuel: listing.fuel,
    transmission: listing.transmission,
    owners: listing.owners,
    city: listing.city,
    body: findModelBody(brand, model, year),
    sourceKey: listing.source_key,
    seenAt: listing.last_seen_at,
  }
}

/** Adverts ordered by id, in batches. */
export function listingsToValueQuery(database: Kysely<DB>, after: string, limit: number) {
  return database
    .selectFrom('listings')
    .select([
      'id',
      'source_key',
      'source_ref',
      'brand',
      'model',
      'variant',
      'year',
      'odometer_km',
      'fuel',
      'transmission',
      'owners',
      'city',
      'last_seen_at',
      'price_rupees',
    ])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
}
