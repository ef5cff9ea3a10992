import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountHeader, createAccount, identifyByHeader } from '../../testing/environment/test-account.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { addDeskItem } from '../desk-items.ts'
import { queueHealthQuery } from './find-queue-health.ts'

let world: TestWorld
let site: Awaited<ReturnType<TestWorld['site']>>
let admin: string
let moderator: string
const prometheus = createServer((_, response) => response.end(JSON.stringify(firing)))
const firing = {
  status: 'success',
  data: {
    alerts: [
      {
        labels: { alertname: 'SourceLate', severity: 'ticket', source: 'carwale' },
        annotations: { summary: 'A source was not read for two turns of its schedule' },
        state: 'firing',
        activeAt: '2026-11-19T03:00:00.123456789Z',
      },
      { labels: { alertname: 'SiteSlow' }, annotations: {}, state: 'pending', activeAt: '2026-11-19T03:00:00Z' },
    ],
  },
}
beforeAll(async () => {
  await new Promise<void>((resolve) => prometheus.listen(0, '127.0.0.1', resolve))
  const { port } = prometheus.address() as AddressInfo
  world = await createTestWorld({ PROMETHEUS_URL: `http://127.0.0.1:${port}` })
  site = await world.site({ identify: identifyByHeader(world.stores.database) })
  admin = await createAccount(world.stores.database, { grants: ['admin'] })
  moderator = await createAccount(world.stores.database, { grants: ['moderator'] })
})
afterAll(async () => {
  await site.close()
  await world.close()
  prometheus.close()
})
const read = async (url: string, account = admin) => {
  const answer = await site.inject({ url, headers: { [accountHeader]: account } })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}

test('a moderator sees the oldest item and the next due time of each queue', async () => {
  const { database } = world.stores
  for (const subjectKey of ['a', 'b'])
    await addDeskItem(database, { kind: 'papers', subjectKey, title: 'x', evidence: {} })
  await sql`update desk_items set promised_at = '2026-11-01T00:00:00Z', created_at = '2026-10-30T00:00:00Z'
    where subject_key = 'a'`.execute(database)
  const { body } = await read('/api/desk/today', moderator)
  expect(body['queues']).toEqual([
    {
      kind: 'papers',
      promisedMinutes: 24 * 60,
      harm: 3,
      waiting: 2,
      late: 1,
      oldestAt: '2026-10-30T00:00:00.000Z',
      nextPromiseAt: '2026-11-01T00:00:00.000Z',
    },
  ])
  for (const path of ['failing-jobs', 'spending', 'firing-alerts'])
    expect((await read(`/api/admin/${path}`, moderator)).status).toBe(403)
})

test('an admin sees failing jobs without values, spending against budgets, and firing alerts', async () => {
  const { database } = world.stores
  await sql`select graphile_worker.add_job('send-notice')`.execute(database)
  await sql`update graphile_worker._private_jobs set attempts = max_attempts,
    last_error = ${'no mailbox: "anita@example.com"\nat line 1'}`.execute(database)
  const { jobs } = (await read('/api/admin/failing-jobs')).body as { jobs: object[] }
  expect(jobs).toMatchObject([{ job: 'send-notice', givenUp: 1, retried: 0, error: 'no mailbox: "…"' }])
  await sql`update llm_role_spending set day = (now() at time zone 'Asia/Kolkata')::date, day_tokens = 7,
    day_microrupees = 2500000, all_tokens = 9, all_microrupees = 4000000 where role = 'safety'`.execute(database)
  const { isOn, rows } = (await read('/api/admin/spending')).body as { isOn: boolean; rows: { role: string }[] }
  expect(isOn).toBe(false)
  expect(rows.find(({ role }) => role === 'safety')).toMatchObject({
    dayRupees: { spent: 2.5 },
    dayTokens: { spent: 7 },
    allRupees: { spent: 4 },
  })
  expect(rows.find(({ role }) => role === 'together')).toMatchObject({ allTokens: { spent: 9 } })
  expect((await read('/api/admin/firing-alerts')).body).toEqual({
    state: 'read',
    alerts: [
      {
        name: 'SourceLate',
        severity: 'ticket',
        summary: 'A source was not read for two turns of its schedule',
        about: 'carwale',
        since: '2026-11-19T03:00:00.123Z',
      },
    ],
  })
  await new Promise((resolve) => prometheus.close(resolve))
  expect((await read('/api/admin/firing-alerts')).body).toEqual({ state: 'no_answer', alerts: [] })
})

test('the health of 70,000 open items is read through an index', async () => {
  const { database } = world.stores
  await sql`insert into desk_items (kind, subject_key, title, created_at)
    select kind, 'many-' || n, 'x', now() - n * interval '1 second' from desk_kinds, generate_series(1, 10000) as n`.execute(
    database,
  )
  await sql`analyze desk_items`.execute(database)
  const compiled = queueHealthQuery().compile(database)
  const { rows } = await database.executeQuery<{ 'QUERY PLAN': string }>({
    ...compiled,
    sql: `explain (analyze) ${compiled.sql}`,
  })
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).not.toContain('Seq Scan on desk_items')
  console.log(JSON.stringify({ figure: 'desk_today_ms', value: plan.match(/Execution Time: ([\d.]+)/)?.[1] }))
})
