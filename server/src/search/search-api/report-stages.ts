import type { SearchRequest } from '@pahiya/contract/search/marketplace-search'
import type { SearchLine } from '@pahiya/contract/search/search-stages'
import type { Retrieved } from '../engine/query-engine.ts'
import { readSearchQuery } from '../query/read-query.ts'
import type { HydratedSearch, RuledSearch, SearchSteps } from './search-steps.ts'

/** Receives each stage of a search as soon as it is done. */
export type OnStage = (line: SearchLine) => void

/** The same steps, each reporting its stage (MKT-08). */
export function reportStages(steps: SearchSteps, onStage: OnStage): SearchSteps {
  return {
    retrieve: async (request: SearchRequest) => {
      // Rejects an invalid request before the first stage is sent.
      readSearchQuery(request)
      onStage({ stage: 'allowed' })
      const found = await steps.retrieve(request)
      onStage({ stage: 'queried', cars: found.retrieved.total, ...countBySource(found.retrieved) })
      return found
    },
    hydrate: steps.hydrate,
    rules: (hydrated: HydratedSearch) => {
      const ruled = steps.rules(hydrated)
      const { cars } = ruled.shown
      const adverts = cars.reduce((sum, { offers }) => sum + offers.length, 0)
      onStage({ stage: 'joined', cars: cars.length, adverts })
      return ruled
    },
    present: (ruled: RuledSearch) => {
      const presented = steps.present(ruled)
      const { cars } = ruled.shown
      const rated = cars.filter(({ listing }) => listing.value_rupees !== null).length
      onStage({ stage: 'scored', cars: cars.length, rated })
      return presented
    },
  }
}

function countBySource({ market }: Retrieved): { sources?: Record<string, number> } {
  if (!market) return {}
  return { sources: Object.fromEntries(market.sources.buckets.map(({ key, doc_count }) => [key, doc_count])) }
}
