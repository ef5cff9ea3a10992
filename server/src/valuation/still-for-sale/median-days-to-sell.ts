import { daysUntilHalf, endRates } from '@pahiya/domain/valuation/still-for-sale/life-table'
import { modelTableKeys } from '@pahiya/domain/valuation/still-for-sale/life-table-keys'
import { pricePosition } from '@pahiya/domain/valuation/still-for-sale/price-position'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import { countEndedAdverts, minEndedAdverts, findLifeTables } from './find-life-tables.ts'

export type CarToSell = {
  /** The catalogue's spelling. */
  model: string
  region: string
  /** The price divided by the estimated value; null if the value is unknown. */
  priceRatio: number | null
}

/**
 * The number of days after which half of such adverts are gone, and the number of adverts for the model behind this
 * figure: those in the region if enough of them have ended, otherwise those in the country (`isOfRegion` is false). Null
 * if too few have ended, or if most stay up longer than was observed.
 */
export async function medianDaysToSell(
  database: Kysely<DB>,
  { model, region, priceRatio }: CarToSell,
): Promise<{ days: number; basedOn: number; isOfRegion: boolean } | null> {
  const keys = modelTableKeys(model, region, pricePosition(priceRatio))
  const [all, ...ofModel] = await findLifeTables(database, keys)
  const enough = ofModel.filter((table) => countEndedAdverts(table) >= minEndedAdverts)
  if (!all || enough.length === 0) return null
  const days = daysUntilHalf(endRates([all, ...ofModel]))
  if (days === null) return null
  const isOfRegion = enough.length > 1
  return { days: Math.max(1, Math.round(days)), basedOn: enough.at(-1)!.adverts, isOfRegion }
}
