import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromParams, toParams } from './filter-params.ts'
import { filterTable, units, type FilterRow, type Filters } from './filters.ts'

const example: Filters = {
  brands: ['Maruti Suzuki', 'Hyundai'],
  notFuels: ['CNG'],
  priceMax: 700_000,
  transmission: ['Automatic'],
  ownersMax: 1,
  near: 'Gachibowli',
  withinKm: 7.5,
  certifiedOnly: true,
}

test('filters make a human-readable address', () => {
  expect(new URLSearchParams(toParams(example)).toString()).toBe(
    'brands=Maruti+Suzuki&brands=Hyundai&priceMax=700000&notFuels=CNG&transmission=Automatic&ownersMax=1&certifiedOnly=true&near=Gachibowli&withinKm=7.5',
  )
})

test('filters are restored from their address', () => {
  expect(fromParams(new URLSearchParams(toParams(example)))).toEqual(example)
})

test('invalid and unknown parameters filter nothing', () => {
  const address = 'tab=all&priceMax=cheap&yearMin=12&fuels=&sellerTypes=ghost&certifiedOnly=yes&lat=&seatsMin=7.5'
  expect(fromParams(new URLSearchParams(address))).toEqual({})
})

test('every filter in the table survives the round trip through a URL', () => {
  const name = fc.string({ minLength: 1, maxLength: 80 }).filter((text) => text.trim() === text)
  const valueOf = (row: FilterRow): fc.Arbitrary<unknown> => {
    if (row.kind === 'flag' || row.kind === 'nearMe') return fc.constant(true)
    if (row.kind === 'words' || row.kind === 'near') return name
    if (row.kind === 'any' || row.kind === 'all' || row.kind === 'none')
      return fc.uniqueArray(row.of === 'name' ? name : fc.constantFrom(...row.of), { minLength: 1, maxLength: 5 })
    const { least, most, whole } = units[row.of]
    return whole ? fc.integer({ min: least, max: Math.min(most, 2 ** 31 - 1) }) : fc.integer({ min: least, max: most })
  }
  const filters = fc.record(Object.fromEntries(Object.entries(filterTable).map(([key, row]) => [key, valueOf(row)])), {
    requiredKeys: [],
  })
  fc.assert(
    fc.property(filters, (given) => {
      expect(fromParams(new URLSearchParams(toParams(given)))).toEqual(given)
    }),
  )
})
