import { randomUUID } from 'node:crypto'
import type { InboxEvent, Message } from '@pahiya/contract/conversations/conversations'
import type { ErrorBody } from '@pahiya/contract/core/errors'
import { indiaDay } from '@pahiya/domain/conversations/test-drive'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listingsPersonalData } from '../../listings/listings-personal-data.ts'
import { exampleConversation } from '../../testing/examples/example-conversation.ts'
import { accountHeader, createAccount, identifyByHeader } from '../../testing/environment/test-account.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { conversationsPersonalData } from '../conversations-personal-data.ts'
import { readInbox } from '../inbox/inbox.ts'
import { begunQuery, settleAppointments, unnotifiedAppointmentsQuery } from './end-appointments.ts'

let world: TestWorld
let site: Awaited<ReturnType<TestWorld['site']>>
beforeAll(async () => {
  world = await createTestWorld()
  site = await world.site({ identify: identifyByHeader(world.stores.database) })
})
afterAll(async () => {
  await site.close()
  await world.close()
})

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
type Body = Message & ErrorBody
async function ask(account: string, method: Method, url: string, payload?: object) {
  const answer = await site.inject({ method, url, headers: { [accountHeader]: account }, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json<Body>() }
}
const erase = (account: string) =>
  world.stores.database.transaction().execute((transaction) => conversationsPersonalData.erase(transaction, account))
const talk = () => exampleConversation(world.stores.database)
const tomorrow = () => ({ day: indiaDay(new Date(), 1), time: '17:30', place: 'Kukatpally metro, gate 2' })
const propose = (account: string, id: string, more: object = {}) =>
  ask(account, 'POST', `/api/conversations/${id}/appointments`, { ...tomorrow(), ...more })
const answer = (account: string, id: string, response: 'accepted' | 'declined') =>
  ask(account, 'PATCH', `/api/messages/${id}/appointment`, { response })
const move = (account: string, id: string, more: object = {}) =>
  ask(account, 'POST', `/api/messages/${id}/appointment/move`, { ...tomorrow(), time: '18:00', ...more })
const cancel = (account: string, id: string) => ask(account, 'DELETE', `/api/messages/${id}/appointment`)
const messages = async (account: string, id: string) =>
  (await ask(account, 'GET', `/api/conversations/${id}/messages`)).body as unknown as Message[]
const statuses = async (account: string, id: string) =>
  (await messages(account, id)).flatMap(({ appointment }) => appointment?.status ?? [])
async function calendar(account: string, id: string) {
  const { statusCode, headers, body } = await site.inject({
    url: `/api/messages/${id}/appointment.ics`,
    headers: { [accountHeader]: account },
  })
  const event = body.replaceAll('\r\n ', '').split('BEGIN:VEVENT').at(-1)!
  const field = (name: string) => new RegExp(`\r\n${name}[:;](.*)\r\n`).exec(event)?.[1]
  return {
    statusCode,
    type: headers['content-type'],
    uid: field('UID'),
    status: field('STATUS'),
    sequence: Number(field('SEQUENCE')),
    starts: field('DTSTART'),
    place: field('LOCATION'),
  }
}
const noticesOf = async (account: string) => {
  const { rows } = await sql<{ kind: string; data: Record<string, unknown> }>`
    select kind, data from notices where account_id = ${account} and kind like 'appointment%' order by id`.execute(
    world.stores.database,
  )
  return rows.map(({ kind, data }) => ({ kind, ...data }))
}

test('a test drive is proposed in India time, only the other person can accept it, and both are notified', async () => {
  const { id, buyerId, sellerId } = await talk()
  const { status, body } = await propose(buyerId, id)
  expect(status).toBe(201)
  const startsAt = new Date(`${tomorrow().day}T17:30:00+05:30`).toISOString()
  expect(body).toMatchObject({
    messageType: 'normal',
    isMine: true,
    appointment: { startsAt, place: 'Kukatpally metro, gate 2', status: 'proposed', cancelledBy: null },
  })
  expect(body.content).toContain('Kukatpally metro, gate 2')
  expect((await answer(buyerId, body.id, 'accepted')).status).toBe(403)
  expect((await cancel(sellerId, body.id)).status).toBe(403)
  expect((await answer(sellerId, body.id, 'accepted')).body.appointment?.status).toBe('accepted')
  expect(await noticesOf(sellerId)).toMatchObject([
    { kind: 'appointment_proposed', from: 'Anita R.', part: 'seller', startsAt, isMoved: false },
  ])
  expect(await noticesOf(buyerId)).toMatchObject([
    { kind: 'appointment_answered', from: 'Ramesh K.', part: 'buyer', answer: 'accepted' },
  ])
  const told = (await readInbox(world.stores.database, buyerId, '0')).map(({ data }) => data)
  const last = told.at(-1) as Extract<InboxEvent, { kind: 'changed' }>
  expect(last.message).toMatchObject({ id: body.id, appointment: { status: 'accepted' } })
})

test.each([
  ['yesterday', () => ({ day: indiaDay(new Date(), -1), time: '17:30' }), 400],
  ['tomorrow at 7:00', () => ({ day: indiaDay(new Date(), 1), time: '07:00' }), 201],
  ['tomorrow at 3:00', () => ({ day: indiaDay(new Date(), 1), time: '03:00' }), 400],
  ['on the 60th day', () => ({ day: indiaDay(new Date(), 60), time: '21:00' }), 201],
  ['on the 61st day', () => ({ day: indiaDay(new Date(), 61), time: '07:00' }), 400],
  ['on a day that is not', () => ({ day: '2027-02-30', time: '10:00' }), 400],
  ['at 24:00', () => ({ day: indiaDay(new Date(), 1), time: '24:00' }), 400],
  ['nowhere', () => ({ place: '  ' }), 400],
  ['in 201 letters', () => ({ place: 'x'.repeat(201) }), 400],
])('the terms of a test drive are checked: %s', async (_, terms, expected) => {
  const { id, sellerId } = await talk()
  expect((await propose(sellerId, id, terms())).status).toBe(expected)
})

test('a proposal sent twice with one key is stored once, even concurrently; a second proposal is rejected', async () => {
  const { id, buyerId, sellerId } = await talk()
  const key = randomUUID()
  const sent = await Promise.all([propose(buyerId, id, { key }), propose(buyerId, id, { key })])
  expect(sent.map(({ status }) => status)).toEqual([201, 201])
  expect(sent[0].body.id).toBe(sent[1].body.id)
  expect((await propose(sellerId, id)).body.code).toBe('appointment_open')
  const movedKey = randomUUID()
  const moved = await Promise.all([
    move(sellerId, sent[0].body.id, { key: movedKey }),
    move(sellerId, sent[0].body.id, { key: movedKey }),
  ])
  expect(moved[0].body.id).toBe(moved[1].body.id)
  expect(await statuses(buyerId, id)).toEqual(['moved', 'proposed'])
})

test('only one of many concurrent answers counts, and the database rejects any other transition', async () => {
  const { id, buyerId, sellerId } = await talk()
  const { body } = await propose(buyerId, id)
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      i % 4 === 3 ? cancel(buyerId, body.id) : answer(sellerId, body.id, i % 2 === 0 ? 'accepted' : 'declined'),
    ),
  )
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.every(({ body: said }) => said.code === 'appointment_ended')).toBe(true)
  const { rows } = await sql<{ status: string; sequence: number }>`
    select status, sequence from appointments where message_id = ${body.id}`.execute(world.stores.database)
  // An accepted test drive may then have been cancelled, which is a second step.
  expect([1, 2]).toContain(rows[0]!.sequence)
  const told = (await noticesOf(buyerId)).filter(({ kind }) => kind === 'appointment_answered')
  expect(told.length).toBeLessThanOrEqual(1)
  for (const status of ['proposed', 'declined', 'expired']) {
    const again = sql`update appointments set status = ${status}, cancelled_by = null
      where message_id = ${body.id} and status <> ${status}`
    const before = rows[0]!.status
    if (before === status) continue
    await expect(again.execute(world.stores.database)).rejects.toThrow('does not become')
  }
})

