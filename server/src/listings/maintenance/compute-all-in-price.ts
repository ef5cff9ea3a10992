import { setTimeout as sleep } from 'node:timers/promises'
import { dayInIndia } from '@pahiya/domain/time/calendar-days'
import { allInPrice } from '@pahiya/domain/landed-cost/all-in-price'
import { sql } from 'kysely'
import type { Log } from '../../platform/telemetry/log.ts'
import type { Database } from '../../platform/engines/postgres.ts'

const batch = 500
const everyMs = 60_000
const shortestPauseMs = 250
/** A car grows older, and rules change on a day. */
const longestDays = 30
const dayMs = 86_400_000

/** Background task: adverts without an all-in price get theirs, and one that is a month old is reckoned anew, a batch at a time. */
export async function reckonAllInPrices(database: Database, log: Log, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    let reckoned = 0
    const begun = Date.now()
    try {
      reckoned = await reckonBatch(database)
    } catch (error) {
      log.warn({ err: error }, 'all-in prices could not be reckoned')
    }
    // Every row is a new version of its car, to be indexed again: half of the time is left to others.
    const pauseMs = reckoned < batch ? everyMs : Math.max(shortestPauseMs, Date.now() - begun)
    await sleep(pauseMs, undefined, { signal }).catch(() => {})
  }
}

/** How many got theirs. Adverts that are being saved are left to who saves them. */
export async function reckonBatch(database: Database, now = new Date()): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const { rows: missing } = await notReckonedQuery(batch).execute(transaction)
    const agedDay = dayInIndia(new Date(now.getTime() - longestDays * dayMs))
    const aged =
      missing.length < batch ? (await agedQuery(agedDay, batch - missing.length).execute(transaction)).rows : []
    const rows = [...missing, ...aged]
    const day = dayInIndia(now)
    const [ids, prices] = [rows.map(({ id }) => id), rows.map((car) => allInPrice(car, day))]
    // In the order in which all who hold several take them (save-flags.ts); the trigger would take them as they come.
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

/** Those whose price was reckoned by the rules of this day or an earlier one, the oldest first. */
export function agedQuery(day: string, limit: number) {
  return sql<ToReckon>`
    select id, price_rupees as "priceRupees", year, fuel, plate, state, city from listings
    where all_in_day <= ${day}::date and status = 'active'
    order by all_in_day, id limit ${limit} for update skip locked`
}

export function notReckonedQuery(limit: number) {
  return sql<ToReckon>`
    select id, price_rupees as "priceRupees", year, fuel, plate, state, city from listings
    where all_in_day is null and status = 'active' order by id limit ${limit} for update skip locked`
}
