import { expect, test } from 'vitest'
import { bodyOf, brandNamed, emissionNormOf, modelsBeginning, modelsNamed, modelsWhere, seatsOf } from './model-facts.ts'

test.each([
  ['Maruti Suzuki', 'Swift', 2018, 'Hatchback'],
  ['maruti suzuki', 'swift', 2018, 'Hatchback'],
  ['Maruti Suzuki', 'Baleno', 2001, null],
  ['Maruti Suzuki', 'Baleno', 1999, 'Sedan'],
  ['Maruti Suzuki', 'Baleno', 2019, 'Hatchback'],
  ['Toyota', 'Innova', 2014, 'MUV'],
  ['Zylo', 'Mystery', 2014, null],
])('a %s %s of %i is a %s', (brand, model, year, body) => {
  expect(bodyOf(brand, model, year)).toBe(body)
})

test('seats are the most with which a model was sold', () => {
  expect([seatsOf('Toyota', 'Innova'), seatsOf('Hyundai', 'Creta'), seatsOf('Zylo', 'Mystery')]).toEqual([8, 5, null])
})

test.each([
  [2018, 'Petrol', 'BS4'],
  [2021, 'Diesel', 'BS6'],
  [2023, null, 'BS6'],
  [2025, 'Petrol', 'BS6.2'],
  [2020, 'Petrol', null],
  [2013, 'Diesel', null],
  [2022, 'Electric', null],
])('a car of %i on %s meets %s', (year, fuel, norm) => {
  expect(emissionNormOf(year, fuel)).toBe(norm)
})

test('a make goes by any of its names, and one that nobody knows by its own', () => {
  expect(['Maruti', 'सुज़ुकी', 'vw', ' Zylo '].map(brandNamed)).toEqual([
    'Maruti Suzuki',
    expect.any(String),
    'Volkswagen',
    'Zylo',
  ])
})

test('a model goes by any of its spellings', () => {
  expect(modelsNamed('wagonr')).toContain('Wagon R')
})

test.each([
  ['i20 Asta', 'i20'],
  ['Grand i10 Nios Sportz', 'Grand i10 Nios'],
  ['wagonr lxi', 'Wagon R'],
  ['Never Built', 'Never Built'],
])('"%s" begins with the model %s', (text, model) => {
  expect(modelsBeginning(text)).toContain(model)
})

test('the models of which something is true, by the years of which it is', () => {
  const sedans = modelsWhere(({ body }) => body === 'Sedan').filter(({ model }) => model === 'Baleno')
  expect(sedans.length).toBeGreaterThan(0)
  expect(sedans.every(({ brand, model, to }) => bodyOf(brand, model, to) === 'Sedan')).toBe(true)
  expect(modelsWhere(({ seats }) => seats >= 7).some(({ model }) => model === 'Innova')).toBe(true)
})
