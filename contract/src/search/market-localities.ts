import * as z from 'zod'
import { Instant, Name, Rupees } from '../core/fields.ts'
import { MarketplaceListing } from '../listings/marketplace-listing.ts'
import { route } from '../core/route.ts'
import { queryFilterFields } from './search-filters.ts'

const { cities: _, ...filterFields } = queryFilterFields

/** One city, and every other filter of a search. */
export const MarketLocalitiesRequest = z.object({
  ...filterFields,
  city: Name,
  brand: Name.optional(),
  model: Name.optional(),
  /** If given, the response also contains the cars in this locality. */
  locality: Name.optional(),
})

/** A part of a city, with its number of cars and their median and lowest price. */
export const MarketLocality = z
  .object({
    name: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    cars: z.int(),
    middlePrice: Rupees,
    leastPrice: Rupees,
  })
  .meta({ id: 'MarketLocality' })
export type MarketLocality = z.infer<typeof MarketLocality>

/** Places are named as in the adverts. */
export const MarketLocalities = z
  .object({
    city: z.string(),
    /** Time of the count, at most a minute ago. */
    asOf: Instant,
    total: z.int(),
    middlePrice: Rupees.nullable(),
    /** Localities with the most cars first. */
    localities: z.array(MarketLocality).max(500),
    /** Cars whose advert names no known locality. */
    elsewhere: z.int(),
    chosen: z.object({ name: z.string(), cars: z.array(MarketplaceListing).max(24) }).nullable(),
  })
  .meta({ id: 'MarketLocalities' })
export type MarketLocalities = z.infer<typeof MarketLocalities>

export const marketLocalitiesRoute = route({
  method: 'GET',
  path: '/api/market/localities',
  summary: 'Localities of a city with their cars and prices',
  query: MarketLocalitiesRequest,
  response: MarketLocalities,
  access: 'visitor',
  rate: 'search',
  // unauthenticated only where the operator requires an account for searching.
  errors: ['unauthenticated', 'not_found', 'not_a_visit', 'search_limit_exceeded', 'search_unavailable'],
})
