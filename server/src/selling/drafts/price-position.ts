import type { PricePosition, PricePositionRequest } from '@pahiya/contract/selling/seller-drafts'
import { toBrandName, findLeadingModels } from '@pahiya/domain/catalogue/model-facts'
import { findRegion } from '@pahiya/domain/places/cities'
import { shortReason } from '@pahiya/domain/price/compared-prices'
import { ownSource } from '../../listings/own-source.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import type { ModelInUse } from '../../valuation/model/model-store.ts'
import { medianDaysToSell } from '../../valuation/still-for-sale/median-days-to-sell.ts'
import { valueListing } from '../../valuation/listing-values/value-listing.ts'

/** Compares a typed price with the market; it is valued exactly as the listing will be once it is published. */
export async function pricePosition(
  database: Database,
  asked: PricePositionRequest,
  inUse: ModelInUse | null,
  now: Date,
): Promise<PricePosition> {
  const brand = toBrandName(asked.brand)
  const model = findLeadingModels(asked.model)[0] ?? asked.model
  const isNamed = asked.model.toLowerCase().startsWith(model.toLowerCase())
  const variant = (isNamed && asked.model.slice(model.length).trim()) || null
  const car = {
    sourceKey: ownSource,
    sourceRef: 'not published yet',
    brand,
    model,
    variant,
    year: asked.year,
    odometerKm: asked.mileage ?? null,
    fuel: asked.fuelType ?? null,
    transmission: asked.transmission ?? null,
    owners: asked.owners ?? null,
    city: asked.city,
    priceRupees: asked.price,
  }
  const value = await valueListing(database, car, now, inUse)
  const priceRatio = value && 'rupees' in value ? asked.price / value.rupees : null
  const half = isUsual(priceRatio)
    ? await medianDaysToSell(database, { model, region: findRegion(asked.city), priceRatio })
    : null
  const halfGone = half && { days: half.days, adverts: half.basedOn }
  if (!value) return { worth: null, notRatedReason: 'too-few-comparables', basis: null, halfGone }
  if ('notRated' in value) return { worth: null, notRatedReason: shortReason(value.notRated), basis: null, halfGone }
  const { rupees, lowRupees, highRupees, comparables } = value
  return {
    worth: { fair: rupees, low: lowRupees, high: highRupees, comparables },
    notRatedReason: null,
    basis: value.byModel ? 'model' : 'comparables',
    halfGone,
  }
}

/** Null for an unrated or unusual price: there are too few adverts to estimate the time on market. */
function isUsual(priceRatio: number | null): priceRatio is number {
  return priceRatio !== null && priceRatio >= 0.6 && priceRatio <= 1.6
}
