import type { ToolCar } from '@pahiya/domain/assistant/answers/tool-results'
import type { StatedResult } from '@pahiya/domain/assistant/check/knowledge'
import type { AssistantTools } from '../tools/assistant-tools.ts'

export type Recorder = ReturnType<typeof recordTools>

/** The same tools, with every result recorded, because an answer may state only what a result contains. */
export function recordTools(tools: AssistantTools) {
  const results: StatedResult[] = []
  const cars = new Map<string, ToolCar>()

  function record<Result>(tool: string, result: Result): Result {
    results.push({ tool, result })
    for (const car of carsIn(result)) cars.set(car.carId, car)
    return result
  }

  const recorded: AssistantTools = {
    search: async (asked) => record('search', await tools.search(asked)),
    cars: async (keys) => record('car', await tools.cars(keys)),
    compare: async (keys) => record('compare', await tools.compare(keys)),
    value: async (key) => record('value', await tools.value(key)),
    loan: async (key) => record('loan', await tools.loan(key)),
    landedCost: async (key) => record('landed-cost', await tools.landedCost(key)),
    rules: () => record('rules', tools.rules()),
    // Only for suggestions, which the templates write.
    stock: tools.stock,
  }
  return {
    tools: recorded,
    results: (): readonly StatedResult[] => results,
    cars: (): ReadonlyMap<string, ToolCar> => cars,
  }
}

/** Cars of a result: a list of them, the closest ones, or a single one. */
function carsIn(result: unknown): ToolCar[] {
  if (typeof result !== 'object' || result === null) return []
  const found = result as { car?: ToolCar; cars?: ToolCar[]; closest?: { car: ToolCar }[] }
  return [...(found.cars ?? []), ...(found.closest ?? []).map(({ car }) => car), ...(found.car ? [found.car] : [])]
}
