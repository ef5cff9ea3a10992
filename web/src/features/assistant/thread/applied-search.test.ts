import { expect, test } from 'vitest'
import { appliedSearch } from './applied-search.ts'

test('the filters of an answer become a search on all portals (CHAT-07)', () => {
  const suggestedFilters = { brands: ['Maruti Suzuki', 'Hyundai'], priceMax: 700_000, transmission: ['Automatic'] }
  const found = appliedSearch({ suggestedFilters, sort: 'price_asc' })!
  const params = new URLSearchParams(found.href.slice(2))
  expect(found.href.startsWith('/?')).toBe(true)
  expect([...params]).toEqual([
    ['tab', 'results'],
    ['brands', 'Maruti Suzuki'],
    ['brands', 'Hyundai'],
    ['priceMax', '700000'],
    ['transmission', 'Automatic'],
    ['sort', 'price-asc'],
  ])
  expect(found.count).toBe(4)
})

test('an unknown filter or value is not applied (CHAT-07)', () => {
  const suggestedFilters = {
    fuels: ['Diesel'],
    sellerTypes: ['dealer', 'friend'],
    priceMax: -5,
    onEverySite: true,
    'javascript:alert(1)': 'x',
  } as never
  expect(appliedSearch({ suggestedFilters, sort: null })).toEqual({
    href: '/?tab=results&fuels=Diesel&sellerTypes=dealer',
    count: 2,
  })
})

test('an answer without usable filters offers nothing to apply', () => {
  expect(appliedSearch({ suggestedFilters: {}, sort: 'newest' })).toBeUndefined()
  expect(appliedSearch({ suggestedFilters: { yearMin: 12 }, sort: null })).toBeUndefined()
})
