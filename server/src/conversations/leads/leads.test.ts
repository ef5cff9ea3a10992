import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { saveListing } from '../../listings/save/save-listing.ts'
import { exampleSender } from '../../testing/examples/example-sender.ts'
import { startDemoLeads } from '../../testing/stand-ins/demo-leads.ts'
import { exampleListing } from '../../testing/examples/example-listing.ts'
import { createAccount } from '../../testing/environment/test-account.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import type { Mail, MailOutcome } from '../../platform/mail/mail.ts'
import { buildNoticeContent, type NoticeContent } from '../../notices/kinds/notice-kinds.ts'
import { readLeadOutcome, postLead } from './post-lead.ts'
import { requestLead } from './request-lead.ts'
import { deleteOldLeads, nextTryAfter, sendLead, type LeadDependencies } from './send-lead.ts'

let world: TestWorld
let site: Awaited<ReturnType<TestWorld['site']>>
let desk: Awaited<ReturnType<typeof startDemoLeads>>
const source = 'takes-leads'
beforeAll(async () => {
  world = await createTestWorld()
  site = await world.site()
  desk = await startDemoLeads()
  await world.stores.database
    .insertInto('sources')
    .values({ key: source, name: 'Takes Leads', kind: 'api', trust_points: 5 })
    .execute()
})
afterEach(() => desk.misbehave('none'))
afterAll(async () => {
  await site.close()
  await world.close()
  await desk.stop()
})

const takeLeads = (address: string | null) =>
  sql`update sources set lead_address = ${address}::text,
    lead_channel = case when ${address}::text is null then null when ${address}::text like 'http%' then 'http' else 'email' end
    where key = ${source}`.execute(world.stores.database)
async function advert() {
  const { listingId } = await saveListing(
    world.stores.database,
    exampleListing({ sourceKey: source, sourceRef: randomUUID() }),
  )
  return listingId
}
let buyers = 0
function typed(carId: string) {
  buyers += 1
  return {
    carId,
    buyerName: 'Anita & "Rao" <x>',
    buyerPhone: `98480${String(20_000 + buyers)}`,
    buyerEmail: `lead${buyers}@people.example`,
    message: 'Is it there? </comments>',
    passOnTo: source,
  }
}
const dependencies = (changes: Partial<LeadDependencies> = {}): LeadDependencies => ({
  database: world.stores.database,
  sendMail: null,
  credentials: new Map([[source, desk.credential]]),
  mailDomain: 'pahiya.example',
  origin: 'https://pahiya.example',
  ...changes,
})
const post = (payload: object) => site.inject({ method: 'POST', url: '/api/contacts', payload })
const stateOf = async (id: string) =>
  (await site.inject({ method: 'GET', url: `/api/contacts/leads/${id}` })).json<{ state: string; url: string | null }>()

describe('a car on a portal that accepts leads', () => {
  test('a lead is sent with the buyer’s consent, and shown as delivered only once the portal has acknowledged it', async () => {
    await takeLeads(desk.leadsAddress)
    const carId = await advert()
    const way = await site.inject({ method: 'GET', url: `/api/contacts/way/${carId}` })
    expect(way.json()).toMatchObject({ way: 'lead', sourceKey: source })
    const key = randomUUID()
    const sent = await post({ ...typed(carId), key })
    expect(sent.statusCode).toBe(201)
    const { leadId } = sent.json<{ leadId: string }>()
    expect((await stateOf(leadId)).state).toBe('waiting')
    const jobs = await sql`select from graphile_worker.jobs where key = ${`lead-${leadId}`}`.execute(
      world.stores.database,
    )
    expect(jobs.rows).toHaveLength(1)
    expect(await sendLead(dependencies(), leadId)).toEqual({ outcome: 'delivered' })
    expect((await stateOf(leadId)).state).toBe('delivered')
    expect((await desk.leads()).find(({ prospectId }) => prospectId === leadId)).toMatchObject({
      name: 'Anita & "Rao" <x>',
      comments: 'Is it there? </comments>',
      times: 1,
    })
    // Sent once, regardless of how often the job runs.
    expect(await sendLead(dependencies(), leadId)).toEqual({ outcome: 'already' })
    expect((await desk.leads()).find(({ prospectId }) => prospectId === leadId)!.times).toBe(1)
  })

  test('a request repeated with the same key is one lead', async () => {
    await takeLeads(desk.leadsAddress)
    const request = { ...typed(await advert()), key: randomUUID() }
    const [one, two] = await Promise.all([post(request), post(request)])
    expect(one.json<{ leadId: string }>().leadId).toBe(two.json<{ leadId: string }>().leadId)
  })

  test.each([
    ['without consent', { passOnTo: undefined }],
    ['with consent for another portal', { passOnTo: 'another' }],
  ])('%s no lead is sent', async (_, change) => {
    await takeLeads(desk.leadsAddress)
    const answer = await post({ ...typed(await advert()), ...change })
    expect(answer.json()).toMatchObject({ code: 'seller_elsewhere' })
  })
})

