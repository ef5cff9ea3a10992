import type { ConsentPurpose } from '@pahiya/contract/privacy/consents'
import { consentPurposes, consentTexts } from '@pahiya/contract/privacy/consents'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendNotice } from '../../notices/send/send-notice.ts'
import { hashNotice } from '../../platform/audit/record-consent.ts'
import { accountHeader, createAccount, identifyByHeader } from '../../testing/environment/test-account.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'

let world: TestWorld
let site: FastifyInstance
beforeAll(async () => {
  world = await createTestWorld()
  site = await world.site({ identify: identifyByHeader(world.stores.database) })
})
afterAll(async () => {
  await site.close()
  await world.close()
})

type Consents = {
  consents: { purpose: ConsentPurpose; given: boolean; text: string }[]
  receipts: { id: string; purpose: ConsentPurpose; given: boolean; noticeHash: string; language: string }[]
  hasMore: boolean
}
async function ask(account: string, method: 'GET' | 'PATCH', url: string, payload?: object) {
  const answer = await site.inject({ method, url, headers: { [accountHeader]: account }, ...(payload && { payload }) })
  expect(answer.statusCode).toBe(200)
  return answer
}
const consentsOf = async (account: string, query = '') =>
  (await ask(account, 'GET', `/api/account/consents${query}`)).json<Consents>()
const given = ({ consents }: Consents) => consents.flatMap(({ purpose, given: is }) => (is ? [purpose] : []))

/** How each purpose is switched, as the pages do it. */
const switches: Record<ConsentPurpose, [url: string, body: (on: boolean) => object]> = {
  'recent-searches': ['/api/preferences', (on) => ({ rememberSearches: on })],
  'prices-email': ['/api/notices/choices', (on) => ({ prices: { email: on } })],
  'prices-push': ['/api/notices/choices', (on) => ({ prices: { push: on } })],
  'news-email': ['/api/notices/choices', (on) => ({ news: { email: on } })],
}

test('every purpose is off until it is switched on, and the same call withdraws it; each gets a receipt (POL-08)', async () => {
  const account = await createAccount(world.stores.database)
  expect(given(await consentsOf(account))).toEqual([])
  for (const purpose of consentPurposes) {
    const [url, body] = switches[purpose]
    await ask(account, 'PATCH', url, body(true))
    expect(given(await consentsOf(account))).toEqual([purpose])
    await ask(account, 'PATCH', url, body(true))
    await ask(account, 'PATCH', url, body(false))
    expect(given(await consentsOf(account))).toEqual([])
    const { receipts } = await consentsOf(account)
    const noticeHash = hashNotice(consentTexts[purpose], 'en')
    const receipt = { purpose, noticeHash, language: 'en' }
    expect(receipts.slice(0, 2)).toMatchObject([
      { ...receipt, given: false },
      { ...receipt, given: true },
    ])
  }
  expect((await consentsOf(account)).receipts).toHaveLength(2 * consentPurposes.length)
  const { rows } = await sql<{ text: string }>`select text from consent_notices order by text`.execute(
    world.stores.database,
  )
  expect(rows.map(({ text }) => text)).toEqual(Object.values(consentTexts).toSorted())
})

test('a notice that is waiting to be sent is not sent after its consent was withdrawn', async () => {
  const { database } = world.stores
  const personId = await createAccount(database, { email: 'withdrawn@people.example' })
  await ask(personId, 'PATCH', '/api/notices/choices', { prices: { email: true } })
  const data = { title: 'Swift', path: '/car/x', place: '', beforeRupees: 500_000, nowRupees: 450_000 }
  await sql`insert into notices (account_id, kind, key, data) values (${personId}, 'price_cut', 'x', ${JSON.stringify(data)})`.execute(
    database,
  )
  const { rows } = await sql<{ id: string }>`
    insert into notice_deliveries (notice_id, channel) select id, 'email' from notices where account_id = ${personId}
    returning notice_id as id`.execute(database)
  await ask(personId, 'PATCH', '/api/notices/choices', { prices: { email: false } })
  const sent: unknown[] = []
  const sender = {
    database,
    metrics: world.metrics,
    sendMail: async (mail: unknown) => (sent.push(mail), { kind: 'accepted' as const }),
    webPush: null,
    mailDomain: 'pahiya.example',
    replyDomain: null,
    origin: 'https://pahiya.example',
  }
  const outcome = await sendNotice(sender, { noticeId: rows[0]!.id, channel: 'email' })
  expect([outcome, sent]).toEqual([{ outcome: 'skipped', reason: 'not_chosen' }, []])
})

test('receipts and their texts can neither be changed nor deleted', async () => {
  const { database } = world.stores
  for (const table of ['consent_receipts', 'consent_notices']) {
    for (const statement of [`update ${table} set ctid = ctid`, `delete from ${table}`, `truncate ${table} cascade`]) {
      const set = table === 'consent_receipts' ? 'set given = not given' : "set text = 'x'"
      await expect(sql.raw(statement.replace('set ctid = ctid', set)).execute(database)).rejects.toThrow(
        'is append-only',
      )
    }
  }
})

test('pages of receipts continue where the one before ended', async () => {
  const account = await createAccount(world.stores.database)
  for (let time = 0; time < 21; time += 1)
    await ask(account, 'PATCH', '/api/preferences', { rememberSearches: time % 2 === 0 })
  const first = await consentsOf(account)
  expect([first.receipts.length, first.hasMore]).toEqual([20, true])
  const second = await consentsOf(account, `?before=${first.receipts.at(-1)!.id}`)
  expect([second.receipts.length, second.hasMore]).toEqual([1, false])
})
