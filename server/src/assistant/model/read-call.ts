import {
  readSearchArguments,
  searchArguments,
  type UnknownValue,
} from '@pahiya/domain/assistant/arguments/read-search-arguments'
import { saidNumbers } from '@pahiya/domain/assistant/arguments/said-numbers'
import type { ChatIntent, ShownCar } from '@pahiya/domain/assistant/conversation'
import type { Turn } from '@pahiya/domain/assistant/read-turn'
import type { Filters } from '@pahiya/domain/search/filters'
import * as z from 'zod'
import type { LlmToolCall } from '../../platform/llm/llm.ts'
import { readJson } from '../../platform/outbound/read-json.ts'
import { carTools, type CarTool } from './tool-list.ts'

export type ReadCall =
  | { kind: 'turn'; turn: Turn }
  | { kind: 'unknown'; values: readonly UnknownValue[] }
  | { kind: 'invalid'; problem: string }

type Context = { turn: Turn; text: string; cars: ReadonlyMap<string, ShownCar>; year: number }

const Arguments = z.record(z.string(), z.unknown())
const OneCar = z.strictObject({ carId: z.string() })
const Cars = z.strictObject({ carIds: z.array(z.string()).min(2).max(3) })
const Nothing = z.strictObject({})
const intents: Record<CarTool, ChatIntent> = {
  car: 'find',
  compare: 'compare',
  value: 'why-price',
  loan: 'cost',
  landed_cost: 'cost',
}

/**
 * A tool call as a turn that the rules execute. Ids must be of cars that the conversation knows, and numbers must be the
 * person's: the text of an advert cannot set a price.
 */
export function readCall({ name, input }: LlmToolCall, context: Context): ReadCall {
  const { turn, cars } = context
  const given = readJson(Arguments, input === '' ? '{}' : input)
  if (given === undefined) return { kind: 'invalid', problem: 'the arguments are not a JSON object' }
  if (name === 'search') return readSearch(given, context)
  if (name === 'rules') {
    return Nothing.safeParse(given).success
      ? { kind: 'turn', turn: withIntent(turn, 'papers', []) }
      : { kind: 'invalid', problem: 'rules takes no arguments' }
  }
  const tool = carTools.find((known) => known === name)
  if (tool === undefined) return { kind: 'invalid', problem: 'there is no such tool' }
  const ids = tool === 'compare' ? Cars.safeParse(given).data?.carIds : [OneCar.safeParse(given).data?.carId]
  const found = (ids ?? []).flatMap((id) => cars.get(id ?? '') ?? [])
  if (!ids || found.length !== ids.length) return { kind: 'invalid', problem: 'carId must be one of an earlier result' }
  return { kind: 'turn', turn: withIntent(turn, intents[tool], found) }
}

function readSearch(given: Record<string, unknown>, { turn, text, year }: Context): ReadCall {
  const { filters, sort, unknown, invalid } = readSearchArguments(given, year)
  if (invalid.length > 0) return { kind: 'invalid', problem: `no such argument or value: ${invalid.join(', ')}` }
  if (unknown.length > 0) return { kind: 'unknown', values: unknown }
  const said = saidNumbers(text, turn.conversation.wishes.filters, year)
  const own = Object.entries(filters).flatMap(([key, value]) =>
    typeof value === 'number' && !said.has(value) ? key : [],
  )
  if (own.length > 0) return { kind: 'invalid', problem: `not a number that the person named: ${own.join(', ')}` }
  const found = withIntent(turn, 'find', [])
  const wishes = { filters: { ...withoutArguments(turn.conversation.wishes.filters), ...filters }, sort }
  return { kind: 'turn', turn: { ...found, conversation: { ...found.conversation, wishes, seen: 0 }, isMore: false } }
}

/** Leaves wishes that a model cannot express unchanged. */
function withoutArguments(filters: Filters): Filters {
  return Object.fromEntries(
    Object.entries(filters).filter(([key]) => !searchArguments.some((argument) => argument === key)),
  )
}

function withIntent(turn: Turn, intent: ChatIntent, cars: readonly ShownCar[]): Turn {
  return { ...turn, intent, topic: null, cars, named: { brands: [], models: [] }, isRestart: false, ignored: [] }
}
