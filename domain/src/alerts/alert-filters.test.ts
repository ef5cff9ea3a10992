import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filterTable, type Filters } from '../search/filters.ts'
import { alertFilters, filtersVersion, readStoredFilters, writeStoredFilters } from './alert-filters.ts'
import { describeSearch, explainMatch } from './describe-search.ts'

const search: Filters = {
  brands: ['Maruti Suzuki'],
  models: ['Swift'],
  cities: ['Hyderabad'],
  priceMax: 500_000,
  yearMin: 2018,
  kmMax: 70_000,
  notFuels: ['Diesel'],
  verifiedOnly: true,
}

test('an alert never stores the person’s location, and reports which filters it cannot watch (QUOTA-08)', () => {
  const asked = { priceMax: 500_000, nearMe: true, lat: 17.4, lon: 78.4, withinKm: 5, daysOnMarketMin: 60 }
  const { filters, leftOut } = alertFilters(asked)
  expect(filters).toEqual({ priceMax: 500_000 })
  expect(leftOut).toEqual(['daysOnMarketMin', 'lat', 'lon', 'nearMe'])
  expect(alertFilters({ near: 'Kukatpally', withinKm: 5 })).toEqual({
    filters: { near: 'Kukatpally', withinKm: 5 },
    leftOut: [],
  })
})

test('a stored search is read back as it was, whatever its filters', () => {
  const amounts = Object.entries(filterTable).filter(([, { kind }]) => kind === 'least' || kind === 'most')
  fc.assert(
    fc.property(fc.subarray(amounts), fc.subarray(['Tata', 'Honda & Co', 'Kia=1']), (rows, brands) => {
      const filters = { ...Object.fromEntries(rows.map(([key]) => [key, 2_000])), brands } as Filters
      const { filters: read, unreadable } = readStoredFilters(writeStoredFilters(filters))
      // 2,000 is outside the range of some units: exactly those are reported, and nothing is lost silently.
      expect([...Object.keys(read), ...unreadable].toSorted()).toEqual(
        [...rows.map(([key]) => key), ...(brands.length > 0 ? ['brands'] : [])].toSorted(),
      )
    }),
  )
})

test('the version of the table of filters is a short text', () => {
  expect(filtersVersion).toMatch(/^[0-9a-f]{8}$/)
})

test('a filter that no longer exists is reported, and a renamed one is repaired', () => {
  expect(readStoredFilters('brands=Tata&sunroofs=2')).toEqual({
    filters: { brands: ['Tata'] },
    unreadable: ['sunroofs'],
  })
  expect(readStoredFilters('sellerTypes=dealer&sellerTypes=broker').unreadable).toEqual(['sellerTypes'])
  expect(readStoredFilters('makes=Tata', { makes: 'brands' })).toEqual({
    filters: { brands: ['Tata'] },
    unreadable: [],
  })
})

test('a search is named by its filters, and a match by the facts that meet them (QUOTA-08)', () => {
  expect(describeSearch({})).toBe('All cars')
  expect(describeSearch(search)).toBe(
    'Maruti Suzuki · Swift · up to ₹5,00,000 · 2018 or newer · up to 70,000 km · not Diesel · Hyderabad · verified',
  )
  const car = { brand: 'Maruti Suzuki', model: 'Swift', priceRupees: 485_000, year: 2019, city: 'Hyderabad' }
  expect(explainMatch({ models: ['Swift', 'Baleno'], priceMax: 500_000, yearMin: 2018 }, car)).toBe(
    'Swift (Swift or Baleno) · ₹4,85,000 (up to ₹5,00,000) · 2019 (2018 or newer)',
  )
})

test('every filter has a name in a notice', () => {
  for (const [key, row] of Object.entries(filterTable)) {
    if (row.kind === 'detail' || row.kind === 'nearMe') continue
    const value = row.kind === 'flag' ? true : row.kind === 'words' || row.kind === 'near' ? 'Word' : 7
    const list = row.kind === 'any' || row.kind === 'all' || row.kind === 'none'
    const label = describeSearch({ [key]: list ? ['Word'] : value })
    expect(label.replace('near Word', '')).not.toContain(key)
    expect(label).not.toBe('All cars')
  }
})
