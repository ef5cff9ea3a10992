import { expect, test } from 'vitest'
import { searchFromPhrase, type Reading } from './read-phrase.ts'
import { searchAddress, readSearch } from '../query/search-url.ts'

const fields = (words: string) => readSearch(new URLSearchParams(words))
const read = (filters: Reading['filters']): Reading => ({
  filters,
  understood: [],
  ignored: [],
  choices: [],
  wantsToSell: false,
})

test('the phrase becomes filters, in addition to those selected in the fields', () => {
  const search = searchFromPhrase(
    '7 lakh tak automatic',
    read({ priceMax: 700_000, transmission: ['Automatic'] }),
    fields('tab=results&city=Hyderabad&brand=Tata'),
  )
  expect(searchAddress(search)).toBe(
    '/?tab=results&brand=Tata&city=Hyderabad&budget=0-700000&transmission=Automatic&sort=relevance-desc&said=7+lakh+tak+automatic',
  )
})

test('the phrase wins over the field for the same filter', () => {
  const said = searchFromPhrase(
    'Pune, 5 lakh se upar',
    read({ cities: ['Pune'], priceMin: 500_000 }),
    fields('tab=results&city=Hyderabad&budget=0-200000'),
  )
  expect(said.filters).toEqual({ cities: ['Pune'], priceMin: 500_000 })
})

test('a sort order in the phrase is applied', () => {
  expect(searchFromPhrase('sabse sasti', read({ sort: 'price_asc' }), fields('')).sort).toBe('price-asc')
})

test('without a sort order the best offers come first, and a selected order stays (C-07)', () => {
  expect(searchFromPhrase('automatic', read({ transmission: ['Automatic'] }), fields('')).sort).toBe('relevance-desc')
  expect(searchFromPhrase('automatic', read({ transmission: ['Automatic'] }), fields('sort=year-desc')).sort).toBe(
    'year-desc',
  )
  expect(fields('tab=results&transmission=Automatic').sort).toBeUndefined()
})

test('a phrase without meaning is not searched for, and stays in the box', () => {
  const search = searchFromPhrase('namaste', read({}), fields('tab=results&city=Hyderabad'))
  expect(searchAddress(search)).toBe('/?said=namaste')
})

test('if the phrase cannot be parsed, the selected filters are searched for', () => {
  expect(searchAddress(searchFromPhrase('namaste', undefined, fields('tab=results&brand=Tata')))).toBe(
    '/?tab=results&brand=Tata&sort=relevance-desc&said=namaste',
  )
})
