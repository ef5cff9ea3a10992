import * as z from 'zod'
import { route } from '../core/route.ts'

/** The most cars first; the count is at most a minute old. */
export const MarketBrands = z
  .object({ brands: z.array(z.object({ name: z.string(), cars: z.int() })).max(100) })
  .meta({ id: 'MarketBrands' })
export type MarketBrands = z.infer<typeof MarketBrands>

export const marketBrandsRoute = route({
  method: 'GET',
  path: '/api/market/brands',
  summary: 'Brands with cars on sale',
  response: MarketBrands,
  access: 'public',
  rate: 'browse',
  errors: ['search_unavailable'],
})
