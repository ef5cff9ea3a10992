import type { Valuation } from '@pahiya/contract/listings/offered-car'
import type { MarketTrend, PriceInsights, PriceWorking, SimilarPrice } from '@pahiya/contract/car-detail/price-insights'
import type { NotRatedReason } from '@pahiya/domain/price/compared-prices'
import { isSureValue, priceGapPercent } from '@pahiya/domain/price/price-gap'
import { priceRecommendation } from '@pahiya/domain/price/price-recommendation'
import { insightsCardLabel } from '@pahiya/domain/price/price-labels'
import { similarPrices } from '@pahiya/domain/price/similar-prices'
import type { StoredListing } from '../../listings/read/find-listing.ts'
import { buildModelKey, readCarNumbers, type CarToValue } from '../../valuation/model/car-to-value.ts'
import { estimateValue } from '../../valuation/comparables/estimate-value.ts'
import { compareByModel } from '../../valuation/comparables/compare-by-model.ts'
import { toPricedCar } from '../../valuation/comparables/find-comparables.ts'
import type { SimilarAdvert } from '../../valuation/comparables/find-similar.ts'
import { listingToValue } from '../../valuation/model/listing-to-value.ts'
import type { PriceModel } from '../../valuation/model/price-model.ts'
import type { ModelInUse } from '../../valuation/model/model-store.ts'
import { explainValue } from '../../valuation/model/explain-value.ts'
import { valueCar, type Estimate } from '../../valuation/listing-values/value-car.ts'
import type { PriceTrend } from '../../valuation/market-months/price-trend.ts'
import { compareSimilar, contradictsSimilar, priceSimilar, type PricedSimilar } from './compare-similar.ts'
import { readValuation } from '../../search/present/present-offered-car.ts'

export type InsightParts = {
  listing: StoredListing
  similar: { cars: SimilarAdvert[]; inRegion: boolean }
  /** Other live adverts for the model, at most one year older or newer. */
  comparables: Parameters<typeof toPricedCar>[0][]
  trend: PriceTrend
  months: PriceInsights['months']
  inUse: ModelInUse | null
  sourceNames: ReadonlyMap<string, string>
  now: Date
}

type Judged = Pick<PriceInsights, 'rating' | 'notRatedReason' | 'fairPrice' | 'basis' | 'working'>

const flaggedAdvice = 'See the car and its RC before you pay anything. Compare it with similar cars.'

/** INS-01, INS-02: every statement about a price comes from the figures here. */
export function presentInsights(parts: InsightParts): PriceInsights {
  const { listing, similar, trend, now } = parts
  const cars = priceSimilar(similar.cars, listing, parts.inUse?.model ?? null)
  const found = listing.is_flagged ? notRated(null) : (asStored(parts) ?? valuedNow(parts))
  const likely = likelyRange(found, listing)
  const isDisputed = likely !== null && contradictsSimilar(cars, listing.variant, likely)
  const judged = isDisputed ? notRated('comparables-disagree') : found
  const compared = compareSimilar(cars, listing.variant, isDisputed ? null : likely)
  const counted = compared.cars
  const prices = similarPrices(compared.prices)
  const marketTrend: MarketTrend = trend.enough ? trend.direction : 'not enough history'
  const price = listing.price_rupees
  return {
    averagePrice: prices?.averageRupees ?? null,
    priceRange: prices && { min: prices.minRupees, max: prices.maxRupees },
    marketTrend,
    months: parts.months,
    recommendation: listing.is_flagged
      ? flaggedAdvice
      : priceRecommendation({
          priceRupees: price,
          rating: judged.rating,
          notRatedReason: judged.notRatedReason,
          fair: judged.fairPrice,
          similarCount: counted.length,
          trend: marketTrend,
        }),
    sources: sourcesOf(parts, counted, judged),
    lastUpdated: now.toISOString(),
    ...judged,
    label:
      judged.rating === 'rated' && judged.fairPrice
        ? insightsCardLabel(priceGapPercent(price, judged.fairPrice.fair))
        : null,
    similar: counted.map(presentSimilar),
    similarIn: similar.inRegion ? listing.city : 'India',
    comparedAs: compared.comparedAs,
  }
}

/** The range that holds four fifths of prices, if the model gave the fair price. */
function likelyRange({ basis, fairPrice, working }: Judged, listing: StoredListing) {
  if (basis !== 'model' || fairPrice === null) return null
  if (working) return { low: working.likelyRange.min, high: working.likelyRange.max }
  return {
    low: listing.likely_low_rupees ?? fairPrice.low,
    high: listing.likely_high_rupees ?? fairPrice.high,
  }
}

