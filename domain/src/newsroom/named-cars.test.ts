import { expect, test } from 'vitest'
import { findNamedCars } from './named-cars.ts'

test('models come before brands, and words that only contain a name are not one', () => {
  expect(findNamedCars(['Maruti Suzuki Swift', 'Hyundai'])).toEqual([
    { brand: 'Maruti Suzuki', model: 'Swift' },
    { brand: 'Hyundai', model: null },
  ])
  expect(findNamedCars(['What it costs to put a used car in your name', 'Road tax'])).toEqual([])
})
