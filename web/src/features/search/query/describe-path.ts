import type { I18n } from '@lingui/core'
import { namedFilters } from './named-filters.ts'
import { readSearch } from './search-url.ts'

/** Page names by the first segment of their path. */
const places: Readonly<Record<string, string>> = {
  car: /*i18n*/ 'the car you were looking at',
  marketplace: /*i18n*/ 'the listing you were looking at',
  compare: /*i18n*/ 'your comparison',
  saved: /*i18n*/ 'your saved cars',
  map: /*i18n*/ 'the map',
  profile: /*i18n*/ 'your profile',
}

/** Describes where a path on this site leads; a search is named after its filters. */
export function describePath(path: string, i18n: I18n): string {
  const { pathname, searchParams } = new URL(path, 'https://this-site.invalid')
  const [, first = ''] = pathname.split('/')
  if (first !== '') return i18n.t(places[first] ?? /*i18n*/ 'the page you were on')
  const search = readSearch(searchParams)
  const names = [
    ...(search.said === undefined ? [] : [`“${search.said}”`]),
    ...namedFilters(search.filters, { i18n }).map(({ label }) => label),
  ]
  if (names.length > 0) return i18n.t('your search: {filters}', { filters: names.join(', ') })
  return i18n.t(searchParams.size > 0 ? /*i18n*/ 'your search' : /*i18n*/ 'the home page')
}
