import { searchRoute, SearchResponse } from '@pahiya/contract/marketplace'
import { MarketplaceListing } from '@pahiya/contract/marketplace-listing'
import { searchStagesRoute, type SearchLine } from '@pahiya/contract/search-stages'
import type { FastifyInstance } from 'fastify'
import { serveLines } from '../../platform/http/serve-lines.ts'
import { serveRoute, writerOf } from '../../platform/http/serve-route.ts'
import { createSearch } from './create-search.ts'
import type { SearchDependencies } from '../results/find-shown.ts'
import type { Metered } from '../results/search-dependencies.ts'
import { readyLine } from '../results/written-cards.ts'

/** One search by two calls: the answer alone, or with the stages before it (MKT-08). */
export function serveMarketplaceSearch(
  http: FastifyInstance,
  dependencies: SearchDependencies,
  metered: Metered,
): void {
  const search = createSearch(dependencies, {
    answer: writerOf(http, SearchResponse),
    listing: writerOf(http, MarketplaceListing),
  })
  serveRoute(http, searchRoute, async ({ body }, request) => {
    const { bytes } = await metered(request, body, () => search.written(body))
    return bytes
  })
  serveLines(
    http,
    searchStagesRoute,
    async ({ body }, request, tell) => {
      const { bytes } = await metered(request, body, () => search.told(body, tell))
      tell(readyLine(bytes))
    },
    (error): SearchLine => ({ stage: 'failed', error }),
  )
}
