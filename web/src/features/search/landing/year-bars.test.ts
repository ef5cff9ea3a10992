import { expect, test } from 'vitest'
import { yearBars } from './year-bars.ts'

test('every year between the oldest and the newest has a bar, even one without cars', () => {
  const bars = yearBars([
    { year: 2021, cars: 3 },
    { year: 2018, cars: 2 },
  ])
  expect(bars.map(({ to, cars }) => [to, cars])).toEqual([
    [2018, 2],
    [2019, 0],
    [2020, 0],
    [2021, 3],
  ])
})

test('years older than ten share one bar, and no car is lost', () => {
  const years = [2024, 2020, 2014, 2012, 2003].map((year) => ({ year, cars: 2 }))
  const bars = yearBars(years)
  expect(bars).toHaveLength(11)
  expect(bars[0]).toEqual({ from: null, to: 2014, cars: 6 })
  expect(bars.reduce((sum, { cars }) => sum + cars, 0)).toBe(10)
})

test('no cars give no bars', () => expect(yearBars([])).toEqual([]))
