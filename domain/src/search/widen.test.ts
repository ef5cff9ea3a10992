import { expect, test } from 'vitest'
import { isTooFew, widerSearches } from './widen.ts'

test('a search in one locality widens to its surroundings, then as far as a buyer drives', () => {
  const filters = { localities: ['Gachibowli'], fuels: ['Diesel'] }
  expect(widerSearches(filters)).toEqual([
    { place: 'Gachibowli', withinKm: 12, filters: { fuels: ['Diesel'], near: 'Gachibowli', withinKm: 12 } },
    { place: 'Gachibowli', withinKm: 50, filters: { fuels: ['Diesel'], near: 'Gachibowli', withinKm: 50 } },
  ])
})

test('a search near a place widens only beyond the requested distance', () => {
  expect(widerSearches({ near: 'Miyapur' }).map(({ withinKm }) => withinKm)).toEqual([50])
  expect(widerSearches({ near: 'Miyapur', withinKm: 5 }).map(({ withinKm }) => withinKm)).toEqual([12, 50])
  expect(widerSearches({ near: 'Miyapur', withinKm: 50 })).toEqual([])
})

test('a search near a place widens below five cars, one for a locality or a stated distance only without any', () => {
  expect([0, 4, 5].map((found) => isTooFew({ near: 'Miyapur' }, found))).toEqual([true, true, false])
  expect([0, 1].map((found) => isTooFew({ near: 'Miyapur', withinKm: 5 }, found))).toEqual([true, false])
  expect([0, 1].map((found) => isTooFew({ localities: ['Miyapur'] }, found))).toEqual([true, false])
})

test('a search without a place, with several places or with an unknown one does not widen', () => {
  expect(widerSearches({ fuels: ['Diesel'] })).toEqual([])
  expect(widerSearches({ localities: ['Gachibowli', 'Miyapur'] })).toEqual([])
  expect(widerSearches({ localities: ['Nowhere at all'] })).toEqual([])
})
