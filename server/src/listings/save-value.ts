import { isSureValue } from '@pahiya/domain/price-gap'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../platform/database.generated.ts'

/** An estimate of what the car is worth, with its range and the number of adverts it rests on. */
export type Value = { rupees: number; lowRupees: number; highRupees: number; comparables: number }

/**
 * Saves what an advert's car is worth, or that it is not rated. The database tells the change to the search index only
 * if the price is now another step away from the value (0017). Not `on conflict`, which would run the trigger of an
 * insert for an update.
 */
export async function saveValue(database: Kysely<DB>, listingId: string, value: Value | null): Promise<void> {
  if (!value) {
    await database.deleteFrom('listing_values').where('listing_id', '=', listingId).execute()
    return
  }
  const { rupees, lowRupees, highRupees, comparables } = value
  const sure = isSureValue({ fair: rupees, low: lowRupees, high: highRupees })
  await sql`
    merge into listing_values using (
      select ${listingId}::uuid, ${rupees}::bigint, ${lowRupees}::bigint, ${highRupees}::bigint, ${comparables}::integer,
        ${sure}::boolean
    ) as given (id, rupees, low, high, comparables, sure) on listing_id = given.id
    when matched and (value_rupees, value_low_rupees, value_high_rupees, value_comparables)
      is distinct from (rupees, low, high, comparables)
      then update set value_rupees = rupees, value_low_rupees = low, value_high_rupees = high,
        value_comparables = comparables, indexed_value_rupees = rupees, indexed_is_sure = sure,
        valued_at = now()
    when not matched then insert
      (listing_id, value_rupees, value_low_rupees, value_high_rupees, value_comparables, indexed_value_rupees,
       indexed_is_sure)
      values (id, rupees, low, high, comparables, rupees, sure)`.execute(database)
}