test('a move keeps the calendar entry, a cancellation removes it', async () => {
  const { id, buyerId, sellerId } = await talk()
  const first = (await propose(buyerId, id)).body
  const proposed = await calendar(sellerId, first.id)
  expect(proposed).toMatchObject({
    statusCode: 200,
    type: 'text/calendar; charset=utf-8',
    status: 'TENTATIVE',
    place: String.raw`Kukatpally metro\, gate 2`,
    starts: `TZID=Asia/Kolkata:${tomorrow().day.replaceAll('-', '')}T173000`,
  })
  await answer(sellerId, first.id, 'accepted')
  const accepted = await calendar(buyerId, first.id)
  const second = (await move(sellerId, first.id)).body
  expect((await move(sellerId, first.id)).body.code).toBe('appointment_ended')
  expect((await answer(sellerId, second.id, 'accepted')).status).toBe(403)
  // The older link returns the newer time.
  const moved = await calendar(buyerId, first.id)
  await answer(buyerId, second.id, 'accepted')
  await cancel(buyerId, second.id)
  const cancelled = await calendar(sellerId, second.id)
  expect([accepted.status, moved.status, cancelled.status]).toEqual(['CONFIRMED', 'TENTATIVE', 'CANCELLED'])
  expect(moved.starts).toContain('T180000')
  expect(new Set([proposed, accepted, moved, cancelled].map(({ uid }) => uid)).size).toBe(1)
  const sequences = [proposed, accepted, moved, cancelled].map(({ sequence }) => sequence)
  expect(sequences).toEqual([...new Set(sequences)].toSorted((a, b) => a - b))
  expect(await noticesOf(sellerId)).toMatchObject([
    { kind: 'appointment_proposed' },
    { kind: 'appointment_answered' },
    { kind: 'appointment_cancelled', because: 'person', from: 'Anita R.' },
  ])
  expect((await calendar(await createAccount(world.stores.database), first.id)).statusCode).toBe(404)
  // Another test drive can be proposed now.
  expect((await propose(sellerId, id)).status).toBe(201)
})

