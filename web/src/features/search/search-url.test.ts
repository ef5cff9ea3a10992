import { brands } from '@pahiya/domain/brand-lists'
import { filterFuels } from '@pahiya/domain/fuel-lists'
import { filterBarSorts } from '@pahiya/domain/sort-options'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addressOf,
  budgetOfSlider,
  changed,
  filterGearboxes,
  hasFilters,
  noFilters,
  readSearch,
  sliderEnd,
  sliderOfBudget,
  writeSearch,
  type Search,
} from './search-url.ts'

const read = (words: string) => readSearch(new URLSearchParams(words))
const untouched: Search = { ...noFilters, tab: 'local', sort: undefined, show: 'all', page: 1 }
const perhaps = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })

const anySearch: fc.Arbitrary<Search> = fc.record({
  tab: fc.constantFrom('local' as const, 'all' as const, 'results' as const),
  brand: perhaps(fc.constantFrom(...brands)),
  model: perhaps(fc.constantFrom('Swift', 'i20', 'XUV300', 'Grand i10 Nios', 'C-Class & more', 'नेक्सन')),
  city: perhaps(fc.constantFrom('Hyderabad', 'Delhi NCR', 'Pune', 'Shimla')),
  price: perhaps(
    fc
      .tuple(fc.integer({ min: 0, max: 99_999_998 }), perhaps(fc.integer({ min: 0, max: 9_000_000 })))
      .map(([min, more]) => (more === undefined ? { min } : { min, max: Math.min(99_999_998, min + more) })),
  ),
  fuels: fc.subarray([...filterFuels]),
  gearboxes: fc.subarray([...filterGearboxes]),
  yearMin: perhaps(fc.integer({ min: 1950, max: 2100 })),
  yearMax: perhaps(fc.integer({ min: 1950, max: 2100 })),
  sort: perhaps(fc.constantFrom(...filterBarSorts.map(({ value }) => value))),
  show: fc.constantFrom('all' as const, 'bestDeals' as const, 'new' as const, 'certified' as const),
  page: fc.integer({ min: 1, max: 200 }),
})

test('the address holds the whole search: written and read again it is the same', () => {
  fc.assert(
    fc.property(anySearch, (search) => {
      const settled = changed(search, { page: search.page })
      expect(readSearch(new URL(addressOf(settled), 'https://pahiya.example').searchParams)).toEqual(settled)
    }),
  )
})

test('one search has one address', () => {
  fc.assert(
    fc.property(anySearch, (search) => {
      const address = addressOf(search)
      expect(addressOf(readSearch(new URL(address, 'https://pahiya.example').searchParams))).toBe(address)
    }),
  )
})

test('whatever somebody writes into an address, it is some search', () => {
  const words = fc.constantFrom('tab', 'brand', 'budget', 'priceMin', 'priceMax', 'yearMin', 'page', 'fuel', 'x')
  const text = fc.oneof(fc.string(), fc.constantFrom('all', '-1', '1e9', '9-1', '0-99999999', '2000', ''))
  fc.assert(
    fc.property(fc.array(fc.tuple(words, text)), (pairs) => {
      const search = readSearch(new URLSearchParams(pairs))
      expect(readSearch(writeSearch(search))).toEqual(search)
      expect(search.page).toBeGreaterThanOrEqual(1)
    }),
  )
})

test('nothing asked is the bare home page', () => {
  expect(read('')).toEqual(untouched)
  expect(addressOf(untouched)).toBe('/')
})

test("'all' filters nothing (HOME-13)", () => {
  const form = 'tab=results&brand=all&city=all&fuel=all&budget=all&transmission=all&model=all&sort=all'
  expect(hasFilters(read(form))).toBe(false)
  expect(addressOf(read(form))).toBe('/?tab=results')
})

test('empty filters are dropped (HOME-15)', () => {
  const form = 'brand=&model=+&city=&budget=&fuel=&transmission=&yearMin=&yearMax=&sort=&priceMin=&priceMax='
  expect(addressOf(read(form))).toBe('/')
})

describe('/?brand= presets the brand (HOME-36)', () => {
  test.each(brands.map((brand) => [brand]))('%s', (brand) => {
    expect(read(`brand=${encodeURIComponent(brand.toLowerCase())}`)).toEqual({ ...untouched, brand })
  })

  test('an unknown one is ignored', () => {
    expect(read('brand=Lada')).toEqual(untouched)
  })
})

describe("a budget is 'min-max', and 99999999 is no upper bound (HOME-12)", () => {
  test.each([
    ['200000-500000', { min: 200_000, max: 500_000 }],
    ['10000000-99999999', { min: 10_000_000 }],
    ['0-200000', { min: 0, max: 200_000 }],
    ['0-99999999', undefined],
    ['500000-200000', undefined],
    ['cheap', undefined],
  ])('%s', (budget, price) => {
    expect(read(`budget=${budget}`).price).toEqual(price)
  })
})

describe('the slider of the price (HOME-14)', () => {
  test.each([
    [0, sliderEnd, undefined],
    [0, 700_000, { min: 0, max: 700_000 }],
    [500_000, sliderEnd, { min: 500_000 }],
    [200_000, 1_500_000, { min: 200_000, max: 1_500_000 }],
    [sliderEnd, sliderEnd, { min: sliderEnd }],
  ])('from %i to %i', (from, to, price) => {
    expect(budgetOfSlider(from, to)).toEqual(price)
    expect(read(`priceMin=${from}&priceMax=${to}`).price).toEqual(price)
  })

  test('untouched it yields to a budget that was chosen', () => {
    expect(read('budget=1500000-2000000&priceMin=0&priceMax=2000000').price).toEqual({ min: 1_500_000, max: 2_000_000 })
  })

  test('touched it wins', () => {
    expect(read('budget=1500000-2000000&priceMin=0&priceMax=400000').price).toEqual({ min: 0, max: 400_000 })
  })

  test('a bound beyond its end comes from elsewhere and counts', () => {
    expect(read('priceMax=3000000').price).toEqual({ min: 0, max: 3_000_000 })
  })

  test('stands where the budget is, or nowhere when that is beyond its end', () => {
    expect(sliderOfBudget(undefined)).toEqual([0, sliderEnd])
    expect(sliderOfBudget({ min: 300_000 })).toEqual([300_000, sliderEnd])
    expect(sliderOfBudget({ min: 1_500_000, max: 2_000_000 })).toEqual([1_500_000, 2_000_000])
    expect(sliderOfBudget({ min: 3_000_000, max: 5_000_000 })).toBeUndefined()
    expect(sliderOfBudget({ min: 1_000_000, max: 3_000_000 })).toBeUndefined()
  })
})

test('All Portals with a filter is a search that has run', () => {
  expect(read('tab=all').tab).toBe('all')
  expect(read('tab=all&city=Pune').tab).toBe('results')
})

test('two years the wrong way round are turned', () => {
  expect(read('yearMin=2022&yearMax=2018')).toMatchObject({ yearMin: 2018, yearMax: 2022 })
})

test('another filter begins at the first page', () => {
  expect(changed({ ...untouched, page: 4 }, { city: 'Pune' }).page).toBe(1)
})
