import { expect, test } from 'vitest'
import { findPostCars } from './named-brands.ts'

test('a post is about the cars that it names, those in the title first', () => {
  const cars = findPostCars({ title: 'Hyundai Creta after two years', content: 'Before that I had a Maruti Swift.' })
  expect(cars[0]).toEqual({ brand: 'Hyundai', model: 'Creta' })
  expect(cars).toContainEqual({ brand: 'Maruti Suzuki', model: 'Swift' })
})

test('a post without a car names none', () => {
  expect(findPostCars({ title: 'Which RTO answers fastest?', content: 'Mine took nine working days.' })).toEqual([])
})

test('a well-known model needs no brand, and an everyday word is not a model', () => {
  expect(findPostCars({ title: 'Two years with a CNG Wagon R', content: 'All bills.' })).toEqual([
    { brand: 'Maruti Suzuki', model: 'Wagon R' },
  ])
  expect(findPostCars({ title: 'Does city traffic punch holes?', content: 'I beat the heat with jazz.' })).toEqual([])
})
