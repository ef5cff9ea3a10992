import { execFile } from 'node:child_process'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/environment/test-database.ts'

let database: TestDatabase
beforeAll(async () => void (database = await createTestDatabase('migrated')))
afterAll(() => database.drop())

const root = new URL('../../../../', import.meta.url).pathname

/** What `pnpm generate:database` would write for this database against what is committed: a difference, or nothing. */
function compareTypes(): Promise<{ code: unknown; printed: string }> {
  const args = ['--verify', '--log-level', 'error', '--url', database.url]
  return new Promise((resolve) => {
    execFile('node_modules/.bin/kysely-codegen', args, { cwd: root }, (error, stdout, stderr) => {
      resolve({ code: error ? error.code : 0, printed: stdout + stderr })
    })
  })
}

test('the committed types are those of the migrated database (else run `pnpm generate:database`)', async () => {
  expect(await compareTypes()).toEqual({ code: 0, printed: '' })
})

test('a column that the committed types do not know is noticed', async () => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('alter table cars add column colour text')
  await client.end()
  const { code, printed } = await compareTypes()
  expect(code).toBe(1)
  expect(printed).toContain('colour: string | null')
})
