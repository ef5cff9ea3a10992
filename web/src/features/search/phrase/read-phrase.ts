import type { PhraseResponse } from '@pahiya/contract/search/phrase'
import type { Filters } from '@pahiya/domain/search/filters'
import type { Api } from '../../../api/api-context.ts'
import { rememberedPart } from '../query/answer-part-cache.ts'
import { changed, noSearch, type Search } from '../query/search-url.ts'
import { sortNamed } from '../query/sorts.ts'

/** What the parser makes of a sentence: pure reading, nothing is added. */
export type Reading = Pick<PhraseResponse, 'filters' | 'understood' | 'ignored' | 'choices'>

/** Undefined when nobody could read it now. */
export async function readPhrase(api: Api, q: string, signal: AbortSignal): Promise<Reading | undefined> {
  try {
    return await rememberedPart(JSON.stringify(['phrase', q]), async () => {
      const { data } = await api.POST('/api/search/phrase', { body: { q }, signal })
      if (!data) throw new Error('not read')
      return data
    })
  } catch {
    signal.throwIfAborted()
    return undefined
  }
}

/** The search that somebody asks for in words and by the fields below them: what is written wins. */
export function searchSaid(said: string, reading: Reading | undefined, fields: Search): Search {
  const { sort, ...filters } = reading?.filters ?? {}
  const { cities: _, ...chosen } = fields.filters
  const nothingRead = Object.keys(filters).length === 0 && sort === undefined
  // Nothing is searched for words that say nothing; the city is only proposed.
  if (nothingRead && Object.keys(chosen).length === 0) return { ...noSearch, said }
  return changed(fields, {
    tab: 'results',
    show: 'all',
    said,
    // Words say what somebody wants, not in which order: the best offers first, unless an order is named.
    sort: sortNamed(sort) ?? fields.sort ?? sortNamed('relevance'),
    filters: { ...without(fields.filters, filters), ...filters },
  })
}

/** A price or a brand that is written replaces all of the one that was chosen. */
function without(fields: Filters, read: Filters): Filters {
  const kept = { ...fields }
  for (const group of together) {
    if (group.some((key) => read[key] !== undefined)) for (const key of group) delete kept[key]
  }
  return kept
}

const together = [
  ['priceMin', 'priceMax', 'priceAround'],
  ['brands', 'models', 'variant'],
  ['yearMin', 'yearMax'],
  ['kmMin', 'kmMax'],
  ['cities', 'localities', 'near', 'nearMe', 'withinKm'],
] as const
