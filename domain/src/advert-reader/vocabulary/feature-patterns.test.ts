import { expect, test } from 'vitest'
import { featuresNamed } from './feature-patterns.ts'

test.each([
  [['Sunroof'], ['Sunroof']],
  [
    ['Electric Sun-Roof', 'Dual airbags'],
    ['Sunroof', 'Airbags'],
  ],
  [['Anti-lock braking system (ABS)'], ['ABS']],
  [
    ['Reverse parking camera', 'Rear parking sensors'],
    ['Rear camera', 'Parking sensors'],
  ],
  [['Mahindra Thar LX 4X4 AT'], ['4x4']],
  [
    ['Push-button start', '16" alloys'],
    ['Alloy wheels', 'Keyless start'],
  ],
  [
    ['Leatherette upholstery', 'Ventilated front seats'],
    ['Leather seats', 'Ventilated seats'],
  ],
  // A word inside another word, a negation, and features that nearly every car has.
  [['Absolutely clean', 'No sunroof', 'without alloy wheels'], []],
  [['Air conditioner', 'Power steering'], []],
])('%j names %j', (texts, named) => {
  expect(featuresNamed(texts)).toEqual(named)
})
