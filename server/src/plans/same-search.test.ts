import { describe, expect, test } from 'vitest'
import { isFurtherPage, isPreview, searchKey, subjectKey } from './same-search.ts'

const question = { brand: 'Maruti Suzuki', city: 'Hyderabad', fuelType: ['Petrol', 'CNG'], priceMax: 700_000 }

describe('the same query (QUOTA-27, C-05)', () => {
  test.each([
    ['in other letters', { ...question, brand: ' maruti  SUZUKI' }],
    ['in another order of its fields', Object.fromEntries(Object.entries(question).toReversed())],
    ['with its fuels the other way round', { ...question, fuelType: ['CNG', 'Petrol', 'petrol'] }],
    ['on its second page', { ...question, offset: 50, limit: 50 }],
    ['dearest first', { ...question, sortBy: 'price', sortOrder: 'desc' }],
    ['in another tab, with the market', { ...question, tab: 'bestDeals', analytics: true }],
    [
      'under the other names',
      { brands: ['Maruti Suzuki'], cities: ['Hyderabad'], fuels: ['Petrol', 'CNG'], priceMax: 700_000 },
    ],
    ['in one word of order, from a cursor on', { ...question, sort: 'relevance', cursor: 'abc' }],
    ['asked for in other words', { ...question, phrase: 'sasti gaadi', facets: true, explain: true }],
    ['with what filters nothing', { ...question, model: undefined, transmission: [], certified: false }],
  ])('%s', (_, other) => {
    expect(searchKey(other)).toBe(searchKey(question))
  })
})

describe('a different query', () => {
  test.each([
    ['for another city', { ...question, city: 'Pune' }],
    ['with one rupee more', { ...question, priceMax: 700_001 }],
    ['with one fuel less', { ...question, fuelType: ['CNG'] }],
    ['with a field that nobody has thought of here', { ...question, ownersMax: 1 }],
    ['with the same value in another field', { model: 'Maruti Suzuki' }],
  ])('%s', (_, other) => {
    expect(searchKey(other)).not.toBe(searchKey(question))
  })
})

describe('a refinement: the same brand and city', () => {
  test.each([
    ['with another price', { ...question, priceMax: 900_000 }],
    ['without a fuel', { brand: 'Maruti Suzuki', city: 'Hyderabad' }],
    ['with a model and an area', { ...question, model: 'Swift', localities: ['Kukatpally'] }],
    ['near a place of the city', { brand: 'maruti suzuki', near: 'Gachibowli' }],
    ['in an area of the city', { brands: ['Maruti Suzuki'], localities: ['Kukatpally'] }],
  ])('%s', (_, other) => {
    expect(subjectKey(other)).toBe(subjectKey(question))
  })

  test.each([
    ['another brand', { ...question, brand: 'Kia' }],
    ['a further brand', { ...question, brands: ['Kia'] }],
    ['any brand', { ...question, brand: undefined }],
    ['another city', { ...question, city: 'Pune' }],
    ['any city', { ...question, city: undefined }],
  ])('a search for %s is a new one', (_, other) => {
    expect(subjectKey(other)).not.toBe(subjectKey(question))
  })

  test('a search that names neither has nothing to refine', () => {
    expect(subjectKey({ priceMax: 500_000, near: 'Atlantis' })).toBeUndefined()
  })
})

test.each([
  [{ limit: 0 }, true],
  [{ limit: 0, analytics: true }, false],
  [{ limit: 1 }, false],
  [{}, false],
])('%j returns no cars: %s', (asked, preview) => {
  expect(isPreview(asked)).toBe(preview)
})

test('a search near me is the same query a few steps on, and a different one in the next town', () => {
  const here = searchKey({ nearMe: true, lat: 17.4948, lon: 78.3996 })
  expect(searchKey({ nearMe: true, lat: 17.4935, lon: 78.4012 })).toBe(here)
  expect(searchKey({ nearMe: true, lat: 17.3616, lon: 78.4747 })).not.toBe(here)
})

test('a further page begins after the first car', () => {
  const asked = [{}, { offset: 0 }, { offset: 1 }, { cursor: 'abc' }]
  expect(asked.map(isFurtherPage)).toEqual([false, false, true, true])
})
