import { readFileSync } from 'node:fs'
import { readModel } from './model-lines.ts'
import type { FleetParameters } from './parameter-types.ts'

export const fleetParameters: FleetParameters = readParameters()

function readParameters(): FleetParameters {
  const written = JSON.parse(readFileSync(new URL('parameters.json', import.meta.url), 'utf8')) as Written
  return { ...written, models: written.models.map(readModel) }
}

type Written = Omit<FleetParameters, 'models'> & { models: string[][] }
