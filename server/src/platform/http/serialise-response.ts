import type { FastifySerializerCompiler } from 'fastify'
import * as z from 'zod'

/**
 * An answer that does not fit its schema fails a test, not a user: outside production it is an error,
 * in production it is sent with the fields that the schema names, so nothing undeclared ever leaves.
 */
export function serialiseBy(strict: boolean): FastifySerializerCompiler<z.ZodType> {
  return ({ schema }) =>
    (answer: unknown) =>
      JSON.stringify(strict ? schema.parse(answer) : keepDeclared(schema, answer))
}

function keepDeclared(schema: z.ZodType, value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value
  if (schema instanceof z.ZodObject) {
    const kept: Record<string, unknown> = {}
    for (const [key, field] of Object.entries<z.ZodType>(schema.shape)) {
      if (key in value) kept[key] = keepDeclared(field, (value as Record<string, unknown>)[key])
    }
    return kept
  }
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    const item = schema.element as z.ZodType
    return value.map((element) => keepDeclared(item, element))
  }
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    return keepDeclared(schema.unwrap() as z.ZodType, value)
  }
  if (schema instanceof z.ZodRecord) {
    const item = schema.valueType as z.ZodType
    return Object.fromEntries(Object.entries(value).map(([key, element]) => [key, keepDeclared(item, element)]))
  }
  // A kind of schema that this function does not know could hide undeclared fields: let zod decide.
  return schema.parse(value)
}
