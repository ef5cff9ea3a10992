import * as z from 'zod'
import { Rupees } from '../core/fields.ts'
import { MarketplaceListing } from '../listings/marketplace-listing.ts'

export const resultTabs = ['all', 'bestDeals', 'new', 'certified'] as const

/** MKT-16: the number of cars in each tab of the search. A best deal is more than 5% below its fair price. */
export const ResultTabs = z
  .object({ all: z.int(), bestDeals: z.int(), new: z.int(), certified: z.int() })
  .meta({ id: 'ResultTabs' })
export type ResultTabs = z.infer<typeof ResultTabs>

export const PriceBucket = z.object({ from: Rupees, to: Rupees, count: z.int() }).meta({ id: 'PriceBucket' })
export type PriceBucket = z.infer<typeof PriceBucket>

/** MKT-17..23, over every car that the search finds, not only those on the page. */
export const MarketAnalytics = z
  .object({
    totalListings: z.int(),
    avgPrice: Rupees.nullable(),
    priceRange: z.object({ min: Rupees, max: Rupees }).nullable(),
    avgMileage: z.int().nullable(),
    /** Number of cars by name of source; a car with live adverts on two sources counts for both. */
    sourcesCount: z.record(z.string(), z.int()),
    /** The ten cities with the most cars. */
    locationDistribution: z.record(z.string(), z.int()),
    mostCommonFuelType: z.string().nullable(),
    historicalTrend: z.enum(['rising', 'falling', 'stable']),
    trendNote: z.literal('not enough history').nullable(),
    /**
     * At most twenty bars of equal width without gaps; the last one also contains the few most expensive cars, up to
     * its end.
     */
    priceHistogram: z.array(PriceBucket).max(20),
    recommendations: z.object({
      bestDeals: z.array(MarketplaceListing).max(3),
      newListings: z.array(MarketplaceListing).max(5),
      certified: z.array(MarketplaceListing).max(3),
      overpriced: z.array(MarketplaceListing).max(5),
    }),
  })
  .meta({ id: 'MarketAnalytics' })
export type MarketAnalytics = z.infer<typeof MarketAnalytics>
