import { expect, test } from 'vitest'
import { editSteps } from './edit-steps.ts'

test('a maximum price has two steps down and two up; the other filters stay', () => {
  const steps = editSteps({ priceMax: 700_000, fuels: ['Petrol'] }, 'priceMin')
  expect(steps.map(({ priceMax }) => priceMax)).toEqual([600_000, 650_000, 700_000, 750_000, 800_000])
  expect(steps.every(({ fuels }) => fuels?.[0] === 'Petrol')).toBe(true)
})

test('no step is below the step size', () => {
  expect(editSteps({ priceMax: 50_000 }, 'priceMax').map(({ priceMax }) => priceMax)).toEqual([
    50_000, 100_000, 150_000,
  ])
})

test('a locality expands to the area around it', () => {
  const steps = editSteps({ localities: ['Miyapur'] }, 'localities')
  expect(steps[0]).toEqual({ localities: ['Miyapur'] })
  expect(steps[1]).toEqual({ near: 'Miyapur', withinKm: 5 })
})

test('an on/off filter has no steps', () => {
  expect(editSteps({ certifiedOnly: true }, 'certifiedOnly')).toEqual([])
})
