import { describe, expect, test } from 'vitest'
import { Budget, FindCarsRequest } from './find-cars.ts'

describe('a budget is min-max, where 99999999 means no upper bound (HOME-12)', () => {
  test.each([
    ['300000-500000', { priceMin: 300_000, priceMax: 500_000 }],
    ['0-99999998', { priceMin: 0, priceMax: 99_999_998 }],
    ['2000000-99999999', { priceMin: 2_000_000 }],
  ])('accepts %s', (text, bounds) => {
    expect(Budget.parse(text)).toStrictEqual(bounds)
  })

  test.each(['', '300000', '-500000', '3 lakh-5 lakh', '300000-500000-1', '1e5-2e5', '300000 - 500000'])(
    'rejects %j',
    (text) => {
      expect(Budget.safeParse(text).success).toBe(false)
    },
  )
})

test('an empty local search requests ten cars without a sort order', () => {
  expect(FindCarsRequest.parse({})).toEqual({ sortOrder: 'asc', page: 1, limit: 10 })
})

test('numbers in a query string are parsed from text', () => {
  expect(FindCarsRequest.parse({ priceMin: '100000', page: '3', limit: '20' })).toMatchObject({
    priceMin: 100_000,
    page: 3,
    limit: 20,
  })
})

test.each([{ page: '0' }, { page: '201' }, { page: '1.5' }, { limit: '0' }, { priceMax: '-1' }, { priceMin: 'x' }])(
  '%j is rejected as a local search',
  (query) => {
    expect(FindCarsRequest.safeParse(query).success).toBe(false)
  },
)
