import { sorts } from '@pahiya/domain/search/sorts'
import { trustTrends } from '@pahiya/domain/scores/trust-trend'
import * as z from 'zod'
import { CarMatches } from '../matching/car-matches.ts'
import { Id, Name, oneOrMany, PageSizeOrNone, SortOrder } from '../core/fields.ts'
import { MarketAnalytics, ResultTabs, resultTabs } from './market-analytics.ts'
import { MarketplaceListing } from '../listings/marketplace-listing.ts'
import { PricePoint } from '../listings/offered-car.ts'
import { route } from '../core/route.ts'
import { CountNames, Facets, filterFields, Histograms } from './search-filters.ts'

/**
 * MKT-01..03 with the field names of the register, and every filter of the search with the names in its table; the
 * `filters` returned by the phrase parser can be sent unchanged. Both spellings of a field are merged: brand and
 * brands. The server caps limit at 50 instead of rejecting more; offset and cursor reach beyond the first page
 * (MKT-04). Limit 0 without analytics is a preview: the number of cars, free of charge. Further pages, another order
 * and another tab of the same search are not charged again (QUOTA-27).
 */
export const SearchRequest = z
  .object({
    ...filterFields,
    brand: Name.optional(),
    model: Name.optional(),
    city: Name.optional(),
    fuelType: oneOrMany(Name).optional(),
    sortBy: z
      .enum(['relevance', 'price', 'year', 'mileage'])
      .default('price')
      .describe('relevance: the best offers first, regardless of sortOrder'),
    sortOrder: SortOrder.default('asc'),
    sort: z.enum(sorts).optional().describe('In one word; overrides sortBy and sortOrder. distance requires a place'),
    limit: PageSizeOrNone.default(50).describe('0 requests only the total and the counts'),
    offset: z.int().min(0).max(9_950).default(0),
    cursor: z
      .string()
      .max(500)
      .optional()
      .describe('From the previous response: the next page, even if cars came and went. Overrides offset and sort'),
    /** Returns only the cars in this tab; tabs, analytics and facets still cover the whole search. */
    tab: z.enum(resultTabs).default('all'),
    /** Also requests analytics and tabs. */
    analytics: z.boolean().default(false),
    facets: CountNames.default(false).describe('Counts to return, or true for all'),
    /** The words the visitor typed: not used for the search, but counted when nothing is found. */
    phrase: z.string().trim().min(1).max(200).optional(),
    widen: z
      .boolean()
      .default(false)
      .describe(
        'If the locality has no car, or fewer than 5 are near the place: also those around it, in the requested order',
      ),
    explain: z.boolean().default(false).describe('Requests the reasons for the relevance rank of each car'),
  })
  .meta({ id: 'SearchRequest' })
export type SearchRequest = z.infer<typeof SearchRequest>

const RankingScorePart = z.object({
  part: z.enum(['price', 'km', 'age', 'owners', 'verification', 'portals', 'freshness', 'distance', 'unchecked']),
  points: z.int(),
})

export const SearchResponse = z
  .object({
    listings: z.array(MarketplaceListing),
    total: z.int(),
    /** Cursor of the next page; absent on the last. */
    cursor: z.string().optional(),
    analytics: MarketAnalytics.optional(),
    tabs: ResultTabs.optional(),
    facets: Facets.optional(),
    histograms: Histograms.optional(),
    /** By car: the parts of its ranking score. A hundred points are worth one percent of the price. */
    whyRanked: z.record(Id, z.array(RankingScorePart)).optional(),
    /** The search engine did not respond: these cars come from the system of record, without counts or analytics. */
    degraded: z.literal('engine').optional(),
    /**
     * The actual order of these cars if it differs from the requested one; present only while degraded, like the next
     * field.
     */
    sortedBy: z.enum(sorts).optional(),
    /** There are more cars than `total`. */
    totalIsAtLeast: z.literal(true).optional(),
    /** A part of the index did not respond in time: there may be more cars. */
    partial: z.literal(true).optional(),
    /** Distance from the requested place, in the order of the listings; null if only a car's city is known. */
    distancesKm: z.array(z.int().nullable()).optional(),
    /** Price with transfer, tax and insurance, in the order of the listings, where they are sorted or bounded by it. */
    allInRupees: z.array(z.int().nullable()).optional(),
    /** The requested place has only `found` cars: these are all within this distance, as permitted by `widen`. */
    widened: z.object({ place: z.string(), withinKm: z.int(), found: z.int() }).optional(),
    /** Filters that could not be applied, such as nearMe without a point. */
    notApplied: z.array(z.string()).optional(),
    /** If nothing was found: cars that fail some filters, and the filters they fail. */
    closest: z
      .array(z.object({ misses: z.array(z.string()), listing: MarketplaceListing }))
      .max(6)
      .optional(),
  })
  .meta({ id: 'SearchResponse' })
export type SearchResponse = z.infer<typeof SearchResponse>

export const ListingResponse = MarketplaceListing.extend({
  /** Oldest first: every price at which this advert was seen. */
  priceHistory: z.array(PricePoint).max(24),
  /** INS-12, MKT-24: out of 100, and its trend over the last 90 days. */
  trustScore: z.int().min(0).max(100),
  trustTrend: z.enum(trustTrends),
  matches: CarMatches,
  /** For POST /api/events; null if views of this advert are not counted. */
  viewProof: z.string().nullable(),
}).meta({ id: 'ListingResponse' })
export type ListingResponse = z.infer<typeof ListingResponse>

/** The maximum number that a device shows a visitor together. */
const mostAtOnce = 12

export const ListingsRequest = z.object({
  ids: z
    .union([Id, z.array(Id).max(mostAtOnce)])
    .transform((ids) => (Array.isArray(ids) ? ids : [ids]))
    .describe(`Up to ${mostAtOnce} adverts`),
})

/** In the order of the request, each once; listings that never existed are omitted. */
export const ListingsResponse = z.object({ listings: z.array(MarketplaceListing) }).meta({ id: 'ListingsResponse' })

export const searchRoute = route({
  method: 'POST',
  path: '/api/marketplace/search',
  summary: 'Search the cars of every source; a car on several portals is found once',
  body: SearchRequest,
  response: SearchResponse,
  access: 'visitor',
  rate: 'search',
  // unauthenticated only where the operator requires an account for searching.
  errors: ['unauthenticated', 'not_a_visit', 'search_limit_exceeded', 'search_unavailable'],
})

export const listingsRoute = route({
  method: 'GET',
  path: '/api/marketplace/listings',
  summary: 'A few adverts of any source at once, to compare them or to see their current state',
  query: ListingsRequest,
  response: ListingsResponse,
  access: 'public',
  rate: 'browse',
  errors: [],
})

export const listingRoute = route({
  method: 'GET',
  path: '/api/marketplace/listing/:id',
  summary: 'One advert of any source',
  params: z.object({ id: z.string() }),
  response: ListingResponse,
  access: 'public',
  rate: 'browse',
  errors: ['listing_not_found'],
})
