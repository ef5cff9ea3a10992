import { expect, test } from 'vitest'
import { filterTable, type FilterKey, type Filters } from './filters.ts'
import { relaxOneFilter, relaxTwoFilters } from './relax-filters.ts'

const only = (filters: Filters) => relaxOneFilter(filters).map((looser) => looser.filters)

test.each<[string, Filters, Filters]>([
  ['a highest price goes up by a fifth', { priceMax: 500_000 }, { priceMax: 600_000 }],
  ['a range too', { priceMin: 300_000, priceMax: 700_000 }, { priceMin: 300_000, priceMax: 850_000 }],
  ['a lowest price comes down', { priceMin: 1_000_000 }, { priceMin: 800_000 }],
  ['a year comes two nearer', { yearMin: 2020 }, { yearMin: 2018 }],
  ['kilometres go up by half', { kmMax: 50_000 }, { kmMax: 75_000 }],
  ['one owner more', { ownersMax: 1 }, { ownersMax: 2 }],
  ['a part of the city becomes its surroundings', { localities: ['Gachibowli'] }, { near: 'Gachibowli', withinKm: 10 }],
  ['near reaches further', { near: 'Gachibowli', withinKm: 10 }, { near: 'Gachibowli', withinKm: 20 }],
  ['a choice is given up', { transmission: ['Automatic'] }, {}],
])('%s', (_, filters, to) => {
  expect(only(filters)).toEqual([to])
})

test('dropping a brand also drops its models', () => {
  expect(only({ brands: ['Honda'], models: ['City'] })).toEqual([{}, { brands: ['Honda'] }])
})

test('each filter is relaxed on its own', () => {
  const filters: Filters = { priceMax: 500_000, fuels: ['Diesel'], transmission: ['Automatic'], ownersMax: 1 }
  const looser = relaxOneFilter(filters)
  expect(looser.map(({ keys }) => keys[0])).toEqual(['priceMin', 'fuels', 'transmission', 'ownersMax'])
  expect(looser[1]!.filters).toEqual({ ...filters, fuels: undefined })
})

test('every filter in the table can be relaxed, except those that only refine another', () => {
  const known = Object.keys(filterTable) as FilterKey[]
  const sample = (key: FilterKey) => {
    const { kind } = filterTable[key]
    if (kind === 'any' || kind === 'all' || kind === 'none') return ['x']
    if (kind === 'words' || kind === 'near') return 'x'
    return kind === 'flag' || kind === 'nearMe' ? true : 10
  }
  const forgotten = known.filter((key) => relaxOneFilter({ [key]: sample(key) }).length !== 1)
  expect(forgotten).toEqual(['lat', 'lon'])
})

test('a search without filters has nothing to relax', () => {
  expect(relaxOneFilter({ fuels: [], certifiedOnly: false, priceMax: undefined })).toEqual([])
})

test('if no single filter is to blame, every pair of filters is dropped', () => {
  const looser = relaxTwoFilters({ priceMin: 100_000, priceMax: 500_000, fuels: ['Electric'], yearMin: 2025 })
  expect(looser.map((one) => one.filters)).toEqual([
    { fuels: ['Electric'] },
    { yearMin: 2025 },
    { priceMin: 100_000, priceMax: 500_000 },
  ])
})
