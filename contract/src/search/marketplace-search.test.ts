import { expect, test } from 'vitest'
import { SearchRequest } from './marketplace-search.ts'

test('an empty search requests the fifty cheapest cars', () => {
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
])('a page size of %i becomes %i', (asked, given) => {
  expect(SearchRequest.parse({ limit: asked }).limit).toBe(given)
})

test('a single fuel or transmission and a list mean the same (C-09)', () => {
  expect(SearchRequest.parse({ fuelType: 'Diesel', transmission: ['Manual', 'Automatic'] })).toMatchObject({
    fuelType: ['Diesel'],
    transmission: ['Manual', 'Automatic'],
  })
})

test('a list of fuels has at most fifty values', () => {
  const fuels = (count: number) => Array.from({ length: count }, (_, i) => `fuel ${i}`)
  expect(SearchRequest.safeParse({ fuelType: fuels(50) }).success).toBe(true)
  expect(SearchRequest.safeParse({ fuelType: fuels(51) }).success).toBe(false)
})

test('names are trimmed, and an empty name is rejected', () => {
  expect(SearchRequest.parse({ brand: '  Kia ' }).brand).toBe('Kia')
  expect(SearchRequest.safeParse({ brand: '   ' }).success).toBe(false)
})
