import { copyIn } from '../copy/copy.ts'
import type { ChatLanguage, Conversation } from '../conversation.ts'

/** Prompts after a search: ways to narrow it, and questions about the cars shown. */
export function followUps({ language, wishes: { filters, sort } }: Conversation, shown: number): string[] {
  const { prompts } = copyIn(language)
  const narrowing = [
    ...(filters.transmission === undefined && filters.notTransmission === undefined ? [prompts.automatic] : []),
    ...(sort === 'price_asc' ? [] : [prompts.cheaper]),
  ]
  const asking = [...(shown > 1 ? [prompts.compare] : []), ...(shown > 0 ? [prompts.why, prompts.cost] : [])]
  return [...narrowing.slice(0, 1), ...asking, ...narrowing.slice(1)].slice(0, 3)
}

/** Current stock, as counted by the search. */
export type Stock = { city: string; bodies: readonly string[]; models: readonly string[] }

/** Three buying questions that have results. */
export function stockPrompts(language: ChatLanguage, { city, bodies, models }: Stock): string[] {
  const { prompts, wishes } = copyIn(language)
  const body = bodies.map((name) => prompts.find(wishes.values[name] ?? name, city)).slice(0, 1)
  const model = models.map((name) => prompts.model(name, city)).slice(0, 2)
  return [...body, ...model, prompts.papers, prompts.budget('6', city)].slice(0, 3)
}
