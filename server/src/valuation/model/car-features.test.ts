import { expect, test } from 'vitest'
import { eachFeature, toModelFacts, knownPeriods } from './car-features.ts'
import type { CarToValue } from './car-to-value.ts'
import { featureGroups } from './feature-groups.ts'

const swift: CarToValue = {
  brand: 'Maruti Suzuki',
  model: 'Swift',
  variant: 'VXi (O) AMT',
  year: 2018,
  odometerKm: 49_999,
  fuel: 'Petrol',
  transmission: 'Automatic',
  owners: 1,
  city: 'Hyderabad',
  body: 'Hatchback',
  sourceKey: 'bazaar',
  seenAt: new Date('2026-05-01T00:00:00Z'),
}
const periods = { bazaar: [2024, 2025] }

function keysOf(name: string, car: Partial<CarToValue> = {}): string[] {
  const found: string[] = []
  const group = featureGroups.findIndex((one) => one.name === name)
  eachFeature(toModelFacts({ ...swift, ...car }, periods), (at, key) => {
    if (at === group) found.push(key.slice(key.indexOf(' ') + 1))
  })
  return found
}

test('the price may step where the first digits of the kilometres change', () => {
  expect(keysOf('km_step')).toEqual(['4'])
  expect(keysOf('km_step', { odometerKm: 50_000 })).toEqual(['5'])
  expect(keysOf('km_step', { odometerKm: 900_000 })).toEqual(['25'])
})

test('the price may step where the car becomes a year older', () => {
  // The registration date is assumed to be the middle of 2018.
  expect(keysOf('age_year', { seenAt: new Date('2026-06-30T00:00:00Z') })).toEqual(['7'])
  expect(keysOf('age_year', { seenAt: new Date('2026-07-01T00:00:00Z') })).toEqual(['8'])
})

test('a variant is split into its words', () => {
  expect(keysOf('word')).toEqual(['vxi', 'opt', 'amt'])
  expect(keysOf('model_word')[0]).toBe('maruti suzuki swift|vxi')
  expect(keysOf('word', { variant: null })).toEqual([])
})

test('an unseen year is mapped to the last known one before it, and a new source has no known period', () => {
  const period = (seenAt: string, sourceKey = 'bazaar') =>
    toModelFacts({ ...swift, sourceKey, seenAt: new Date(seenAt) }, periods).period
  expect(period('2025-03-01')).toBe('bazaar 2025')
  expect(period('2027-03-01')).toBe('bazaar 2025')
  expect(period('2020-03-01')).toBe('bazaar 2024')
  expect(period('2025-03-01', 'unheard')).toBe('unheard new')
})

test('the periods of a source are the years in which it was seen', () => {
  const seen = (year: number, sourceKey: string) => ({ ...swift, sourceKey, seenAt: new Date(`${year}-02-01`) })
  expect(knownPeriods([seen(2026, 'a'), seen(2025, 'a'), seen(2026, 'a'), seen(2026, 'b')])).toEqual({
    a: [2025, 2026],
    b: [2026],
  })
})

test('unknown kilometres are estimated from the age', () => {
  expect(toModelFacts({ ...swift, odometerKm: null }, periods).km).toBe((10_500 * 94) / 12)
})

test('no feature depends on the price', () => {
  const keys = (priceRupees: number) => {
    const found: string[] = []
    const priced = { ...swift, priceRupees }
    eachFeature(toModelFacts(priced, periods), (_, key, amount) => found.push(`${key} ${amount}`))
    return found
  }
  expect(keys(1)).toEqual(keys(9_999_999))
})
