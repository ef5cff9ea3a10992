import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import { fewestComparables } from './estimate-value.ts'
import { mostComparables, type Comparable } from './find-comparables.ts'

/** Adverts that ended earlier belong to a different market, as for the life tables. */
export const latelyDays = 180

/**
 * The number of cars that a model's estimate is judged by. If fewer than the minimum are on offer, those that left the
 * market lately count too: the model has learnt from their prices.
 */
export async function countWithLately(
  database: Kysely<DB>,
  car: Pick<Comparable, 'brand' | 'model' | 'year'>,
  onOffer: number,
): Promise<number> {
  if (onOffer >= fewestComparables) return onOffer
  const { rows } = await leftLatelyQuery(car).execute(database)
  return onOffer + rows.length
}

function leftLatelyQuery({ brand, model, year }: Pick<Comparable, 'brand' | 'model' | 'year'>) {
  return sql<{ car_id: string }>`
    select distinct car_id from (
      select car_id from unnest(${[year, year - 1, year + 1]}::integer[]) as near (year)
      cross join lateral (
        select car_id from listings
        where status <> 'active' and lower(model) = ${model.toLowerCase()} and lower(brand) = ${brand.toLowerCase()}
          and listings.year = near.year and ended_at > now() - make_interval(days => ${sql.lit(latelyDays)})
        limit ${mostComparables}
      ) as ended limit ${mostComparables}
    ) as found
    where not exists (select from listings as live where live.car_id = found.car_id and live.status = 'active')`
}
