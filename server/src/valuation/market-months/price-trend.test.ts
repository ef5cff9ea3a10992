import { expect, test } from 'vitest'
import { notEnoughHistory, priceTrend } from './price-trend.ts'

const cars = (adverts: number, medianRupees: number, year = 2018) => [{ year, adverts, medianRupees }]

test.each([
  [525_100, 'rising', 5],
  [524_900, 'stable', 5],
  [475_100, 'stable', -5],
  [474_900, 'falling', -5],
] as const)('₹%i following ₹5,00,000 is %s (MKT-18)', (lately, direction, changePercent) => {
  expect(priceTrend(cars(10, lately), cars(10, 500_000))).toEqual({
    direction,
    enough: true,
    changePercent,
    adverts: 20,
  })
})

test('seven cars of a year on one side are too few for a trend', () => {
  expect(priceTrend(cars(7, 900_000), cars(100, 500_000))).toEqual(notEnoughHistory)
  expect(priceTrend(cars(100, 900_000), cars(7, 500_000))).toEqual(notEnoughHistory)
})

test('younger cars do not count as a rising market', () => {
  const before = [...cars(10, 300_000, 2012), ...cars(10, 800_000, 2021)]
  const lately = [...cars(10, 300_000, 2012), ...cars(90, 800_000, 2021)]
  expect(priceTrend(lately, before)).toMatchObject({ direction: 'stable', enough: true, changePercent: 0 })
  expect(priceTrend(cars(50, 800_000, 2021), cars(50, 300_000, 2012))).toEqual(notEnoughHistory)
})

test('a month with one advert has the weight of one advert', () => {
  const lately = [...cars(20, 500_000), ...cars(1, 900_000)]
  expect(priceTrend(lately, cars(20, 500_000))).toMatchObject({ direction: 'stable', changePercent: 3.8 })
})
