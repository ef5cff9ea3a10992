import { expect, test } from 'vitest'
import { fleetParameters } from './fleet-parameters.ts'
import { readModel, writeModel } from './model-lines.ts'

test('a model survives a round trip through its text form', () => {
  for (const model of fleetParameters.models) expect(readModel(writeModel(model))).toEqual(model)
})

test('every model in the parameter file has a powertrain and a plausible production period', () => {
  expect(fleetParameters.models.length).toBeGreaterThan(200)
  for (const model of fleetParameters.models) {
    expect(model.powertrains.length).toBeGreaterThan(0)
    expect(['hatchback', 'sedan', 'suv', 'muv', 'pickup']).toContain(model.body)
    expect(model.lastYear ?? 2100).toBeGreaterThanOrEqual(model.firstYear)
  }
})
