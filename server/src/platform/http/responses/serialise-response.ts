import type { FastifySerializerCompiler } from 'fastify'
import * as z from 'zod'

/**
 * A response that does not fit its schema should fail a test, not a user: outside production it is an error; in
 * production only the fields that the schema declares are sent.
 */
export function serialiseBy(strict: boolean): FastifySerializerCompiler<z.ZodType> {
  return ({ schema }) => {
    const checked = strict ? (answer: unknown) => schema.parse(answer) : keeperOf(schema)
    return (answer: unknown) => JSON.stringify(checked(answer))
  }
}

type Keeper = (value: unknown) => unknown

/** Filters a value to the declared fields. The schema is read once, not for every response. */
function keeperOf(schema: z.ZodType): Keeper {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries<z.ZodType>(schema.shape).map(([key, field]) => [key, keeperOf(field)] as const)
    return unlessPlain((value) => {
      const kept: Record<string, unknown> = {}
      for (const [key, keep] of fields) {
        if (key in value) kept[key] = keep((value as Record<string, unknown>)[key])
      }
      return kept
    })
  }
  if (schema instanceof z.ZodArray) {
    const keep = keeperOf(schema.element as z.ZodType)
    // zod rejects a value that should be a list and is not.
    return unlessPlain((value) => (Array.isArray(value) ? value.map((element) => keep(element)) : schema.parse(value)))
  }
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return keeperOf(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodRecord) {
    const keep = keeperOf(schema.valueType as z.ZodType)
    return unlessPlain((value) =>
      Object.fromEntries(Object.entries(value).map(([key, element]) => [key, keep(element)])),
    )
  }
  // A kind of schema that this function does not support could hide undeclared fields, so zod validates it.
  return unlessPlain((value) => schema.parse(value))
}

function unlessPlain(keep: (value: object) => unknown): Keeper {
  return (value) => (value === null || typeof value !== 'object' ? value : keep(value))
}
