import { describe, expect, test } from 'vitest'
import { canonicalFilters } from './canonical-filters.ts'
import {
  findSearchCentre,
  buildConditions,
  findSearchRegions,
  tabCondition,
  type FilterCondition,
} from './conditions.ts'
import type { Filters } from './filters.ts'

const now = new Date('2026-11-15T10:40:00Z')
const valuesOf = ([condition]: FilterCondition[]) => (condition && 'any' in condition ? condition.any : [])
const asked = (filters: Filters) => buildConditions(canonicalFilters(filters), now)

describe('the condition of a filter', () => {
  test.each<[string, Filters, object]>([
    ['brands by any name', { brands: ['maruti', 'VW'] }, { field: 'brand', any: ['Maruti Suzuki', 'Volkswagen'] }],
    ['no such fuel', { notFuels: ['CNG'] }, { field: 'fuel', none: ['CNG'] }],
    ['a model', { models: ['Swift'] }, { field: 'model', any: ['Swift'] }],
    ['a model in another script', { models: ['स्विफ्ट'] }, { field: 'model', any: ['Swift'] }],
    ['a model nobody knows', { models: ['Mystery'] }, { field: 'model', any: ['Mystery'] }],
    ['a highest price', { priceMax: 500_000 }, { field: 'priceRupees', most: 500_000 }],
    [
      'around a price: 15% less or more',
      { priceAround: 500_000 },
      { field: 'priceRupees', least: 425_000, most: 575_000 },
    ],
    ['so far below the market', { belowMarket: 10 }, { field: 'priceGapPercent', least: 10 }],
    ['certified', { certifiedOnly: true }, { field: 'verification', any: ['certified'] }],
    [
      'verified, which certified is too',
      { verifiedOnly: true },
      { field: 'verification', any: ['verified', 'certified'] },
    ],
    [
      'every feature that is asked for',
      { features: ['Airbags', 'Sunroof'] },
      { field: 'features', all: ['Airbags', 'Sunroof'] },
    ],
    ['BS6 in either phase', { emissionNorms: ['BS6'] }, { field: 'emissionNorm', any: ['BS6', 'BS6.2'] }],
    ['a trim', { variant: 'VXi' }, { field: 'variant', words: 'VXi' }],
    [
      'listed lately, by the full hour',
      { listedSince: 7 },
      { field: 'listedAt', since: new Date('2026-11-08T10:00:00Z') },
    ],
    ['long on the market', { daysOnMarketMin: 30 }, { field: 'marketSince', until: new Date('2026-10-16T10:00:00Z') }],
    ['a locality by its other name', { localities: ['Abid Road'] }, { field: 'locality', any: ['Abids'] }],
    [
      'cities and areas',
      { cities: ['Delhi NCR', 'Bengaluru'] },
      { field: 'city', places: [{ region: 'bangalore', city: 'Bangalore' }, { region: 'delhi-ncr' }] },
    ],
  ])('%s', (_, filters, condition) => {
    expect(asked(filters)).toEqual([condition])
  })

  test.each<[string, Filters]>([
    ['nothing', {}],
    ['empty lists', { brands: [], notFuels: [] }],
    ['flags that are off', { certifiedOnly: false, nearMe: false }],
    ['what is not said', { priceMax: undefined, variant: '  ' }],
    ['near me without a point', { nearMe: true, withinKm: 5 }],
  ])('no condition: %s (HOME-15)', (_, filters) => {
    expect(asked(filters)).toEqual([])
  })
})

test.each([
  ['Innova', ['Innova', 'Innova Crysta', 'Innova Hycross']],
  ['Alto', ['Alto', 'Alto 800', 'Alto K10']],
  ['Scorpio', ['Scorpio', 'Scorpio Classic', 'Scorpio N', 'Scorpio Getaway']],
  ['इनोवा', ['Innova', 'Innova Crysta', 'Innova Hycross']],
  ['Innova Crysta', ['Innova Crysta']],
])('a bare %s matches its family', (name, family) => {
  expect(new Set(valuesOf(asked({ models: [name] })))).toEqual(new Set(family))
})

test('equivalent searches in different words have the same canonical filters', () => {
  const one = canonicalFilters({ fuels: ['Petrol', 'Diesel', 'Petrol'], brands: ['Maruti'], cities: ['Gurugram'] })
  const other = canonicalFilters({
    cities: ['Gurgaon'],
    notFuels: [],
    brands: ['MARUTI SUZUKI'],
    fuels: ['Diesel', 'Petrol'],
  })
  expect(JSON.stringify(one)).toBe(JSON.stringify(other))
})

describe('search near a place', () => {
  const placesOf = (filters: Filters) => valuesOf(asked(filters))

  test("the place's own locality is near, one across the city is not", () => {
    const places = placesOf({ near: 'Gachibowli', withinKm: 6 })
    expect(places).toContain('Hyderabad/Gachibowli')
    expect(places).not.toContain('Hyderabad/LB Nagar')
  })

  test('a car whose locality is unknown matches a wide radius, not a narrow one', () => {
    expect(placesOf({ near: 'Abids', withinKm: 10 })).not.toContain('Hyderabad')
    expect(placesOf({ near: 'Abids', withinKm: 30 })).toContain('Hyderabad')
  })

  test('a wider radius includes more places', () => {
    const near = placesOf({ near: 'Kukatpally', withinKm: 3 })
    const wider = placesOf({ near: 'Kukatpally', withinKm: 9 })
    expect(near.length).toBeLessThan(wider.length)
    expect(near.every((place) => wider.includes(place))).toBe(true)
  })

  test("the client's position is a place too", () => {
    expect(findSearchCentre({ nearMe: true, lat: 17.44, lon: 78.35 })).toEqual({
      point: { lat: 17.44, lon: 78.35 },
      km: 12,
    })
    expect(placesOf({ nearMe: true, lat: 17.44, lon: 78.35 })).toContain('Hyderabad/Gachibowli')
  })
})

test('a search in cities, or near a place, stays in their regions, unless that filter is ignored', () => {
  expect(findSearchRegions({ cities: ['Noida', 'Delhi', 'Pune'] })).toEqual(['delhi-ncr', 'pune'])
  expect(findSearchRegions({ near: 'Gachibowli' })).toEqual(['hyderabad'])
  expect(findSearchRegions({ brands: ['Tata'] })).toBeUndefined()
  expect(findSearchRegions({ cities: ['Pune'] }, ['city'])).toBeUndefined()
  expect(findSearchRegions({ cities: ['Pune'], near: 'Gachibowli' }, ['city', 'place'])).toBeUndefined()
})

test('the tabs contain deals more than five percent below market, cars listed within a week, and certified cars (MKT-16)', () => {
  expect(tabCondition('bestDeals', now)).toEqual({ field: 'priceGapPercent', over: 5 })
  expect(tabCondition('new', now)).toEqual({ field: 'listedAt', since: new Date('2026-11-08T10:00:00Z') })
  expect(tabCondition('certified', now)).toEqual({ field: 'verification', any: ['certified'] })
})
