import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestWorld, type TestWorld } from '../worlds/test-world.ts'

const runbook = readFileSync(new URL('../../../../docs/runbook.md', import.meta.url), 'utf8')
/**
 * Values for the placeholders that an operator fills in. The ids do not exist, so a query that changes data finds no
 * row.
 */
const examples: [RegExp, string][] = [
  [/array\[<id>\]/g, 'array[-1]'],
  [/pg_terminate_backend\((?:pid|<pid>)\)/g, 'pg_terminate_backend(0)'],
  [/= '…'/g, "= '00000000-0000-7000-8000-000000000000'"],
]
const queries = [...runbook.matchAll(/`((?:select|call) [^`]+)`/g)].map(([, query]) => query!)

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())

test('the runbook has queries', () => expect(queries.length).toBeGreaterThan(8))

test.each(queries)('PostgreSQL runs %s', async (query) => {
  const text = examples.reduce((left, [placeholder, example]) => left.replaceAll(placeholder, example), query)
  await expect(world.stores.pool.query(text)).resolves.toBeDefined()
})
