import { execFile } from 'node:child_process'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/environment/test-database.ts'
import { environment, migrations } from '../../testing/environment/test-environment.ts'
import { tryLock } from '../engines/advisory-lock.ts'
import { migrateLock } from './migrate.ts'

let database: TestDatabase
let client: pg.Client
beforeEach(async () => {
  database = await createTestDatabase('empty')
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await database.drop()
})

const program = new URL('../../processes/commands/migrate.ts', import.meta.url).pathname

function startMigrate(): Promise<{ code: unknown; printed: string }> {
  const env = { ...environment, DATABASE_URL: database.url, LOG_LEVEL: 'info' }
  return new Promise((resolve) => {
    execFile(process.execPath, [program], { env }, (error, stdout, stderr) => {
      resolve({ code: error ? error.code : 0, printed: stdout + stderr })
    })
  })
}

/** Sessions that failed to get the lock and are sleeping until the next try. */
async function waitingSessions(): Promise<number[]> {
  const { rows } = await client.query<{ pid: number }>(`
    select pid from pg_stat_activity where application_name = 'pahiya-migrate' and datname = current_database()
      and state = 'idle' and query like '%pg_try_advisory_lock%'`)
  return rows.map((row) => row.pid)
}

test('two migrate processes that start together both succeed, and every migration is applied once', async () => {
  await tryLock(client, migrateLock)
  const both = [startMigrate(), startMigrate()]
  await expect.poll(waitingSessions).toHaveLength(2)
  await client.query('select pg_advisory_unlock_all()')

  const ended = await Promise.all(both)
  expect(ended.map(({ code }) => code)).toEqual([0, 0])
  const printed = ended.map((end) => end.printed).join('')
  for (const { name } of migrations) expect(printed.split(`"migration":"${name}"`)).toHaveLength(2)
  const { rows } = await client.query('select number, name from schema_migrations order by number')
  expect(rows).toEqual(migrations.map(({ number, name }) => ({ number, name })))
})

test('a file that was changed after it ran makes migrate exit with 1 and name the file', async () => {
  expect((await startMigrate()).code).toBe(0)
  await client.query("update schema_migrations set sha256 = 'of other words' where number = 2")
  const { code, printed } = await startMigrate()
  expect(code).toBe(1)
  expect(printed).toContain(`${migrations[1]!.name} was changed after it ran; write a new migration instead`)
})

test('a migrate process that loses its connection while waiting reports it and exits with 1', async () => {
  await tryLock(client, migrateLock)
  const ending = startMigrate()
  let waiting: number[] = []
  await expect.poll(async () => (waiting = await waitingSessions())).toHaveLength(1)
  await client.query('select pg_terminate_backend($1)', waiting)
  const { code, printed } = await ending
  expect(code).toBe(1)
  expect(printed).toMatch(/"process":"migrate".*connection.*"msg":"failed"/)
})
