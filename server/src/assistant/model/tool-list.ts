import { bodies, fuels, gearboxes } from '@pahiya/domain/catalogue/catalogue-types'
import { makes } from '@pahiya/domain/catalogue/makes'
import { searchArguments, type SearchArgument } from '@pahiya/domain/assistant/arguments/read-search-arguments'
import { filterTable, units } from '@pahiya/domain/search/filters'
import { sorts } from '@pahiya/domain/search/sorts'
import type { LlmTool } from '../../platform/llm/llm.ts'

export const carTools = ['car', 'compare', 'value', 'loan', 'landed_cost'] as const
export type CarTool = (typeof carTools)[number]

const names: Partial<Record<string, readonly string[]>> = {
  brand: makes.map(({ name }) => name),
  fuel: fuels,
  transmission: gearboxes,
  body: bodies,
}

function schemaOf(key: SearchArgument): object {
  const { field, of } = filterTable[key]
  if (of !== 'name') {
    const { least, most } = units[of]
    return { type: 'integer', minimum: least, maximum: most }
  }
  const values = names[field]
  return { type: 'array', items: { type: 'string', ...(values && { enum: values }) } }
}

const object = (properties: object, required: readonly string[] = []) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})
const carId = { type: 'string', description: 'The carId of an earlier result' }
const oneCar = object({ carId }, ['carId'])

/** The read-only tools as the model sees them. Nothing here writes. */
export const llmTools: readonly LlmTool[] = [
  {
    name: 'search',
    description:
      'Searches the cars on offer. Pass all wishes of the conversation, not only the latest. Models, cities, localities and colours by their usual English names.',
    parameters: object({
      ...Object.fromEntries(searchArguments.map((key) => [key, schemaOf(key)])),
      sort: { type: 'string', enum: sorts },
    }),
  },
  { name: 'car', description: 'The facts of one car.', parameters: oneCar },
  {
    name: 'compare',
    description: 'Compares two or three cars.',
    parameters: object({ carIds: { type: 'array', items: carId, minItems: 2, maxItems: 3 } }, ['carIds']),
  },
  { name: 'value', description: 'What one car is worth, and why.', parameters: oneCar },
  { name: 'loan', description: 'A loan for one car: amount, months, EMI.', parameters: oneCar },
  {
    name: 'landed_cost',
    description: 'What one car costs in all until it is on the buyer’s name.',
    parameters: oneCar,
  },
  { name: 'rules', description: 'Papers and steps of a transfer.', parameters: object({}) },
]
