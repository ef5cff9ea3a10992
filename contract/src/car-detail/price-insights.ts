import * as z from 'zod'
import { Id, Instant, Kilometres, ModelYear, Rupees } from '../core/fields.ts'
import { MarketplaceListing } from '../listings/marketplace-listing.ts'
import { MonthPrices } from '../valuation/month-prices.ts'
import { route } from '../core/route.ts'

const PriceSpan = z.object({ min: Rupees, max: Rupees })

export const MarketTrend = z.enum(['rising', 'falling', 'stable', 'not enough history'])
export type MarketTrend = z.infer<typeof MarketTrend>

/** A car that contributes to the average and the range (CAR-20). */
export const SimilarPrice = z
  .object({
    listingId: Id,
    carId: Id,
    price: Rupees,
    /**
     * The price if the car were this one: the model's value of every difference is subtracted. Null without a model.
     */
    priceAsThis: Rupees.nullable(),
    year: ModelYear,
    mileage: Kilometres.nullable(),
    variant: z.string().nullable(),
    city: z.string(),
    sourceKey: z.string(),
    sourceName: z.string(),
    lastSeenAt: Instant,
  })
  .meta({ id: 'SimilarPrice' })
export type SimilarPrice = z.infer<typeof SimilarPrice>

/**
 * How the price model derives this car's estimate from the usual car of the model: base and adjustments add up to the
 * estimate.
 */
export const PriceWorking = z
  .object({
    usualPrice: Rupees,
    /** The number of adverts of the model in the training data, and the average age of their cars. */
    learntFrom: z.int(),
    usualAgeMonths: z.int(),
    ageMonths: z.int(),
    /** Kilometres above the usual figure for the model at this age; negative means below. Null if not known. */
    kmAboveUsual: z.int().nullable(),
    adjustments: z.array(
      z.object({
        kind: z.enum(['age', 'km', 'variant', 'fuel', 'gearbox', 'owners', 'city', 'source', 'newest', 'other']),
        rupees: z.int(),
      }),
    ),
    /** Four out of five such cars have asking prices in this range. */
    likelyRange: PriceSpan,
  })
  .meta({ id: 'PriceWorking' })
export type PriceWorking = z.infer<typeof PriceWorking>

export const mostSimilarPrices = 60

/** INS-01, and further data that the card shows. */
export const PriceInsights = z
  .object({
    /**
     * The average of similar cars on offer (CAR-20); null if there are none. Prices with a missing or extra digit are
     * excluded.
     */
    averagePrice: Rupees.nullable(),
    priceRange: PriceSpan.nullable(),
    marketTrend: MarketTrend,
    months: MonthPrices,
    recommendation: z.string(),
    /** The sources actually used: portals by name, and the price model if it produced the fair price. */
    sources: z.array(z.string()),
    lastUpdated: Instant,
    /** unsure: there is a fair price, but it is too vague for a verdict. */
    rating: z.enum(['rated', 'unsure', 'not-rated']),
    /** comparables-disagree: similar cars, priced as if they were this one, are outside the model's interval. */
    notRatedReason: z
      .enum(['too-few-comparables', 'too-uncertain', 'implausible-price', 'comparables-disagree'])
      .nullable(),
    /** INS-05, relative to the fair price; null unless rated. */
    label: z.enum(['below market', 'above market', 'Fair market price']).nullable(),
    /** The fair price of this particular car; half of such cars lie between low and high. Null if it is not rated. */
    fairPrice: z.object({ fair: Rupees, low: Rupees, high: Rupees, comparables: z.int() }).nullable(),
    basis: z.enum(['model', 'comparables']).nullable(),
    working: PriceWorking.nullable(),
    /** The cars behind averagePrice, the closest first, and whether they are from one region or all of India. */
    similar: z.array(SimilarPrice).max(mostSimilarPrices),
    similarIn: z.string(),
    /** Whether averagePrice and priceRange count prices as listed, of the same variant only, or priceAsThis. */
    comparedAs: z.enum(['as-listed', 'same-variant', 'as-this']),
  })
  .meta({ id: 'PriceInsights' })
export type PriceInsights = z.infer<typeof PriceInsights>

export const mostInsightRecords = 120

/** C-14: how the insights of an advert have changed, as they were shown, newest first. */
export const InsightHistory = z
  .object({
    records: z
      .array(
        z.object({
          day: z.iso.date(),
          price: Rupees,
          averagePrice: Rupees.nullable(),
          fairPrice: z.object({ fair: Rupees, low: Rupees, high: Rupees }).nullable(),
          label: z.enum(['below market', 'above market', 'Fair market price']).nullable(),
        }),
      )
      .max(mostInsightRecords),
  })
  .meta({ id: 'InsightHistory' })
export type InsightHistory = z.infer<typeof InsightHistory>

export const SimilarCarsResponse = z
  .object({ listings: z.array(MarketplaceListing).max(4) })
  .meta({ id: 'SimilarCarsResponse' })
export type SimilarCarsResponse = z.infer<typeof SimilarCarsResponse>

const about = { params: z.object({ id: z.string() }), access: 'public', rate: 'browse' } as const

/** CAR-16 */
export const carPriceInsightsRoute = route({
  ...about,
  method: 'GET',
  path: '/api/cars/:id/price-insights',
  summary: 'Value of a car sold on Pahiya itself, and prices of similar cars',
  response: PriceInsights,
  errors: ['car_not_found'],
})

export const listingPriceInsightsRoute = route({
  ...about,
  method: 'GET',
  path: '/api/marketplace/listing/:id/price-insights',
  summary: 'Value of the car of an advert, and prices of similar cars',
  response: PriceInsights,
  errors: ['listing_not_found'],
})

/** C-14, QUOTA-06: part of Pro. */
export const insightHistoryRoute = route({
  method: 'GET',
  path: '/api/marketplace/listing/:id/insight-history',
  summary: 'How the price insights of an advert have changed since they were first shown',
  params: z.object({ id: z.string() }),
  response: InsightHistory,
  access: 'account',
  rate: 'browse',
  errors: ['listing_not_found', 'insights_need_pro'],
})

export const similarToCarRoute = route({
  ...about,
  method: 'GET',
  path: '/api/cars/:id/similar',
  summary: 'Cars like one sold on Pahiya itself: same brand and model, within a year and 20,000 km',
  response: SimilarCarsResponse,
  errors: ['car_not_found'],
})

export const similarToListingRoute = route({
  ...about,
  method: 'GET',
  path: '/api/marketplace/listing/:id/similar',
  summary: 'Cars like that of an advert: same brand and model, within a year and 20,000 km',
  response: SimilarCarsResponse,
  errors: ['listing_not_found'],
})
