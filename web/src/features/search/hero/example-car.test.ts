import { expect, test } from 'vitest'
import { exampleCar, exampleScale, type ExampleCar } from './example-car.ts'
import { listedCar } from '../cars/listed-car.ts'
import { localCar } from '../testing/example-answers.ts'

const offer = (sourceName: string, price: number) => ({
  ...localCar().offers[0]!,
  id: sourceName + price,
  sourceName,
  price,
})
const car = (number: number, offers: ReturnType<typeof offer>[], change = {}) =>
  listedCar(localCar({ number, offers, ...change }), 'car')

const once = car(1, [offer('Pahiya', 485_000)])
const twice = car(2, [offer('Pahiya', 485_000), offer('Sadakpar', 505_000)])
const alike = car(3, [offer('Pahiya', 485_000), offer('Sadakpar', 485_000)])

test('the hero car is on several portals at different prices, and has a valuation', () => {
  expect(exampleCar([once, alike, twice])?.id).toBe(twice.id)
  expect(exampleCar([once, alike])).toBeUndefined()
  expect(exampleCar([{ ...twice, valuation: null }])).toBeUndefined()
})

test("the cheapest advert from each source is placed on the gauge's scale", () => {
  const { points, fair } = exampleScale(
    car(4, [offer('Sadakpar', 520_000), offer('Pahiya', 485_000), offer('Sadakpar', 505_000)]) as ExampleCar,
  )
  expect(points.map(({ name, price, verdict }) => [name, price, verdict])).toEqual([
    ['Pahiya', 485_000, 'great'],
    ['Sadakpar', 505_000, 'good'],
  ])
  expect(points[0]!.at).toBeLessThan(points[1]!.at)
  expect(points[1]!.at).toBeLessThan(fair.at[0])
})
