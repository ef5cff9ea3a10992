import { searchRoute, SearchResponse, type SearchRequest } from '@pahiya/contract/search/marketplace-search'
import { MarketplaceListing } from '@pahiya/contract/listings/marketplace-listing'
import { searchStagesRoute, type SearchLine } from '@pahiya/contract/search/search-stages'
import type { FastifyInstance } from 'fastify'
import { serveLines } from '../../platform/http/responses/serve-lines.ts'
import { serveRoute, createSerialiser } from '../../platform/http/serve-route.ts'
import { createSearch } from './create-search.ts'
import type { PresentedSearch } from './search-steps.ts'
import type { SearchDependencies } from '../results/find-shown.ts'
import type { Metered } from '../results/search-dependencies.ts'
import { finalStageLine } from '../results/serialised-cards.ts'

/** One search with two routes: the answer alone, or with the stages before it (MKT-08). */
export function serveMarketplaceSearch(
  http: FastifyInstance,
  dependencies: SearchDependencies,
  metered: Metered,
): void {
  const { searchAtOnce, searchInStages } = createSearch(dependencies, {
    answer: createSerialiser(http, SearchResponse),
    listing: createSerialiser(http, MarketplaceListing),
  })
  /** A car that was sold while the answer was being built or charged is left out. */
  const withoutEnded = async (body: SearchRequest, answer: () => Promise<PresentedSearch>): Promise<Buffer> => {
    const begun = dependencies.ended.now()
    const { bytes, leads } = await answer()
    return dependencies.ended.someSince(begun, leads) ? (await searchAtOnce(body)).bytes : bytes
  }
  serveRoute(http, searchRoute, async ({ body }, request) =>
    withoutEnded(body, () => metered(request, body, () => searchAtOnce(body))),
  )
  serveLines(
    http,
    searchStagesRoute,
    async ({ body }, request, onStage) => {
      const search = () => searchInStages(body, onStage)
      onStage(finalStageLine(await withoutEnded(body, () => metered(request, body, search))))
    },
    (error): SearchLine => ({ stage: 'failed', error }),
  )
}
