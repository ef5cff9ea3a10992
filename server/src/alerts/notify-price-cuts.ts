import { leastDrop } from '@pahiya/domain/alerts/price-drop'
import { sql } from 'kysely'
import { notify } from '../notices/notify.ts'
import type { Database } from '../platform/engines/postgres.ts'

const advertsAtOnce = 500
const savedAtOnce = 500
/** The job runs every minute; a longer run would overlap with the next one. */
const longestRunMs = 50_000

type SavedKey = { listing_id: string; account_id: string; car_id: string }
type Cut = SavedKey & { title: string; href: string; place: string; before: number; now: number }

/**
 * Notifies accounts whose saved car has become cheaper than the last price that they saw. Reads only adverts whose
 * price fell, that returned or that were saved since the last run, until none is left or the time is up. Each saved
 * car's recorded price and notification share one transaction, so a killed run repeats comparisons but no notification.
 */
export async function notifyPriceCuts(
  database: Database,
  signal?: AbortSignal,
): Promise<{ adverts: number; notified: number }> {
  const done = { adverts: 0, notified: 0 }
  const until = Date.now() + longestRunMs
  const isOver = () => signal?.aborted === true || Date.now() >= until
  while (!isOver()) {
    const waiting = await priceCutsWaitingQuery(advertsAtOnce).execute(database)
    if (waiting.rows.length === 0) break
    const adverts = [...new Set(waiting.rows.map(({ listing_id }) => listing_id))]
    for (let after: SavedKey | undefined = firstKey; after && !isOver();) {
      const { rows } = await savedPriceCutsQuery(adverts, after, savedAtOnce).execute(database)
      for (const cut of rows) if (await notifyPriceCut(database, cut)) done.notified += 1
      after = rows.length < savedAtOnce ? undefined : rows.at(-1)
    }
    if (isOver()) break
    // Only the rows that were read: later changes have separate rows.
    await sql`delete from price_cuts_waiting where id = any(${waiting.rows.map(({ id }) => id)}::bigint[])`.execute(
      database,
    )
    done.adverts += adverts.length
  }
  return done
}

const none = '00000000-0000-0000-0000-000000000000'
const firstKey: SavedKey = { listing_id: none, account_id: none, car_id: none }

export function priceCutsWaitingQuery(limit: number) {
  return sql<{ id: number; listing_id: string }>`
    select id, listing_id from price_cuts_waiting order by id limit ${limit}`
}

/** Saved cars of these adverts that are cheaper than the last price their account saw, in key order. */
export function savedPriceCutsQuery(adverts: readonly string[], after: SavedKey, limit: number) {
  return sql<Cut>`
    select saved.listing_id, saved.account_id, saved.car_id, saved.title, saved.href, saved.place,
      coalesce(saved.told_price_rupees, saved.price_rupees) as before, listings.price_rupees as now
    from saved_cars as saved
    join listings on listings.id = saved.listing_id and listings.status = 'active'
    where saved.listing_id = any(${adverts}::uuid[])
      and (saved.listing_id, saved.account_id, saved.car_id)
        > (${after.listing_id}::uuid, ${after.account_id}::uuid, ${after.car_id}::uuid)
      and listings.price_rupees <= least(
        coalesce(saved.told_price_rupees, saved.price_rupees) * ${1 - leastDrop.share}::float8,
        coalesce(saved.told_price_rupees, saved.price_rupees) - ${leastDrop.rupees}::int)
    order by saved.listing_id, saved.account_id, saved.car_id
    limit ${limit}`
}

/** Returns false if the car was unsaved or the notification already sent in the meantime. */
async function notifyPriceCut(database: Database, cut: Cut): Promise<boolean> {
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
