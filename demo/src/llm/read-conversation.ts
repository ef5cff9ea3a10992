import { textOf, type ChatMessage } from './chat-request.ts'

/** A car in a tool result: any object with a title and a price. */
export type KnownCar = { title: string; priceRupees: number } & Record<string, unknown>

/** The latest text of the user. */
export function lastQuestion(messages: readonly ChatMessage[]): string {
  const message = messages.findLast(({ role }) => role === 'user')
  return message ? textOf(message) : ''
}

/** Results of tools called since the latest text of the user; undefined for one that is not JSON. */
export function latestResults(messages: readonly ChatMessage[]): unknown[] {
  const from = messages.findLastIndex(({ role }) => role === 'user')
  return messages
    .slice(from + 1)
    .filter(({ role }) => role === 'tool')
    .map((message) => parse(textOf(message)))
}

export function allResults(messages: readonly ChatMessage[]): unknown[] {
  return messages.filter(({ role }) => role === 'tool').map((message) => parse(textOf(message)))
}

/** Every object in a value, outermost first. */
export function objectsIn(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn)
  if (typeof value !== 'object' || value === null) return []
  return [value as Record<string, unknown>, ...Object.values(value).flatMap(objectsIn)]
}

export function carsIn(value: unknown): KnownCar[] {
  return objectsIn(value).filter(
    (found): found is KnownCar => typeof found['title'] === 'string' && typeof found['priceRupees'] === 'number',
  )
}

export function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
