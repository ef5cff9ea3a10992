import type { NotRatedReason } from '@pahiya/domain/price/compared-prices'
import { isSureValue } from '@pahiya/domain/price/price-gap'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'

/** Estimated value of the car, with its range and the number of adverts it is based on. */
export type Value = {
  rupees: number
  lowRupees: number
  highRupees: number
  comparables: number
  /** The price model that produced the estimate, with the interval that contains 80% of the prices. */
  byModel?: { modelId: string; likelyLowRupees: number; likelyHighRupees: number }
}

/** The reason why a price model gave no value. */
export type NotRated = { notRated: NotRatedReason; modelId: string }

/** Saves the estimated value of an advert's car or the reason why the model gave none; null deletes both. */
export async function saveValue(
  database: Kysely<DB>,
  listingId: string,
  value: Value | NotRated | null,
): Promise<void> {
  if (value) return saveValues(database, [{ listingId, value }])
  await database.deleteFrom('listing_values').where('listing_id', '=', listingId).execute()
  await database.deleteFrom('not_rated_listings').where('listing_id', '=', listingId).execute()
}

/**
 * Replaces a value by the reason why there is none, unless another value was saved or is being saved. Returns whether it
 * was replaced.
 */
export async function replaceValue(
  database: Kysely<DB>,
  listingId: string,
  { rupees, by: { notRated, modelId } }: { rupees: number; by: NotRated },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into not_rated_listings (listing_id, reason, model_id)
    select listing_id, ${notRated}, model_id from listing_values
    where listing_id = ${listingId} and value_rupees = ${rupees} and model_id = ${modelId} for update skip locked
    on conflict (listing_id) do update set reason = excluded.reason, model_id = excluded.model_id, decided_at = now()`.execute(
    database,
  )
  return numAffectedRows === 1n
}

/**
 * Saves many values in one statement. The database publishes a change to the search index only if the gap between price
 * and value reaches another step (0017), and deletes a value when a reason is saved (0022). Values do not use `on
 * conflict`, which would fire the insert trigger for an update.
 */
export async function saveValues(
  database: Kysely<DB>,
  all: readonly { listingId: string; value: Value | NotRated }[],
): Promise<void> {
  if (all.length > 1) {
    if (!database.isTransaction) return database.transaction().execute((transaction) => saveValues(transaction, all))
    await lockInOrder(
      database,
      all.map(({ listingId }) => listingId),
    )
  }
  const rows = all.flatMap(({ listingId, value }) => ('notRated' in value ? [] : [rowOf(listingId, value)]))
  const reasons = all.flatMap(({ listingId, value }) =>
    'notRated' in value ? [{ listing_id: listingId, reason: value.notRated, model_id: value.modelId }] : [],
  )
  if (rows.length > 0) {
    await sql`
      merge into listing_values using (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
          id uuid, rupees bigint, low bigint, high bigint, comparables integer, sure boolean, model uuid,
          likely_low bigint, likely_high bigint)
      ) as given on listing_id = given.id
      when matched and (value_rupees, value_low_rupees, value_high_rupees, value_comparables, model_id)
        is distinct from (rupees, low, high, comparables, model)
        then update set value_rupees = rupees, value_low_rupees = low, value_high_rupees = high,
          value_comparables = comparables, indexed_value_rupees = rupees, indexed_is_sure = sure,
          model_id = model, likely_low_rupees = likely_low, likely_high_rupees = likely_high, valued_at = now()
      when not matched then insert
        (listing_id, value_rupees, value_low_rupees, value_high_rupees, value_comparables, indexed_value_rupees,
         indexed_is_sure, model_id, likely_low_rupees, likely_high_rupees)
        values (id, rupees, low, high, comparables, rupees, sure, model, likely_low, likely_high)`.execute(database)
  }
  if (reasons.length > 0) {
    await database
      .insertInto('not_rated_listings')
      .values(reasons)
      .onConflict((conflict) =>
        conflict.column('listing_id').doUpdateSet((given) => ({
          reason: given.ref('excluded.reason'),
          model_id: given.ref('excluded.model_id'),
          decided_at: sql<Date>`now()`,
        })),
      )
      .execute()
  }
}

/**
 * Locks listings before their cars, each in id order, as every transaction that locks several does (match-listings.ts).
 */
async function lockInOrder(transaction: Kysely<DB>, ids: readonly string[]): Promise<void> {
  await sql`select from listings where id = any(${ids}::uuid[]) order by id for key share`.execute(transaction)
  await sql`
    select from cars where id = any(array(select car_id from listings where id = any(${ids}::uuid[])))
    order by id for no key update`.execute(transaction)
}

function rowOf(listingId: string, { rupees, lowRupees, highRupees, comparables, byModel }: Value) {
  return {
    id: listingId,
    rupees,
    low: lowRupees,
    high: highRupees,
    comparables,
    sure: isSureValue({ fair: rupees, low: lowRupees, high: highRupees }),
    model: byModel?.modelId ?? null,
    likely_low: byModel?.likelyLowRupees ?? null,
    likely_high: byModel?.likelyHighRupees ?? null,
  }
}
