import { sql, type Kysely } from 'kysely'
import type { DB } from '../platform/database.generated.ts'
import type { Candidate, Described } from './match-car.ts'

const most = 50

/**
 * Cars that may be the one of this advert: same plate, or same odometer and year. Two adverts of one car that come in
 * at the same moment wait for each other here, so that the second finds the first.
 */
export async function findCandidates(transaction: Kysely<DB>, advert: Described): Promise<Candidate[]> {
  const keys = lockKeys(advert)
  if (keys.length === 0) return []
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 7)) from unnest(${keys}::text[]) as key`.execute(
    transaction,
  )
  return (await findCandidatesQuery(advert).execute(transaction)).rows
}

/** In one order everywhere, so that two savers never hold what the other wants. */
function lockKeys({ plate, odometerKm, year }: Described): string[] {
  const keys = [
    ...(plate ? [`plate ${plate}`] : []),
    ...(odometerKm === null ? [] : [`odometer ${year} ${odometerKm}`]),
  ]
  return keys.toSorted((a, b) => (a < b ? -1 : 1))
}

export function findCandidatesQuery({ plate, odometerKm, year }: Pick<Described, 'plate' | 'odometerKm' | 'year'>) {
  const described = sql`select car_id as "carId", source_key as "sourceKey", plate, brand, model, year, colour,
    odometer_km as "odometerKm" from listings`
  return sql<Candidate>`
    (${described} where plate = ${plate} limit ${most})
    union all
    (${described} where odometer_km = ${odometerKm} and year = ${year} limit ${most})`
}
