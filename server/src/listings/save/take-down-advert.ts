import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'

/**
 * Ends an advert of another site permanently: it stays down even if that site still shows it. Returns false if it had
 * already ended.
 */
export async function takeDownAdvert(transaction: Kysely<DB>, listingId: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('listings')
    .set({ status: 'removed', ended_at: sql<Date>`now()`, taken_down_at: sql<Date>`now()` })
    .where('id', '=', listingId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
