import { countRoute } from '@pahiya/contract/search/search-counts'
import { canonicalFilters } from '@pahiya/domain/search/canonical-filters'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import type { Config } from '../../platform/config.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import type { SearchEngine } from '../../platform/engines/opensearch.ts'
import { countInEngine, EngineUnavailable } from '../engine/query-engine.ts'

export type CountDependencies = {
  search: SearchEngine
  config: Pick<Config, 'SEARCH_INDEX_PREFIX' | 'SEARCH_TIMEOUT_MS'>
}

/** Counts are optional: without the engine there are none, and the page works without them. */
export function serveCounts(http: FastifyInstance, { search, config }: CountDependencies): void {
  serveRoute(http, countRoute, async ({ body }) => {
    const wanted = body.searches.map(canonicalFilters)
    const totals = await countInEngine(search, config, wanted, new Date()).catch((error: unknown) => {
      throw error instanceof EngineUnavailable ? new AppError('search_unavailable', { cause: error }) : error
    })
    return { totals }
  })
}
