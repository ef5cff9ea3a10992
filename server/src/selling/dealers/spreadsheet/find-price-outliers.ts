import type { ImportRow } from '@pahiya/contract/selling/dealers'
import { stockFieldNames } from '@pahiya/domain/selling/dealers/stock-columns'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/engines/database.generated.ts'
import type { ModelInUse } from '../../../valuation/model/model-store.ts'
import { isPlausible } from '../../../valuation/listing-values/value-car.ts'
import type { ListingToValue } from '../../../valuation/listing-values/value-listing.ts'
import { valueListings } from '../../../valuation/listing-values/value-listings.ts'

const farOff = {
  column: stockFieldNames.price,
  message: 'This price is far from what similar cars cost. Please check it',
  blocks: false,
}

/** Uses the limits of the selling form and, like the form, only warns: a rare car may be worth the price. */
export async function findPriceOutliers(
  database: Kysely<DB>,
  listings: readonly ListingToValue[],
  now: Date,
  inUse: ModelInUse | null,
): Promise<(listing: ListingToValue) => ImportRow['problems']> {
  const values = await valueListings(database, listings, now, inUse)
  return ({ sourceRef, priceRupees }) => {
    const value = values.get(sourceRef)
    if (value === undefined) return []
    // Without a model in use, similar cars are compared by their median price.
    const isFarOff =
      'notRated' in value ? value.notRated === 'implausible-price' : !isPlausible(priceRupees, value.rupees)
    return isFarOff ? [farOff] : []
  }
}
