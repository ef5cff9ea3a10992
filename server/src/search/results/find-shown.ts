import type { SearchLine } from '@pahiya/contract/search/search-stages'
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
/** Receives each stage of a search as soon as it is done. */
export type OnStage = (line: SearchLine) => void

/** The path of every search: retrieve → hydrate → rules; each route then presents the result. */
export async function findShown(
  { hydrate }: Pick<SearchDependencies, 'hydrate'>,
  retrieved: Retrieved,
  tell: OnStage = () => undefined,
): Promise<Shown> {
  const shown = applyRules(retrieved, await hydrate(retrieved))
  tell({
    stage: 'joined',
    cars: shown.cars.length,
    adverts: shown.cars.reduce((sum, { offers }) => sum + offers.length, 0),
  })
  return shown
}
