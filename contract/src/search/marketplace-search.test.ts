import { expect, test } from 'vitest'
import { SearchRequest } from './marketplace-search.ts'

test('a search without a word asks for the fifty cheapest', () => {
  expect(SearchRequest.parse({})).toEqual({
    sortBy: 'price',
    sortOrder: 'asc',
    widen: false,
    limit: 50,
    offset: 0,
    tab: 'all',
    analytics: false,
    facets: false,
    explain: false,
  })
})

test.each([
  [1, 1],
  [50, 50],
  [51, 50],
  [1_000_000, 50],
])('asking for %i cars on a page gives %i', (asked, given) => {
  expect(SearchRequest.parse({ limit: asked }).limit).toBe(given)
})

test('one fuel or transmission and a list of them mean the same (C-09)', () => {
  expect(SearchRequest.parse({ fuelType: 'Diesel', transmission: ['Manual', 'Automatic'] })).toMatchObject({
    fuelType: ['Diesel'],
    transmission: ['Manual', 'Automatic'],
  })
})

test('a list of fuels has at most fifty', () => {
  const fuels = (count: number) => Array.from({ length: count }, (_, i) => `fuel ${i}`)
  expect(SearchRequest.safeParse({ fuelType: fuels(50) }).success).toBe(true)
  expect(SearchRequest.safeParse({ fuelType: fuels(51) }).success).toBe(false)
})

test('names lose the spaces around them, and an empty one is none', () => {
  expect(SearchRequest.parse({ brand: '  Kia ' }).brand).toBe('Kia')
  expect(SearchRequest.safeParse({ brand: '   ' }).success).toBe(false)
})
