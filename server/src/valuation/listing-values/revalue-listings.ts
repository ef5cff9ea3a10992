import { sql } from 'kysely'
import { saveValue, saveValues, type NotRated, type Value } from '../../listings/save/save-value.ts'
import { backgroundBatch, spendBackground } from '../../platform/background-budget.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { buildModelKey } from '../model/car-to-value.ts'
import { estimateValue } from '../comparables/estimate-value.ts'
import { countWithLately } from '../comparables/count-left-lately.ts'
import { compareByModel, type ComparedCar } from '../comparables/compare-by-model.ts'
import {
  findComparables,
  findComparablesQuery,
  mostComparables,
  otherCars,
  toPricedCar,
  type ComparableAdvert,
} from '../comparables/find-comparables.ts'
import { listingToValue, listingsToValueQuery } from '../model/listing-to-value.ts'
import { isOther, modelInUseQuery, type ModelInUse } from '../model/model-store.ts'
import { valueByModel } from './value-listing.ts'

const firstId = '00000000-0000-0000-0000-000000000000'

export type Revalued = { valued: number; notRated: number; stopped?: 'signal' | 'another-model' }
type Row = Awaited<ReturnType<ReturnType<typeof listingsToValueQuery>['execute']>>[number]
type ListingValue = { listingId: string; value: Value | NotRated }
type ValueOf = (row: Row) => Promise<Value | NotRated | null>

/**
 * Values every live advert by the model in use or, without one, by comparables. It writes only values; search documents
 * are updated only if the gap between price and value is a different number of steps. Idempotent: unchanged values are
 * not written. Every advert counts in the budget of background work; each batch is read after its wait, so that no value
 * is older than its write.
 */
export async function revalueListings(
  database: Database,
  inUse: ModelInUse | null,
  signal: AbortSignal,
): Promise<Revalued> {
  const valueOf = inUse ? await byModel(database, inUse) : byComparables(database)
  const done: Revalued = { valued: 0, notRated: 0 }
  for (let after = firstId; ;) {
    await spendBackground(database, backgroundBatch, signal)
    const still = await modelInUseQuery(database).executeTakeFirst()
    const stopped = signal.aborted ? 'signal' : isOther(inUse, still) ? 'another-model' : null
    if (stopped) return { ...done, stopped }
    const rows = await listingsToValueQuery(database, after, backgroundBatch).where('status', '=', 'active').execute()
    const values: ListingValue[] = []
    for (const row of rows) {
      const value = await valueOf(row)
      if (value) values.push({ listingId: row.id, value })
      else await saveValue(database, row.id, null)
    }
    await saveValues(database, values)
    const rated = values.filter(({ value }) => !('notRated' in value)).length
    done.valued += rated
    done.notRated += rows.length - rated
    const last = rows.at(-1)
    if (!last || rows.length < backgroundBatch) return done
    after = last.id
  }
}

async function byModel(database: Database, inUse: ModelInUse): Promise<ValueOf> {
  const comparablesOf = await countComparables(database)
  const comparedWith = cacheCompared(database, inUse)
  return async (row) => {
    const car = listingToValue(row)
    // The count includes the car itself.
    const onOffer = Math.min(mostComparables, comparablesOf(car) - 1)
    const count = await countWithLately(database, row, onOffer)
    return valueByModel(inUse, car, row.price_rupees, { count, compared: await comparedWith(row) })
  }
}

function byComparables(database: Database): ValueOf {
  return async ({ source_key: sourceKey, source_ref: sourceRef, brand, model, year }) =>
    estimateValue(
      (await findComparables(database, { sourceKey, sourceRef, brand, model, year })).map(
        (found) => found.price_rupees,
      ),
    )
}

/** Each model and year is read and predicted once for all its cars, not once for each. */
const mostCompared = 20_000

function cacheCompared(database: Database, { model: priceModel }: ModelInUse) {
  const cache = new Map<string, (ComparedCar & ComparableAdvert)[]>()
  return async (row: Row): Promise<ComparedCar[]> => {
    const { brand, model, year } = row
    const key = `${buildModelKey(row)} ${year}`
    let found = cache.get(key)
    if (!found) {
      if (cache.size === mostCompared) cache.clear()
      const rows = await findComparablesQuery(database, { brand, model, year }).execute()
      const compared = compareByModel(priceModel, rows.map(toPricedCar))
      found = rows.map(({ source_key, source_ref, car_id, price_rupees }, at) => ({
        ...compared[at]!,
        source_key,
        source_ref,
        car_id,
        price_rupees,
      }))
      cache.set(key, found)
    }
    return otherCars(found, { sourceKey: row.source_key, sourceRef: row.source_ref })
  }
}

/** The number of live cars of a model within a year, however many adverts each has. */
async function countComparables(database: Database) {
  const { rows } = await sql<{ brand: string; model: string; year: number; count: number }>`
    select brand, model, year, count(distinct car_id)::integer as count from listings where status = 'active'
    group by brand, model, year`.execute(database)
  const counts = new Map<string, number>()
  for (const row of rows) {
    const key = `${buildModelKey(row)} ${row.year}`
    counts.set(key, (counts.get(key) ?? 0) + row.count)
  }
  return (car: { brand: string; model: string; year: number }) =>
    [-1, 0, 1].reduce((sum, away) => sum + (counts.get(`${buildModelKey(car)} ${car.year + away}`) ?? 0), 0)
}
