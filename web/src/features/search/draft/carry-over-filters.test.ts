import { expect, test } from 'vitest'
import { carryOverFilters } from './carry-over-filters.ts'

const chosen = { transmission: ['Automatic'], priceMax: 700_000, fuels: undefined }

test('a pending filter stays when another filter of the page changes', () => {
  const before = { brands: ['Honda'], fuels: ['Diesel'] }
  expect(carryOverFilters(chosen, before, { fuels: ['Diesel'] })).toEqual(chosen)
})

test('an applied filter is no longer pending', () => {
  const before = { fuels: ['Diesel'] }
  expect(carryOverFilters(chosen, before, { transmission: ['Automatic'], priceMax: 700_000 })).toEqual({})
})

test('a filter removed by its chip does not reappear', () => {
  const before = { priceMax: 500_000, fuels: ['Diesel'] }
  expect(carryOverFilters(chosen, before, { fuels: ['Diesel'] })).toEqual({
    transmission: ['Automatic'],
    fuels: undefined,
  })
})
