import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approveArticle } from '../admin/move-article.ts'
import { editArticle } from '../admin/edit-article.ts'
import { createAccount } from '../../testing/environment/test-account.ts'
import { addArticle, exampleArticle } from '../../testing/examples/example-article.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { openDatabase, openPool } from '../../platform/engines/postgres.ts'
import { publishDueArticles } from './publish-due.ts'
import { scheduleArticle } from './schedule-article.ts'

let world: TestWorld
let editor: string
let approver: string
beforeAll(async () => {
  world = await createTestWorld()
  editor = await createAccount(world.stores.database, { grants: ['admin'] })
  approver = await createAccount(world.stores.database, { grants: ['admin'] })
})
afterAll(() => world.close())

const add = (state: 'approved' | 'published' = 'approved') =>
  addArticle(world.stores.database, { state, editor, approver })
const schedule = (id: string, inMs: number) =>
  scheduleArticle(world.stores.database, { id, by: approver }, new Date(Date.now() + inMs))
const makeDue = (id: string) =>
  sql`update articles set scheduled_for = now() - interval '1 second' where id = ${id}`.execute(world.stores.database)
const publishedOf = async (id: string) => {
  const { rows } = await sql<{ status: string; entries: number; isEarly: boolean }>`
    select status, live_at < scheduled_for as "isEarly",
      (select count(*)::int from audit_entries where kind = 'article_published' and details->>'article' = ${id}) as entries
    from articles where id = ${id}`.execute(world.stores.database)
  return rows[0]!
}

test('an article is published at its time, never earlier, and only once by concurrent runs', async () => {
  const { database } = world.stores
  const id = await add()
  await schedule(id, 1_500)
  expect(await publishDueArticles(database, world.log)).toMatchObject({ published: 0 })
  expect((await publishedOf(id)).status).toBe('approved')
  await sleep(1_600)
  const runs = await Promise.all(Array.from({ length: 8 }, () => publishDueArticles(database, world.log)))
  expect(runs.reduce((sum, { published }) => sum + published, 0)).toBe(1)
  expect(await publishedOf(id)).toMatchObject({ status: 'published', entries: 1 })
})

test('a run whose connection is killed around the due time neither loses nor repeats an article', async () => {
  const { database, pool } = world.stores
  for (let round = 0; round < 6; round += 1) {
    const id = await add()
    await schedule(id, 60_000)
    await makeDue(id)
    const own = openPool(world.config, `killed-${round}`, { max: 2 })
    const running = publishDueArticles(openDatabase(own), world.log).catch(() => null)
    await sleep(round * 2)
    await pool.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [
      `killed-${round}`,
    ])
    await running
    await own.end().catch(() => {})
    const before = await publishedOf(id)
    expect(['approved', 'published']).toContain(before.status)
    expect(before.entries).toBe(before.status === 'published' ? 1 : 0)
    await publishDueArticles(database, world.log)
    expect(await publishedOf(id)).toMatchObject({ status: 'published', entries: 1 })
  }
})

test('the job is stored in one transaction with the time, and a new time replaces it', async () => {
  const id = await add()
  await schedule(id, 3_600_000)
  await schedule(id, 7_200_000)
  const { rows } = await sql<{ runAt: Date }>`
    select run_at as "runAt" from graphile_worker.jobs where key = ${`publish-${id}`}`.execute(world.stores.database)
  expect(rows).toHaveLength(1)
  expect(rows[0]!.runAt.getTime()).toBeGreaterThan(Date.now() + 7_000_000)
})

test('an edit cancels the publication time, and a changed live text needs a correction before it can be scheduled', async () => {
  const { database } = world.stores
  const id = await add()
  await schedule(id, 3_600_000)
  await editArticle(database, { id, by: editor }, { ...exampleArticle(), title: 'Another title' })
  await expect(schedule(id, 3_600_000)).rejects.toMatchObject({ code: 'article_state' })
  const { rows } = await sql<{ due: Date | null }>`select scheduled_for as due from articles where id = ${id}`.execute(
    database,
  )
  expect(rows[0]!.due).toBeNull()
  const live = await add('published')
  await editArticle(database, { id: live, by: editor }, { ...exampleArticle(), title: 'Another title' })
  await approveArticle(database, { id: live, by: approver })
  await expect(schedule(live, 3_600_000)).rejects.toMatchObject({ code: 'correction_needed' })
  await expect(schedule(live, 400 * 86_400_000)).rejects.toMatchObject({ code: 'schedule_time' })
})
