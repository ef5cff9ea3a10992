import { randomUUID } from 'node:crypto'
import type { Approval } from '@pahiya/contract/admin/approvals'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountHeader, createAccount, identifyByHeader } from '../../testing/environment/test-account.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { askForApproval, spendApproval } from './approvals.ts'

let world: TestWorld
let site: Awaited<ReturnType<TestWorld['site']>>
let asha: string
let bina: string
let moderator: string
beforeAll(async () => {
  world = await createTestWorld()
  site = await world.site({ identify: identifyByHeader(world.stores.database) })
  asha = await createAccount(world.stores.database, { name: 'Asha', grants: ['admin'] })
  bina = await createAccount(world.stores.database, { name: 'Bina', grants: ['admin'] })
  moderator = await createAccount(world.stores.database, { name: 'Meera', grants: ['moderator'] })
})
afterAll(async () => {
  await site.close()
  await world.close()
})

const about = () => ({ action: 'close-account', subjectKey: randomUUID(), details: { refund: true } })
const ask = (what: ReturnType<typeof about>, askedBy = asha) =>
  world.stores.database
    .transaction()
    .execute((transaction) =>
      askForApproval(transaction, { ...what, title: 'Close', reason: 'They asked', approver: 'admin', askedBy }),
    )
const spend = (what: ReturnType<typeof about>, personId = asha) =>
  world.stores.database.transaction().execute((transaction) => spendApproval(transaction, what, personId))
const decide = async (id: string, account: string, decision: 'approved' | 'refused' = 'approved') =>
  (
    await site.inject({
      method: 'PATCH',
      url: `/api/desk/approvals/${id}`,
      headers: { [accountHeader]: account },
      payload: { decision, reason: 'Checked with them' },
    })
  ).statusCode
const listed = async (account: string) =>
  (await site.inject({ url: '/api/desk/approvals', headers: { [accountHeader]: account } })).json<{
    approvals: Approval[]
  }>().approvals

test('an action needs the approval of a different person who holds the grant, and is executed once', async () => {
  const what = about()
  expect(await spend(what)).toBeNull()
  const { id } = await ask(what)
  expect((await ask(what)).id).toBe(id)
  expect(await spend(what)).toBeNull()
  expect((await listed(asha)).find((each) => each.id === id)).toMatchObject({
    isYours: true,
    mayApprove: false,
    mayRefuse: false,
  })
  // A moderator does not see requests that only admins can approve.
  expect((await listed(moderator)).find((each) => each.id === id)).toBeUndefined()
  expect((await listed(bina)).find((each) => each.id === id)).toMatchObject({
    mayApprove: true,
    mayRefuse: true,
    askedBy: 'Asha',
  })
  expect([await decide(id, asha), await decide(id, moderator)]).toEqual([403, 403])
  expect(await decide(id, bina)).toBe(204)
  expect(await decide(id, bina)).toBe(404)
  // Neither with other details nor by a third person.
  expect(await spend({ ...what, details: { refund: false } })).toBeNull()
  expect(await spend(what, moderator)).toBeNull()
  const spent = await Promise.all(Array.from({ length: 5 }, () => spend(what)))
  expect(spent.filter(Boolean)).toEqual([{ id, askedBy: asha, approvedBy: bina }])
  const { rows } = await sql`select kind, actor_id as actor from audit_entries
    where details->>'approval' = ${id} order by at`.execute(world.stores.database)
  expect(rows).toEqual([
    { kind: 'approval_asked', actor: asha },
    { kind: 'approval_given', actor: bina },
  ])
})

test('a refused or expired approval permits nothing, and a request with other details has to wait', async () => {
  const refused = about()
  expect(await decide((await ask(refused)).id, bina, 'refused')).toBe(204)
  expect(await spend(refused)).toBeNull()
  const waiting = about()
  const { id } = await ask(waiting)
  await expect(ask({ ...waiting, details: { refund: false } })).rejects.toMatchObject({ code: 'approval_waits' })
  await decide(id, bina)
  await sql`update approvals set expires_at = now() where id = ${id}`.execute(world.stores.database)
  expect(await spend(waiting)).toBeNull()
  expect((await listed(bina)).map((each) => each.id)).not.toContain(id)
  // Requested again, it is a new request.
  expect((await ask({ ...waiting, details: { refund: false } })).id).not.toBe(id)
})

