import { daysUntilHalf, endRates } from '@pahiya/domain/valuation/still-for-sale/life-table'
import { tablesOfModel } from '@pahiya/domain/valuation/still-for-sale/life-table-keys'
import { pricePosition } from '@pahiya/domain/valuation/still-for-sale/price-position'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import { endsIn, fewestEnds, findLifeTables } from './find-life-tables.ts'

export type CarToSell = {
  /** As the catalogue spells it. */
  model: string
  region: string
  /** The price by what such a car is worth; null if that is not known. */
  priceRatio: number | null
}

/**
 * After how many days half of such adverts are gone, and how many adverts of the model that is known from: those of the
 * region if enough of them have ended, else those of the country. Null if too few have, or if most stand for longer than
 * was watched.
 */
export async function daysUntilHalfGone(
  database: Kysely<DB>,
  { model, region, priceRatio }: CarToSell,
): Promise<{ days: number; basedOn: number } | null> {
  const keys = tablesOfModel(model, region, pricePosition(priceRatio))
  const [all, ...ofModel] = await findLifeTables(database, keys)
  const enough = ofModel.filter((table) => endsIn(table) >= fewestEnds)
  if (!all || enough.length === 0) return null
  const days = daysUntilHalf(endRates([all, ...ofModel]))
  return days === null ? null : { days: Math.max(1, Math.round(days)), basedOn: enough.at(-1)!.adverts }
}
