import { expect, test } from 'vitest'
import { carriedOver } from './carry-over-filters.ts'

const chosen = { transmission: ['Automatic'], priceMax: 700_000, fuels: undefined }

test('a choice stays pending when another filter of the page changes', () => {
  const before = { brands: ['Honda'], fuels: ['Diesel'] }
  expect(carriedOver(chosen, before, { fuels: ['Diesel'] })).toEqual(chosen)
})

test('what was searched for is no longer pending', () => {
  const before = { fuels: ['Diesel'] }
  expect(carriedOver(chosen, before, { transmission: ['Automatic'], priceMax: 700_000 })).toEqual({})
})

test('a filter that was taken away by its chip does not come back', () => {
  const before = { priceMax: 500_000, fuels: ['Diesel'] }
  expect(carriedOver(chosen, before, { fuels: ['Diesel'] })).toEqual({ transmission: ['Automatic'], fuels: undefined })
})
