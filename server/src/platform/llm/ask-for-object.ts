import * as z from 'zod'
import { readJson } from '../outbound/read-json.ts'
import { LlmError, type Llm, type LlmRequest } from './llm.ts'

/** A code fence that some models put around JSON. */
const fence = /^\s*```(?:json)?\s*\n([\s\S]*?)\n?```\s*$/

/** Asks for one JSON object and validates it. Throws LlmError, `unreadable` if it does not match the schema. */
export async function askForObject<Value>(
  llm: Llm,
  schema: z.ZodType<Value>,
  request: Omit<LlmRequest, 'tools' | 'json' | 'onText'>,
): Promise<Value> {
  const form = `Answer with one JSON object that matches this JSON schema, and nothing else: ${JSON.stringify(z.toJSONSchema(schema))}`
  const messages = [...request.messages, { role: 'system' as const, text: form }]
  const { text } = await llm.ask({ ...request, messages, json: true })
  const value = readJson(schema, fence.exec(text)?.[1] ?? text)
  if (value === undefined) throw new LlmError('unreadable')
  return value
}
