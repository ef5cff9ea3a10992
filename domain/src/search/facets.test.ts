import { expect, test } from 'vitest'
import { countNames, ignoredFields } from './facets.ts'

test('a facet ignores its own selection and the selections nested in it', () => {
  expect(ignoredFields('brands')).toEqual(['brand', 'model', 'variant'])
  expect(ignoredFields('models')).toEqual(['model', 'variant'])
  expect(ignoredFields('cities')).toEqual(['city', 'locality', 'place'])
  expect(ignoredFields('price')).toEqual(['priceRupees'])
})

test('every count ignores at least its own filter, except features, all of which must match', () => {
  expect(countNames.length).toBeGreaterThan(15)
  expect(countNames.filter((name) => ignoredFields(name).length === 0)).toEqual(['features'])
})
