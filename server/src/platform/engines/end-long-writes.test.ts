import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type RawBuilder } from 'kysely'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { asWork } from '../telemetry/current-work.ts'
import { erasureWork, watchLongWrites, type LongWrite } from './end-long-writes.ts'
import { openDatabase, openPool, type Database } from './postgres.ts'

const limitMs = 300

let world: TestWorld
let pool: pg.Pool
let database: Database
beforeAll(async () => void (world = await createTestWorld()))
beforeEach(() => {
  pool = openPool(world.config, 'pahiya-site')
  database = openDatabase(pool)
})
afterEach(() => pool.end())
afterAll(() => world.close())

let end: () => Promise<LongWrite[]>
beforeEach(() => {
  end = watchLongWrites(world.stores.pool, { limitMs, isEnded: true })
})
const write = sql`insert into accounts (name) values (${'Asha'})`

/** Opens a transaction and holds it until the watcher has checked. */
async function hold(work: string, statement: RawBuilder<unknown>, from = database) {
  let found: LongWrite[] = []
  const holding = asWork(work, () =>
    from.transaction().execute(async (transaction) => {
      await statement.execute(transaction)
      await end()
      await sleep(2 * limitMs)
      found = await end()
      await sql`select pg_sleep(0.5)`.execute(transaction)
    }),
  )
  const outcome = await holding.then(
    () => 'committed',
    () => 'ended',
  )
  return { outcome, found }
}

test('a writing transaction that stays open too long is ended and named after the route that opened it', async () => {
  const { outcome, found } = await hold('POST /api/contacts', write)
  expect(outcome).toBe('ended')
  expect(found).toMatchObject([
    { work: 'pahiya-site POST /api/contacts', statement: 'insert into accounts (name) values ($1)' },
  ])
  expect(found[0]!.ms).toBeGreaterThanOrEqual(limitMs)
  expect((await sql`select from accounts where name = 'Asha'`.execute(world.stores.database)).rows).toEqual([])
})

test('a single statement that writes for too long is ended too', async () => {
  const writing = sql`with held as (insert into accounts (name) values ('Meera') returning id)
    select pg_sleep(60) from held`.execute(database)
  const ended = Promise.allSettled([writing])
  let found: LongWrite[] = []
  await expect.poll(async () => (found = await end())).toHaveLength(1)
  expect(found[0]!.work).toBe('pahiya-site')
  const reason = { message: expect.stringContaining('terminating connection') }
  expect(await ended).toMatchObject([{ status: 'rejected', reason }])
})

test('a transaction that only reads may take longer', async () => {
  expect(await hold('GET /api/cars', sql`select count(*) from accounts`)).toEqual({ outcome: 'committed', found: [] })
})

test('a transaction that waited before its first write is not mistaken for a long one', async () => {
  const outcome = await database
    .transaction()
    .execute(async (transaction) => {
      await sql`select pg_sleep(${(2 * limitMs) / 1000}::float8)`.execute(transaction)
      await end()
      await write.execute(transaction)
      return end()
    })
    .catch(() => 'ended')
  expect(outcome).toEqual([])
})

test("a writer that waits for another one's lock is left alone, and the other one is ended", async () => {
  const { rows } = await sql<{ id: string }>`insert into accounts (name) values ('Kiran') returning id`.execute(
    database,
  )
  const rename = (to: string) => sql`update accounts set name = ${to} where id = ${rows[0]!.id}`
  const release = Promise.withResolvers<void>()
  const holding = database.transaction().execute(async (transaction) => {
    await rename('first').execute(transaction)
    await release.promise
    await sql`select 1`.execute(transaction)
  })
  const held = Promise.allSettled([holding])
  const waiting = database.transaction().execute(async (transaction) => {
    await sql`insert into accounts (name) values ('Waits')`.execute(transaction)
    await rename('second').execute(transaction)
  })
  let found: LongWrite[] = []
  await expect.poll(async () => (found = await end())).toHaveLength(1)
  expect(found[0]!.statement).toContain('update accounts')
  release.resolve()
  expect((await held)[0].status).toBe('rejected')
  await waiting
})

test('commands of an operator may take longer', async () => {
  const own = openPool(world.config, 'pahiya-migrate')
  expect(await hold('migrate', write, openDatabase(own))).toEqual({ outcome: 'committed', found: [] })
  await own.end()
})

test('an erasure may take longer in every process', async () => {
  expect(await hold(erasureWork, write)).toEqual({ outcome: 'committed', found: [] })
})

test("the connection's work name is reset when the transaction ends", async () => {
  const name = () => sql<{ application_name: string }>`show application_name`
  const inside = await asWork('job wash-car', () =>
    database.transaction().execute(async (transaction) => (await name().execute(transaction)).rows[0]),
  )
  expect(inside).toEqual({ application_name: 'pahiya-site job wash-car' })
  expect((await name().execute(database)).rows[0]).toEqual({ application_name: 'pahiya-site' })
})
