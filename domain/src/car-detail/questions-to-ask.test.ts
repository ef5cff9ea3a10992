import fc from 'fast-check'
import { expect, test } from 'vitest'
import { questionsFor, type AskedCar, type QuestionToAsk } from './questions-to-ask.ts'

const swift: AskedCar = {
  year: 2020,
  odometerKm: 42_000,
  owners: 1,
  fuel: 'Petrol',
  registeredIn: 'Telangana',
  standsIn: 'Telangana',
  belowMarketPercent: 0,
  priceCuts: 0,
  odometersDiffer: false,
}
const usual: QuestionToAsk[] = [
  'loan-open',
  'accidents-and-floods',
  'service-book',
  'insurance-and-challans',
  'keys-and-tyres',
]

test('an ordinary car gets the usual questions', () => {
  expect(questionsFor(swift, 2026)).toEqual(usual)
})

test.each<[QuestionToAsk, Partial<AskedCar>, Partial<AskedCar>]>([
  ['price-so-low', { belowMarketPercent: 15.1 }, { belowMarketPercent: 15 }],
  ['price-cuts', { priceCuts: 2 }, { priceCuts: 1 }],
  ['noc', { registeredIn: 'Karnataka' }, { registeredIn: null }],
  ['odometer-conflict', { odometersDiffer: true }, { odometersDiffer: false }],
  ['odometer-unknown', { odometerKm: null }, { odometerKm: 0 }],
  ['many-km', { odometerKm: 120_001 }, { odometerKm: 120_000 }],
  ['owners-unknown', { owners: null }, { owners: 2 }],
  ['many-owners', { owners: 3 }, { owners: 2 }],
  [
    'diesel-ten-years',
    { fuel: 'Diesel', year: 2018, standsIn: 'Delhi', registeredIn: 'Delhi' },
    { fuel: 'Diesel', year: 2018 },
  ],
  ['registration-ends', { year: 2014, odometerKm: 100_000 }, { year: 2015 }],
  ['battery-health', { fuel: 'Electric' }, { fuel: 'Petrol' }],
  ['gas-kit', { fuel: 'CNG' }, { fuel: null }],
])('the question %s is asked about a car with %j, not with %j', (question, with_, without) => {
  expect(questionsFor({ ...swift, ...with_ }, 2026)).toContain(question)
  expect(questionsFor({ ...swift, ...without }, 2026)).not.toContain(question)
})

test('there are five to eight questions without duplicates', () => {
  const unsure = <Value>(value: fc.Arbitrary<Value>) => fc.option(value)
  const car = fc.record({
    year: fc.integer({ min: 1990, max: 2027 }),
    odometerKm: unsure(fc.integer({ min: 0, max: 500_000 })),
    owners: unsure(fc.integer({ min: 1, max: 9 })),
    fuel: unsure(fc.constantFrom('Petrol', 'Diesel', 'CNG', 'LPG', 'Hybrid', 'Electric')),
    registeredIn: unsure(fc.constantFrom('Delhi', 'Karnataka')),
    standsIn: unsure(fc.constantFrom('Delhi', 'Karnataka')),
    belowMarketPercent: unsure(fc.double({ min: -90, max: 90, noNaN: true })),
    priceCuts: fc.nat(9),
    odometersDiffer: fc.boolean(),
  })
  fc.assert(
    fc.property(car, (any) => {
      const questions = questionsFor(any, 2026)
      expect(questions.length).toBeGreaterThanOrEqual(5)
      expect(questions.length).toBeLessThanOrEqual(8)
      expect(new Set(questions).size).toBe(questions.length)
    }),
  )
})
