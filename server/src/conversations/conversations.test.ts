import { randomUUID } from 'node:crypto'
import type { Conversation, ConversationDetail, Deal, Message } from '@pahiya/contract/conversations/conversations'
import type { ErrorBody } from '@pahiya/contract/core/errors'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleConversation } from '../testing/examples/example-conversation.ts'
import { createRates } from '../platform/http/security/limit-rates.ts'
import { createMetrics } from '../platform/telemetry/metrics.ts'
import { accountHeader, createAccount, identifyByHeader } from '../testing/environment/test-account.ts'
import { createTestWorld, type TestWorld } from '../testing/worlds/test-world.ts'
import { acceptEmailReply } from './messages/accept-email-reply.ts'
import { conversationsQuery } from './inbox/find-conversations.ts'
import { messagesQuery } from './inbox/find-messages.ts'
import { expireOffers } from './conversations-tasks.ts'
import { inquiriesQuery } from './contact/join-inquiries.ts'
import { repliesQuery } from './messages/limit-email-replies.ts'
import { closeReport, observeReports, openReportsQuery } from './safety/reports.ts'
import { openCasesQuery } from './messages/warning-cases.ts'

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
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the response type
async function ask<Body = ErrorBody>(account: string, method: Method, url: string, payload?: object) {
  const answer = await site.inject({ method, url, headers: { [accountHeader]: account }, ...(payload && { payload }) })
  return { status: answer.statusCode, body: (answer.body ? answer.json() : null) as Body }
}
const talk = () => exampleConversation(world.stores.database)
const write = (account: string, id: string, content: string, more: object = {}) =>
  ask<Message>(account, 'POST', `/api/conversations/${id}/messages`, { content, ...more })
const offer = async (account: string, id: string, offerAmount: number, more: object = {}) =>
  (await ask<Message>(account, 'POST', `/api/conversations/${id}/offers`, { offerAmount, ...more })).body
const answer = (account: string, message: Message, response: string, more: object = {}) =>
  ask<Message & ErrorBody>(account, 'PATCH', `/api/messages/${message.id}/offer`, { response, ...more })
const messages = async (account: string, id: string, query = '') =>
  (await ask<Message[]>(account, 'GET', `/api/conversations/${id}/messages${query}`)).body
const detail = async (account: string, id: string) =>
  (await ask<ConversationDetail>(account, 'GET', `/api/conversations/${id}`)).body
const contact = (account: string, id: string, act: string) =>
  ask<ConversationDetail & ErrorBody>(account, 'POST', `/api/conversations/${id}/contact`, { act })

test('a person sees their conversations as buyer and as seller separately, each with its own unread state (MSG-02, MSG-04, MSG-17)', async () => {
  const { id, buyerId, sellerId, title } = await talk()
  const list = async (account: string, query: string) =>
    (await ask<Conversation[]>(account, 'GET', `/api/conversations?${query}`)).body
  expect(await list(buyerId, 'userType=seller')).toEqual([])
  expect(await list(buyerId, `userType=buyer&userId=${buyerId}`)).toMatchObject([{ id, isRead: true }])
  expect(await list(sellerId, 'userType=seller&userId=demo-user')).toEqual([
    {
      id,
      subject: title,
      sellerDisplayName: 'Ramesh K.',
      buyerDisplayName: 'Anita R.',
      isRead: false,
      status: 'active',
      lastMessageAt: expect.stringMatching(/Z$/),
      part: 'seller',
      lastMessage: 'Hello',
      picture: 'https://images.example/swift-1.jpg',
      lastNumber: 1,
      readNumber: 0,
      otherReadNumber: 1,
      canWrite: true,
      blockedByMe: false,
      contactRequest: null,
      canAskForContact: true,
    },
  ])
  expect((await ask(sellerId, 'GET', '/api/conversations/unread')).body).toEqual({ buyer: 0, seller: 1 })
  expect(await messages(sellerId, id)).toHaveLength(1)
  expect((await ask(sellerId, 'GET', '/api/conversations/unread')).body).toEqual({ buyer: 0, seller: 0 })
  expect(await detail(buyerId, id)).toMatchObject({ otherReadNumber: 1 })
})

