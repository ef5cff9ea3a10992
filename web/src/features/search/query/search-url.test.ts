import { brands } from '@pahiya/domain/option-lists/brand-lists'
import type { Filters } from '@pahiya/domain/search/filters'
import { filterBarSorts } from '@pahiya/domain/search/sort-options'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  searchAddress,
  changeSearch,
  hasFilters,
  noSearch,
  filterRange,
  sliderToRange,
  readSearch,
  refineSearch,
  rangeToSlider,
  readUnparsedPhrase,
  writeSearch,
  type Search,
} from './search-url.ts'
import { sliders } from './sliders.ts'

const read = (words: string) => readSearch(new URLSearchParams(words))
const price = (words: string) => filterRange(read(words).filters, 'price')
const perhaps = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const someOf = (...names: string[]) => perhaps(fc.subarray(names))
const whole = (min: number, max: number) => perhaps(fc.integer({ min, max }))

const anyFilters: fc.Arbitrary<Filters> = fc.record({
  brands: someOf('Tata', 'Kia', 'Maruti Suzuki'),
  notBrands: someOf('Ford'),
  models: someOf('Swift', 'i20', 'XUV300', 'Grand i10 Nios', 'C-Class & more', 'नेक्सन'),
  variant: perhaps(fc.constantFrom('VXi', 'SX (O)')),
  cities: someOf('Hyderabad', 'Delhi NCR', 'Shimla'),
  localities: someOf('Gachibowli', 'Miyapur'),
  priceMin: whole(1, 3_000_000),
  priceMax: whole(3_000_000, 9_000_000),
  priceAround: whole(100_000, 900_000),
  kmMin: whole(1, 50_000),
  kmMax: whole(50_000, 300_000),
  fuels: someOf('Petrol', 'Diesel', 'CNG', 'Electric'),
  notFuels: someOf('Diesel'),
  transmission: someOf('Manual', 'Automatic'),
  yearMin: whole(1950, 2100),
  yearMax: whole(1950, 2100),
  ownersMax: whole(1, 5),
  bodies: someOf('SUV', 'Sedan'),
  seatsMin: whole(4, 8),
  colours: someOf('White', 'Red'),
  sellerTypes: someOf('dealer', 'oem', 'individual'),
  sources: someOf('sadakpar', 'nukkad'),
  emissionNorms: someOf('BS4', 'BS6'),
  features: someOf('Sunroof', 'Rear camera'),
  regStates: someOf('Telangana', 'Delhi'),
  conditions: someOf('good'),
  certifiedOnly: perhaps(fc.boolean()),
  verifiedOnly: perhaps(fc.boolean()),
  belowMarket: whole(1, 30),
  portalsMin: whole(1, 4),
  listedSince: whole(1, 60),
  near: perhaps(fc.constantFrom('Gachibowli', 'గచ్చిబౌలి')),
  nearMe: perhaps(fc.boolean()),
  withinKm: whole(1, 50),
  lat: perhaps(fc.constant(17.44)),
  lon: perhaps(fc.constant(78.35)),
})

const anySearch: fc.Arbitrary<Search> = fc.record({
  filters: anyFilters,
  tab: fc.constantFrom('local' as const, 'all' as const, 'results' as const),
  sort: perhaps(
    fc.constantFrom(...filterBarSorts.map(({ value }) => value), 'newest', 'best-value', 'all-in', 'distance'),
  ),
  show: fc.constantFrom('all' as const, 'bestDeals' as const, 'new' as const, 'certified' as const),
  page: fc.integer({ min: 1, max: 200 }),
  said: perhaps(fc.constantFrom('7 lakh ke andar automatic', '5 लाख तक', 'a & b = c?')),
  unbeaten: fc.boolean(),
})

test('a search written to an address and read again is the same', () => {
  fc.assert(
    fc.property(anySearch, (search) => {
      const settled = changeSearch(search, { page: search.page })
      expect(readSearch(new URL(searchAddress(settled), 'https://pahiya.example').searchParams)).toEqual(settled)
    }),
  )
})

test('one search has one address', () => {
  fc.assert(
    fc.property(anySearch, (search) => {
      const address = searchAddress(search)
      expect(searchAddress(readSearch(new URL(address, 'https://pahiya.example').searchParams))).toBe(address)
    }),
  )
})

