import { expect, test } from 'vitest'
import { examplePrices } from '../../testing/examples/example-prices.ts'
import { seededChance } from '../../testing/examples/seeded-draws.ts'
import { modelKeyOf } from '../model/car-to-value.ts'
import { inventExamples } from './make-examples.ts'
import { refusalOf, syntheticOf } from './synthetic-examples.ts'
import { rupeesOf, writeTrainingFile } from './training-file.ts'

const cars = examplePrices(600)
const market = Map.groupBy(cars, modelKeyOf)
const swift = cars.find(({ model, year }) => model === 'Swift' && year === 2018)!
const fair = syntheticOf(swift, swift.priceRupees)
const none = new Set<string>()

test('an example like the market passes', () => {
  expect(refusalOf(fair, market, none)).toBeNull()
})

test.each([
  ['unknown-model', syntheticOf({ ...swift, model: 'Swoosh' }, 500_000)],
  ['impossible-year', syntheticOf({ ...swift, year: swift.seenAt.getUTCFullYear() + 1 }, 500_000)],
  ['impossible-mileage', syntheticOf({ ...swift, odometerKm: 900_000 }, swift.priceRupees)],
  ['off-market', syntheticOf(swift, swift.priceRupees * 3)],
  ['off-market', syntheticOf(swift, swift.priceRupees / 3)],
  ['personal', syntheticOf({ ...swift, variant: 'VXi call 9848022213' }, swift.priceRupees)],
] as const)('%s is refused', (refusal, example) => {
  expect(refusalOf(example, market, none)).toBe(refusal)
})

test('the same example twice is one', () => {
  expect(refusalOf(fair, market, new Set([fair.question]))).toBe('repeated')
})

test('of what is invented only what passes counts, and nothing is lost without a reason', () => {
  const { below } = seededChance(7)
  const unknown = cars.slice(0, 150).map((car) => ({ ...car, model: 'Swoosh' }))
  const chance = () => below(10_000) / 10_000
  const { examples, refused } = inventExamples({ cars: [...cars, ...unknown], count: 400, chance, model: null })
  const refusals = Object.values(refused).reduce((sum, count) => sum + count, 0)
  expect(examples.length + refusals).toBe(400)
  expect(examples.length).toBeGreaterThan(200)
  expect(refused['unknown-model']).toBeGreaterThan(20)
  expect(new Set(examples.map(({ question }) => question)).size).toBe(examples.length)
})

test('a training file is a line of JSON for each example, which ends with the price', () => {
  const lines = writeTrainingFile([fair, fair]).trim().split('\n')
  expect(lines).toHaveLength(2)
  const { messages } = JSON.parse(lines[0]!) as { messages: { role: string; content: string }[] }
  expect(messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant'])
  expect(rupeesOf(messages[2]!.content)).toBe(fair.rupees)
})

test.each([
  ['485000', 485_000],
  ['₹ 4,85,000', 485_000],
  ['about 5 lakh', null],
  ['', null],
  ['485', null],
  ['-485000', null],
])('the answer %s means %s rupees', (answer, rupees) => expect(rupeesOf(answer)).toBe(rupees))