test('the session determines the sender of a message, and a body with another person’s id is rejected (MSG-16, MSG-18, MSG-19, SEC-04)', async () => {
  const { id, buyerId, sellerId } = await talk()
  const written = await write(sellerId, id, ' Namaste ', { senderId: sellerId })
  expect(written).toMatchObject({
    status: 201,
    body: {
      senderId: sellerId,
      content: 'Namaste',
      messageType: 'normal',
      offerAmount: null,
      offerStatus: null,
      number: 2,
    },
  })
  expect((await write(sellerId, id, 'Hello', { senderId: 'demo-user' })).body.senderId).toBe(sellerId)
  const refused = [
    await write(sellerId, id, 'I am the buyer', { senderId: buyerId }),
    await ask(sellerId, 'GET', `/api/conversations?userId=${buyerId}`),
    await ask(sellerId, 'GET', `/api/conversations/${id}/messages?userId=${buyerId}`),
    await ask(sellerId, 'POST', `/api/conversations/${id}/offers`, { offerAmount: 400_000, senderId: buyerId }),
    await answer(sellerId, await offer(buyerId, id, 450_000), 'accepted', { userId: buyerId }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  expect((await messages(buyerId, id)).map(({ content, isMine }) => [content, isMine])).toEqual([
    ['Hello', true],
    ['Namaste', false],
    ['Hello', false],
    ['₹4,50,000', true],
  ])
  for (const content of ['', '  ', 'x'.repeat(2_001)]) expect((await write(sellerId, id, content)).status).toBe(400)
})

test('only the two participants may read, write or answer; others get a 404 (SEC-05)', async () => {
  const { id, buyerId } = await talk()
  const stranger = await createAccount(world.stores.database)
  const made = await offer(buyerId, id, 450_000)
  const tries = [
    await ask(stranger, 'GET', `/api/conversations/${id}`),
    await ask(stranger, 'GET', `/api/conversations/${id}/messages`),
    await write(stranger, id, 'Hello'),
    await ask(stranger, 'POST', `/api/conversations/${id}/offers`, { offerAmount: 400_000 }),
    await answer(stranger, made, 'accepted'),
    await ask(stranger, 'DELETE', `/api/messages/${made.id}/offer`),
    await contact(stranger, id, 'ask'),
  ]
  expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404])
})

test('a message sent again with the same key is stored once, and message numbers have no gaps under many writers', async () => {
  const { id, buyerId, sellerId } = await talk()
  const keys = Array.from({ length: 20 }, () => randomUUID())
  await Promise.all([...keys, ...keys].map((key, i) => write(i % 2 === 0 ? buyerId : sellerId, id, key, { key })))
  const found = await messages(buyerId, id)
  expect(found.map(({ number }) => number)).toEqual(Array.from({ length: found.length }, (_, i) => i + 1))
  expect(
    found
      .slice(1)
      .map(({ key }) => key ?? '')
      .toSorted(),
  ).toEqual(keys.toSorted())
})

test('a long conversation is read page by page', async () => {
  const { id, buyerId } = await talk()
  await sql`insert into messages (conversation_id, number, sender, content)
    select ${id}, n, 'buyer', 'message ' || n from generate_series(2, 230) as n`.execute(world.stores.database)
  await sql`update conversations set last_number = 230 where id = ${id}`.execute(world.stores.database)
  const newest = await messages(buyerId, id)
  const older = await messages(buyerId, id, `?before=${newest[0]!.number}`)
  expect([newest[0]!.number, newest.at(-1)!.number, older[0]!.number, older.at(-1)!.number]).toEqual([
    131, 230, 31, 130,
  ])
})

test('a long list of conversations is read page by page, to its end, each conversation once', async () => {
  const { id, sellerId, listingId } = await talk()
  await sql`insert into conversations (listing_id, subject, buyer_name, seller_id, last_message_at)
    select ${listingId}, 'Swift', 'Buyer ' || n, ${sellerId}, now() - make_interval(mins => n / 2)
    from generate_series(1, 230) as n`.execute(world.stores.database)
  const seen = new Set<string>()
  const pages: number[] = []
  let before = ''
  do {
    const page = (await ask<Conversation[]>(sellerId, 'GET', `/api/conversations?userType=seller${before}`)).body
    for (const each of page) seen.add(each.id)
    pages.push(page.length)
    before = `&before=${page.at(-1)!.lastMessageAt}&beforeId=${page.at(-1)!.id}`
  } while (pages.at(-1) === 100)
  expect(seen.size).toBe(231)
  expect(seen).toContain(id)
  expect(pages).toEqual([100, 100, 31])
})

