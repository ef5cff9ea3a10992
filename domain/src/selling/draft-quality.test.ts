import { expect, test } from 'vitest'
import { rateDraft } from './draft-quality.ts'

const said = (values: Parameters<typeof rateDraft>[0]) => {
  const { score, lacks } = rateDraft(values)
  return [score, ...lacks.map(({ what, points }) => `${what} ${points}`)]
}

test('an empty form lacks everything, and the facts that add points to the score come first (C-19)', () => {
  expect(said({})).toEqual([
    60,
    'photos 15',
    'description 10',
    'features 10',
    'mileage null',
    'fuelType null',
    'transmission null',
    'owners null',
  ])
})

test('two photos are one too few, three are enough; 50 characters are one too few', () => {
  const two = { frontPhoto: 'a', rearPhoto: 'b' }
  expect(said(two)[0]).toBe(60)
  expect(said({ ...two, interiorPhoto: 'c' })[0]).toBe(75)
  expect(said({ description: 'x'.repeat(50) })[0]).toBe(60)
  expect(said({ description: 'x'.repeat(51) })[0]).toBe(70)
})

test('papers do not count as photos', () => {
  expect(said({ rcBookDocument: 'a', insuranceDocument: 'b', frontPhoto: 'c' })[0]).toBe(60)
})

test('a complete form lacks only the verification (SELL-30)', () => {
  const facts = { mileage: '36,000', fuelType: 'Petrol', transmission: 'Manual', owners: '1' }
  const photos = { frontPhoto: 'a', rearPhoto: 'b', interiorPhoto: 'c' }
  expect(said({ ...facts, ...photos, features: 'Sunroof', description: 'x'.repeat(60) })).toEqual([95])
})