test('only the requester can withdraw a request, whether open or approved', async () => {
  const withdraw = async (id: string, account: string) =>
    (
      await site.inject({
        method: 'DELETE',
        url: `/api/desk/approvals/${id}`,
        headers: { [accountHeader]: account },
      })
    ).statusCode
  for (const isApproved of [false, true]) {
    const what = about()
    const { id } = await ask(what)
    if (isApproved) await decide(id, bina)
    expect([await withdraw(id, bina), await withdraw(id, asha), await withdraw(id, asha)]).toEqual([404, 204, 404])
    expect(await decide(id, bina)).toBe(404)
    expect(await spend(what)).toBeNull()
    expect((await ask(what)).id).not.toBe(id)
    const { rows } = await sql`select kind, actor_id as actor from audit_entries
      where details->>'approval' = ${id} and kind = 'approval_withdrawn'`.execute(world.stores.database)
    expect(rows).toEqual([{ kind: 'approval_withdrawn', actor: asha }])
  }
})

test('until an approval is used, any other person who could approve it can refuse it', async () => {
  const what = about()
  const { id } = await ask(what)
  const chand = await createAccount(world.stores.database, { name: 'Chand', grants: ['admin'] })
  expect(await decide(id, bina)).toBe(204)
  expect((await listed(chand)).find((each) => each.id === id)).toMatchObject({ mayApprove: false, mayRefuse: true })
  expect([await decide(id, chand), await decide(id, asha, 'refused')]).toEqual([404, 403])
  expect(await decide(id, chand, 'refused')).toBe(204)
  expect(await spend(what)).toBeNull()
})

test('an approval lapses if the requester or the approver loses the role; a new one can be requested', async () => {
  const { database } = world.stores
  for (const lost of ['asker', 'approver'] as const) {
    const what = about()
    const people = {
      asker: await createAccount(database, { grants: ['admin'] }),
      approver: await createAccount(database, { grants: ['admin'] }),
    }
    const { id } = await ask(what, people.asker)
    expect(await decide(id, people.approver)).toBe(204)
    await sql`update account_grants set granted = 'moderator' where account_id = ${people[lost]}`.execute(database)
    const other = lost === 'asker' ? people.approver : people.asker
    expect(await spend(what, other)).toBeNull()
    expect((await ask(what, other)).id).not.toBe(id)
  }
})

test('a request that no other account could approve is rejected immediately', async () => {
  await expect(
    world.stores.database.transaction().execute(async (transaction) => {
      await sql`delete from account_grants where granted = 'admin' and account_id <> ${asha}`.execute(transaction)
      const asked = { ...about(), title: 'Close', reason: 'They asked', approver: 'admin', askedBy: asha } as const
      return askForApproval(transaction, asked)
    }),
  ).rejects.toMatchObject({ code: 'second_person_missing' })
})

test('a request that only its subject or a person to whom the asker gave a role could approve is refused at once', async () => {
  const { database } = world.stores
  const refusedFor = async (subjectKey: string, grantedBy: string | null) => {
    let code: unknown
    const asked = {
      ...about(),
      subjectKey,
      title: 'Close',
      reason: 'They asked',
      approver: 'admin',
      askedBy: asha,
    } as const
    await database
      .transaction()
      .execute(async (transaction) => {
        await sql`delete from account_grants where granted = 'admin' and account_id <> all(${[asha, bina]}::uuid[])`.execute(
          transaction,
        )
        await sql`update account_grants set granted_by = ${grantedBy}, granted_at = now()
          where account_id = ${bina}`.execute(transaction)
        await askForApproval(transaction, asked)
        throw new Error('undone')
      })
      .catch((error: unknown) => (code = (error as { code?: string }).code))
    return code
  }
  expect(await refusedFor(bina, null)).toBe('second_person_missing')
  expect(await refusedFor(randomUUID(), asha)).toBe('second_person_missing')
  expect(await refusedFor(randomUUID(), null)).toBeUndefined()
})

test('the database refuses an approval by the person who asked', async () => {
  const { id } = await ask(about())
  await expect(
    sql`update approvals set state = 'approved', decided_by = asked_by, decided_at = now() where id = ${id}`.execute(
      world.stores.database,
    ),
  ).rejects.toThrow('another_person_decides')
})
