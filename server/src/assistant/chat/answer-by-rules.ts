import type { Answered } from '@pahiya/domain/assistant/answers/answer-draft'
import { stockPrompts } from '@pahiya/domain/assistant/answers/suggestions'
import { writeCompare } from '@pahiya/domain/assistant/answers/write-compare'
import { writeCost } from '@pahiya/domain/assistant/answers/write-cost'
import { writeCar, writeFind } from '@pahiya/domain/assistant/answers/write-find'
import { writeOther, writeUnknown, writeWhichCar } from '@pahiya/domain/assistant/answers/write-other'
import { writePapers } from '@pahiya/domain/assistant/answers/write-papers'
import { writePrice } from '@pahiya/domain/assistant/answers/write-price'
import { copyIn } from '@pahiya/domain/assistant/copy/copy'
import type { Turn } from '@pahiya/domain/assistant/read-turn'
import type { AssistantTools, CarKey } from '../tools/assistant-tools.ts'

/** Alex without a model: the tools of a turn are called, and the templates write the answer. */
export async function answerTurn(turn: Turn, text: string, tools: AssistantTools): Promise<Answered> {
  switch (turn.intent) {
    case 'find':
      return answerFind(turn, tools)
    case 'compare':
      return writeCompare(turn, await tools.compare(await keysOf(turn, tools, 3)))
    case 'why-price':
      return aboutOneCar(turn, tools, async (key) => {
        const value = await tools.value(key)
        return value && writePrice(turn, value)
      })
    case 'cost':
      return aboutOneCar(turn, tools, async (key) => {
        const [landed, loan] = await Promise.all([tools.landedCost(key), tools.loan(key)])
        return landed && writeCost(turn, landed, loan)
      })
    case 'papers':
      return writePapers(turn, tools.rules())
    case 'unknown-here':
      return writeUnknown(turn)
    case 'other':
      return writeOther(turn, text, stockPrompts(turn.language, await tools.stock()))
  }
}

async function answerFind(turn: Turn, tools: AssistantTools): Promise<Answered> {
  if (turn.cars.length > 0) {
    const { cars, gone, asOf } = await tools.cars(turn.cars)
    return writeCar(turn, cars, gone, asOf)
  }
  const { wishes, seen } = turn.conversation
  return writeFind(turn, await tools.search({ ...wishes, skip: seen }))
}

async function aboutOneCar(
  turn: Turn,
  tools: AssistantTools,
  answer: (key: CarKey) => Promise<Answered | null>,
): Promise<Answered> {
  const { whichCar } = copyIn(turn.language)
  const [key] = await keysOf(turn, tools, 1)
  if (!key) return writeWhichCar(turn, whichCar)
  return (await answer(key)) ?? writeWhichCar(turn, whichCar, (await tools.cars([key])).gone)
}

/**
 * The cars to which the turn refers: those shown before, then the first result for each further model that it names.
 */
async function keysOf(turn: Turn, tools: AssistantTools, most: number): Promise<CarKey[]> {
  const { models, brands } = turn.named
  const names =
    models.length > 0 ? models.map((model) => ({ models: [model] })) : brands.map((brand) => ({ brands: [brand] }))
  const found = await Promise.all(names.slice(0, most).map((named) => firstOf(turn, named, tools)))
  const keys: CarKey[] = [...turn.cars, ...found.flatMap((key) => key ?? [])]
  if (keys.length === 0 && turn.conversation.shown.length > 0)
    return turn.conversation.shown.slice(0, most === 1 ? 1 : 2)
  return keys.slice(0, most)
}

/** Within the wishes of the conversation, if any, otherwise anywhere. */
async function firstOf(
  { conversation }: Turn,
  named: { models?: string[]; brands?: string[] },
  tools: AssistantTools,
): Promise<CarKey | null> {
  const { cities, priceMax, priceMin } = conversation.wishes.filters
  const wished = await tools.search({ filters: { ...named, cities, priceMax, priceMin }, sort: null, limit: 1 })
  if (wished.cars[0]) return wished.cars[0]
  return (await tools.search({ filters: named, sort: null, limit: 1 })).cars[0] ?? null
}
