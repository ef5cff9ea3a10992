import type { RouteContract } from '@pahiya/contract/core/route'
import * as z from 'zod'

/** A field of a call that may hold a text. */
type TextPlace = { in: 'query' | 'body'; path: string[] }
export type TypedText = { place: TextPlace; text: string }

type Schema = {
  $ref?: string
  $defs?: Record<string, Schema>
  enum?: unknown[]
  const?: unknown
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

/** Every field of a call's query and body that may hold any text, including fields of nested objects and lists. */
export function textPlaces(route: RouteContract): TextPlace[] {
  return (['query', 'body'] as const).flatMap((part) => {
    const schema = route[part]
    if (!schema) return []
    const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
    const paths = pathsIn(described, described.$defs ?? {}).map((path) => path.join('\n'))
    return [...new Set(paths)].map((path) => ({ in: part, path: path.split('\n') }))
  })
}

const deepest = 5

function pathsIn(given: Schema, named: Record<string, Schema>, path: readonly string[] = []): string[][] {
  if (path.length > deepest) return []
  const schema = given.$ref === undefined ? given : (named[given.$ref.replace('#/$defs/', '')] ?? {})
  const branches = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  const isChoice = schema.enum !== undefined || schema.const !== undefined
  const isText = path.length > 0 && !isChoice && [schema.type].flat().includes('string')
  return [
    ...(isText ? [[...path]] : []),
    ...branches.flatMap((branch) => pathsIn(branch, named, path)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, each]) => pathsIn(each, named, [...path, name])),
    ...(schema.items ? pathsIn(schema.items, named, [...path, '0']) : []),
  ]
}

/** A copy of a body in which this field holds this text. */
export function withText(body: object, { place, text }: TypedText): object {
  const copy = structuredClone(body) as Record<string, unknown>
  let holder = copy
  place.path.forEach((name, at) => {
    const next = place.path[at + 1]
    if (next === undefined) holder[name] = text
    else {
      if (typeof holder[name] !== 'object' || holder[name] === null) holder[name] = next === '0' ? [] : {}
      holder = holder[name] as Record<string, unknown>
    }
  })
  return copy
}
