import * as z from 'zod'
import {
  Id,
  Instant,
  Kilometres,
  ModelYear,
  Name,
  oneOrMany,
  PageSize,
  Rupees,
  Seller,
  SortOrder,
  Verification,
} from './fields.ts'
import { route } from './route.ts'

/** LIST-03, with the original advert's url. Both spellings of a field are sent (C-08); what is not known is null. */
export const MarketplaceListing = z
  .object({
    id: Id,
    title: z.string(),
    brand: z.string(),
    model: z.string(),
    year: ModelYear,
    price: Rupees,
    originalPrice: Rupees.nullable(),
    mileage: Kilometres.nullable(),
    fuelType: z.string().nullable(),
    fuel: z.string().nullable(),
    transmission: z.string().nullable(),
    condition: z.enum(['excellent', 'good', 'fair', 'poor']).nullable(),
    city: z.string(),
    location: z.string().nullable(),
    source: z.string(),
    portal: z.string(),
    sellerType: Seller,
    status: z.enum(['active', 'sold', 'expired', 'removed']),
    verificationStatus: Verification,
    verification: Verification,
    images: z.array(z.string()),
    description: z.string().nullable(),
    features: z.array(z.string()),
    listingDate: Instant.nullable(),
    url: z.url().nullable(),
  })
  .meta({ id: 'MarketplaceListing' })
export type MarketplaceListing = z.infer<typeof MarketplaceListing>

/** MKT-01..03. The server caps limit at 50 rather than refusing more; offset goes beyond the first page (MKT-04). */
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
    sortBy: z.enum(['relevance', 'price', 'year', 'mileage']).default('price'),
    sortOrder: SortOrder.default('asc'),
    limit: PageSize.default(50),
    offset: z.int().min(0).max(9_950).default(0),
  })
  .meta({ id: 'SearchRequest' })
export type SearchRequest = z.infer<typeof SearchRequest>

export const SearchResponse = z
  .object({ listings: z.array(MarketplaceListing), total: z.int() })
  .meta({ id: 'SearchResponse' })
export type SearchResponse = z.infer<typeof SearchResponse>

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
  response: MarketplaceListing,
  errors: ['listing_not_found', 'internal'],
})