test('only the recipient can answer an offer, only while it is open, and only once (MSG-05, MSG-07, MSG-08, MSG-20, MSG-21)', async () => {
  const { id, buyerId, sellerId } = await talk()
  const made = await offer(buyerId, id, 460_000, { conditions: ['inspection', 'loan'] })
  expect(made).toMatchObject({
    messageType: 'offer',
    offerAmount: 460_000,
    offerStatus: 'pending',
    offer: { conditions: ['inspection', 'loan'], endedBy: null },
  })
  expect((await answer(buyerId, made, 'accepted')).status).toBe(403)
  expect((await answer(sellerId, made, 'rejected')).body).toMatchObject({ offerStatus: 'rejected' })
  expect(await answer(sellerId, made, 'accepted')).toMatchObject({ status: 409, body: { code: 'offer_answered' } })
  for (const wrong of [0, -1, 1.5, 100_000_000, '5']) {
    expect((await ask(buyerId, 'POST', `/api/conversations/${id}/offers`, { offerAmount: wrong })).status).toBe(400)
  }
  const late = world.stores.database.updateTable('offers').set({ status: 'pending' }).where('message_id', '=', made.id)
  await expect(late.execute()).rejects.toThrow('an offer that was rejected stays so')
})

test('an offer sent again with the same key is made once and notified once', async () => {
  const { id, buyerId, sellerId } = await talk()
  const key = randomUUID()
  const made = await Promise.all([460_000, 460_000, 460_000].map((amount) => offer(buyerId, id, amount, { key })))
  expect(new Set(made.map((each) => each.id)).size).toBe(1)
  expect((await messages(sellerId, id)).filter(({ messageType }) => messageType === 'offer')).toHaveLength(1)
  const notices = world.stores.database.selectFrom('notices').select('key').where('account_id', '=', sellerId)
  expect(await notices.where('kind', '=', 'offer_received').execute()).toEqual([{ key: made[0]!.id }])
})

test('a counter-offer answers the previous one, a person’s new offer replaces their own, and an offer can be withdrawn', async () => {
  const { id, buyerId, sellerId } = await talk()
  const first = await offer(buyerId, id, 450_000)
  const better = await offer(buyerId, id, 460_000)
  const counter = await offer(sellerId, id, 475_000)
  expect((await ask(buyerId, 'DELETE', `/api/messages/${counter.id}/offer`)).status).toBe(403)
  expect((await ask(sellerId, 'DELETE', `/api/messages/${counter.id}/offer`)).status).toBe(200)
  const ends = (await messages(buyerId, id)).filter(({ offer: terms }) => terms !== null)
  expect(ends.map((each) => [each.id, each.offerStatus, each.offer?.endedBy])).toEqual([
    [first.id, 'rejected', 'withdrawal'],
    [better.id, 'rejected', 'counter'],
    [counter.id, 'rejected', 'withdrawal'],
  ])
  expect((await answer(buyerId, counter, 'accepted')).status).toBe(409)
})

test('an expired offer cannot be accepted, and both people are informed that it has expired', async () => {
  const { id, buyerId, sellerId } = await talk()
  const made = await offer(buyerId, id, 460_000)
  await sql`alter table offers disable trigger offer_leaves_pending_once`.execute(world.stores.database)
  await sql`update offers set expires_at = now() - interval '1 minute' where message_id = ${made.id}`.execute(
    world.stores.database,
  )
  await sql`alter table offers enable trigger offer_leaves_pending_once`.execute(world.stores.database)
  expect((await answer(sellerId, made, 'accepted')).status).toBe(409)
  const shown = async () => (await messages(buyerId, id)).at(-1)
  expect(await shown()).toMatchObject({ offerStatus: 'rejected', offer: { endedBy: 'expiry' } })
  await expireOffers(world.stores.database)
  expect(await shown()).toMatchObject({ offerStatus: 'rejected', offer: { endedBy: 'expiry' } })
  const { rows } =
    await sql`select from inbox_events where message_id = ${made.id} and account_id = ${buyerId}`.execute(
      world.stores.database,
    )
  expect(rows).toHaveLength(2)
})

test('only one of many concurrent answers counts', async () => {
  const { id, buyerId, sellerId } = await talk()
  const made = await offer(buyerId, id, 470_000)
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, i) => answer(sellerId, made, i % 2 === 0 ? 'accepted' : 'rejected')),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(39)
  const { rows } = await sql`select from deals where conversation_id = ${id}`.execute(world.stores.database)
  const kept = (await messages(buyerId, id)).at(-1)!
  expect(rows).toHaveLength(kept.offerStatus === 'accepted' ? 1 : 0)
})