const leadFailed = (data: unknown) => buildNoticeContent('lead_failed', data) as NoticeContent

test('a portal without a channel offers the original advert', async () => {
  await takeLeads(null)
  const carId = await advert()
  expect((await site.inject({ method: 'GET', url: `/api/contacts/way/${carId}` })).json()).toMatchObject({
    way: 'original',
  })
  expect((await post(typed(carId))).json()).toMatchObject({ code: 'seller_elsewhere' })
})

test('a lead received without a response is sent again under the same id and counts once', async () => {
  const { database } = world.stores
  await takeLeads(desk.leadsAddress)
  const { id } = await requestLead(database, exampleSender(null), typed(await advert()))
  await desk.misbehave('twice')
  expect(await sendLead(dependencies(), id)).toEqual({ outcome: 'waiting', reason: 'status_502' })
  expect((await stateOf(id)).state).toBe('waiting')
  expect(await sendLead(dependencies(), id)).toEqual({ outcome: 'delivered' })
  expect((await desk.leads()).filter(({ prospectId }) => prospectId === id)).toMatchObject([{ times: 2 }])
})

test('after the last attempt the buyer is notified of the known outcome, with or without an account, and immediately after a rejection', async () => {
  const { database } = world.stores
  await takeLeads(desk.leadsAddress)
  await desk.misbehave('errors')
  const accountId = await createAccount(database, { email: 'buyer-of-leads@people.example' })
  for (const buyerId of [null, accountId]) {
    const { id } = await requestLead(database, exampleSender(buyerId), typed(await advert()))
    await sql`update leads set tries = 7 where id = ${id}`.execute(database)
    expect(await sendLead(dependencies(), id)).toEqual({ outcome: 'unconfirmed', reason: 'status_500' })
    expect((await stateOf(id)).state).toBe('unconfirmed')
    const told = await database
      .selectFrom('notices')
      .select(['account_id', 'data'])
      .where('kind', '=', 'lead_failed')
      .where('key', '=', id)
      .execute()
    expect(told).toMatchObject([{ account_id: buyerId, data: { isSure: false } }])
    expect(leadFailed(told[0]!.data).words.paragraphs[0]).toContain('may or may not have arrived')
  }
  await desk.misbehave('none')
  const { id } = await requestLead(database, exampleSender(null), typed(await advert()))
  await sql`update leads set buyer_email = 'no-address' where id = ${id}`.execute(database)
  expect(await sendLead(dependencies(), id)).toEqual({ outcome: 'failed', reason: 'status_422' })
  expect(await isSureOf(id)).toBe(true)
})

const isSureOf = async (id: string) => {
  const { rows } = await sql<{ data: { isSure: boolean } }>`
    select data from notices where kind = 'lead_failed' and key = ${id}`.execute(world.stores.database)
  expect(leadFailed(rows[0]!.data).words.paragraphs[0]).toContain(
    rows[0]!.data.isSure ? 'Nothing was passed on' : 'may or may not have arrived',
  )
  return rows[0]!.data.isSure
}

