import { expect, test } from 'vitest'
import { defaultSort, filterBarSorts, localSorts, sortAddress } from './sort-options.ts'
import { sorts } from './sorts.ts'

test('the filter bar offers six sort orders (HOME-19)', () => {
  expect(filterBarSorts.map(({ sortBy, sortOrder }) => `${sortBy} ${sortOrder}`)).toEqual([
    'relevance desc',
    'price asc',
    'price desc',
    'year desc',
    'year asc',
    'mileage asc',
  ])
})

test('the local tab offers four sort orders and starts with the cheapest (C-07)', () => {
  expect(localSorts.map(({ label }) => label)).toEqual([
    'Price: low to high',
    'Price: high to low',
    'Newest year',
    'Lowest mileage',
  ])
  expect(defaultSort).toMatchObject({ sortBy: 'price', sortOrder: 'asc' })
})

test('addresses name a sort order as the filter bar does', () => {
  const written = sorts.map(sortAddress)
  for (const { value } of filterBarSorts.slice(1)) expect(written).toContain(value)
  expect(sortAddress('all_in_asc')).toBe('all-in')
  expect(sortAddress('best_value')).toBe('best-value')
})
