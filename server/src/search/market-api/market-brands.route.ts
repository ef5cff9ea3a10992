import { marketBrandsRoute } from '@pahiya/contract/search/market-brands'
import type { FastifyInstance } from 'fastify'
import { serveRoute } from '../../platform/http/serve-route.ts'
import { cacheFor } from '../../platform/cache-for.ts'
import { queryMarket, type Counts, type MarketDependencies, type MarketResult } from './query-market.ts'

const rememberMs = 60_000
const mostBrands = 100

/** For the lists of brands: each brand with a car on sale can be chosen. */
export function serveMarketBrands(http: FastifyInstance, { search, config }: MarketDependencies): void {
  const counted = cacheFor(rememberMs, 1, async () => {
    const aggs = { names: { terms: { field: 'brand.written', size: mostBrands } } }
    const [answer] = await queryMarket(search, config, [{ filters: {}, aggs }])
    const { names } = (answer as MarketResult<{ names: Counts }>).counted
    return names.buckets.map(({ key, doc_count }) => ({ name: key, cars: doc_count }))
  })
  serveRoute(http, marketBrandsRoute, async () => ({ brands: await counted('') }))
}
