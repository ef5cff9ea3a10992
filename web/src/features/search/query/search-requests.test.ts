import { filterBarSorts, localSorts } from '@pahiya/domain/search/sort-options'
import { describe, expect, test } from 'vitest'
import { localQuery, marketplaceBody, notAppliedHere, requestPages } from './search-requests.ts'
import { readSearch } from './search-url.ts'

const search = (words: string) => readSearch(new URLSearchParams(words))
const everything =
  'tab=results&brand=Tata&model=Nexon&city=Pune&budget=500000-1000000&fuel=Petrol&fuel=Diesel&transmission=Manual&yearMin=2018&yearMax=2022'

describe('search over all portals', () => {
  test('every filter in the address is sent (MKT-01, MKT-03)', () => {
    expect(marketplaceBody(search(everything))).toEqual({
      brands: ['Tata'],
      models: ['Nexon'],
      cities: ['Pune'],
      priceMin: 500_000,
      priceMax: 1_000_000,
      fuels: ['Petrol', 'Diesel'],
      transmission: ['Manual'],
      yearMin: 2018,
      yearMax: 2022,
      sortBy: 'price',
      sortOrder: 'asc',
    })
  })

  test('parameters that filter nothing are not sent, and the cheapest cars come first (HOME-15, C-07)', () => {
    expect(marketplaceBody(search('tab=results&brand=all&fuel='))).toEqual({ sortBy: 'price', sortOrder: 'asc' })
  })

  test.each([
    ['budget=0-500000', { priceMax: 500_000 }],
    ['priceMin=0&priceMax=500000', { priceMax: 500_000 }],
    ['km=0-40000', { kmMax: 40_000 }],
    ['budget=0-99999999', {}],
    ['certifiedOnly=false&brands=', {}],
  ])('the range or empty filter in %s is sent without its lower bound of zero (HOME-15)', (query, sent) => {
    expect(marketplaceBody(search(`tab=results&${query}`))).toEqual({ ...sent, sortBy: 'price', sortOrder: 'asc' })
  })

  test('without an upper bound no priceMax is sent (HOME-12)', () => {
    const sent = marketplaceBody(search('tab=results&budget=10000000-99999999'))
    expect(sent).toMatchObject({ priceMin: 10_000_000 })
    expect(sent).not.toHaveProperty('priceMax')
  })

  test.each(filterBarSorts)('$label is sent as $sortBy $sortOrder (HOME-19)', ({ value, sortBy, sortOrder }) => {
    expect(marketplaceBody(search(`tab=results&sort=${value}`))).toEqual({ sortBy, sortOrder })
  })

  test.each([
    ['newest', 'newest'],
    ['best-value', 'best_value'],
    ['all-in', 'all_in_asc'],
    ['distance', 'distance'],
  ])('%s is sent as a single sort parameter (C-07)', (value, sort) => {
    expect(marketplaceBody(search(`tab=results&near=Miyapur&sort=${value}`))).toEqual({ near: 'Miyapur', sort })
  })

  test('the selected result tab is sent as the tab parameter', () => {
    expect(marketplaceBody(search('tab=results&show=bestDeals'))).toHaveProperty('tab', 'bestDeals')
  })
})

describe('search among our own sellers', () => {
  test('the query has brand, city, fuel and price (HOME-28)', () => {
    expect(localQuery(search('brand=Tata&city=Pune&fuel=Diesel&budget=500000-1000000&sort=year-desc'))).toEqual({
      brand: 'Tata',
      city: 'Pune',
      fuelType: 'Diesel',
      priceMin: 500_000,
      priceMax: 1_000_000,
      sortBy: 'year',
      sortOrder: 'desc',
    })
  })

  test('without a sort order none is sent: verified cars come first, with those in the live city before others (C-33)', () => {
    expect(localQuery(search(''))).toEqual({ cityFirst: 'Hyderabad' })
    expect(localQuery(search('city=Pune'))).toEqual({ city: 'Pune' })
    expect(localQuery(search('sort=price-asc'))).not.toHaveProperty('cityFirst')
  })

  test('a minimum price of zero and empty filters are not sent (HOME-15)', () => {
    const sent = localQuery(search('brand=&city=Pune&fuel=all&budget=0-500000'))
    expect(sent).toEqual({ city: 'Pune', priceMax: 500_000 })
  })

  test('only sort orders that the local list offers are sent (HOME-24)', () => {
    const asked = filterBarSorts.filter(({ value }) => 'sortBy' in localQuery(search(`sort=${value}`)))
    expect(asked.map(({ value }) => value).toSorted()).toEqual(localSorts.map(({ value }) => value).toSorted())
  })

  test('filters that the local list does not support are returned', () => {
    expect(notAppliedHere(search(everything).filters)).toEqual({
      models: ['Nexon'],
      fuels: ['Petrol', 'Diesel'],
      transmission: ['Manual'],
      yearMin: 2018,
      yearMax: 2022,
    })
    expect(notAppliedHere(search('brand=Tata&fuel=Petrol').filters)).toEqual({})
  })
})

test.each([
  [10, [{ offset: 0, limit: 10 }]],
  [50, [{ offset: 0, limit: 50 }]],
  [
    70,
    [
      { offset: 0, limit: 50 },
      { offset: 50, limit: 20 },
    ],
  ],
])('the first %i cars are requested in parts of at most 50 (MKT-02)', (count, parts) => {
  expect(requestPages(count)).toEqual(parts)
})
