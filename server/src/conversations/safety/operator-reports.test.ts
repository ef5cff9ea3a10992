import { randomUUID } from 'node:crypto'
import type { OpenReport, WarningCase } from '@pahiya/contract/conversations/operator-reports'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountHeader, createAccount, identifyByHeader } from '../../testing/environment/test-account.ts'
import { exampleConversation } from '../../testing/examples/example-conversation.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { conversationsForACase } from '../messages/warning-cases.ts'
import { receiveMessage } from '../messages/write-message.ts'

let world: TestWorld
let site: Awaited<ReturnType<TestWorld['site']>>
let admin: string
beforeAll(async () => {
  world = await createTestWorld()
  site = await world.site({ identify: identifyByHeader(world.stores.database) })
  admin = await createAccount(world.stores.database, { grants: ['admin'] })
})
afterAll(async () => {
  await site.close()
  await world.close()
})

const headers = () => ({ [accountHeader]: admin })
const read = async (query = '') =>
  (await site.inject({ url: `/api/admin/conversation-reports?${query}`, headers: headers() })).json<{
    reports: OpenReport[]
    cases: WarningCase[]
  }>()
const close = async (id: string) =>
  (
    await site.inject({
      method: 'POST',
      url: `/api/admin/conversation-reports/${id}/close`,
      headers: headers(),
      payload: { reason: 'Wrote to both' },
    })
  ).statusCode

test('an admin reads reports and repeated warnings and closes them, which the audit log records', async () => {
  const { database } = world.stores
  const { id, buyerId, sellerId } = await exampleConversation(database)
  await site.inject({
    method: 'POST',
    url: `/api/conversations/${id}/report`,
    headers: { [accountHeader]: buyerId },
    payload: { reason: 'scam', note: 'Wanted money first' },
  })
  const sender = await createAccount(database)
  const text = 'I am in the army and posted far away. Pay the courier charge first by scanning this QR code.'
  for (let n = 0; n < conversationsForACase.byRules; n += 1) {
    const conversation = await exampleConversation(database, { buyerId: sender })
    await receiveMessage(database, { conversationId: conversation.id, senderId: sender, text, source: 'site' })
  }
  const { reports, cases } = await read()
  expect(reports).toMatchObject([{ reason: 'scam', reportedAccount: sellerId, opened: null }])
  expect(cases).toMatchObject([{ account: sender, conversations: 3, opened: null }])
  const looks = async (account: string) =>
    (await site.inject({ url: '/api/account/staff-looks', headers: { [accountHeader]: account } })).json<{
      total: number
    }>().total
  const look = async (report: string, reason = 'Reading what was reported') =>
    (
      await site.inject({
        method: 'POST',
        url: `/api/admin/conversation-reports/${report}/looks`,
        headers: headers(),
        payload: { reason },
      })
    ).statusCode
  expect([await look(reports[0]!.id, 'why'), await look(randomUUID())]).toEqual([400, 404])
  for (const each of [reports[0]!.id, cases[0]!.id]) expect(await look(each)).toBe(204)
  const opened = await read()
  expect(opened.reports[0]!.opened).toMatchObject({ note: 'Wanted money first' })
  expect(opened.cases[0]!.opened!.evidence).toHaveLength(conversationsForACase.byRules)
  expect([await looks(buyerId), await looks(sellerId), await looks(sender)]).toEqual([1, 1, 1])
  // Access to a report opens neither the person's data nor the report to another admin.
  const record = await site.inject({ url: `/api/admin/people/${sender}`, headers: headers() })
  expect(record.json<{ personal: object | null }>().personal).toBeNull()
  const second = await createAccount(database, { grants: ['admin'] })
  const asSecond = await site.inject({ url: '/api/admin/conversation-reports', headers: { [accountHeader]: second } })
  expect(asSecond.body).not.toContain('Wanted money first')
  expect(asSecond.body).not.toContain('QR code')
  expect(await read(`reportsAfter=${reports[0]!.id}&casesAfter=${cases[0]!.id}`)).toMatchObject({
    reports: [],
    cases: [],
  })
  for (const each of [reports[0]!.id, cases[0]!.id]) {
    expect(await close(each)).toBe(204)
    expect(await close(each)).toBe(404)
  }
  expect(await read()).toMatchObject({ reports: [], cases: [] })
  expect(await close(randomUUID())).toBe(404)
  const { rows } = await sql`select actor_id as actor, details->>'words' as words from audit_entries
    where kind = 'report_closed'`.execute(database)
  expect(rows).toEqual(Array.from({ length: 2 }, () => ({ actor: admin, words: 'Wrote to both' })))
})
