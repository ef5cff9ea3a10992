import { expect, test } from 'vitest'
import { countNames, ignoredBy } from './facets.ts'

test('a facet leaves out its own selection and that of what lies within it', () => {
  expect(ignoredBy('brands')).toEqual(['brand', 'model', 'variant'])
  expect(ignoredBy('models')).toEqual(['model', 'variant'])
  expect(ignoredBy('cities')).toEqual(['city', 'locality', 'place'])
  expect(ignoredBy('price')).toEqual(['priceRupees'])
})

test('every count leaves out at least its own, except that of features, all of which must be there', () => {
  expect(countNames.length).toBeGreaterThan(15)
  expect(countNames.filter((name) => ignoredBy(name).length === 0)).toEqual(['features'])
})
