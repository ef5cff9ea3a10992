import { searchRoute } from '@pahiya/contract/marketplace'
import { MarketplaceListing } from '@pahiya/contract/marketplace-listing'
import { searchStagesRoute, type SearchLine } from '@pahiya/contract/search-stages'
import type { FastifyInstance } from 'fastify'
import { serveLines } from '../platform/http/serve-lines.ts'
import { serveRoute, writerOf } from '../platform/http/serve-route.ts'
import { createSearch } from './create-search.ts'
import type { SearchDependencies } from './find-shown.ts'
import type { Metered } from './search-dependencies.ts'

/** One search by two calls: the answer alone, or with the stages before it (MKT-08). */
export function serveMarketplaceSearch(
  http: FastifyInstance,
  dependencies: SearchDependencies,
  metered: Metered,
): void {
  const search = createSearch(dependencies, writerOf(http, MarketplaceListing))
  serveRoute(http, searchRoute, async ({ body }, request, write) => {
    const { bytes } = await metered(request, body, () => search.written(body, write))
    return bytes
  })
  serveLines(
    http,
    searchStagesRoute,
    async ({ body }, request, tell) => {
      const answer = await metered(request, body, () => search.told(body, tell))
      tell({ stage: 'ready', answer })
    },
    (error): SearchLine => ({ stage: 'failed', error }),
  )
}
