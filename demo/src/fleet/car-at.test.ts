import { formatPlate, parsePlate, plateKey } from '@pahiya/domain/plate/registration-plate'
import { describe, expect, test } from 'vitest'
import { formatDay, yearOf } from '../world/day.ts'
import { generateWorld } from '../world/generate-world.ts'
import { carAt } from './car-at.ts'
import { odometerOn } from './draw/draw-life.ts'
import { serviceBook } from './draw/service-book.ts'

const world = generateWorld({ seed: 7, adverts: 4000, startDay: '2026-11-15' })
const cars = Array.from({ length: 3000 }, (_, index) => carAt(world, index))

describe('cars in the fleet', () => {
  test('were registered before they were offered, and owned without a gap', () => {
    for (const car of cars) {
      expect(car.registeredDay).toBeLessThan(car.offeredDay)
      expect(car.owners[0]!.fromDay).toBe(car.registeredDay)
      const days = car.owners.map((owner) => owner.fromDay)
      expect(days).toEqual(days.toSorted((a, b) => a - b))
      expect(car.owners.every((owner) => owner.fromKm <= car.odometerKm)).toBe(true)
    }
  })

  test('have odometers that never run backwards', () => {
    for (const car of cars.slice(0, 300)) {
      const readings = [0, 0.2, 0.5, 0.8, 1, 1.01].map((share) =>
        odometerOn(car, car.registeredDay + Math.floor(share * (car.offeredDay - car.registeredDay))),
      )
      expect(readings).toEqual(readings.toSorted((a, b) => a - b))
    }
  })

  test('have readable plates', () => {
    for (const car of cars) expect(parsePlate(formatPlate(car.plate))).toEqual(car.plate)
  })

  test('have the code that their state had on the day of registration', () => {
    const firstDays = (state: string) =>
      cars.flatMap((car) =>
        car.plate.kind === 'state' && car.plate.state === state ? formatDay(car.registeredDay) : [],
      )
    expect(firstDays('TS').length).toBeGreaterThan(300)
    expect(firstDays('TS').filter((date) => date < '2014-06-02' || date >= '2024-03-15')).toEqual([])
    expect(firstDays('TG').length).toBeGreaterThan(30)
    expect(firstDays('TG').filter((date) => date < '2024-03-15')).toEqual([])
  })

  test('with a BH plate show the year of first registration, 2021 or later', () => {
    const years = cars.flatMap((car) =>
      car.plate.kind === 'bharat' ? [[car.plate.year, yearOf(car.registeredDay)]] : [],
    )
    expect(years.length).toBeGreaterThan(5)
    for (const [onPlate, registered] of years) expect(onPlate).toBe(registered)
    expect(Math.min(...years.flat())).toBeGreaterThanOrEqual(2021)
  })

  test('never share a plate, in a small world and in a large one', () => {
    const large = generateWorld({ seed: 7, adverts: 1_000_000, startDay: '2026-11-15' })
    const here = Array.from({ length: 20_000 }, (_, index) => carAt(large, index))
    // The same number and last letter recur only after a whole round of cars.
    const nextRound = Array.from({ length: 20_000 }, (_, index) => carAt(large, index + 239_040))
    expect(new Set([...here, ...nextRound].map((car) => plateKey(car.plate))).size).toBe(40_000)
    expect(new Set(cars.map((car) => plateKey(car.plate))).size).toBe(cars.length)
  })

  test('in Hyderabad have AP, TS or TG by date, or come from another state', () => {
    const home = cars.filter((car) => car.city === 'Hyderabad' && car.plate.kind === 'state')
    const states = home.map((car) => (car.plate.kind === 'state' ? car.plate.state : ''))
    const local = states.filter((state) => ['AP', 'TS', 'TG'].includes(state)).length
    expect(local / home.length).toBeGreaterThan(0.9)
    expect(new Set(states).size).toBeGreaterThan(4)
  })

  test('have a service book that agrees with the odometer', () => {
    for (const car of cars.slice(0, 300)) {
      const book = serviceBook(world, car)
      const days = book.map((visit) => visit.day)
      expect(days).toEqual(days.toSorted((a, b) => a - b))
      expect(book.filter((visit) => visit.kind === 'accident repair').length).toBe(car.accidents.length)
      expect(book.every((visit) => visit.odometerKm <= car.odometerKm)).toBe(true)
    }
  })

  test('are worth more in good condition than in poor', () => {
    const gaps = cars.filter((car) => car.ageYears > 5 && car.ageYears < 9)
    const mean = (list: typeof cars) =>
      list.reduce((sum, car) => sum + Math.log(car.fairPriceRupees) - car.nameLogPrice, 0) / list.length
    expect(mean(gaps.filter((car) => car.condition === 'excellent'))).toBeGreaterThan(
      mean(gaps.filter((car) => car.condition === 'poor')) + 0.1,
    )
  })
})

describe('fleets of twins', () => {
  const fleets = [
    ...Map.groupBy(
      cars.filter((car) => car.twins > 0),
      (car) => car.fleetOf,
    ).values(),
  ]

  test('make up a few cars in a hundred', () => {
    const share = fleets.flat().length / cars.length
    expect(share).toBeGreaterThan(0.01)
    expect(share).toBeLessThan(0.06)
  })

  test('share model, trim, year and colour, but no plate; kilometres are close', () => {
    for (const fleet of fleets.filter((each) => each.length > 1)) {
      const [first, ...others] = fleet as [(typeof cars)[number], ...typeof cars]
      for (const twin of others) {
        expect([twin.make, twin.model, twin.trim, twin.colour, twin.city]).toEqual([
          first.make,
          first.model,
          first.trim,
          first.colour,
          first.city,
        ])
        expect(Math.abs(twin.odometerKm / first.odometerKm - 1)).toBeLessThan(0.04)
      }
      expect(new Set(fleet.map((car) => formatPlate(car.plate))).size).toBe(fleet.length)
    }
  })
})
