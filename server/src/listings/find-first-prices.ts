import type { Place } from '@pahiya/domain/cities'
import { sql } from 'kysely'
import type { Database } from '../platform/postgres.ts'

export type FirstPrice = { year: number; priceRupees: number; seenAt: Date }
export type FirstPricesAsked = { brand: string; model: string; place?: Place | undefined; from: Date; until: Date }

const most = 300

/** At what price live adverts of a model came onto the market in a span of time, in one place or anywhere. */
export async function findFirstPrices(database: Database, asked: FirstPricesAsked): Promise<FirstPrice[]> {
  return findFirstPricesQuery(database, asked).execute()
}

export function findFirstPricesQuery(database: Database, { brand, model, place, from, until }: FirstPricesAsked) {
  return (
    database
      .selectFrom('listings')
      // The first sighting is written with the advert, at the same moment.
      .innerJoin('sightings', (join) =>
        join
          .onRef('sightings.listing_id', '=', 'listings.id')
          .onRef('sightings.seen_at', '=', 'listings.first_seen_at'),
      )
      .select(['listings.year', 'sightings.price_rupees as priceRupees', 'sightings.seen_at as seenAt'])
      .where('listings.status', '=', 'active')
      .where(sql<string>`lower(listings.model)`, '=', model.toLowerCase())
      .where(sql<string>`lower(listings.brand)`, '=', brand.toLowerCase())
      .where('sightings.seen_at', '>=', from)
      .where('sightings.seen_at', '<', until)
      .where('listings.first_seen_at', '>=', from)
      .where('listings.first_seen_at', '<', until)
      .where(sql<boolean>`coalesce(listings.region = ${place?.region ?? null}, true)`)
      .where(sql<boolean>`coalesce(lower(listings.city) = ${place?.city?.toLowerCase() ?? null}, true)`)
      .limit(most)
  )
}
