import { expect, test } from 'vitest'
import { examplePrices } from '../../testing/examples/example-prices.ts'
import { seededDraws } from '../../testing/examples/seeded-draws.ts'
import { buildModelKey } from '../model/car-to-value.ts'
import { inventExamples } from './make-examples.ts'
import { findRefusal, toSyntheticExample } from './synthetic-examples.ts'
import { parseRupees, writeTrainingFile } from './training-file.ts'

const cars = examplePrices(600)
const market = Map.groupBy(cars, buildModelKey)
const swift = cars.find(({ model, year }) => model === 'Swift' && year === 2018)!
const fair = toSyntheticExample(swift, swift.priceRupees)
const none = new Set<string>()

test('an example in line with the market passes', () => {
  expect(findRefusal(fair, market, none)).toBeNull()
})

test.each([
  ['unknown-model', toSyntheticExample({ ...swift, model: 'Swoosh' }, 500_000)],
  ['impossible-year', toSyntheticExample({ ...swift, year: swift.seenAt.getUTCFullYear() + 1 }, 500_000)],
  ['impossible-mileage', toSyntheticExample({ ...swift, odometerKm: 900_000 }, swift.priceRupees)],
  ['off-market', toSyntheticExample(swift, swift.priceRupees * 3)],
  ['off-market', toSyntheticExample(swift, swift.priceRupees / 3)],
  ['personal', toSyntheticExample({ ...swift, variant: 'VXi call 9848022213' }, swift.priceRupees)],
] as const)('an example with the fault %s is refused', (refusal, example) => {
  expect(findRefusal(example, market, none)).toBe(refusal)
})

test('a repeated example is refused', () => {
  expect(findRefusal(fair, market, new Set([fair.question]))).toBe('repeated')
})

test('inventExamples returns only examples that pass and counts a reason for every other', () => {
  const { below } = seededDraws(7)
  const unknown = cars.slice(0, 150).map((car) => ({ ...car, model: 'Swoosh' }))
  const chance = () => below(10_000) / 10_000
  const { examples, refused } = inventExamples({ cars: [...cars, ...unknown], count: 400, chance, model: null })
  const refusals = Object.values(refused).reduce((sum, count) => sum + count, 0)
  expect(examples.length + refusals).toBe(400)
  expect(examples.length).toBeGreaterThan(200)
  expect(refused['unknown-model']).toBeGreaterThan(20)
  expect(new Set(examples.map(({ question }) => question)).size).toBe(examples.length)
})

test('a training file has one line of JSON per example, and each line ends with the price', () => {
  const lines = writeTrainingFile([fair, fair]).trim().split('\n')
  expect(lines).toHaveLength(2)
  const { messages } = JSON.parse(lines[0]!) as { messages: { role: string; content: string }[] }
  expect(messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant'])
  expect(parseRupees(messages[2]!.content)).toBe(fair.rupees)
})

test.each([
  ['485000', 485_000],
  ['₹ 4,85,000', 485_000],
  ['about 5 lakh', null],
  ['', null],
  ['485', null],
  ['-485000', null],
])('the answer %s is read as %s rupees', (answer, rupees) => expect(parseRupees(answer)).toBe(rupees))