/** The value, or the reason why there is none, exactly as on cards: a car has one verdict on every page. */
function asStored({ listing, inUse }: InsightParts): Judged | null {
  const fairPrice = readValuation(listing)
  if (!fairPrice) return listing.not_rated_reason ? notRated(listing.not_rated_reason as NotRatedReason) : null
  return {
    rating: isSureValue(fairPrice) ? 'rated' : 'unsure',
    notRatedReason: null,
    fairPrice,
    basis: listing.value_model_id ? 'model' : 'comparables',
    working: inUse && inUse.id === listing.value_model_id ? storedWorking(listing, fairPrice, inUse.model) : null,
  }
}

function storedWorking(listing: StoredListing, { fair, low, high }: Valuation, model: PriceModel): PriceWorking {
  return workingOf(model, listingToValue(listing), {
    rupees: fair,
    likelyLowRupees: listing.likely_low_rupees ?? low,
    likelyHighRupees: listing.likely_high_rupees ?? high,
  })
}

/** For an advert that has not been valued yet. */
function valuedNow(parts: InsightParts): Judged {
  return parts.inUse ? byModel(parts, parts.inUse) : byComparables(parts)
}

function byModel({ listing, comparables }: InsightParts, { model }: ModelInUse): Judged {
  const car = listingToValue(listing)
  const valuation = valueCar(model, car, {
    askedRupees: listing.price_rupees,
    comparables: comparables.length,
    compared: compareByModel(model, comparables.map(toPricedCar)),
  })
  if (valuation.kind === 'not-rated') return notRated(valuation.reason)
  const { rupees: fair, lowRupees: low, highRupees: high } = valuation.estimate
  return {
    rating: isSureValue({ fair, low, high }) ? 'rated' : 'unsure',
    notRatedReason: null,
    fairPrice: { fair, low, high, comparables: comparables.length },
    basis: 'model',
    working: workingOf(model, car, valuation.estimate),
  }
}

function workingOf(
  model: PriceModel,
  car: CarToValue,
  estimate: Pick<Estimate, 'rupees' | 'likelyLowRupees' | 'likelyHighRupees'>,
): PriceWorking {
  const usual = model.usual[buildModelKey(car)]!
  const { usualRupees, ...explained } = explainValue(model, car, estimate.rupees)
  return {
    usualPrice: usualRupees,
    learntFrom: usual.count,
    usualAgeMonths: Math.round(usual.ageMonths),
    ageMonths: readCarNumbers(car).ageMonths,
    ...explained,
    likelyRange: { min: estimate.likelyLowRupees, max: estimate.likelyHighRupees },
  }
}

function byComparables({ comparables }: InsightParts): Judged {
  const value = estimateValue(comparables.map((row) => row.price_rupees))
  if (!value) return notRated('too-few-comparables')
  const { rupees: fair, lowRupees: low, highRupees: high, comparables: count } = value
  const fairPrice = { fair, low, high, comparables: count }
  return {
    rating: isSureValue(fairPrice) ? 'rated' : 'unsure',
    notRatedReason: null,
    fairPrice,
    basis: 'comparables',
    working: null,
  }
}

/** The reason is missing if the advert is flagged. */
function notRated(notRatedReason: PriceInsights['notRatedReason']): Judged {
  return { rating: 'not-rated', notRatedReason, fairPrice: null, basis: null, working: null }
}

function sourcesOf({ comparables, sourceNames }: InsightParts, similar: readonly SimilarAdvert[], judged: Judged) {
  const names = new Set(similar.map((car) => car.source_name))
  if (judged.basis === 'comparables')
    for (const { source_key: key } of comparables) names.add(sourceNames.get(key) ?? key)
  return [...[...names].toSorted(), ...(judged.basis === 'model' ? ['Pahiya price model'] : [])]
}

function presentSimilar(car: PricedSimilar): SimilarPrice {
  return {
    listingId: car.id,
    carId: car.car_id,
    price: car.price_rupees,
    priceAsThis: car.priceAsThis,
    year: car.year,
    mileage: car.odometer_km,
    variant: car.variant,
    city: car.city,
    sourceKey: car.source_key,
    sourceName: car.source_name,
    lastSeenAt: car.last_seen_at.toISOString(),
  }
}
