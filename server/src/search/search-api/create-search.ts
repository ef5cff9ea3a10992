import type { SearchRequest } from '@pahiya/contract/search/marketplace-search'
import type { SearchDependencies } from '../results/find-shown.ts'
import { primaryListingsIn } from '../results/hydrate.ts'
import { createResponseCache } from '../results/response-cache.ts'
import { reportStages, type OnStage } from './report-stages.ts'
import { createSearchSteps, type PresentedSearch, type RetrievedSearch, type Writers } from './search-steps.ts'

/** A search over all sources, answered in one response or in stages. The route meters it. */
export function createSearch(dependencies: SearchDependencies, writers: Writers) {
  const steps = createSearchSteps(dependencies, writers)
  const cachedResponse = createResponseCache(dependencies)

  async function searchInStages(request: SearchRequest, onStage: OnStage): Promise<PresentedSearch> {
    const { retrieve, hydrate, rules, present } = reportStages(steps, onStage)
    return present(rules(await hydrate(await retrieve(request))))
  }

  /** The same four steps; the response cache may skip the last three. */
  async function searchAtOnce(request: SearchRequest): Promise<PresentedSearch> {
    const { retrieve, hydrate, rules, present } = steps
    const found = await retrieve(request)
    const bytes = await withResponseCache(found, async () => present(rules(await hydrate(found))).bytes)
    return { total: found.retrieved.total, bytes, leads: primaryListingsIn(found.retrieved) }
  }

  async function withResponseCache(found: RetrievedSearch, write: () => Promise<Buffer>): Promise<Buffer> {
    const { retrieved, explain, widened } = found
    // A cached response is validated by the cars found, which do not include the closest cars of an empty result.
    if (retrieved.total === 0) return write()
    return cachedResponse(retrieved, JSON.stringify([explain, widened]), write)
  }

  return { searchAtOnce, searchInStages }
}
