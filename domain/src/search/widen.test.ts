import { expect, test } from 'vitest'
import { widerSearches } from './widen.ts'

test('in one locality: around it, then as far as a buyer drives', () => {
  const filters = { localities: ['Gachibowli'], fuels: ['Diesel'] }
  expect(widerSearches(filters)).toEqual([
    { place: 'Gachibowli', withinKm: 12, filters: { fuels: ['Diesel'], near: 'Gachibowli', withinKm: 12 } },
    { place: 'Gachibowli', withinKm: 50, filters: { fuels: ['Diesel'], near: 'Gachibowli', withinKm: 50 } },
  ])
})

test('near a place: only further than was asked', () => {
  expect(widerSearches({ near: 'Miyapur' }).map(({ withinKm }) => withinKm)).toEqual([50])
  expect(widerSearches({ near: 'Miyapur', withinKm: 5 }).map(({ withinKm }) => withinKm)).toEqual([12, 50])
  expect(widerSearches({ near: 'Miyapur', withinKm: 50 })).toEqual([])
})

test('without a place, in several, or in one that we do not know: nowhere', () => {
  expect(widerSearches({ fuels: ['Diesel'] })).toEqual([])
  expect(widerSearches({ localities: ['Gachibowli', 'Miyapur'] })).toEqual([])
  expect(widerSearches({ localities: ['Nowhere at all'] })).toEqual([])
})
