import type { I18n } from '@lingui/core'
import { namedFilters } from './named-filters.ts'
import { searchAddress, changeSearch, readSearch } from './search-url.ts'

/** A stored search: its display name and the address that repeats it. */
export function searchLink(query: string, words: string, i18n: I18n): { name: string; href: string } {
  const read = readSearch(new URLSearchParams(query))
  const search = changeSearch(read, { tab: 'results', said: words === '' ? undefined : words })
  const names = namedFilters(search.filters, { i18n }).map(({ label }) => label)
  return { name: names.length > 0 ? names.join(' · ') : words || i18n.t('All cars'), href: searchAddress(search) }
}
