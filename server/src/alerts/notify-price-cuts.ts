import { sql, type Kysely } from 'kysely'
import { notify } from '../notices/notify.ts'
import type { DB } from '../platform/engines/database.generated.ts'
import type { Database } from '../platform/engines/postgres.ts'

/** A cut of a few rupees is not worth a notification. */
const leastCut = 0.01
const carsAtOnce = 5_000

type Cut = {
  account_id: string
  car_id: string
  listing_id: string
  title: string
  href: string
  place: string
  before: number
  now: number
}

/**
 * Compares the next batch of saved cars with the current prices of their adverts, and notifies accounts whose car is
 * cheaper than the last price that they saw. After the last car it starts over. Each car's recorded price and
 * notification share one transaction.
 */
export async function notifyPriceCuts(
  database: Database,
  atOnce = carsAtOnce,
): Promise<{ compared: number; told: number }> {
  const { cuts, compared } = await walk(database, atOnce)
  let told = 0
  for (const cut of cuts) if (await tell(database, cut)) told += 1
  return { compared, told }
}

async function walk(database: Database, atOnce: number): Promise<{ cuts: Cut[]; compared: number }> {
  return database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ account_id: string; car_id: string }>`
      select account_id, car_id from saved_price_walk for update`.execute(transaction)
    const from = rows[0]!
    const { rows: compared } = await nextSavedPricesQuery(from, atOnce).execute(transaction)
    const last = compared.length < atOnce ? undefined : compared.at(-1)
    const { account_id, car_id } = last ?? beginning
    await transaction.updateTable('saved_price_walk').set({ account_id, car_id }).execute()
    const cuts = compared.filter(({ before, now }) => now !== null && now <= before * (1 - leastCut)) as Cut[]
    return { cuts, compared: compared.length }
  })
}

const none = '00000000-0000-0000-0000-000000000000'
const beginning = { account_id: none, car_id: none }

export function nextSavedPricesQuery(from: { account_id: string; car_id: string }, atOnce: number) {
  return sql<Omit<Cut, 'now'> & { now: number | null }>`
    select saved.account_id, saved.car_id, saved.listing_id, saved.title, saved.href, saved.place,
      coalesce(saved.told_price_rupees, saved.price_rupees) as before, listings.price_rupees as now
    from (
      select * from saved_cars where (account_id, car_id) > (${from.account_id}::uuid, ${from.car_id}::uuid)
      order by account_id, car_id limit ${atOnce}
    ) as saved
    left join listings on listings.id = saved.listing_id and listings.status = 'active'
    order by saved.account_id, saved.car_id`
}

/** Resets the comparison if its position is at a car of this account, so that it starts over. */
export async function restartPriceScan(transaction: Kysely<DB>, accountId: string): Promise<void> {
  await transaction.updateTable('saved_price_walk').set(beginning).where('account_id', '=', accountId).execute()
}

/** Returns false if the car was unsaved or the notification already sent in the meantime. */
async function tell(database: Database, cut: Cut): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const noted = await transaction
      .updateTable('saved_cars')
      .set({ told_price_rupees: cut.now })
      .where('account_id', '=', cut.account_id)
      .where('car_id', '=', cut.car_id)
      .where(sql<boolean>`coalesce(told_price_rupees, price_rupees) = ${cut.before}`)
      .returning('car_id')
      .executeTakeFirst()
    if (!noted) return false
    await notify(transaction, {
      personId: cut.account_id,
      kind: 'price_cut',
      // Each price is notified once, even if it recurs; a car may have been saved under two ids.
      key: `${cut.listing_id}-${cut.now}`,
      data: { title: cut.title, path: cut.href, place: cut.place, beforeRupees: cut.before, nowRupees: cut.now },
    })
    return true
  })
}
