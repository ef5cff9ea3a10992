import { expect, test } from 'vitest'
import { searchSaid, type Reading } from './read-phrase.ts'
import { addressOf, readSearch } from '../query/search-url.ts'

const fields = (words: string) => readSearch(new URLSearchParams(words))
const read = (filters: Reading['filters']): Reading => ({ filters, understood: [], ignored: [], choices: [] })

test('what is written becomes filters, beside what was chosen in the fields', () => {
  const search = searchSaid(
    '7 lakh tak automatic',
    read({ priceMax: 700_000, transmission: ['Automatic'] }),
    fields('tab=results&city=Hyderabad&brand=Tata'),
  )
  expect(addressOf(search)).toBe(
    '/?tab=results&brand=Tata&city=Hyderabad&budget=0-700000&transmission=Automatic&sort=relevance-desc&said=7+lakh+tak+automatic',
  )
})

test('what is written wins over the field for the same thing', () => {
  const said = searchSaid(
    'Pune, 5 lakh se upar',
    read({ cities: ['Pune'], priceMin: 500_000 }),
    fields('tab=results&city=Hyderabad&budget=0-200000'),
  )
  expect(said.filters).toEqual({ cities: ['Pune'], priceMin: 500_000 })
})

test('an order that was said is one', () => {
  expect(searchSaid('sabse sasti', read({ sort: 'price_asc' }), fields('')).sort).toBe('price-asc')
})

test('without an order the best offers come first; one that was chosen stays (C-07)', () => {
  expect(searchSaid('automatic', read({ transmission: ['Automatic'] }), fields('')).sort).toBe('relevance-desc')
  expect(searchSaid('automatic', read({ transmission: ['Automatic'] }), fields('sort=year-desc')).sort).toBe(
    'year-desc',
  )
  expect(fields('tab=results&transmission=Automatic').sort).toBeUndefined()
})

test('words that say nothing are not searched for, and stay', () => {
  const search = searchSaid('namaste', read({}), fields('tab=results&city=Hyderabad'))
  expect(addressOf(search)).toBe('/?said=namaste')
})

test('if they cannot be read, what was chosen is searched for all the same', () => {
  expect(addressOf(searchSaid('namaste', undefined, fields('tab=results&brand=Tata')))).toBe(
    '/?tab=results&brand=Tata&sort=relevance-desc&said=namaste',
  )
})
