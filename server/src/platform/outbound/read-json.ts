import type * as z from 'zod'

/** Parses and validates JSON from an outside party; undefined if it is not JSON or does not match the schema. */
export function readJson<Value>(schema: z.ZodType<Value>, text: string): Value | undefined {
  return schema.safeParse(parseJson(text)).data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
