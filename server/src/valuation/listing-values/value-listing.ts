import type { Kysely } from 'kysely'
import { findModelBody } from '@pahiya/domain/catalogue/model-facts'
import type { NotRated, Value } from '../../listings/save/save-value.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { CarToValue } from '../model/car-to-value.ts'
import { estimateValue } from '../comparables/estimate-value.ts'
import { countWithLately } from '../comparables/count-left-lately.ts'
import { compareByModel, type ComparedCar } from '../comparables/compare-by-model.ts'
import { findComparables, toPricedCar, type Comparable } from '../comparables/find-comparables.ts'
import type { ModelInUse } from '../model/model-store.ts'
import { valueCar } from './value-car.ts'

export type ListingToValue = Comparable & Omit<CarToValue, 'body' | 'seenAt'> & { priceRupees: number }

/** Values an advert's car by the model in use or, without one, by the median of its comparables. */
export async function valueListing(
  database: Kysely<DB>,
  listing: ListingToValue,
  seenAt: Date,
  inUse: ModelInUse | null,
): Promise<Value | NotRated | null> {
  const found = await findComparables(database, listing)
  if (!inUse) return estimateValue(found.map((row) => row.price_rupees))
  const body = findModelBody(listing.brand, listing.model, listing.year)
  return valueByModel(inUse, { ...listing, body, seenAt }, listing.priceRupees, {
    count: await countWithLately(database, listing, found.length),
    compared: compareByModel(inUse.model, found.map(toPricedCar)),
  })
}

export function valueByModel(
  { id: modelId, model }: ModelInUse,
  car: CarToValue,
  askedRupees: number,
  { count: comparables, compared }: { count: number; compared: readonly ComparedCar[] },
): Value | NotRated {
  const valuation = valueCar(model, car, { askedRupees, comparables, compared })
  if (valuation.kind === 'not-rated') return { notRated: valuation.reason, modelId }
  const { rupees, lowRupees, highRupees, likelyLowRupees, likelyHighRupees } = valuation.estimate
  return { rupees, lowRupees, highRupees, comparables, byModel: { modelId, likelyLowRupees, likelyHighRupees } }
}
