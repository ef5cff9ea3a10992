import { filterTable } from '@pahiya/domain/search/filters'
import { expect, test } from 'vitest'
import { SearchRequest } from './marketplace-search.ts'

test('filters from the phrase parser can be sent unchanged', () => {
  const filters = {
    brands: ['Maruti Suzuki'],
    notModels: ['Baleno'],
    variant: 'VXi',
    priceAround: 500_000,
    notFuels: ['CNG'],
    transmission: ['Automatic'],
    ownersMax: 1,
    localities: ['Gachibowli'],
    cities: ['Hyderabad'],
    nearMe: true,
    sellerTypes: ['individual'],
    certifiedOnly: true,
    sort: 'mileage_asc',
  }
  expect(SearchRequest.parse(filters)).toMatchObject(filters)
})

test('every filter of the table is a field of the search (MKT-03)', () => {
  expect(Object.keys(SearchRequest.shape)).toEqual(expect.arrayContaining(Object.keys(filterTable)))
})

test.each([
  ['a seller that there is not', { sellerTypes: ['ghost'] }],
  ['half a seat', { seatsMin: 4.5 }],
  ['no owners', { ownersMax: 0 }],
  ['a point beyond the pole', { lat: 91 }],
  ['an order that there is not', { sort: 'colour' }],
  ['a count that there is not', { facets: ['moons'] }],
])('%s is rejected', (_, request) => {
  expect(SearchRequest.safeParse(request).success).toBe(false)
})

test('one value and a list of one are the same (C-09)', () => {
  expect(SearchRequest.parse({ colours: 'Red' }).colours).toEqual(['Red'])
})