test('an accepted offer becomes a deal that both can read', async () => {
  const { id, buyerId, sellerId, title, listingId } = await talk()
  expect((await ask(buyerId, 'GET', `/api/conversations/${id}/deal`)).body.code).toBe('deal_not_found')
  await answer(sellerId, await offer(buyerId, id, 470_000, { conditions: ['papers'] }), 'accepted')
  for (const account of [buyerId, sellerId]) {
    expect((await ask<Deal>(account, 'GET', `/api/conversations/${id}/deal`)).body).toMatchObject({
      amount: 470_000,
      conditions: ['papers'],
      subject: title,
      listingId,
      sellerName: 'Ramesh Kumar',
      buyerName: 'Anita Rao',
    })
  }
})

test('phone and e-mail are shared when the other person agrees, and can be withdrawn (MSG-09)', async () => {
  const { database } = world.stores
  const { id, buyerId, sellerId } = await talk()
  expect((await contact(buyerId, id, 'ask')).body.code).toBe('phone_not_verified')
  await sql`update accounts set phone = '+919848011111', phone_verified_at = now() where id = ${buyerId}`.execute(
    database,
  )
  await sql`update accounts set email = 'ramesh@sellers.example', email_verified = true where id = ${sellerId}`.execute(
    database,
  )
  expect((await contact(buyerId, id, 'agree')).body.code).toBe('contact_request_refused')
  expect((await contact(buyerId, id, 'ask')).body.contactRequest).toEqual({ byMe: true, state: 'pending' })
  expect((await contact(buyerId, id, 'agree')).body.code).toBe('contact_request_refused')
  expect((await detail(sellerId, id)).contact).toEqual({ mine: null, theirs: null })
  expect((await contact(sellerId, id, 'decline')).body.contactRequest).toEqual({ byMe: false, state: 'declined' })
  await contact(buyerId, id, 'ask')
  expect((await contact(sellerId, id, 'agree')).body.contact.theirs).toEqual({ phone: '+919848011111', email: null })
  expect((await detail(buyerId, id)).contact.theirs).toEqual({ phone: null, email: 'ramesh@sellers.example' })
  expect((await contact(buyerId, id, 'revoke')).body.contact.mine).toBeNull()
  expect((await detail(sellerId, id)).contact.theirs).toBeNull()
  // Each role may send three requests, whatever the answers.
  await contact(buyerId, id, 'ask')
  await contact(sellerId, id, 'decline')
  expect((await contact(buyerId, id, 'ask')).body.code).toBe('contact_request_refused')
  expect((await detail(buyerId, id)).canAskForContact).toBe(false)
  expect((await detail(sellerId, id)).canAskForContact).toBe(true)
  expect((await contact(sellerId, id, 'ask')).body.contactRequest).toEqual({ byMe: true, state: 'pending' })
})

test('agreeing to share keeps the number that the buyer sent with the first message', async () => {
  const { database } = world.stores
  const { id, buyerId, sellerId } = await talk()
  await sql`insert into contact_shares (conversation_id, part, phone, email)
    values (${id}, 'buyer', '+919848011113', 'anita@buyers.example')`.execute(database)
  for (const [who, email] of [
    [buyerId, `${buyerId}@buyers.example`],
    [sellerId, `${sellerId}@sellers.example`],
  ] as const)
    await sql`update accounts set email = ${email}, email_verified = true where id = ${who}`.execute(database)
  await contact(buyerId, id, 'ask')
  const { contact: shared } = (await contact(sellerId, id, 'agree')).body
  expect(shared.theirs).toEqual({ phone: '+919848011113', email: `${buyerId}@buyers.example` })
})

test('every contact request is notified, unless the recipient answers first', async () => {
  const { database } = world.stores
  const { id, buyerId, sellerId } = await talk()
  await sql`update accounts set phone = '+919848011112', phone_verified_at = now() where id = ${buyerId}`.execute(
    database,
  )
  const told = async () => {
    const { rows } = await sql<{ state: string; data: object }>`
      select notice_deliveries.state, notices.data from notices
      join notice_deliveries on notice_deliveries.notice_id = notices.id and channel = 'email'
      where account_id = ${sellerId} and kind = 'contact_asked' order by notices.id`.execute(database)
    return rows
  }
  await contact(buyerId, id, 'ask')
  const data = { conversationId: id, part: 'seller', from: 'Anita R.' }
  expect(await told()).toMatchObject([{ state: 'waiting', data }])
  await contact(sellerId, id, 'decline')
  expect(await told()).toMatchObject([{ state: 'skipped' }])
  await contact(buyerId, id, 'ask')
  expect(await told()).toMatchObject([{ state: 'skipped' }, { state: 'waiting', data }])
})