test('any parameters in an address are read as some search', () => {
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

test('an empty search is the bare home page', () => {
  expect(read('')).toEqual(noSearch)
  expect(searchAddress(noSearch)).toBe('/')
})

test("'all' filters nothing (HOME-13)", () => {
  const form = 'tab=results&brand=all&city=all&fuel=all&budget=all&transmission=all&model=all&sort=all'
  expect(hasFilters(read(form))).toBe(false)
  expect(searchAddress(read(form))).toBe('/?tab=results')
})

test('empty filters are dropped (HOME-15)', () => {
  const form = 'brand=&model=+&city=&budget=&fuel=&transmission=&yearMin=&yearMax=&sort=&priceMin=&priceMax='
  expect(searchAddress(read(form))).toBe('/')
})

describe('/?brand= presets the brand (HOME-36)', () => {
  test.each(brands.map((brand) => [brand]))('%s', (brand) => {
    expect(read(`brand=${encodeURIComponent(brand.toLowerCase())}`)).toEqual({
      ...noSearch,
      filters: { brands: [brand] },
    })
  })

  test('an unknown brand is ignored', () => {
    expect(read('brand=Lada')).toEqual(noSearch)
  })
})

describe("a budget of the form 'min-max', where 99999999 means no upper bound (HOME-12)", () => {
  test.each([
    ['200000-500000', { min: 200_000, max: 500_000 }],
    ['10000000-99999999', { min: 10_000_000 }],
    ['0-200000', { min: 0, max: 200_000 }],
    ['0-99999999', undefined],
    ['500000-200000', undefined],
    ['cheap', undefined],
  ])('%s', (budget, range) => {
    expect(price(`budget=${budget}`)).toEqual(range)
  })
})

describe('the price slider (HOME-14)', () => {
  test.each([
    [0, sliders.price.end, undefined],
    [0, 700_000, { min: 0, max: 700_000 }],
    [500_000, sliders.price.end, { min: 500_000 }],
    [200_000, 1_500_000, { min: 200_000, max: 1_500_000 }],
    [sliders.price.end, sliders.price.end, { min: sliders.price.end }],
  ])('from %i to %i', (from, to, range) => {
    expect(sliderToRange('price', from, to)).toEqual(range)
    expect(price(`priceMin=${from}&priceMax=${to}`)).toEqual(range)
  })

  test('an untouched slider gives way to a selected budget', () => {
    expect(price('budget=1500000-2000000&priceMin=0&priceMax=2000000')).toEqual({ min: 1_500_000, max: 2_000_000 })
  })

  test('a moved slider wins over the budget', () => {
    expect(price('budget=1500000-2000000&priceMin=0&priceMax=400000')).toEqual({ min: 0, max: 400_000 })
  })

  test("a bound beyond the slider's end comes from elsewhere and applies", () => {
    expect(price('priceMax=3000000')).toEqual({ min: 0, max: 3_000_000 })
  })

  test('the slider shows the budget, or nothing if the budget is beyond its end', () => {
    expect(rangeToSlider('price', undefined)).toEqual([0, sliders.price.end])
    expect(rangeToSlider('price', { min: 300_000 })).toEqual([300_000, sliders.price.end])
    expect(rangeToSlider('price', { min: 1_500_000, max: 2_000_000 })).toEqual([1_500_000, 2_000_000])
    expect(rangeToSlider('price', { min: 3_000_000, max: 5_000_000 })).toBeUndefined()
    expect(rangeToSlider('price', { min: 1_000_000, max: 3_000_000 })).toBeUndefined()
  })
})

test('All Portals with a filter becomes a search that has run', () => {
  expect(read('tab=all').tab).toBe('all')
  expect(read('tab=all&city=Pune').tab).toBe('results')
})

test('a reversed pair of years is swapped', () => {
  expect(read('yearMin=2022&yearMax=2018').filters).toMatchObject({ yearMin: 2018, yearMax: 2022 })
})

test('changing a filter returns to the first page', () => {
  expect(refineSearch({ ...noSearch, page: 4 }, { cities: ['Pune'] }).page).toBe(1)
})

test('an old address still means the same search', () => {
  const old =
    'tab=results&brand=Tata&model=Nexon&city=Pune&budget=500000-1000000&fuel=Petrol&fuel=Diesel&transmission=Manual&yearMin=2018'
  expect(searchAddress(read(old))).toBe(`/?${old}`)
})

test('an explicit bound is kept, even at the end of a slider', () => {
  expect(price('budget=0-2000000')).toEqual({ min: 0, max: 2_000_000 })
  expect(read('km=0-150000').filters).toEqual({ kmMax: 150_000 })
  expect(read('kmMin=0&kmMax=150000').filters).toEqual({})
})

test('several brands can be given as repeated parameters or separated by commas', () => {
  expect(read('brand=kia&brand=tata&brand=Lada').filters).toEqual({ brands: ['Kia', 'Tata'] })
  expect(read('brand=Kia,Tata').filters).toEqual({ brands: ['Kia', 'Tata'] })
})

test('sorting by distance requires a place', () => {
  expect(read('tab=results&sort=distance').sort).toBeUndefined()
  expect(read('tab=results&near=Miyapur&sort=distance').sort).toBe('distance')
})

test('a typed phrase waits to be parsed; a parsed one is kept', () => {
  expect(readUnparsedPhrase(new URLSearchParams('q=+7  lakh tak '))).toBe('7 lakh tak')
  expect(readUnparsedPhrase(new URLSearchParams('q=+'))).toBeUndefined()
  expect(searchAddress(read('tab=results&said=7+lakh+tak&fuel=Petrol&page=2'))).toBe(
    '/?tab=results&fuel=Petrol&said=7+lakh+tak&page=2',
  )
})
