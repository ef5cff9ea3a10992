import type { PhraseResponse } from '@pahiya/contract/search/phrase'
import type { Filters } from '@pahiya/domain/search/filters'
import type { Api } from '../../../api/api-context.ts'
import { cachedAnswerPart } from '../query/answer-part-cache.ts'
import { changeSearch, noSearch, type Search } from '../query/search-url.ts'
import { sortNamed } from '../query/sorts.ts'

/** The parser's reading of a sentence, unmodified. */
export type Reading = Pick<PhraseResponse, 'filters' | 'understood' | 'ignored' | 'choices' | 'wantsToSell'>

/** Returns undefined if the phrase could not be parsed. */
export async function readPhrase(api: Api, q: string, signal: AbortSignal): Promise<Reading | undefined> {
  try {
    return await cachedAnswerPart(JSON.stringify(['phrase', q]), async () => {
      const { data } = await api.POST('/api/search/phrase', { body: { q }, signal })
      if (!data) throw new Error('not read')
      return data
    })
  } catch {
    signal.throwIfAborted()
    return undefined
  }
}

/** Builds a search from the phrase and the fields below it; the phrase wins. */
export function searchFromPhrase(said: string, reading: Reading | undefined, fields: Search): Search {
  const { sort, ...filters } = reading?.filters ?? {}
  const { cities: _, ...chosen } = fields.filters
  const nothingRead = Object.keys(filters).length === 0 && sort === undefined
  // A phrase without meaning is not searched for; the city alone does not count, because it is preselected.
  if (nothingRead && Object.keys(chosen).length === 0) return { ...noSearch, said }
  return changeSearch(fields, {
    tab: 'results',
    show: 'all',
    said,
    // A phrase rarely names a sort order: default to the best offers first.
    sort: sortNamed(sort) ?? fields.sort ?? sortNamed('relevance'),
    filters: { ...without(fields.filters, filters), ...filters },
  })
}

/** A price or brand in the phrase replaces every related filter that was selected. */
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
