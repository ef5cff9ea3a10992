import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'
import { listingToValue, listingsToValueQuery } from '../model/listing-to-value.ts'
import { modelInUseQuery, readStoredModel, type ModelStores } from '../model/model-store.ts'
import { predict, type PriceModel } from '../model/price-model.ts'
import { firstIdAt } from '../training/training-rows.ts'
import { weeksToMeasure, type DriftWeek } from './drift-weeks.ts'

/** A median over more adverts would be the same; the newest of a week are used. */
const mostAdverts = 5_000
const aTurn = 100

/**
 * Compares the estimates of the model in use with the asking prices of adverts that were first seen after its training,
 * by week.
 */
export async function measureDrift(
  stores: ModelStores & { database: Database },
  now: Date,
  signal: AbortSignal,
): Promise<object> {
  const { database } = stores
  const inUse = await modelInUseQuery(database).select('created_at').executeTakeFirst()
  if (!inUse) return { measured: 'no model in use' }
  const rows = await database
    .selectFrom('model_drift')
    .select([sql<string>`to_char(week, 'YYYY-MM-DD')`.as('day'), 'measured_at'])
    .where('model_id', '=', inUse.id)
    .execute()
  const measured = new Map(rows.map(({ day, measured_at: at }) => [day, at]))
  const weeks = weeksToMeasure(inUse.created_at, measured, now)
  if (weeks.length === 0) return { measured: 0 }
  let model: PriceModel | undefined
  let adverts = 0
  for (const week of weeks) {
    signal.throwIfAborted()
    const cars = await driftRowsQuery(database, week, mostAdverts).execute()
    if (cars.length === 0) continue
    model ??= await readStoredModel(stores, inUse.file_key)
    const found = await measureCars(model, cars)
    adverts += found.adverts
    const row = { ...found, measured_at: now }
    await database
      .insertInto('model_drift')
      .values({ model_id: inUse.id, week: sql<Date>`${week.week}::date`, ...row })
      .onConflict((conflict) => conflict.columns(['model_id', 'week']).doUpdateSet(row))
      .execute()
  }
  return { weeks: weeks.length, adverts }
}

type StoredCar = Awaited<ReturnType<ReturnType<typeof driftRowsQuery>['execute']>>[number]

async function measureCars(model: PriceModel, rows: readonly StoredCar[]) {
  const shifts: number[] = []
  for (const [at, row] of rows.entries()) {
    if (at % aTurn === 0) await nextTurn()
    shifts.push((Math.exp(predict(model, listingToValue(row)).logPrice) / row.price_rupees - 1) * 100)
  }
  return {
    adverts: rows.length,
    median_error: median(shifts.map(Math.abs)),
    median_shift: median(shifts),
  }
}

/** Ids are in the order of the first sighting. */
function driftRowsQuery(database: Database, { from, until }: Pick<DriftWeek, 'from' | 'until'>, limit: number) {
  return listingsToValueQuery(database, firstIdAt(from), limit)
    .clearOrderBy()
    .orderBy('id', 'desc')
    .where('id', '<', firstIdAt(until))
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[sorted.length >> 1]!
}
