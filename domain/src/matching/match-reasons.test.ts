import { expect, test } from 'vitest'
import { exampleEvidence } from './testing/example-adverts.ts'
import { findMatchReasons } from './match-reasons.ts'

test('whySameCar lists common and different facts, the strongest first', () => {
  expect(findMatchReasons(exampleEvidence(), exampleEvidence())).toEqual({
    same: ['plate', 'photos', 'odometer', 'seller', 'price'],
    other: [],
  })
  const other = exampleEvidence({
    plate: 'TS09EA****',
    photoHashes: ['ffff0000ffff0001'],
    odometerKm: 80_000,
    priceRupees: 600_000,
    colour: 'red',
    owners: 2,
    year: 2019,
    sellerMarks: [],
  })
  expect(findMatchReasons(exampleEvidence(), other)).toEqual({
    same: ['plate-partly', 'photo'],
    other: ['odometer-differs', 'price-differs', 'colour-differs', 'owners-differ', 'year-differs'],
  })
  const rounded = exampleEvidence({ odometerKm: 62_000, plate: 'TS09EA1235' })
  expect(findMatchReasons(exampleEvidence(), rounded).same).toEqual([
    'plate-almost',
    'photos',
    'odometer-near',
    'seller',
    'price',
  ])
})

test('equal digits of a phone number are not reported as the same seller', () => {
  const shown = exampleEvidence({ sellerMarks: ['name:one', 'contact:x'] })
  const other = exampleEvidence({ sellerMarks: ['name:other', 'contact:x'] })
  expect(findMatchReasons(shown, other).same).not.toContain('seller')
  expect(findMatchReasons(shown, shown).same).toContain('seller')
})
