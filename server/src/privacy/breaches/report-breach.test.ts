import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordLook } from '../../accounts/people/staff-looks.ts'
import { appendAuditEntry, type AuditKind } from '../../platform/audit/append-audit-entry.ts'
import { startProcess } from '../../testing/environment/start-process.ts'
import { createAccount } from '../../testing/environment/test-account.ts'
import { planQuery } from '../../testing/query-plans/query-plan.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { affectedQuery, unnamedQuery } from './find-affected.ts'
import { closeBreach, reportBreach } from './report-breach.ts'

let world: TestWorld
let out: string
beforeAll(async () => {
  world = await createTestWorld({ CONTACT_EMAIL: 'privacy@pahiya.example' })
  out = await mkdtemp(join(tmpdir(), 'breach-'))
})
afterAll(async () => {
  await rm(out, { recursive: true })
  await world.close()
})

const account = () => createAccount(world.stores.database)
const accounts = (count: number) => Promise.all(Array.from({ length: count }, account))
const now = async () => {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(world.stores.database)
  return rows[0]!.now
}
const read = (kind: AuditKind, actorId: string | null, subjectId: string | null) =>
  appendAuditEntry(world.stores.database, { kind, actorId, subjectId })
type Line = { accountId: string; reads: Record<string, number>; notice: { text: string } }
const linesIn = async (folder: string) =>
  (await readFile(join(folder, 'notices-to-people.jsonl'), 'utf8'))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)

test('a report on a planted leak finds exactly the people affected, with the data that was read (POL-07)', async () => {
  const { database } = world.stores
  const [thief, colleague] = await accounts(2)
  const [before, after, byColleague, own] = await accounts(4)
  const affected = await accounts(20)
  await read('paper_read', thief!, before!)
  const since = await now()
  for (const id of affected) {
    await recordLook(database, { accountId: id, staffId: thief!, purpose: 'other', reason: 'Curious' })
    await read('paper_read', thief!, id)
    await read('paper_read', thief!, id)
  }
  await read('paper_read', colleague!, byColleague!)
  await read('data_exported', own!, own!)
  await read('phone_verified', thief!, own!)
  await read('audit_read', thief!, null)
  await read('person_searched', thief!, null)
  const until = await now()
  await read('paper_read', thief!, after!)

  const folder = join(out, 'thief')
  const options = ['--since', since.toISOString(), '--until', new Date(until.getTime() + 1).toISOString()]
  const command = startProcess('report-breach', world.config, [...options, '--actor', thief!, '--out', folder])
  expect([await command.ended(), command.errors()]).toEqual([0, ''])
  const reported = JSON.parse(command.output().trim().split('\n').at(-1)!) as { id: string; people: number }
  expect(reported).toMatchObject({ people: 20, unnamedReads: 1 })

  const lines = await linesIn(folder)
  expect(lines.map(({ accountId }) => accountId)).toEqual(affected.toSorted())
  for (const { reads, notice } of lines) {
    expect(reads).toEqual({ personal_data_opened: 1, paper_read: 2 })
    expect(notice.text).toContain('registration certificate')
    expect(notice.text).toContain('privacy@pahiya.example')
    expect(notice.text).not.toContain(thief!)
  }
  const board = await readFile(join(folder, 'notice-to-board.md'), 'utf8')
  for (const part of ['20 people are affected', thief!, '72 hours', 'privacy@pahiya.example'])
    expect(board).toContain(part)
  expect([(await stat(folder)).mode & 0o77, (await stat(join(folder, 'notices-to-people.jsonl'))).mode & 0o77]).toEqual(
    [0, 0],
  )
  expect(affected.filter((id) => `${command.output()}${command.errors()}`.includes(id))).toEqual([])

  const { rows } = await sql<{ hours: number; state: string; people: number }>`
    select extract(epoch from report_due_at - aware_at)::int / 3600 as hours, state, people
    from breaches join desk_items on kind = 'breach' and subject_key = breaches.id::text
    where breaches.id = ${reported.id}`.execute(database)
  expect(rows).toEqual([{ hours: 72, state: 'open', people: 20 }])
  expect([await closeBreach(database, reported.id), await closeBreach(database, reported.id)]).toEqual([true, false])
})

test('without an actor the reads of all accounts count, also for a reason given in the 30 minutes before', async () => {
  const { database } = world.stores
  const [one, two, reader] = await accounts(3)
  await recordLook(database, { accountId: one!, staffId: reader!, purpose: 'request', reason: 'A request by phone' })
  await read('paper_read', reader!, one!)
  const since = await now()
  await read('data_exported', null, two!)
  const until = new Date((await now()).getTime() + 1)
  const folder = join(out, 'everybody')
  const window = { since, until, actorId: null }
  const { people } = await reportBreach(database, { ...window, out: folder, contact: null })
  const lines = await linesIn(folder)
  const reads = Object.fromEntries(lines.map((line) => [line.accountId, line.reads]))
  expect(people).toBe(lines.length)
  expect(reads[one!]).toEqual({ personal_data_opened: 1 })
  expect(reads[two!]).toEqual({ data_exported: 1 })
})

test('the queries use an index in a log of 20,000 entries', async () => {
  const { database } = world.stores
  const actorId = await account()
  await world.stores.pool.query(`
    insert into audit_entries (chain, place, at, kind, actor_id, subject_id, details, previous_hash, hash)
    select i % 16, 1000000 + i, now() - i * interval '1 minute',
      (array['signed_in', 'session_revoked', 'consent_given', 'lender_changed', 'paper_read'])[1 + i % 5],
      gen_random_uuid(), gen_random_uuid(), '{}', sha256(i::text::bytea), sha256(i::text::bytea)
    from generate_series(1, 20000) as i; analyze audit_entries`)
  const [since, until] = [new Date(Date.now() - 3_600_000), new Date()]
  const queries: Record<string, CompiledQuery> = {}
  for (const [name, actor] of [
    ['actor', actorId],
    ['everybody', null],
  ] as const) {
    queries[`affected ${name}`] = affectedQuery({ since, until, actorId: actor }).compile(database)
    queries[`unnamed ${name}`] = unnamedQuery({ since, until, actorId: actor }).compile(database)
  }
  for (const [name, query] of Object.entries(queries))
    expect([name, (await planQuery(database, { name, asked: { '': query } })).wholeReads]).toEqual([name, []])
})
