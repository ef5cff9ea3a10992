import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'

/** The details that distinguish an advert from the car's other adverts. */
export type StoredOffer = {
  id: string
  car_id: string
  source_key: string
  source_name: string
  price_rupees: number
  url: string | null
  last_seen_at: Date
  seller_type: string
  status: string
}

/** A car sold several times may have many adverts; the live ones come first. */
const mostOfACar = 40

/** The adverts of each of these cars, in no particular order; if there are very many, the live ones, cheapest first. */
export async function findOffers(database: Database, carIds: readonly string[]): Promise<Map<string, StoredOffer[]>> {
  const { rows } = await findOffersQuery(carIds).execute(database)
  return Map.groupBy(rows, (offer) => offer.car_id)
}

export function findOffersQuery(carIds: readonly string[]) {
  return sql<StoredOffer>`/* prepared: find_offers */
    select offer.*, sources.name as source_name
    from unnest(${carIds}::uuid[]) as asked(car_id)
    cross join lateral (
      select id, car_id, source_key, price_rupees, url, last_seen_at, seller_type, status
      from listings
      where listings.car_id = asked.car_id
      order by ended_at desc nulls first, price_rupees, id
      limit ${sql.lit(mostOfACar)}
    ) as offer
    inner join sources on sources.key = offer.source_key`
}
