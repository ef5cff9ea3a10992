import type { AuditEntry, AuditVerification } from '@pahiya/contract/admin/audit'
import { sql, type CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appendAuditEntry } from '../platform/audit/append-audit-entry.ts'
import { createLog } from '../platform/telemetry/log.ts'
import { accountHeader, createAccount, identifyByHeader } from '../testing/environment/test-account.ts'
import { planQuery } from '../testing/query-plans/query-plan.ts'
import { createTestWorld, type TestWorld } from '../testing/worlds/test-world.ts'
import { readAuditPosition } from './audit-position.ts'
import { auditEntriesQuery, auditKindsQuery } from './find-audit-entries.ts'
import { verifyPiece } from './verify-piece.ts'

let world: TestWorld
let site: Awaited<ReturnType<TestWorld['site']>>
let admin: string
let moderator: string
beforeAll(async () => {
  world = await createTestWorld()
  const { database } = world.stores
  site = await world.site({ identify: identifyByHeader(database) })
  admin = await createAccount(database, { name: 'Asha Menon', grants: ['admin'] })
  moderator = await createAccount(database, { name: 'Ravi Shah', grants: ['moderator'] })
})
afterAll(async () => {
  await site.close()
  await world.close()
})

const log = createLog({ LOG_LEVEL: 'silent' }, 'test')
async function ask(url: string, { by = admin, method = 'GET' }: { by?: string; method?: 'GET' | 'POST' } = {}) {
  const answer = await site.inject({ method, url, headers: { [accountHeader]: by } })
  return { status: answer.statusCode, headers: answer.headers, text: answer.body }
}
async function entries(query: string): Promise<{ entries: AuditEntry[]; next: string | null; kinds: string[] }> {
  const { status, text } = await ask(`/api/admin/audit?${query}`)
  expect(status).toBe(200)
  return JSON.parse(text) as { entries: AuditEntry[]; next: string | null; kinds: string[] }
}
const append = (entry: Parameters<typeof appendAuditEntry>[1]) => appendAuditEntry(world.stores.database, entry)
/** Acts like an attacker with full access to the database. */
const asSuperuser = (statement: string) =>
  world.stores.pool.query(`begin; alter table audit_entries disable trigger audit_entries_stay; ${statement};
    alter table audit_entries enable trigger audit_entries_stay; commit`)

describe('the list', () => {
  test('an admin finds entries by actor, action, subject and time, with the values before and after', async () => {
    const subject = await createAccount(world.stores.database, { name: 'Meera Nair' })
    const lender = crypto.randomUUID()
    await append({ kind: 'right_granted', actorId: moderator, subjectId: subject, details: { right: 'moderator' } })
    await append({
      kind: 'lender_changed',
      actorId: moderator,
      subjectId: null,
      details: { lender },
      before: { rate: '8.75', note: null },
      after: { rate: '9.15', note: 'x'.repeat(5_000) },
    })
    await append({ kind: 'account_erased', actorId: null, subjectId: subject })

    const about = await entries(`subject=${subject}&who=${moderator}`)
    expect(about.entries).toMatchObject([
      {
        kind: 'right_granted',
        actor: { id: moderator, name: 'Ravi Shah' },
        subject: { id: subject, name: 'Meera Nair' },
        changes: [{ field: 'right', before: null, after: 'moderator' }],
      },
    ])
    expect((await entries(`who=system&subject=${subject}`)).entries).toMatchObject([{ kind: 'account_erased' }])
    // A record is found by its id in the details.
    const [changed] = (await entries(`subject=${lender}`)).entries
    expect(changed).toMatchObject({ kind: 'lender_changed', details: [{ field: 'lender', value: lender }] })
    expect(changed!.changes).toMatchObject([
      { field: 'note', before: null },
      { field: 'rate', before: '8.75', after: '9.15' },
    ])
    expect(changed!.changes[0]!.after).toHaveLength(201)
    expect((await entries(`kind=lender_changed&subject=${subject}`)).entries).toEqual([])
    expect((await entries(`subject=${lender}&until=2020-01-01`)).entries).toEqual([])
    expect((await entries(`subject=${lender}&kind=lender_changed&from=2020-01-01`)).entries).toHaveLength(1)
    expect((await entries('')).kinds).toEqual(expect.arrayContaining(['account_erased', 'lender_changed']))
  })

  test('pages continue where the previous one ended, without gaps or repetitions', async () => {
    const actorId = await createAccount(world.stores.database)
    for (let i = 0; i < 120; i += 1) await append({ kind: 'consent_given', actorId, subjectId: null, details: { i } })
    const seen: string[] = []
    let before = ''
    for (;;) {
      const page = await entries(`who=${actorId}${before}`)
      seen.push(...page.entries.map(({ details }) => details[0]!.value))
      if (page.next === null) break
      before = `&before=${page.next}`
    }
    expect(seen).toEqual(Array.from({ length: 120 }, (_, i) => String(119 - i)))
  })

  test('a read that names people is recorded with its filters and subject, and one that names no one is not', async () => {
    const subject = await createAccount(world.stores.database, { name: 'Imran Ali' })
    const reader = await createAccount(world.stores.database, { grants: ['admin'] })
    await append({ kind: 'phone_verified', actorId: subject, subjectId: subject })
    await ask(`/api/admin/audit?subject=${subject}`, { by: reader })
    await ask(`/api/admin/audit.csv?subject=${subject}`, { by: reader })
    await ask(`/api/admin/audit?subject=${crypto.randomUUID()}`, { by: reader })
    const { rows } = await sql<{ subject_id: string; details: object }>`
      select subject_id, details from audit_entries where kind = 'audit_read' and actor_id = ${reader}
      order by at`.execute(world.stores.database)
    expect(rows).toMatchObject([
      { subject_id: subject, details: { as: 'page', entries: 1, people: 1, about: subject } },
      // The download also shows that the reader read the page.
      { subject_id: subject, details: { as: 'csv', entries: 2, people: 1 } },
    ])
  })

  test('the download has the same entries, cannot run a formula and is not cached', async () => {
    const actorId = await createAccount(world.stores.database, { name: '=cmd()' })
    await append({
      kind: 'lender_changed',
      actorId,
      subjectId: null,
      before: { rate: '8' },
      after: { rate: '9' },
    })
    const { status, headers, text } = await ask(`/api/admin/audit.csv?who=${actorId}`)
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers['content-disposition']).toContain('audit.csv')
    const [head, row, ...rest] = text.trim().split('\r\n')
    expect(head).toBe('at,kind,actor_id,actor,subject_id,subject,changes,details,chain,place')
    expect(row).toContain(`lender_changed,${actorId},'=cmd(),,,rate: 8 → 9,`)
    expect(rest).toEqual([])
  })

  test('a moderator cannot read the log', async () => {
    for (const path of ['', '.csv', '/verification']) {
      expect((await ask(`/api/admin/audit${path}`, { by: moderator })).status).toBe(403)
    }
  })
})

