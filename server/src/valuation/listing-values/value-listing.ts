import type { Kysely } from 'kysely'
import { findModelBody } from '@pahiya/domain/catalogue/model-facts'
import type { NotRated, Value } from '../../listings/save/save-value.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { CarToValue } from '../model/car-to-value.ts'
import { estimateValue } from '../comparables/estimate-value.ts'
import { findComparablePrices, type Comparable } from '../comparables/find-comparables.ts'
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
  const comparablePrices = await findComparablePrices(database, listing)
  if (!inUse) return estimateValue(comparablePrices)
  const body = findModelBody(listing.brand, listing.model, listing.year)
  return valueByModel(inUse, { ...listing, body, seenAt }, listing.priceRupees, comparablePrices.length)
}

export function valueByModel(
  { id: modelId, model }: ModelInUse,
  car: CarToValue,
  askedRupees: number,
  comparables: number,
): Value | NotRated {
  const valuation = valueCar(model, car, { askedRupees, comparables })
  if (valuation.kind === 'not-rated') return { notRated: valuation.reason, modelId }
  const { rupees, lowRupees, highRupees, likelyLowRupees, likelyHighRupees } = valuation.estimate
  return { rupees, lowRupees, highRupees, comparables, byModel: { modelId, likelyLowRupees, likelyHighRupees } }
}
