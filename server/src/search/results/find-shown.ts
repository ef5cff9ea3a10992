import type { SearchLine } from '@pahiya/contract/search/search-stages'
import type { Retrieved } from '../engine/query-engine.ts'
import type { EndedListings } from './ended-listings.ts'
import type { Hydrate } from './hydrate.ts'
import type { Question } from '../query/search-query.ts'
import type { Retrieve } from '../retrieval/retrieve.ts'
import { applyRules, type Shown } from './rules.ts'
import type { ResponseCacheDependencies } from './response-cache.ts'
import type { ReadDependencies } from './search-dependencies.ts'

export type SearchDependencies = ReadDependencies &
  ResponseCacheDependencies & { retrieve: Retrieve; hydrate: Hydrate; ended: EndedListings }
export type Found = { question: Question; retrieved: Retrieved; shown: Shown }
/** Receives each stage of a search as soon as it is done. */
export type Tell = (line: SearchLine) => void

/** Every search goes this way: retrieve → hydrate → rules, and then present, by each call for itself. */
export async function findShown(
  { hydrate }: Pick<SearchDependencies, 'hydrate'>,
  retrieved: Retrieved,
  tell: Tell = () => undefined,
): Promise<Shown> {
  const shown = applyRules(retrieved, await hydrate(retrieved))
  tell({
    stage: 'joined',
    cars: shown.cars.length,
    adverts: shown.cars.reduce((sum, { offers }) => sum + offers.length, 0),
  })
  return shown
}
