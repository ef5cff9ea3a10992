import type { Retrieved } from '../engine/query-engine.ts'
import type { EndedListings } from './ended-listings.ts'
import type { Hydrate } from './hydrate.ts'
import type { SearchQuery } from '../query/search-query.ts'
import type { Retrieve } from '../retrieval/retrieve.ts'
import { applyRules, type Shown } from './rules.ts'
import type { ResponseCacheDependencies } from './response-cache.ts'
import type { ReadDependencies } from './search-dependencies.ts'

export type SearchDependencies = ReadDependencies &
  ResponseCacheDependencies & { retrieve: Retrieve; hydrate: Hydrate; ended: EndedListings }
export type Found = { question: SearchQuery; retrieved: Retrieved; shown: Shown }

/** The second and third steps of a search, hydrate and rules. Each route then presents the result. */
export async function findShown(
  { hydrate }: Pick<SearchDependencies, 'hydrate'>,
  retrieved: Retrieved,
): Promise<Shown> {
  return applyRules(retrieved, await hydrate(retrieved))
}
