import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { appendAuditEntry } from './append-audit-entry.ts'
import { verifyAudit } from './verify-audit.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld({ DATABASE_POOL_MAX: '8' })
})
afterAll(() => world.close())

const granted = (subjectId = randomUUID()) =>
  appendAuditEntry(world.stores.database, {
    kind: 'right_granted',
    actorId: randomUUID(),
    subjectId,
    details: { right: 'moderator' },
  })
/** Acts like an attacker with full access to the database. */
const asSuperuser = (statement: string) =>
  world.stores.pool.query(`begin; alter table audit_entries disable trigger audit_entries_stay; ${statement};
    alter table audit_entries enable trigger audit_entries_stay; commit`)

test('many concurrent writers produce valid chains; measures entries per second (SEC-13)', async () => {
  const began = performance.now()
  const each = 250
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let i = 0; i < each; i += 1) await granted()
    }),
  )
  const perSecond = Math.round((8 * each) / ((performance.now() - began) / 1000))
  console.log(JSON.stringify({ figure: 'audit_entries_per_second', value: perSecond, unit: '8 writers' }))
  const report = await verifyAudit(world.stores.database, 100)
  expect(report).toMatchObject({ entries: 8 * each, faults: [] })
  expect(report.heads.filter(({ place }) => place > 0).length).toBeGreaterThan(1)
})

test('an entry exists only if the recorded action was committed (SEC-13)', async () => {
  const subjectId = randomUUID()
  const failing = world.stores.database.transaction().execute(async (transaction) => {
    await appendAuditEntry(transaction, { kind: 'right_granted', actorId: null, subjectId })
    throw new Error('the grant failed')
  })
  await expect(failing).rejects.toThrow('the grant failed')
  const { rows } = await sql`select from audit_entries where subject_id = ${subjectId}`.execute(world.stores.database)
  expect(rows).toEqual([])
  expect((await verifyAudit(world.stores.database)).faults).toEqual([])
})

test.each(["update audit_entries set kind = 'signed_in'", 'delete from audit_entries', 'truncate audit_entries'])(
  'the database rejects: %s (SEC-13)',
  async (statement) => {
    await granted()
    await expect(world.stores.pool.query(statement)).rejects.toThrow('only ever added to')
  },
)

describe('tampering with one row behind the trigger is detected (SEC-13)', () => {
  const somewhere = async () => {
    const { rows } = await sql<{ chain: number; place: number }>`
      select chain, 5 as place from audit_heads where place > 10 limit 1`.execute(world.stores.database)
    return rows[0]!
  }
  const row = ({ chain, place }: { chain: number; place: number }) => `chain = ${chain} and place = ${place}`

  test.each([
    ['another subject', `subject_id = '${randomUUID()}'`],
    ['another actor', `actor_id = null`],
    ['another moment', `at = at + interval '1 microsecond'`],
    ['another right', `details = '{"right": "admin"}'`],
    ['another hash', `hash = sha256('x')`],
  ])('%s', async (_, change) => {
    const found = await somewhere()
    await asSuperuser(`create table row_before as select * from audit_entries where ${row(found)};
      update audit_entries set ${change} where ${row(found)}`)
    const { faults } = await verifyAudit(world.stores.database)
    expect(faults[0]).toMatchObject(found)
    await asSuperuser(`delete from audit_entries where ${row(found)};
      insert into audit_entries select * from row_before; drop table row_before`)
    expect((await verifyAudit(world.stores.database)).faults).toEqual([])
  })

  test('a row deleted in the middle', async () => {
    const found = await somewhere()
    await asSuperuser(`delete from audit_entries where ${row(found)}`)
    expect((await verifyAudit(world.stores.database)).faults).toEqual([{ ...found, fault: 'missing' }])
  })

  test('the newest row deleted', async () => {
    const { rows } = await sql<{ chain: number; place: number }>`
      select chain, place from audit_heads order by place desc limit 1`.execute(world.stores.database)
    await asSuperuser(`delete from audit_entries where ${row(rows[0]!)}`)
    const { faults } = await verifyAudit(world.stores.database)
    expect(faults).toContainEqual({ ...rows[0]!, fault: 'missing' })
  })
})
