import * as z from 'zod'
import { ModelYear, Name, oneOrMany, PageSize, Rupees, SortOrder } from './fields.ts'
import { MarketAnalytics, ResultTabs, resultTabs } from './market-analytics.ts'
import { MarketplaceListing } from './marketplace-listing.ts'
import { PricePoint } from './offered-car.ts'
import { route } from './route.ts'

/**
 * MKT-01..03. The server caps limit at 50 rather than refusing more; offset goes beyond the first page (MKT-04).
 * Relevance has no words to go by yet: it is the newest adverts first, in whatever order is asked (C-07).
 */
export const SearchRequest = z
  .object({
    brand: Name.optional(),
    model: Name.optional(),
    city: Name.optional(),
    fuelType: oneOrMany(Name).optional(),
    transmission: oneOrMany(Name).optional(),
    priceMin: Rupees.optional(),
    priceMax: Rupees.optional(),
    yearMin: ModelYear.optional(),
    yearMax: ModelYear.optional(),
    sortBy: z
      .enum(['relevance', 'price', 'year', 'mileage'])
      .default('price')
      .describe('relevance: the newest adverts first, whatever sortOrder says'),
    sortOrder: SortOrder.default('asc'),
    limit: PageSize.default(50),
    offset: z.int().min(0).max(9_950).default(0),
    /** Only the cars of this tab; tabs and analytics stay those of the whole search. */
    tab: z.enum(resultTabs).default('all'),
    /** Asks for analytics and tabs too. */
    analytics: z.boolean().default(false),
  })
  .meta({ id: 'SearchRequest' })
export type SearchRequest = z.infer<typeof SearchRequest>

export const SearchResponse = z
  .object({
    listings: z.array(MarketplaceListing),
    total: z.int(),
    analytics: MarketAnalytics.optional(),
    tabs: ResultTabs.optional(),
  })
  .meta({ id: 'SearchResponse' })
export type SearchResponse = z.infer<typeof SearchResponse>

export const ListingResponse = MarketplaceListing.extend({
  /** Oldest first: every price at which this advert was seen. */
  priceHistory: z.array(PricePoint).max(24),
}).meta({ id: 'ListingResponse' })
export type ListingResponse = z.infer<typeof ListingResponse>

export const searchRoute = route({
  method: 'POST',
  path: '/api/marketplace/search',
  summary: 'Search the cars of every source; a car on several portals is found once',
  body: SearchRequest,
  response: SearchResponse,
  errors: [
    'invalid_request',
    'cross_site_write',
    'payload_too_large',
    'unsupported_media_type',
    'internal',
    'search_unavailable',
  ],
})

export const listingRoute = route({
  method: 'GET',
  path: '/api/marketplace/listing/:id',
  summary: 'One advert of any source',
  params: z.object({ id: z.string() }),
  response: ListingResponse,
  errors: ['listing_not_found', 'internal'],
})
