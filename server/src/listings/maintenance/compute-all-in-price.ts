import { setTimeout as sleep } from 'node:timers/promises'
import { dayInIndia } from '@pahiya/domain/time/calendar-days'
import { allInPrice } from '@pahiya/domain/landed-cost/all-in-price'
import { sql } from 'kysely'
import type { Log } from '../../platform/telemetry/log.ts'
import type { Database } from '../../platform/engines/postgres.ts'

const batch = 500
const everyMs = 60_000
const shortestPauseMs = 250
/** Prices go stale because cars age and tax rules change on fixed dates. */
const longestDays = 30
const dayMs = 86_400_000

/** Background task: computes missing all-in prices and recomputes those older than a month, in batches. */
export async function computeAllInPrices(database: Database, log: Log, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    let reckoned = 0
    const begun = Date.now()
    try {
      reckoned = await computeAllInBatch(database)
    } catch (error) {
      log.warn({ err: error }, 'all-in prices could not be reckoned')
    }
    // Each updated row creates a new version of its car, which is indexed again, so half of the time is left for other
    // work.
    const pauseMs = reckoned < batch ? everyMs : Math.max(shortestPauseMs, Date.now() - begun)
    await sleep(pauseMs, undefined, { signal }).catch(() => {})
  }
}

/**
 * Returns the number of prices computed. Skips adverts that are being saved, because the save computes their prices.
 */
export async function computeAllInBatch(database: Database, now = new Date()): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const { rows: missing } = await notComputedQuery(batch).execute(transaction)
    const agedDay = dayInIndia(new Date(now.getTime() - longestDays * dayMs))
    const aged =
      missing.length < batch ? (await agedQuery(agedDay, batch - missing.length).execute(transaction)).rows : []
    const rows = [...missing, ...aged]
    const day = dayInIndia(now)
    const [ids, prices] = [rows.map(({ id }) => id), rows.map((car) => allInPrice(car, day))]
    // Locks cars in the same order as all other code (save-flags.ts); the trigger would lock them in arbitrary order.
    await sql`
      select from cars where id = any(array(select car_id from listings where id = any(${ids}::uuid[])))
      order by id for no key update`.execute(transaction)
    await sql`
      update listings set all_in_rupees = reckoned.rupees, all_in_day = ${day}::date
      from unnest(${ids}::uuid[], ${prices}::bigint[]) as reckoned (id, rupees)
      where listings.id = reckoned.id`.execute(transaction)
    return rows.length
  })
}

type ToReckon = { id: string } & Parameters<typeof allInPrice>[0]

/** Adverts whose price was computed by the rules of this day or an earlier one, oldest first. */
export function agedQuery(day: string, limit: number) {
  return sql<ToReckon>`
    select id, price_rupees as "priceRupees", year, fuel, plate, state, city from listings
    where all_in_day <= ${day}::date and status = 'active'
    order by all_in_day, id limit ${limit} for update skip locked`
}

export function notComputedQuery(limit: number) {
  return sql<ToReckon>`
    select id, price_rupees as "priceRupees", year, fuel, plate, state, city from listings
    where all_in_day is null and status = 'active' order by id limit ${limit} for update skip locked`
}
