import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { activeFilters } from './active-filters.ts'
import { readSearch } from './search-url.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const search = (words: string) => readSearch(new URLSearchParams(words))

test('each filter in force leads to the search without it, from the first page on', () => {
  const all = search('tab=results&brand=Tata&city=Pune&fuel=Petrol&fuel=Diesel&transmission=Manual&yearMin=2018&page=3')
  expect(activeFilters(all, i18n).map(({ label }) => label)).toEqual([
    'Tata',
    'Pune',
    'Petrol',
    'Diesel',
    'Manual',
    expect.stringContaining('2018'),
  ])
  expect(activeFilters(all, i18n)[2]!.without).toBe(
    '/?tab=results&brand=Tata&city=Pune&fuel=Diesel&transmission=Manual&yearMin=2018',
  )
})

test('nothing is in force on a first visit', () => {
  expect(activeFilters(search(''), i18n)).toEqual([])
})
