import { toBrandName, findLeadingModels } from '@pahiya/domain/catalogue/model-facts'
import { otherRegion, findRegion } from '@pahiya/domain/places/cities'
import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'
import type { listingToValue } from '../model/listing-to-value.ts'

type Advert = Parameters<typeof listingToValue>[0] & { price_rupees: number }
export type OnOffer = { adverts: Advert[]; inRegion: boolean }
export type Wanted = { brand: string; model: string; year: number; city: string }

const most = 60
/** With fewer in the region, all of India is used. */
const fewestInRegion = 5
/** The requested year first, then the years around it. */
const yearsAway = [0, -1, 1, -2, 2]

/** The live adverts behind an estimate for a brand, model, year and city, nearest years first. */
export async function findOnOffer(database: Database, wanted: Wanted): Promise<OnOffer> {
  const region = findRegion(wanted.city)
  if (region !== otherRegion) {
    const here = await findOnOfferQuery(wanted, region).execute(database)
    if (here.rows.length >= fewestInRegion) return { adverts: here.rows, inRegion: true }
  }
  const anywhere = await findOnOfferQuery(wanted, null).execute(database)
  return { adverts: anywhere.rows, inRegion: false }
}

export function findOnOfferQuery({ brand, model, year }: Omit<Wanted, 'city'>, region: string | null) {
  const models = findLeadingModels(model).map((name) => name.toLowerCase())
  return sql<Advert>`
    select advert.*
    from unnest(${yearsAway.map((away) => year + away)}::integer[]) with ordinality as asked (year, turn)
    cross join lateral (
      select source_key, brand, model, variant, year, odometer_km, fuel, transmission, owners, city, last_seen_at,
        price_rupees
      from listings
      where status = 'active' and lower(model) = any(${models}::text[])
        and lower(brand) = ${toBrandName(brand).toLowerCase()}
        and listings.year = asked.year and coalesce(region = ${region}::text, true)
      limit ${most}
    ) as advert
    order by asked.turn
    limit ${most}`
}