test('a person who blocks another gets no messages from them, here or about another car, until they unblock', async () => {
  const { id, buyerId, sellerId, carId } = await talk()
  const open = await exampleConversation(world.stores.database, { sellerId, buyerId })
  expect((await write(buyerId, open.id, 'About the other car')).status).toBe(201)
  const block = (account: string, blocked: boolean) =>
    ask<ConversationDetail>(account, 'POST', `/api/conversations/${id}/block`, { blocked })
  expect((await block(sellerId, true)).body).toMatchObject({ status: 'blocked', blockedByMe: true, canWrite: false })
  expect((await write(buyerId, id, 'Hello?')).status).toBe(409)
  expect(((await offer(buyerId, id, 470_000)) as unknown as ErrorBody).code).toBe('conversation_closed')
  expect((await block(buyerId, false)).status).toBe(409)
  const form = { carId, buyerName: 'Anita', buyerPhone: '9848033333', buyerEmail: 'anita@people.example' }
  expect((await ask(buyerId, 'POST', '/api/contacts', form)).body.code).toBe('conversation_closed')
  expect((await write(buyerId, open.id, 'Hello?')).status).toBe(409)
  const third = await exampleConversation(world.stores.database, { sellerId })
  expect((await ask(buyerId, 'POST', '/api/contacts', { ...form, carId: third.listingId })).body.code).toBe(
    'conversation_closed',
  )
  expect((await block(sellerId, false)).body).toMatchObject({ status: 'active', blockedByMe: false })
  for (const each of [id, open.id]) expect((await write(buyerId, each, 'Hello?')).status).toBe(201)
  expect((await ask(buyerId, 'POST', `/api/conversations/${id}/report`, { reason: 'scam' })).status).toBe(204)
  expect(await detail(buyerId, id)).toMatchObject({ reportedByMe: true })
  expect(await detail(sellerId, id)).toMatchObject({ reportedByMe: false })
})

test('a report is open until an operator closes it', async () => {
  const { database } = world.stores
  const { id, buyerId, sellerId, title } = await talk()
  const note = 'Wants money before I see the car'
  await ask(buyerId, 'POST', `/api/conversations/${id}/report`, { reason: 'scam', note })
  const open = async () =>
    (await openReportsQuery(1_000).execute(database)).rows.filter(({ conversationId }) => conversationId === id)
  const metrics = createMetrics()
  observeReports(metrics, database)
  const counted = async () => {
    const [, count] = /^conversation_reports_open (\d+)$/m.exec(await metrics.registry.metrics()) ?? []
    return Number(count)
  }
  const [report, ...others] = await open()
  expect(others).toEqual([])
  expect(report).toMatchObject({ reason: 'scam', note, subject: title, reportedAccount: sellerId })
  const before = await counted()
  expect(await closeReport(database, report!.id)).toBe(true)
  expect(await closeReport(database, report!.id)).toBe(false)
  expect(await open()).toEqual([])
  expect(await counted()).toBe(before - 1)
})

