import type { FlagKind } from '@pahiya/domain/listing-flags/flag-kinds'
import { chanceStillListed, endRates, type LifeTable } from '@pahiya/domain/valuation/still-for-sale/life-table'
import { sourceTableKeys } from '@pahiya/domain/valuation/still-for-sale/life-table-keys'
import { pricePosition } from '@pahiya/domain/valuation/still-for-sale/price-position'
import { chanceAfterReports, reportDecidedDays } from '@pahiya/domain/valuation/still-for-sale/sold-reports'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import { countEndedAdverts, minEndedAdverts, findLifeTablesQuery } from './find-life-tables.ts'

type StillThere = { chance: number; low: number; high: number; basedOn: number }
export type ListingAvailability = { stillThere: StillThere | null; soldReports: number; worthChecking: FlagKind[] }

type StandingRow = {
  id: string
  sourceKey: string
  isOwn: boolean
  bornAt: Date
  lastSeenAt: Date
  priceRatio: number | null
  reports: number | null
  goneOdds: number | null
  flags: FlagKind[] | null
}

const mostAdverts = 40
const dayMs = 86_400_000

/** For each live advert of the car: whether it is still for sale, and what is worth checking. */
export async function findAvailability(
  database: Kysely<DB>,
  carId: string,
  now: Date,
): Promise<Map<string, ListingAvailability>> {
  const { rows } = await findAvailabilityQuery(carId).execute(database)
  const keys = new Map(rows.map((row) => [row.id, sourceTableKeys(row.sourceKey, pricePosition(row.priceRatio))]))
  const named = [...new Set([...keys.values()].flat())]
  const tables = named.length > 0 ? await findLifeTablesQuery(database, named).execute() : []
  return new Map(
    rows.map((row) => [
      row.id,
      {
        stillThere: stillThere(
          row,
          keys.get(row.id)!.flatMap((key) => tables.find((table) => table.key === key) ?? []),
          now,
        ),
        soldReports: row.reports ?? 0,
        worthChecking: row.flags ?? [],
      },
    ]),
  )
}

/** Our own sellers end their adverts themselves, so their adverts were not counted, and only reports are returned. */
function stillThere(row: StandingRow, [all, ofSource, ofPrice]: LifeTable[], now: Date): StillThere | null {
  if (row.isOwn || !all || !ofSource || countEndedAdverts(ofSource) < minEndedAdverts) return null
  const rates = endRates([all, ofSource, ...(ofPrice ? [ofPrice] : [])])
  const ageDays = (row.lastSeenAt.getTime() - row.bornAt.getTime()) / dayMs
  const unseenDays = Math.max(0, now.getTime() - row.lastSeenAt.getTime()) / dayMs
  const { chance, low, high } = chanceStillListed(rates, Math.max(0, ageDays), unseenDays)
  const after = (share: number) => chanceAfterReports(share, row.goneOdds ?? 1)
  return { chance: after(chance), low: after(low), high: after(high), basedOn: ofSource.adverts }
}

/** Reports count until they are decided. */
export function findAvailabilityQuery(carId: string) {
  return sql<StandingRow>`
    select listings.id, listings.source_key as "sourceKey", sources.kind = 'own-seller' as "isOwn",
      least(coalesce(listings.listed_at, listings.first_seen_at), listings.first_seen_at) as "bornAt",
      listings.last_seen_at as "lastSeenAt", first.price_rupees / listing_values.value_rupees::float8 as "priceRatio",
      sold_doubts.reports, sold_doubts.gone_odds::float8 as "goneOdds",
      (select array_agg(kind order by kind) from listing_flags
        where listing_flags.listing_id = listings.id and listing_flags.state <> 'cleared') as flags
    from (select * from listings where car_id = ${carId} and status = 'active' order by id limit ${sql.lit(mostAdverts)})
      as listings
    join sources on sources.key = listings.source_key
    left join listing_values on listing_values.listing_id = listings.id
    left join sold_doubts on sold_doubts.listing_id = listings.id
      and sold_doubts.reported_at > now() - make_interval(days => ${sql.lit(reportDecidedDays)})
    left join lateral (
      select price_rupees from sightings
      where sightings.listing_id = listings.id and sightings.seen_at = listings.first_seen_at
    ) as first on true`
}
