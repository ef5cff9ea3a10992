import { expect, test } from 'vitest'
import { notEnoughHistory, priceTrend } from './price-trend.ts'

const cars = (count: number, priceRupees: number, year = 2018) =>
  Array.from({ length: count }, (_, n) => ({ year, priceRupees: priceRupees + n, seenAt: new Date() }))

test.each([
  [525_100, 'rising'],
  [524_900, 'stable'],
  [475_100, 'stable'],
  [474_900, 'falling'],
] as const)('₹%i after ₹5,00,000 is %s (MKT-18)', (lately, direction) => {
  expect(priceTrend(cars(10, lately), cars(10, 500_000))).toEqual({ direction, enough: true })
})

test('seven cars of a year on one side are not enough', () => {
  expect(priceTrend(cars(7, 900_000), cars(100, 500_000))).toEqual(notEnoughHistory)
  expect(priceTrend(cars(100, 900_000), cars(7, 500_000))).toEqual(notEnoughHistory)
})

test('younger cars do not make a market rise', () => {
  const before = [...cars(10, 300_000, 2012), ...cars(10, 800_000, 2021)]
  const lately = [...cars(10, 300_000, 2012), ...cars(90, 800_000, 2021)]
  expect(priceTrend(lately, before)).toEqual({ direction: 'stable', enough: true })
  expect(priceTrend(cars(50, 800_000, 2021), cars(50, 300_000, 2012))).toEqual(notEnoughHistory)
})

test('one fantastic price does not make a trend', () => {
  expect(priceTrend([...cars(10, 500_000), ...cars(1, 9_000_000)], cars(10, 500_000)).direction).toBe('stable')
})
