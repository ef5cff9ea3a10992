import { expect, test } from 'vitest'
import { shortRupees } from '../numbers/write-money.ts'
import {
  estimateRoughly,
  oldestRoughYear,
  readRoughCar,
  roughCars,
  roughConditions,
  roughKm,
  type RoughCar,
} from './rough-estimate.ts'

const swift: RoughCar = { name: 'Maruti Swift', year: 2026, km: 10_000, condition: 'good' }
const rupees = (car: Partial<RoughCar>) => estimateRoughly({ ...swift, ...car }, 2026)!.rupees

test('the base prices of the five cars are those of the register (BLOG-29)', () => {
  expect(Object.fromEntries(roughCars.map(({ name, baseRupees }) => [name, baseRupees]))).toEqual({
    'Maruti Alto': 350_000,
    'Hyundai i10': 450_000,
    'Tata Tiago': 420_000,
    'Honda City': 650_000,
    'Maruti Swift': 480_000,
  })
})

test('a car loses 10% per year of its age, but never more than 70% (BLOG-25)', () => {
  const agePercents = [2026, 2025, 2021, 2019, 2018, 2015].map(
    (year) => estimateRoughly({ ...swift, year }, 2026)!.agePercent,
  )
  expect(agePercents).toEqual([0, 10, 50, 70, 70, 70])
})

test('a car loses 30% per 1,00,000 km, but never more than 40% (BLOG-26)', () => {
  const kmPercents = [10_000, 60_000, 100_000, 130_000, 140_000, 200_000].map(
    (km) => estimateRoughly({ ...swift, km }, 2026)!.kmPercent,
  )
  expect(kmPercents).toEqual([3, 18, 30, 39, 40, 40])
})

test('the condition multiplies the price by 1.1, 1, 0.85 or 0.7 (BLOG-27)', () => {
  expect(roughConditions).toEqual({ excellent: 1.1, good: 1, fair: 0.85, poor: 0.7 })
  const halfLakh = { year: 2026, km: 100_000 }
  expect([
    rupees({ ...halfLakh, condition: 'excellent' }),
    rupees({ ...halfLakh, condition: 'good' }),
    rupees({ ...halfLakh, condition: 'fair' }),
    rupees({ ...halfLakh, condition: 'poor' }),
  ]).toEqual([369_600, 336_000, 285_600, 235_200])
})

test('the two depreciations and the condition are multiplied (BLOG-28)', () => {
  // 480000 × (1 − 0.5) × (1 − 0.18) × 0.85
  expect(rupees({ year: 2021, km: 60_000, condition: 'fair' })).toBe(167_280)
  // 650000 × (1 − 0.7) × (1 − 0.4) × 1.1
  expect(rupees({ name: 'Honda City', year: 2015, km: 200_000, condition: 'excellent' })).toBe(128_700)
})

test('the result is written in K below one lakh and in L above it (FMT-04)', () => {
  expect(shortRupees(rupees({ year: 2021, km: 60_000 }))).toBe('₹1.97 L')
  expect(shortRupees(rupees({ name: 'Maruti Alto', year: 2015, km: 200_000, condition: 'poor' }))).toBe('₹44.1 K')
})

test('the years run from 2015 to the current year, the distance from 10,000 to 2,00,000 km in steps of 10,000 (BLOG-23, BLOG-24, C-22)', () => {
  expect(oldestRoughYear).toBe(2015)
  expect(roughKm).toEqual({ min: 10_000, max: 200_000, step: 10_000 })
  const read = (fields: Record<string, string>) => readRoughCar(new URLSearchParams(fields), 2026)
  expect(read({ year: '1990', km: '5' })).toMatchObject({ year: 2015, km: 10_000 })
  expect(read({ year: '2031', km: '900000' })).toMatchObject({ year: 2026, km: 200_000 })
  expect(read({ year: '2020.4', km: '64000' })).toMatchObject({ year: 2020, km: 60_000 })
})

test('an unknown car, condition or number in the URL becomes the default', () => {
  const fields = new URLSearchParams({ car: 'Rocket', condition: '__proto__', year: 'soon', km: '' })
  expect(readRoughCar(fields, 2026)).toEqual({ name: 'Maruti Swift', year: 2021, km: 60_000, condition: 'good' })
  expect(estimateRoughly({ ...swift, name: 'Rocket' }, 2026)).toBeNull()
})