test('a block cancels an accepted test drive, and the other person is notified not to go', async () => {
  const { id, buyerId, sellerId } = await talk()
  const { body } = await propose(sellerId, id)
  await answer(buyerId, body.id, 'accepted')
  await ask(buyerId, 'POST', `/api/conversations/${id}/block`, { blocked: true })
  expect(await statuses(buyerId, id)).toEqual(['cancelled'])
  expect((await noticesOf(sellerId)).at(-1)).toMatchObject({ kind: 'appointment_cancelled', because: 'person' })
  expect((await move(sellerId, body.id)).body.code).toBe('conversation_closed')
  await ask(buyerId, 'POST', `/api/conversations/${id}/block`, { blocked: false })
  expect(await statuses(sellerId, id)).toEqual(['cancelled'])
})

test.each(['sold', 'removed'])(
  'appointments for a test drive of a %s car are cancelled, and both people are notified once',
  async (status) => {
    const { database } = world.stores
    const { id, buyerId, sellerId, listingId } = await talk()
    const { body } = await propose(buyerId, id)
    await answer(sellerId, body.id, 'accepted')
    await sql`update listings set status = ${status}, ended_at = now() where id = ${listingId}`.execute(database)
    const [appointment] = (await messages(buyerId, id)).flatMap((message) => message.appointment ?? [])
    expect(appointment).toMatchObject({ status: 'cancelled', cancelledBy: 'car_gone' })
    await settleAppointments(database)
    await settleAppointments(database)
    for (const account of [buyerId, sellerId]) {
      const told = (await noticesOf(account)).filter(({ kind }) => kind === 'appointment_cancelled')
      expect(told).toMatchObject([{ because: 'car_gone' }])
    }
    expect((await propose(buyerId, id)).body.code).toBe('car_not_on_offer')
  },
)

test('a test drive accepted while the car is being sold is cancelled', async () => {
  const { database } = world.stores
  const { id, buyerId, listingId } = await talk()
  await Promise.all([
    propose(buyerId, id),
    sql`update listings set status = 'sold', ended_at = now() where id = ${listingId}`.execute(database),
  ])
  expect((await statuses(buyerId, id)).filter((status) => status === 'proposed')).toEqual([])
})

