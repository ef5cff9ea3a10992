import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createExotel } from '../../platform/telephony/exotel.ts'
import { startDemoTelephony } from '../../testing/stand-ins/demo-telephony.ts'
import { exampleSender } from '../../testing/examples/example-sender.ts'
import { outreachPerDay, spendOutreach } from '../../notices/outreach-budget.ts'
import { exampleConversation, exampleSale } from '../../testing/examples/example-conversation.ts'
import { accountHeader, createAccount, identifyByHeader } from '../../testing/environment/test-account.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { setBlocked } from '../safety/block-and-report.ts'
import { conversationsPersonalData } from '../conversations-personal-data.ts'
import { findConversation } from '../inbox/find-conversations.ts'
import { allowCalls } from './allow-calls.ts'
import { signCall } from './call-signature.ts'
import { connectCall, parseCallEnd, type CallDependencies } from './connect-call.ts'
import { mostCallsADay, quietUntil } from './find-calls.ts'
import { requestCall } from './request-call.ts'

let telephony: Awaited<ReturnType<typeof startDemoTelephony>>
let world: TestWorld
let site: Awaited<ReturnType<TestWorld['site']>>
let origin: string
beforeAll(async () => {
  telephony = await startDemoTelephony()
  world = await createTestWorld(telephony.settings)
  site = await world.site({ identify: identifyByHeader(world.stores.database) })
  origin = await site.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => telephony.misbehave({ mode: 'none', end: 'completed' }))
afterAll(async () => {
  await site.close()
  await world.close()
  await telephony.stop()
})

/** Noon in India today. */
const noon = () => new Date(`${new Date().toISOString().slice(0, 10)}T06:30:00Z`)
let phones = 0
async function pair() {
  const { database } = world.stores
  const [buyerPhone, sellerPhone] = [1, 2].map(() => `+9197010${String(10_000 + (phones += 1))}`) as [string, string]
  const buyerId = await createAccount(database, { name: 'Anita Rao', phone: buyerPhone })
  const sellerId = await createAccount(database, { name: 'Ramesh Kumar', phone: sellerPhone })
  const { id } = await exampleConversation(database, { buyerId, sellerId })
  return { id, buyerId, sellerId, buyerPhone, sellerPhone }
}
const allow = (id: string, accountId: string, allowed = true) =>
  allowCalls(world.stores.database, { conversationId: id, accountId, allowed }, telephony.numbers)
async function agreed() {
  const made = await pair()
  for (const account of [made.buyerId, made.sellerId]) await allow(made.id, account)
  return made
}
const call = (id: string, accountId: string, key?: string, at = noon()) =>
  requestCall(world.stores.database, { conversationId: id, accountId, key }, at)
const dependencies = (): CallDependencies => ({
  database: world.stores.database,
  connect: createExotel(world.config),
  origin,
  callbackSecret: telephony.settings.TELEPHONY_CALLBACK_SECRET,
})
const ring = (callId: string, at = noon()) => connectCall(dependencies(), callId, at)
async function ask(accountId: string, method: 'GET' | 'POST', url: string, payload?: object) {
  const answer = await site.inject({
    method,
    url,
    headers: { [accountHeader]: accountId },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.json<{ calls: Record<string, unknown> | null }>().calls }
}
const stateOf = (callId: string) =>
  world.stores.database
    .selectFrom('calls')
    .select(['state', 'seconds'])
    .where('id', '=', callId)
    .executeTakeFirstOrThrow()

test('calls need the consent of both people, who then see a number that belongs to neither of them', async () => {
  const { id, buyerId, sellerId, buyerPhone, sellerPhone } = await pair()
  const calls = (account: string) => ask(account, 'GET', `/api/conversations/${id}/calls`)
  expect((await calls(buyerId)).body).toMatchObject({ state: 'off', number: null })
  await expect(call(id, buyerId)).rejects.toMatchObject({ code: 'calls_not_available' })
  expect((await ask(buyerId, 'POST', `/api/conversations/${id}/calls/consent`, { allowed: true })).body).toMatchObject({
    state: 'waiting',
  })
  expect((await calls(sellerId)).body).toMatchObject({ state: 'asked' })
  await expect(call(id, buyerId)).rejects.toMatchObject({ code: 'calls_not_available' })
  const { body } = await ask(sellerId, 'POST', `/api/conversations/${id}/calls/consent`, { allowed: true })
  expect(body).toMatchObject({ state: 'ready', left: mostCallsADay })
  expect(telephony.numbers).toContain(body!['number'])
  expect(JSON.stringify(body)).not.toContain(sellerPhone)
  expect(JSON.stringify(body)).not.toContain(buyerPhone)
})

test('the provider rings the caller and then the other person from the conversation’s number, once, and reports the end', async () => {
  const { id, buyerId, sellerId, buyerPhone, sellerPhone } = await agreed()
  const key = randomUUID()
  const callId = await call(id, sellerId, key)
  expect(await call(id, sellerId, key)).toBe(callId)
  expect(await ring(callId)).toEqual({ outcome: 'ringing' })
  expect(await ring(callId)).toEqual({ outcome: 'already' })
  const rung = (await telephony.calls()).filter(({ from }) => from === sellerPhone)
  expect(rung).toMatchObject([{ from: sellerPhone, to: buyerPhone }])
  const { body } = await ask(buyerId, 'GET', `/api/conversations/${id}/calls`)
  expect(rung[0]!.callerId).toBe(body!['number'])
  await expect.poll(() => stateOf(callId), { timeout: 20_000 }).toEqual({ state: 'completed', seconds: 42 })
})

test('two conversations never share a number, and a number stays unused for a while before it is reassigned', async () => {
  const { database } = world.stores
  const made = await Promise.all([agreed(), agreed(), agreed()])
  const numbers = await database
    .selectFrom('call_aliases')
    .select('number')
    .where(
      'conversation_id',
      'in',
      made.map(({ id }) => id),
    )
    .execute()
  expect(new Set(numbers.map(({ number }) => number)).size).toBe(3)
  const [first] = made
  const { number } = await database
    .selectFrom('call_aliases')
    .select('number')
    .where('conversation_id', '=', first.id)
    .executeTakeFirstOrThrow()
  await allow(first.id, first.buyerId, false)
  const next = await pair()
  await allow(next.id, next.buyerId)
  const only = (accountId: string) =>
    allowCalls(database, { conversationId: next.id, accountId, allowed: true }, [number])
  await expect(only(next.sellerId)).rejects.toMatchObject({ code: 'calls_not_available' })
  await sql`update call_aliases set ended_at = now() - interval '31 days' where number = ${number}`.execute(database)
  await only(next.sellerId)
})

test('two people who end calls and allow them again get their number back, and neither can extend the consent alone', async () => {
  const { database } = world.stores
  const { id, buyerId, sellerId } = await agreed()
  const standing = () =>
    database
      .selectFrom('call_aliases')
      .select(['number', 'expires_at'])
      .where('conversation_id', '=', id)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
  const first = (await standing())!
  await allow(id, buyerId)
  expect(await standing()).toEqual(first)
  await allow(id, sellerId, false)
  expect(await standing()).toBeUndefined()
  await expect(call(id, buyerId)).rejects.toMatchObject({ code: 'calls_not_available' })
  await allow(id, sellerId)
  expect(await standing()).toBeUndefined()
  await allow(id, buyerId)
  expect((await standing())!.number).toBe(first.number)
})

test('erasing an account ends calls, including a requested one, and its number is not reassigned immediately', async () => {
  const { database } = world.stores
  const { id, buyerId, sellerId } = await agreed()
  const callId = await call(id, sellerId)
  const { number } = await database
    .selectFrom('call_aliases')
    .select('number')
    .where('conversation_id', '=', id)
    .executeTakeFirstOrThrow()
  const erase = (accountId: string) =>
    database.transaction().execute((transaction) => conversationsPersonalData.erase(transaction, accountId))
  await erase(buyerId)
  expect(await ring(callId)).toEqual({ outcome: 'already' })
  const { body } = await ask(sellerId, 'GET', `/api/conversations/${id}/calls`)
  expect(body).toBeNull()
  // When both people are gone the conversation is deleted too, and its number is still not reassigned.
  await erase(sellerId)
  const next = await pair()
  await allow(next.id, next.buyerId)
  await expect(
    allowCalls(database, { conversationId: next.id, accountId: next.sellerId, allowed: true }, [number]),
  ).rejects.toMatchObject({ code: 'calls_not_available' })
})

test('a call delayed into the night is not connected', async () => {
  const { id, buyerId } = await agreed()
  const callId = await call(id, buyerId, undefined, new Date('2026-06-10T20:59:59+05:30'))
  expect(await ring(callId, new Date('2026-06-10T21:00:01+05:30'))).toEqual({ outcome: 'failed', reason: 'quiet' })
  expect((await stateOf(callId)).state).toBe('failed')
})

test('a block ends calls, including a call requested a moment before', async () => {
  const { database } = world.stores
  const { id, buyerId, sellerId } = await agreed()
  const callId = await call(id, buyerId)
  await setBlocked(database, (await findConversation(database, sellerId, id))!, 'seller', true)
  expect(await ring(callId)).toEqual({ outcome: 'failed', reason: 'not_allowed' })
  await setBlocked(database, (await findConversation(database, sellerId, id))!, 'seller', false)
  await expect(call(id, buyerId)).rejects.toMatchObject({ code: 'calls_not_available' })
})

test('consent to calls ends after 30 days', async () => {
  const { database } = world.stores
  const { id, buyerId, sellerId } = await agreed()
  await sql`update call_aliases set expires_at = now() - interval '1 minute' where conversation_id = ${id}`.execute(
    database,
  )
  await sql`update call_consents set agreed_at = now() - interval '30 days' where conversation_id = ${id}`.execute(
    database,
  )
  await expect(call(id, buyerId)).rejects.toMatchObject({ code: 'calls_not_available' })
  await allow(id, buyerId)
  await allow(id, sellerId)
  await expect(call(id, buyerId)).resolves.toBeTypeOf('string')
})

test('each person has their own daily limit of calls', async () => {
  const { id, buyerId, sellerId } = await agreed()
  for (let i = 0; i < mostCallsADay; i += 1) await call(id, buyerId)
  await expect(call(id, buyerId)).rejects.toMatchObject({ code: 'calls_used_up' })
  await call(id, sellerId)
  await sql`update calls set asked_at = now() - interval '25 hours' where conversation_id = ${id}`.execute(
    world.stores.database,
  )
  await call(id, buyerId)
})

test.each([
  ['07:59', true],
  ['08:00', false],
  ['20:59', false],
  ['21:00', true],
])('at %s in India calls are refused: %s', async (time, isQuiet) => {
  const { id, buyerId } = await agreed()
  const at = new Date(`2026-06-10T${time}:00+05:30`)
  const refusal = await call(id, buyerId, undefined, at).then(
    () => null,
    (error: { code: string }) => error.code,
  )
  expect(refusal).toBe(isQuiet ? 'calls_quiet' : null)
})

test('the quiet hours that a person chose apply too', async () => {
  const { database } = world.stores
  const account = await createAccount(database)
  await sql`insert into notice_settings (account_id, quiet_from_minute, quiet_until_minute)
    values (${account}, 720, 840)`.execute(database)
  expect(await quietUntil(database, account, new Date('2026-06-10T13:00:00+05:30'))).toEqual(
    new Date('2026-06-10T14:00:00+05:30'),
  )
  expect(await quietUntil(database, account, new Date('2026-06-10T14:00:00+05:30'))).toBeNull()
})

test('a call that the provider rejects rings no phone, and a call whose response was lost is not retried', async () => {
  const { id, buyerId } = await agreed()
  await telephony.misbehave({ mode: 'busy' })
  const refused = await call(id, buyerId)
  expect(await ring(refused)).toEqual({ outcome: 'refused', reason: 'busy' })
  expect((await stateOf(refused)).state).toBe('failed')
  await telephony.misbehave({ mode: 'errors' })
  const lost = await call(id, buyerId)
  expect(await ring(lost)).toEqual({ outcome: 'unknown', reason: 'server_error' })
  expect((await stateOf(lost)).state).toBe('ringing')
  expect(await ring(lost)).toEqual({ outcome: 'already' })
})

test('a call that waited too long is not connected', async () => {
  const { id, buyerId } = await agreed()
  const callId = await call(id, buyerId)
  await sql`update calls set asked_at = now() - interval '121 seconds' where id = ${callId}`.execute(
    world.stores.database,
  )
  expect(await ring(callId)).toEqual({ outcome: 'already' })
  expect((await stateOf(callId)).state).toBe('failed')
})

test('a report is accepted only if its URL is signed for this call, and only once', async () => {
  const { id, buyerId } = await agreed()
  const [callId, other] = [await call(id, buyerId), await call(id, buyerId)]
  const report = (signature: string, Status: string) =>
    site.inject({
      method: 'POST',
      url: `/api/calls/status?${new URLSearchParams({ call: callId, signature }).toString()}`,
      payload: { CallSid: 'x', Status },
    })
  const secret = telephony.settings.TELEPHONY_CALLBACK_SECRET
  for (const wrong of ['', 'x', signCall(other, secret), signCall(callId, `${secret}!`)]) {
    expect((await report(wrong, 'completed')).statusCode).toBe(403)
  }
  expect((await report(signCall(callId, secret), 'ringing')).statusCode).toBe(204)
  expect((await stateOf(callId)).state).toBe('asked')
  expect((await report(signCall(callId, secret), 'no-answer')).statusCode).toBe(204)
  await report(signCall(callId, secret), 'completed')
  expect((await stateOf(callId)).state).toBe('no_answer')
})

test('without a verified phone calls cannot be allowed, and without telephony no call option is shown', async () => {
  const { id, buyerId } = await exampleConversation(world.stores.database)
  expect((await ask(buyerId, 'GET', `/api/conversations/${id}/calls`)).body).toBeNull()
  const plain = await createTestWorld()
  const without = await plain.site({ identify: identifyByHeader(plain.stores.database) })
  try {
    const talk = await exampleConversation(plain.stores.database)
    const answer = await without.inject({
      method: 'GET',
      url: `/api/conversations/${talk.id}/calls`,
      headers: { [accountHeader]: talk.buyerId },
    })
    expect(answer.json()).toEqual({ calls: null })
  } finally {
    await without.close()
    await plain.close()
  }
})

test.each([
  ['completed', 'completed'],
  ['no-answer', 'no_answer'],
  ['busy', 'busy'],
  ['failed', 'failed'],
  ['in-progress', null],
  ['toString', null],
])('the provider’s status %s maps to %s', (status, state) => expect(parseCallEnd(status)).toBe(state))

describe('direct contact from a car page (CAR-18)', () => {
  let sales = 0
  /** A car sold on Pahiya by a person with a verified phone, and a buyer. */
  async function sale(plan: 'free' | 'pro') {
    const { database } = world.stores
    sales += 1
    const sellerId = await createAccount(database, { phone: `+9197020${10_000 + sales}` })
    const buyerId = await createAccount(database, { phone: `+9197030${10_000 + sales}`, plan })
    const { listingId } = await exampleSale(database, sellerId)
    return { listingId, sellerId, buyerId }
  }
  const direct = async (accountId: string, carId: string) => {
    const answer = await site.inject({
      method: 'POST',
      url: '/api/contacts/direct',
      headers: { [accountHeader]: accountId },
      payload: { carId },
    })
    return { status: answer.statusCode, ...answer.json<{ code?: string; conversationId?: string }>() }
  }

  test('a Pro buyer’s request reaches the seller once; when the seller agrees, both get a Pahiya number', async () => {
    const { listingId, sellerId, buyerId } = await sale('pro')
    const first = await direct(buyerId, listingId)
    expect(first.status).toBe(201)
    expect((await direct(buyerId, listingId)).conversationId).toBe(first.conversationId)
    const thread = `/api/conversations/${first.conversationId}`
    const messages = await site.inject({ url: `${thread}/messages`, headers: { [accountHeader]: sellerId } })
    expect(messages.json()).toMatchObject([{ content: expect.stringContaining('I would like to call you') as string }])
    const shared = await site.inject({ url: thread, headers: { [accountHeader]: sellerId } })
    expect(shared.json()).toMatchObject({ contact: { mine: null, theirs: null } })
    expect((await ask(sellerId, 'GET', `${thread}/calls`)).body).toMatchObject({ state: 'asked' })
    const { body } = await ask(sellerId, 'POST', `${thread}/calls/consent`, { allowed: true })
    expect(body).toMatchObject({ state: 'ready' })
    expect(telephony.numbers).toContain(body!['number'])
  })

  const asksHeard = async (conversationId: string, sellerId: string) => {
    const url = `/api/conversations/${conversationId}/messages`
    return (await site.inject({ url, headers: { [accountHeader]: sellerId } })).json<object[]>().length
  }

  test('a seller who declined gets no new message for a week, however often the buyer asks', async () => {
    const { listingId, sellerId, buyerId } = await sale('pro')
    const { conversationId } = await direct(buyerId, listingId)
    for (const refuser of [sellerId, buyerId, sellerId]) {
      await allow(conversationId!, refuser, false)
      expect((await direct(buyerId, listingId)).status).toBe(201)
      expect(await asksHeard(conversationId!, sellerId)).toBe(1)
    }
    await allow(conversationId!, sellerId, false)
    await sql`update conversations set call_asked_at = now() - interval '8 days' where id = ${conversationId}`.execute(
      world.stores.database,
    )
    await direct(buyerId, listingId)
    expect(await asksHeard(conversationId!, sellerId)).toBe(2)
  })

  test('an account may ask a limited number of sellers per day, even concurrently, and sellers beyond the limit get no message', async () => {
    const { database } = world.stores
    const { listingId, buyerId } = await sale('pro')
    await direct(buyerId, listingId)
    const sender = exampleSender(buyerId)
    for (let asked = 1; asked < outreachPerDay.account - 1; asked += 1) {
      await database
        .transaction()
        .execute((transaction) => spendOutreach(transaction, sender, { kind: 'call_request' }))
    }
    const others = [await sale('pro'), await sale('pro'), await sale('pro')]
    const answers = await Promise.all(others.map((one) => direct(buyerId, one.listingId)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    const refused = answers.findIndex(({ code }) => code === 'call_asks_used_up')
    const headers = { [accountHeader]: others[refused]!.sellerId }
    expect((await site.inject({ url: '/api/conversations?userType=seller', headers })).json()).toEqual([])
    expect((await direct(buyerId, listingId)).status, 'who was asked already').toBe(201)
    await sql`update outreach set at = at - interval '1 day' where account_id = ${buyerId}`.execute(database)
    expect((await direct(buyerId, others[refused]!.listingId)).status).toBe(201)
  })

  test('without Pro the request is refused, and the seller gets no message', async () => {
    const { listingId, sellerId, buyerId } = await sale('free')
    expect(await direct(buyerId, listingId)).toMatchObject({ status: 403, code: 'pro_needed' })
    const own = await site.inject({ url: '/api/conversations?userType=seller', headers: { [accountHeader]: sellerId } })
    expect(own.json()).toEqual([])
  })

  test('a seller without a verified phone cannot be called and gets no message', async () => {
    const { listingId, sellerId, buyerId } = await sale('pro')
    await sql`update accounts set phone = null, phone_verified_at = null where id = ${sellerId}`.execute(
      world.stores.database,
    )
    expect(await direct(buyerId, listingId)).toMatchObject({ status: 409, code: 'calls_not_available' })
    const own = await site.inject({ url: '/api/conversations?userType=seller', headers: { [accountHeader]: sellerId } })
    expect(own.json()).toEqual([])
  })
})
