import { expect, test } from 'vitest'
import {
  findModelBody,
  toBrandName,
  findEmissionNorm,
  findLeadingModels,
  findModelNames,
  modelsWhere,
  findModelSeats,
} from './model-facts.ts'

test.each([
  ['Maruti Suzuki', 'Swift', 2018, 'Hatchback'],
  ['maruti suzuki', 'swift', 2018, 'Hatchback'],
  ['Maruti Suzuki', 'Baleno', 2001, null],
  ['Maruti Suzuki', 'Baleno', 1999, 'Sedan'],
  ['Maruti Suzuki', 'Baleno', 2019, 'Hatchback'],
  ['Toyota', 'Innova', 2014, 'MUV'],
  ['Zylo', 'Mystery', 2014, null],
])('a %s %s from %i is a %s', (brand, model, year, body) => {
  expect(findModelBody(brand, model, year)).toBe(body)
})

test('the number of seats is the maximum with which a model was sold', () => {
  expect([
    findModelSeats('Toyota', 'Innova'),
    findModelSeats('Hyundai', 'Creta'),
    findModelSeats('Zylo', 'Mystery'),
  ]).toEqual([8, 5, null])
})

test.each([
  [2018, 'Petrol', 'BS4'],
  [2021, 'Diesel', 'BS6'],
  [2023, null, 'BS6'],
  [2025, 'Petrol', 'BS6.2'],
  [2020, 'Petrol', null],
  [2013, 'Diesel', null],
  [2022, 'Electric', null],
])('a car from %i on %s meets %s', (year, fuel, norm) => {
  expect(findEmissionNorm(year, fuel)).toBe(norm)
})

test('a make is found by any of its names, and an unknown make is returned as given', () => {
  expect(['Maruti', 'सुज़ुकी', 'vw', ' Zylo '].map(toBrandName)).toEqual([
    'Maruti Suzuki',
    expect.any(String),
    'Volkswagen',
    'Zylo',
  ])
})

test('a model is found by any of its spellings', () => {
  expect(findModelNames('wagonr')).toContain('Wagon R')
})

test.each([
  ['i20 Asta', 'i20'],
  ['Grand i10 Nios Sportz', 'Grand i10 Nios'],
  ['wagonr lxi', 'Wagon R'],
  ['Never Built', 'Never Built'],
])('"%s" begins with the model %s', (text, model) => {
  expect(findLeadingModels(text)).toContain(model)
})

test('modelsWhere returns the matching models with the years in which they match', () => {
  const sedans = modelsWhere(({ body }) => body === 'Sedan').filter(({ model }) => model === 'Baleno')
  expect(sedans.length).toBeGreaterThan(0)
  expect(sedans.every(({ brand, model, to }) => findModelBody(brand, model, to) === 'Sedan')).toBe(true)
  expect(modelsWhere(({ seats }) => seats >= 7).some(({ model }) => model === 'Innova')).toBe(true)
})