test('erasing an account deletes the test drives it proposed; the other person is notified, without a name', async () => {
  const [leaving, staying] = [await talk(), await talk()]
  const proposed = (await propose(leaving.sellerId, leaving.id)).body
  await answer(leaving.buyerId, proposed.id, 'accepted')
  const kept = (await propose(staying.buyerId, staying.id)).body
  await answer(staying.sellerId, kept.id, 'accepted')
  await erase(leaving.sellerId)
  await erase(staying.sellerId)
  expect(await statuses(leaving.buyerId, leaving.id)).toEqual([])
  const [own] = (await messages(staying.buyerId, staying.id)).flatMap(({ appointment }) => appointment ?? [])
  expect(own).toMatchObject({ status: 'cancelled', cancelledBy: 'account_closed' })
  for (const { buyerId } of [leaving, staying]) {
    const told = await noticesOf(buyerId)
    expect(told).toMatchObject([{ kind: 'appointment_cancelled', because: 'account_closed', from: '' }])
    expect(JSON.stringify(told)).not.toMatch(/Ramesh|Kukatpally/)
  }
})

test('erasing a seller and ending their advert do not block each other', async () => {
  const { database } = world.stores
  const { id, buyerId, sellerId, listingId, ownListingId } = await talk()
  await propose(buyerId, id)
  const { left } = await database.transaction().execute(async (transaction) => {
    await sql`select from listings where id = ${listingId} for update`.execute(transaction)
    const erased = database
      .transaction()
      .execute((other) => listingsPersonalData.eraseListings!(other, [ownListingId]))
      .then(() => erase(sellerId))
    await vi.waitFor(
      async () => {
        const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(database)
        expect(rows).toHaveLength(1)
      },
      { timeout: 30_000 },
    )
    await sql`update listings set status = 'sold', ended_at = now() where id = ${listingId}`.execute(transaction)
    return { left: erased }
  })
  await left
  const { rows } = await sql`select from own_listings where owner_id = ${sellerId}`.execute(database)
  expect(rows).toEqual([])
})

test('an unanswered proposal expires, an accepted test drive ends as done, and another can be proposed', async () => {
  const { database } = world.stores
  const [open, agreed] = [await talk(), await talk()]
  await propose(open.buyerId, open.id)
  const { body } = await propose(agreed.buyerId, agreed.id)
  await answer(agreed.sellerId, body.id, 'accepted')
  // The terms are immutable, so a trigger is disabled to shift the whole row into the past.
  await sql`alter table appointments disable trigger appointment_goes_on`.execute(database)
  await sql`update appointments set proposed_at = proposed_at - interval '3 days', starts_at = starts_at - interval '3 days'
    where conversation_id in (${open.id}, ${agreed.id})`.execute(database)
  await sql`alter table appointments enable trigger appointment_goes_on`.execute(database)
  expect(await statuses(open.buyerId, open.id)).toEqual(['expired'])
  expect(await statuses(agreed.buyerId, agreed.id)).toEqual(['done'])
  expect((await answer(agreed.sellerId, body.id, 'declined')).body.code).toBe('appointment_ended')
  expect((await propose(open.buyerId, open.id)).status).toBe(201)
  await settleAppointments(database)
  const { rows } = await sql<{ status: string }>`
    select status from appointments where conversation_id = ${agreed.id}`.execute(database)
  expect(rows).toEqual([{ status: 'done' }])
})

test('a buyer without an account gets no test drive, and a place that reads like a scam gets a warning', async () => {
  const { id, buyerId, sellerId } = await talk()
  const place = 'Pay 5000 advance by UPI to book the car before you see it'
  const { body } = await propose(sellerId, id, { place })
  expect((await messages(buyerId, id)).at(-1)!.warning).not.toBeNull()
  await cancel(sellerId, body.id)
  await sql`update conversations set buyer_id = null, buyer_name = 'Guest' where id = ${id}`.execute(
    world.stores.database,
  )
  expect((await propose(sellerId, id)).body.code).toBe('buyer_without_account')
})

test('the background task reads only the rows it needs', async () => {
  const { database } = world.stores
  const plan = async (query: RawBuilder<unknown>) => {
    const compiled = query.compile(database)
    return database.transaction().execute(async (transaction) => {
      await sql`set local enable_seqscan = off`.execute(transaction)
      const { rows } = await transaction.executeQuery({ ...compiled, sql: `explain ${compiled.sql}` })
      return JSON.stringify(rows)
    })
  }
  expect(await plan(begunQuery(500))).toContain('appointments_that_begin')
  expect(await plan(unnotifiedAppointmentsQuery(500))).toContain('appointments_to_tell_of')
})
