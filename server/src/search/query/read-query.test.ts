import { FindCarsRequest } from '@pahiya/contract/search/find-cars'
import { SearchRequest } from '@pahiya/contract/search/marketplace-search'
import { expect, test } from 'vitest'
import { AppError } from '../../platform/app-error.ts'
import { writeCursor } from './cursor.ts'
import { queryKey, type RequestedSort, type SortValues } from './search-query.ts'
import { readLocalQuery, readSearchQuery } from './read-query.ts'

const keyOf = (request: object) => queryKey(readSearchQuery(SearchRequest.parse(request)))

test.each<[string, object, object]>([
  ['nothing, and the cheapest fifty', {}, { sortBy: 'price', sortOrder: 'asc', limit: 50, offset: 0 }],
  ['one fuel, and a list of it (C-09)', { fuelType: 'Diesel' }, { fuels: ['Diesel'] }],
  [
    'the register’s names, and the table’s (MKT-01)',
    { brand: 'Kia', model: 'Seltos', city: 'Pune' },
    { cities: ['Pune'], models: ['Seltos'], brands: ['Kia'] },
  ],
  ['a sort in two words, and in one (C-07)', { sortBy: 'year', sortOrder: 'desc' }, { sort: 'year_desc' }],
  ['relevance in either direction', { sortBy: 'relevance', sortOrder: 'asc' }, { sort: 'relevance' }],
  [
    'names in any spelling',
    { brands: ['MARUTI', 'vw'], cities: ['Bengaluru'] },
    { cities: ['Bangalore'], brands: ['Volkswagen', 'Maruti Suzuki'] },
  ],
  ['facets in any order', { facets: ['fuels', 'brands'] }, { facets: ['brands', 'fuels'] }],
  ['filters that filter nothing (HOME-15)', { fuelType: [], certifiedOnly: false }, {}],
])('%s, are the same query', (_, one, other) => {
  expect(keyOf(one)).toBe(keyOf(other))
})

test('requests that differ in any part are different queries', () => {
  const keys = [
    {},
    { brand: 'Kia' },
    { limit: 10 },
    { offset: 50 },
    { tab: 'new' },
    { facets: true },
    { analytics: true },
  ]
  expect(new Set(keys.map(keyOf)).size).toBe(keys.length)
})

test('the list of our own cars searches only them, and explicit bounds override the budget (HOME-12, HOME-28)', () => {
  const local = (query: object) => readLocalQuery(FindCarsRequest.parse(query))
  expect(local({ budget: '500000-99999999', fuelType: 'CNG', page: '3' })).toMatchObject({
    filters: { soldHere: true, priceMin: 500_000, fuels: ['CNG'] },
    sort: 'verified',
    start: { offset: 20 },
    limit: 10,
  })
  expect(local({ budget: '1-2', priceMax: '900000' }).filters).toEqual({
    priceMin: 1,
    priceMax: 900_000,
    soldHere: true,
  })
  expect(local({ budget: '500000-99999999' }).filters).not.toHaveProperty('priceMax')
})

const id = '0198c0de-0000-7000-8000-000000000001'
test.each<[string, RequestedSort, SortValues, boolean]>([
  ['a price', 'price_asc', [450_000, id], true],
  ['the largest price', 'price_asc', [9_999_999_999, id], true],
  ['a price in letters', 'price_asc', ['450000', id], false],
  ['half a rupee', 'price_asc', [0.5, id], false],
  ['a price beyond all numbers', 'price_asc', [1e300, id], false],
  ['a year beyond 32 bits', 'year_desc', [2 ** 31, id], false],
  ['a score', 'relevance', [64_055, id], true],
  ['a score in letters', 'relevance', ['', id], false],
  ['an unknown distance', 'distance', ['Infinity', id], true],
  ['too few values', 'price_asc', [id], false],
  ['too many values', 'price_asc', [1, 2, id], false],
])('a cursor with %s is accepted only if we could have written it', (_, sort, values, fits) => {
  const asked = SearchRequest.parse({ cursor: writeCursor(sort, values), near: 'Gachibowli' })
  expect(isRead(asked)).toBe(fits)
})

function isRead(asked: SearchRequest): boolean {
  try {
    return 'after' in readSearchQuery(asked).start
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid_request') return false
    throw error
  }
}