describe('the verification', () => {
  const report = async () =>
    JSON.parse((await ask('/api/admin/audit/verification')).text) as {
      running: AuditVerification | null
      last: AuditVerification | null
    }
  const start = async () => {
    expect((await ask('/api/admin/audit/verification', { method: 'POST' })).status).toBe(204)
  }
  const finish = async () => {
    for (let pieces = 0; (await report()).running !== null; pieces += 1) {
      await verifyPiece(world.stores.database, log)
      if (pieces > 100) throw new Error('the verification does not end')
    }
    return (await report()).last!
  }
  async function verify(): Promise<AuditVerification> {
    await finish()
    await start()
    return finish()
  }
  const count = async () => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from audit_entries`.execute(
      world.stores.database,
    )
    return rows[0]!.count
  }

  test('resumes in bounded pieces where the last one ended, even with two processes, and shows its progress (SEC-13)', async () => {
    for (let i = 0; i < 50; i += 1) await append({ kind: 'phone_verified', actorId: admin, subjectId: admin })
    await finish()
    await start()
    const { running } = await report()
    expect(running).toMatchObject({ entries: 0, finishedAt: null, faults: [] })
    await verifyPiece(world.stores.database, log, { batch: 10, most: 20 })
    const partly = (await report()).running!
    expect(partly.entries).toBeGreaterThan(0)
    expect(partly.entries).toBeLessThan(partly.total)
    const pieces = { batch: 10, most: 30 }
    while ((await report()).running !== null) {
      await Promise.all([1, 2].map(() => verifyPiece(world.stores.database, log, pieces)))
    }
    const { last } = await report()
    expect(last).toMatchObject({ entries: running!.total, total: running!.total, faults: [] })
    expect(last!.finishedAt).not.toBeNull()
    const longest = last!.chains.toSorted((a, b) => b.place - a.place)[0]!
    const { rows } = await sql<{ hash: string; at: Date }>`
      select encode(hash, 'hex') as hash, at from audit_entries
      where chain = ${longest.chain} and place = ${longest.place}`.execute(world.stores.database)
    expect(longest).toMatchObject({ hash: rows[0]!.hash, at: rows[0]!.at.toISOString() })
    // The entry for the request itself was added afterwards.
    expect(await count()).toBeGreaterThan(running!.total)
  })

  test('a changed entry is shown as broken, with its position, until a verification finds it intact again (SEC-13)', async () => {
    await append({ kind: 'right_granted', actorId: moderator, subjectId: admin, details: { right: 'moderator' } })
    const { rows } = await sql<{ chain: number; place: number; at: Date }>`
      select chain, place, at from audit_entries where kind = 'right_granted' order by at desc limit 1`.execute(
      world.stores.database,
    )
    const { chain, place, at } = rows[0]!
    const where = `chain = ${chain} and place = ${place}`
    await asSuperuser(`update audit_entries set details = '{"right": "admin"}' where ${where}`)
    expect((await verify()).faults).toEqual([{ chain, place, fault: 'changed', at: at.toISOString() }])
    await asSuperuser(`update audit_entries set details = '{"right": "moderator"}' where ${where}`)
    expect((await verify()).faults).toEqual([])
  })

  test('a chain that was rewritten with its head is detected by comparison with the last verification (SEC-13)', async () => {
    const whole = await verify()
    const { chain, place } = whole.chains.find((each) => each.place > 2)!
    await asSuperuser(`
      drop table if exists entries_before, heads_before;
      create table entries_before as select * from audit_entries where chain = ${chain};
      create table heads_before as select * from audit_heads where chain = ${chain};
      delete from audit_entries where chain = ${chain};
      update audit_heads set place = 0, hash = decode(repeat('00', 32), 'hex') where chain = ${chain}`)
    expect((await verify()).faults).toContainEqual({ chain, place, fault: 'missing', at: null })
    // A connection chooses its chain by its process id, so the start of a verification may be an entry of this chain.
    await asSuperuser(`
      delete from audit_entries where chain = ${chain};
      insert into audit_entries select * from entries_before;
      update audit_heads set place = heads_before.place, hash = heads_before.hash from heads_before
        where audit_heads.chain = heads_before.chain;
      drop table entries_before; drop table heads_before`)
    expect((await verify()).faults).toEqual([])
  })
})

describe('with 120,000 entries', () => {
  beforeAll(async () => {
    // The chains are invalid: only the query plans matter here.
    await world.stores.pool.query(`
      insert into accounts (name) select 'Someone ' || i from generate_series(1, 300) as i;
      create table people as select id, row_number() over () as number from accounts;
      insert into audit_entries (chain, place, at, kind, actor_id, subject_id, details, previous_hash, hash)
      select i % 16, 1000000 + i, now() - i * interval '1 minute',
        (array['signed_in', 'session_revoked', 'consent_given', 'lender_changed', 'paper_read'])[1 + i % 5],
        actor.id, subject.id, jsonb_build_object('listing', gen_random_uuid()),
        sha256(i::text::bytea), sha256(i::text::bytea)
      from generate_series(1, 120000) as i
      left join people as actor on actor.number = i % 300 join people as subject on subject.number = i % 290 + 1;
      analyze audit_entries`)
  })

  const id = () => admin
  const somewhere = readAuditPosition('1763500000000000.3.1000003')!
  test.each([
    ['the newest', {}],
    ['of a kind', { kind: 'paper_read' }],
    ['of an actor', { who: 'id' }],
    ['of an actor and a kind', { who: 'id', kind: 'paper_read' }],
    ['of the system', { who: 'system' }],
    ['of the system and a kind', { who: 'system', kind: 'signed_in' }],
    ['about a subject', { subject: 'id' }],
    ['about a payment', { subject: 'pay_Pqrs1234567' }],
    ['of a time', { from: '2026-01-01', until: '2026-02-01' }],
  ])('%s are found without reading the whole log, on every page', async (_, filters) => {
    const given = Object.fromEntries(
      Object.entries(filters).map(([name, value]) => [name, value === 'id' ? id() : value]),
    )
    const { database } = world.stores
    const plans: CompiledQuery[] = [null, somewhere].map((before) =>
      auditEntriesQuery(given, before, 51).compile(database),
    )
    for (const asked of plans)
      expect((await planQuery(database, { name: 'audit', asked: { '': asked } })).wholeReads).toEqual([])
  })

  test('the kinds are read with one index probe each', async () => {
    const { database } = world.stores
    const asked = { '': auditKindsQuery().compile(database) }
    expect((await planQuery(database, { name: 'kinds', asked })).wholeReads).toEqual([])
  })

  test('measures the response time of the first and of a later page', async () => {
    const times: number[] = []
    let before = ''
    for (let page = 0; page < 20; page += 1) {
      const began = performance.now()
      const { next } = await entries(before)
      times.push(performance.now() - began)
      before = `before=${next!}`
    }
    expect(times).toHaveLength(20)
    const [median, slowest] = [times.toSorted((a, b) => a - b)[10]!, Math.max(...times)].map(Math.round)
    console.log(JSON.stringify({ figure: 'audit_page_ms', value: median, slowest, unit: 'ms, 120,000 entries' }))
  })
})
