import * as z from 'zod'
import { Instant, Kilometres, ModelYear, Name, Rupees } from '../core/fields.ts'
import { MarketplaceListing } from '../listings/marketplace-listing.ts'
import { MonthPrices } from '../valuation/month-prices.ts'
import { route } from '../core/route.ts'

/** A name or its URL form, in any spelling listed in the catalogue: 'Maruti Suzuki', 'maruti-suzuki'. */
export const MarketSummaryRequest = z.object({
  city: Name,
  brand: Name.optional(),
  model: Name.optional(),
})

/** Another page of the same kind, and its number of cars. */
export const RelatedPage = z.object({ name: z.string(), path: z.string(), cars: z.int() }).meta({ id: 'Neighbour' })
export type RelatedPage = z.infer<typeof RelatedPage>

/** Covers every car in the city, each counted once. A fact that no advert states contributes to no range. */
export const MarketSummary = z
  .object({
    city: z.string(),
    brand: z.string().nullable(),
    model: z.string().nullable(),
    /** The canonical path of its page. */
    path: z.string(),
    /** Time of the count, at most a minute ago. */
    asOf: Instant,
    total: z.int(),
    /** Whether there are enough cars for search engines to index the page. */
    indexed: z.boolean(),
    price: z
      .object({ min: Rupees, lowerQuarter: Rupees, median: Rupees, upperQuarter: Rupees, max: Rupees })
      .nullable(),
    odometer: z.object({ min: Kilometres, median: Kilometres, max: Kilometres }).nullable(),
    /** Empty for a brand or a city, where the mix of cars changes constantly. */
    months: MonthPrices,
    /** The newest first. */
    years: z.array(z.object({ year: ModelYear, cars: z.int() })).max(60),
    /** The most frequent first. */
    fuels: z.array(z.object({ fuel: z.string(), cars: z.int() })).max(10),
    /**
     * Brands in the city, models of the brand in the city, and the same in other cities; those with the most cars
     * first.
     */
    brands: z.array(RelatedPage).max(60),
    models: z.array(RelatedPage).max(60),
    cities: z.array(RelatedPage).max(24),
    /** The newest adverts. */
    cars: z.array(MarketplaceListing).max(24),
  })
  .meta({ id: 'MarketSummary' })
export type MarketSummary = z.infer<typeof MarketSummary>

export const marketSummaryRoute = route({
  method: 'GET',
  path: '/api/market/summary',
  summary: 'Cars and prices in a city, of a brand or of a model',
  query: MarketSummaryRequest,
  response: MarketSummary,
  access: 'public',
  rate: 'browse',
  errors: ['not_found', 'search_unavailable'],
})
