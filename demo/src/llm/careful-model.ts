import { textOf, type ChatRequest, type Tool } from './chat-request.ts'
import { allResults, carsIn, lastQuestion, latestResults, objectsIn, parse } from './read-conversation.ts'
import type { Turn } from './send-answer.ts'
import { writeNews } from './write-news.ts'

/** A plain but honest model: it calls the tool that the question mentions, and repeats only tool results. */
export function carefulTurn(request: ChatRequest): Turn {
  if (request.response_format?.type === 'json_object')
    return say(JSON.stringify(writeNews(request) ?? sampleOf(schemaIn(request))))
  const question = lastQuestion(request.messages)
  const results = latestResults(request.messages)
  const tool = results.length === 0 ? chooseTool(request.tools ?? [], question) : undefined
  if (!tool) return say(describe(results))
  const input = fillArguments(tool, question, allResults(request.messages))
  return { text: '', toolCalls: [{ name: tool.function.name, arguments: JSON.stringify(input) }] }
}

const say = (text: string): Turn => ({ text, toolCalls: [] })

const words: readonly [pattern: RegExp, name: RegExp][] = [
  [/compare|versus|\bvs\b/i, /compare/],
  [/loan|emi|instal/i, /loan/],
  [/on my name|total cost|all in|transfer cost/i, /cost/],
  [/why.*price|fair|worth|overpriced/i, /value/],
  [/papers|documents|noc|steps/i, /rules|guide/],
  [/car|lakh|automatic|diesel|petrol|cheaper|suv|sedan|[a-z]/i, /search/],
]

export function chooseTool(tools: readonly Tool[], question: string): Tool | undefined {
  for (const [pattern, name] of words) {
    const tool = pattern.test(question) && tools.find((offered) => name.test(offered.function.name))
    if (tool) return tool
  }
  return undefined
}

type Schema = {
  type?: string
  enum?: unknown[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
  minimum?: number
  const?: unknown
}

/** Arguments that the question states, and ids from earlier results. */
export function fillArguments(tool: Tool, question: string, results: readonly unknown[]): Record<string, unknown> {
  const { properties = {}, required = [] }: Schema = tool.function.parameters ?? {}
  const filled: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(properties)) {
    const value = valueFor(name, schema, question, results)
    if (value !== undefined) filled[name] = value
    else if (required.includes(name)) filled[name] = sampleOf(schema)
  }
  return filled
}

function valueFor(name: string, schema: Schema, question: string, results: readonly unknown[]): unknown {
  const named = (values: readonly unknown[]) => values.filter((value) => mentions(question, String(value)))
  if (schema.enum) return named(schema.enum)[0]
  if (schema.items?.enum) {
    const found = named(schema.items.enum)
    return found.length > 0 ? found : undefined
  }
  const known = objectsIn(results).flatMap((found) => (name in found ? [found[name]] : []))
  if (schema.type === 'array') {
    const singular = name.replace(/s$/, '')
    const ids = objectsIn(results).flatMap((found) => (typeof found[singular] === 'string' ? [found[singular]] : []))
    return ids.length > 0 ? [...new Set(ids)].slice(0, 3) : undefined
  }
  if (schema.type !== 'integer' && schema.type !== 'number') return known.find((value) => typeof value === 'string')
  const amount = /max/i.test(name)
    ? limit(question, 'under|below|upto|up to|within|less than')
    : limit(question, 'above|over|more than|from')
  return /price|rupees/i.test(name) && /max|min/i.test(name) ? amount : known.find((value) => typeof value === 'number')
}

function mentions(text: string, value: string): boolean {
  const escaped = value.replaceAll(/[^\p{L}\d]+/gu, '[^\\p{L}\\d]+')
  return value !== '' && new RegExp(`(?<![\\p{L}\\d])${escaped}(?![\\p{L}\\d])`, 'iu').test(text)
}

function limit(question: string, before: string): number | undefined {
  const match = new RegExp(`(?:${before})\\s*(?:rs\\.?|₹)?\\s*(\\d+(?:\\.\\d+)?)\\s*(?:lakh|lac|l\\b)`, 'i').exec(
    question,
  )
  return match ? Math.round(Number(match[1]) * 100_000) : undefined
}

export const rupees = (amount: number) => `₹${new Intl.NumberFormat('en-IN').format(amount)}`

function describe(results: readonly unknown[]): string {
  if (results.length === 0) return 'I can help you find a used car. What is your budget?'
  const cars = carsIn(results)
  if (cars.length > 0) {
    return cars
      .slice(0, 3)
      .map(({ title, priceRupees }) => `${title} costs ${rupees(priceRupees)}.`)
      .join('\n')
  }
  const figures = objectsIn(results)
    .flatMap((found) => Object.entries(found))
    .flatMap(([name, value]) => (/rupees$/i.test(name) && typeof value === 'number' ? [rupees(value)] : []))
  return figures.length > 0 ? `The figures are ${figures.slice(0, 3).join(', ')}.` : 'I found nothing that fits.'
}

/** The last JSON schema in the messages. */
function schemaIn({ messages }: ChatRequest): Schema {
  const text = messages.map(textOf).findLast((said) => said.includes('{"')) ?? '{}'
  return parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) ?? {}
}

function sampleOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return sampleOf(schema.anyOf[0]!)
  if (schema.type === 'string') return 'text'
  if (schema.type === 'number' || schema.type === 'integer') return schema.minimum ?? 0
  if (schema.type === 'boolean') return false
  if (schema.type === 'array') return []
  const required = schema.required ?? []
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).flatMap(([name, value]) =>
      required.includes(name) ? [[name, sampleOf(value)]] : [],
    ),
  )
}
