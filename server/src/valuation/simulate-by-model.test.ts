import { expect, test } from 'vitest'
import { examplePrices } from '../testing/examples/example-prices.ts'
import { simulateByModel } from './simulate-by-model.ts'
import { trainPriceModel } from './training/train-price-model.ts'

const learnt = examplePrices(2_000)
const model = trainPriceModel(learnt, null)
const unseen = examplePrices(600, 2)
const now = new Date('2026-10-01T00:00:00Z')

const onOffer = (car: (typeof learnt)[number]) =>
  learnt
    .filter((one) => one.brand === car.brand && one.model === car.model && Math.abs(one.year - car.year) <= 2)
    .slice(0, 60)
const simulate = (car: (typeof learnt)[number]) =>
  simulateByModel(model, { year: car.year, city: null }, onOffer(car), now)!

test('a stated confidence matches the share of cars priced within 10 percent of the estimate', () => {
  const answers = unseen.map((car) => {
    const { rupees, confidence } = simulate(car)
    return { confidence, holds: Math.abs(car.priceRupees / rupees - 1) <= 0.1 }
  })
  const called = answers.reduce((sum, { confidence }) => sum + confidence, 0) / answers.length
  const held = answers.filter(({ holds }) => holds).length / answers.length
  expect(called).toBeGreaterThan(0.3)
  expect(Math.abs(called - held)).toBeLessThan(0.06)
})

test('the range contains four of five cars for which only brand, model, year and city are known', () => {
  const inside = unseen.filter((car) => {
    const { minRupees, maxRupees } = simulate(car)
    return car.priceRupees >= minRupees && car.priceRupees <= maxRupees
  })
  expect(inside.length / unseen.length).toBeGreaterThan(0.74)
  expect(inside.length / unseen.length).toBeLessThan(0.88)
})

test('a single car on offer from another year is used for the requested year, with the same kilometres per year', () => {
  const car = { ...unseen[0]!, year: 2016 }
  const of = (year: number) => simulateByModel(model, { year, city: null }, [car], now)!
  expect(of(2018).rupees).toBeGreaterThan(of(2016).rupees)
  const { rupees, minRupees, maxRupees, confidence } = of(2018)
  expect(minRupees).toBeLessThan(rupees)
  expect(maxRupees).toBeGreaterThan(rupees)
  expect(confidence).toBeGreaterThan(0)
  expect(confidence).toBeLessThan(1)
})

test('a car model that was never seen, or is not on offer, gets no estimate', () => {
  expect(simulateByModel(model, { year: 2020, city: null }, [], now)).toBeNull()
  const ferrari = { ...unseen[0]!, brand: 'Ferrari', model: '488' }
  expect(simulateByModel(model, { year: 2020, city: null }, [ferrari], now)).toBeNull()
})
