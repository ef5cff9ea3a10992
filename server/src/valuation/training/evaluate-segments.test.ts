import { expect, test } from 'vitest'
import { examplePrices } from '../../testing/examples/example-prices.ts'
import { evaluateSegments } from './evaluate-segments.ts'

const cars = examplePrices(300)

test('each segment is evaluated on its own cars, for both the new model and the one in use', () => {
  const isOld = (year: number) => 2026 - year >= 12
  const segments = evaluateSegments(cars, {
    model: cars.map(({ year }) => (isOld(year) ? 20 : 5)),
    inUse: cars.map(({ city }) => (city === 'Pune' ? null : 8)),
  })
  const of = (name: string) => segments.find(({ segment }) => segment === name)
  expect(of('12 years and more')).toMatchObject({ model: 20 })
  expect(of('4 to 7 years')).toMatchObject({ model: 5, inUse: 8 })
  expect(of('Pune')).toMatchObject({ model: 5, inUse: null })
  const ages = segments.slice(0, 4)
  expect(ages.map(({ segment }) => segment)).toEqual([
    'Up to 3 years',
    '4 to 7 years',
    '8 to 11 years',
    '12 years and more',
  ])
  expect(ages.reduce((sum, { cars: count }) => sum + count, 0)).toBe(300)
})

test('nine cars are too few for a segment', () => {
  expect(evaluateSegments(cars.slice(0, 9), { model: [], inUse: [] })).toEqual([])
})