test.each([
  ['a try without an answer', 'errors', {}, 'unconfirmed'],
  ['a try of a process that died', 'none', { claimed_until: new Date(0), may_have_arrived: true }, 'unconfirmed'],
  ['a try with a wrong secret', 'none', { secret: 'wrong' }, 'failed'],
] as const)('the state of a lead rejected after %s', async (_, misbehaviour, before, state) => {
  const { database } = world.stores
  await takeLeads(desk.leadsAddress)
  const { id } = await requestLead(database, exampleSender(null), typed(await advert()))
  if ('may_have_arrived' in before) {
    await database.updateTable('leads').set(before).where('id', '=', id).execute()
  } else {
    await desk.misbehave(misbehaviour)
    const credentials = 'secret' in before ? new Map([[source, before.secret]]) : dependencies().credentials
    await sendLead(dependencies({ credentials }), id)
    await desk.misbehave('none')
  }
  expect((await stateOf(id)).state).toBe('waiting')
  await sql`update leads set buyer_email = 'no-address' where id = ${id}`.execute(database)
  expect(await sendLead(dependencies(), id)).toEqual({ outcome: state, reason: 'status_422' })
  expect((await stateOf(id)).state).toBe(state)
  expect(await isSureOf(id)).toBe(state === 'failed')
})

test('a lead claimed by another process is not sent twice, and the job is retried', async () => {
  const { database } = world.stores
  await takeLeads(desk.leadsAddress)
  const { id } = await requestLead(database, exampleSender(null), typed(await advert()))
  await sql`update leads set claimed_until = now() + interval '1 minute' where id = ${id}`.execute(database)
  await expect(sendLead(dependencies(), id)).rejects.toThrow('under way')
  await sql`update leads set claimed_until = now() - interval '1 second' where id = ${id}`.execute(database)
  expect(await sendLead(dependencies(), id)).toEqual({ outcome: 'delivered' })
})

test('a portal that accepts leads by e-mail gets the document as text, and its replies go to the buyer', async () => {
  const { database } = world.stores
  await takeLeads('leads@portal.example')
  const sent: Mail[] = []
  const sendMail = async (mail: Mail): Promise<MailOutcome> => {
    sent.push(mail)
    return { kind: 'accepted' }
  }
  const { id } = await requestLead(database, exampleSender(null), typed(await advert()))
  expect(await sendLead(dependencies({ sendMail: null }), id)).toMatchObject({ outcome: 'waiting' })
  // Our mail server accepted the lead, which does not mean that the portal has received it.
  expect(await sendLead(dependencies({ sendMail }), id)).toEqual({ outcome: 'sent' })
  expect((await stateOf(id)).state).toBe('sent')
  expect(sent).toMatchObject([{ to: 'leads@portal.example', messageId: `lead-${id}@pahiya.example` }])
  expect(sent[0]!.text).toContain('<?adf version="1.0"?>')
  expect(sent[0]!.html).not.toContain('<x>')
})

test('after a timeout it is unknown whether the portal has received the lead', async () => {
  await desk.misbehave('never')
  const lead = { prospectId: randomUUID(), adf: '<adf/>', credential: desk.credential }
  expect(await postLead(desk.leadsAddress, lead, { timeout: 300 })).toEqual({ kind: 'unknown', reason: 'late' })
})

test.each([
  [200, 'acknowledged'],
  [201, 'acknowledged'],
  [299, 'acknowledged'],
  [409, 'acknowledged'],
  [400, 'refused'],
  [422, 'refused'],
  [401, 'later'],
  [429, 'later'],
  [500, 'unknown'],
])('status %i means %s', (status, kind) => expect(readLeadOutcome(status).kind).toBe(kind))

test('seven retries with growing delays span about a day, and no more follow', () => {
  const now = new Date(0)
  const waits = [1, 2, 3, 4, 5, 6, 7].map((tries) => nextTryAfter(tries, now)!.getTime() / 60_000)
  expect(waits).toEqual([1, 5, 15, 60, 180, 360, 720])
  expect(nextTryAfter(8, now)).toBeNull()
})

test('at most thirty leads a day are sent for a guest’s phone number; leads are deleted after 90 days', async () => {
  const { database } = world.stores
  await takeLeads(desk.leadsAddress)
  const request = typed(await advert())
  for (let i = 0; i < 30; i += 1) await requestLead(database, exampleSender(null), request)
  await expect(requestLead(database, exampleSender(null), request)).rejects.toMatchObject({ code: 'rate_limited' })
  await sql`update leads set requested_at = now() - interval '91 days' where buyer_email = ${request.buyerEmail}`.execute(
    database,
  )
  expect(await deleteOldLeads(database, { batch: 7 })).toEqual({ deleted: 30 })
})