test('lists, threads and inquiries are read by index', async () => {
  const { database, pool } = world.stores
  const plan = async (query: { compile: (on: typeof database) => { sql: string; parameters: readonly unknown[] } }) => {
    const { sql: text, parameters } = query.compile(database)
    const client = await pool.connect()
    try {
      await client.query(
        'begin; set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_sort = off',
      )
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...parameters])
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  expect(await plan(conversationsQuery(randomUUID(), 'buyer'))).toContain('conversations_of_a_buyer')
  expect(await plan(conversationsQuery(randomUUID(), 'seller'))).toContain('conversations_of_a_seller')
  const cursor = { before: new Date().toISOString(), beforeId: randomUUID() }
  expect(await plan(conversationsQuery(randomUUID(), 'seller', cursor))).toMatch(
    /conversations_of_a_seller.*\n\s+Index Cond: \(.*last_message_at <= /,
  )
  const thread = await plan(messagesQuery(randomUUID(), 5))
  expect(thread).toContain('a_number_once')
  expect(thread).toContain('message_warnings_pkey')
  expect(await plan(repliesQuery(randomUUID(), 'buyer'))).toContain('a_number_once')
  const cases = await plan(openCasesQuery(50))
  expect(cases).toContain('warning_cases_that_are_open')
  expect(cases).not.toContain('Seq Scan on message_warnings')
  const inquiries = await plan(inquiriesQuery(randomUUID()))
  expect(inquiries).toMatch(/contacts_without_account_by_phone.*\n\s+Index Cond: \(buyer_phone = /)
  expect(inquiries).toMatch(/contacts_without_account_by_email.*\n\s+Index Cond: \(buyer_email = /)
})

test('unread messages trigger one notification, and an offer and its answer trigger one too', async () => {
  const { database } = world.stores
  const { id, buyerId, sellerId } = await talk()
  const told = async (account: string) => {
    const notices = await database
      .selectFrom('notices')
      .select(['kind', 'data'])
      .where('account_id', '=', account)
      .orderBy('id')
      .execute()
    return notices.map(({ kind, data }) => ({ kind, ...(data as object) }))
  }
  const about = { conversationId: id, from: 'Ramesh K.' }
  expect(await told(buyerId)).toEqual([])
  await write(sellerId, id, 'It is still here.')
  await write(sellerId, id, 'Come on Sunday?')
  expect(await told(buyerId)).toMatchObject([
    { kind: 'message_received', text: 'It is still here.', part: 'buyer', ...about },
  ])
  await write(buyerId, id, 'Sunday is fine.')
  await write(sellerId, id, 'At ten, then.')
  expect((await told(buyerId)).map(({ kind }) => kind)).toEqual(['message_received', 'message_received'])
  const made = await offer(buyerId, id, 470_000)
  expect((await told(sellerId)).at(-1)).toMatchObject({ kind: 'offer_received', amountRupees: 470_000, part: 'seller' })
  await answer(sellerId, made, 'accepted')
  expect((await told(buyerId)).at(-1)).toMatchObject({ kind: 'offer_answered', answer: 'accepted', ...about })
})

test('a reply by e-mail is added to the thread once, and not to a closed one', async () => {
  const { id, buyerId, sellerId } = await talk()
  const taking = { database: world.stores.database, rates: createRates(world.dependencies), config: world.config }
  const from = 'ramesh@people.example'
  const reply = { conversationId: id, senderId: sellerId, from, text: 'Yes, by e-mail.', key: randomUUID() }
  expect(await acceptEmailReply(taking, reply)).toBe('taken')
  expect(await acceptEmailReply(taking, reply)).toBe('taken')
  expect((await messages(buyerId, id)).filter(({ content }) => content === reply.text)).toHaveLength(1)
  await ask(buyerId, 'POST', `/api/conversations/${id}/block`, { blocked: true })
  expect(await acceptEmailReply(taking, { ...reply, key: randomUUID() })).toBe('closed')
  expect(await acceptEmailReply(taking, { ...reply, conversationId: randomUUID() })).toBe('closed')
})

test('only the person at risk sees that a message looks like a known scam', async () => {
  const { id, buyerId, sellerId } = await talk()
  await write(sellerId, id, 'Pay 5000 advance by UPI to book the car before you see it')
  const warning = async (account: string) => (await messages(account, id)).at(-1)!.warning
  expect(await warning(buyerId)).toMatchObject({
    reason: 'This message asks for money before you have seen the car.',
  })
  expect(await warning(sellerId)).toBeNull()
})

test('the server looks for scams when a message is written, not whenever the thread is read', async () => {
  const { id, buyerId, sellerId } = await talk()
  await write(sellerId, id, 'Pay 5000 advance by UPI to book the car before you see it')
  const { database } = world.stores
  const newest = async () => (await messages(buyerId, id)).at(-1)!
  await sql`update messages set content = 'Hello' where conversation_id = ${id} and sender = 'seller'`.execute(database)
  expect(await newest()).toMatchObject({ content: 'Hello', warning: { reason: expect.any(String) } })
  await sql`delete from message_warnings where conversation_id = ${id}`.execute(database)
  await sql`update messages set content = 'Pay 5000 advance now' where conversation_id = ${id}`.execute(database)
  expect(await newest()).toMatchObject({ content: 'Pay 5000 advance now', warning: null })
})
