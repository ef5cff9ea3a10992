import { sql } from 'kysely'
import type { Recheck } from '../../notices/send/send-notice.ts'
import { alertKinds } from '../../notices/kinds/alert-kinds.ts'
import type { Database } from '../../platform/engines/postgres.ts'

/**
 * Removes cars that have ended or become more expensive, right before a notice is sent, which may be long after it was
 * written. Returns null if none is left.
 */
export function recheckAlertNotice(database: Database): Recheck {
  return async (kind, data) => {
    if (kind !== 'alert_cars') return data
    const read = alertKinds.alert_cars.data.safeParse(data)
    if (!read.success) return data
    const ids = read.data.cars.map(({ listingId }) => listingId)
    const { rows } = await sql<{ id: string; price: number }>`
      select id, price_rupees as price from listings
      where id = any(${ids}::uuid[]) and status = 'active'`.execute(database)
    const prices = new Map(rows.map(({ id, price }) => [id, price]))
    const cars = read.data.cars.filter(
      ({ listingId, priceRupees }) => (prices.get(listingId) ?? Infinity) <= priceRupees,
    )
    return cars.length === 0 ? null : { ...read.data, cars }
  }
}
