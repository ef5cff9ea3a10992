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
  const ofKind = (kind: string) => segments.filter((segment) => segment.kind === kind)
  expect(ofKind('price').map(({ segment }) => segment)).toEqual(
    ['Below ₹3 lakh', '₹3 to 6 lakh', '₹6 to 10 lakh', '₹10 to 20 lakh', '₹20 lakh and more'].filter((name) =>
      of(name),
    ),
  )
  expect(ofKind('price').reduce((sum, { cars: count }) => sum + count, 0)).toBeGreaterThan(250)
  expect(ofKind('brand').length).toBeGreaterThan(1)
  expect(ofKind('city').map(({ segment }) => segment)).toContain('Pune')
  expect(ages.reduce((sum, { cars: count }) => sum + count, 0)).toBe(300)
})

test('nine cars are too few for a segment', () => {
  expect(evaluateSegments(cars.slice(0, 9), { model: [], inUse: [] })).toEqual([])
})
