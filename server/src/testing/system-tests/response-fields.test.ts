import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestWorld, type TestWorld } from '../worlds/test-world.ts'

type Schema = {
  $ref?: string
  properties?: Record<string, Schema>
  items?: Schema
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}
type Response = { content?: Record<string, { schema?: Schema }> }
type Document = {
  paths: Record<string, Record<string, { responses: Record<string, Response> }>>
  components: { schemas: Record<string, Schema> }
}

/** Every field that a release has sent, with the schemas it names; a field that is added is added here too. */
const recorded = new URL('response-fields.txt', import.meta.url).pathname

let world: TestWorld
let fields: string[]
beforeAll(async () => {
  world = await createTestWorld()
  const site = await world.site()
  const document = (await site.inject({ method: 'GET', url: '/api/openapi.json' })).json<Document>()
  await site.close()
  fields = [...new Set(fieldsOf(document))].toSorted()
})
afterAll(() => world.close())

function fieldsOf({ paths, components }: Document): string[] {
  const ofCalls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { responses }]) =>
      Object.entries(responses).flatMap(([status, { content }]) =>
        status.startsWith('2')
          ? fieldsIn(content?.['application/json']?.schema, `${method.toUpperCase()} ${path}`)
          : [],
      ),
    ),
  )
  return [...ofCalls, ...Object.entries(components.schemas).flatMap(([name, schema]) => fieldsIn(schema, name))]
}

/** A named schema is recorded under its own name, so its fields are not repeated here. */
function fieldsIn(schema: Schema | undefined, place: string): string[] {
  if (schema === undefined) return []
  if (schema.$ref !== undefined) return [`${place} is ${schema.$ref.replace('#/components/schemas/', '')}`]
  const { properties = {}, items, additionalProperties: values, anyOf = [], oneOf = [], allOf = [] } = schema
  return [
    ...Object.entries(properties).flatMap(([name, each]) => [
      `${place} .${name}`,
      ...fieldsIn(each, `${place} .${name}`),
    ]),
    ...fieldsIn(items, `${place} []`),
    ...(typeof values === 'object' ? fieldsIn(values, `${place} {}`) : []),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((each) => fieldsIn(each, place)),
  ]
}

test('no response loses a field that an earlier release sent; fields may be added (API-11)', async () => {
  const before = existsSync(recorded) ? readFileSync(recorded, 'utf8').split('\n').filter(Boolean) : []
  const sent = new Set(fields)
  expect(sent.size).toBeGreaterThan(1_000)
  expect(before.filter((field) => !sent.has(field))).toEqual([])
  await expect(`${fields.join('\n')}\n`).toMatchFileSnapshot(recorded)
})
