import { randomUUID } from 'node:crypto'
import type { Conversation, ConversationDetail, Message } from '@pahiya/contract/conversations/conversations'
import type { ErrorBody } from '@pahiya/contract/core/errors'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveListing } from '../../listings/save/save-listing.ts'
import { exampleSale } from '../../testing/examples/example-conversation.ts'
import { exampleListing } from '../../testing/examples/example-listing.ts'
import { accountHeader, createAccount, identifyByHeader } from '../../testing/environment/test-account.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { deleteOldInquiries } from '../conversations-tasks.ts'

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

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the response type
async function ask<Body>(account: string | null, method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) {
  const headers = account === null ? {} : { [accountHeader]: account }
  const answer = await site.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, text: answer.body, body: (answer.body ? answer.json() : null) as Body }
}

let people = 0
const newPhone = () => `98480${String((people += 1)).padStart(5, '0')}`
const form = (carId: string, more: object = {}) => ({
  carId,
  buyerName: 'Anita Rao',
  buyerPhone: newPhone(),
  buyerEmail: `anita${people}@people.example`,
  message: 'Is the RC in your name?',
  ...more,
})
type Sent = { id: string; conversationId: string | null }
const send = (account: string | null, payload: object) =>
  ask<Sent & ErrorBody>(account, 'POST', '/api/contacts', payload)
const conversations = async (account: string, userType: 'buyer' | 'seller') =>
  (await ask<Conversation[]>(account, 'GET', `/api/conversations?userType=${userType}`)).body
const messages = async (account: string, id: string) =>
  (await ask<Message[]>(account, 'GET', `/api/conversations/${id}/messages`)).body
const detail = async (account: string, id: string) =>
  (await ask<ConversationDetail>(account, 'GET', `/api/conversations/${id}`)).body

async function sale() {
  const seller = await createAccount(world.stores.database, {
    name: 'Ramesh Kumar',
    email: `${randomUUID()}@sellers.example`,
  })
  return { seller, ...(await exampleSale(world.stores.database, seller)) }
}

test('a signed-in buyer opens a conversation with the seller by car id or listing id (CONTACT-01, CONTACT-02, MSG-22)', async () => {
  const { seller, carId, listingId, title } = await sale()
  const buyer = await createAccount(world.stores.database, { name: 'Anita Rao' })
  const first = await send(buyer, form(carId))
  expect(first).toMatchObject({ status: 201, body: { id: expect.any(String), conversationId: expect.any(String) } })
  const again = await send(buyer, form(listingId, { message: 'And the second key?' }))
  expect(again.body.conversationId).toBe(first.body.conversationId)
  expect(again.body.id).not.toBe(first.body.id)
  const [conversation, ...others] = await conversations(seller, 'seller')
  expect(others).toEqual([])
  expect(conversation).toMatchObject({ subject: title, buyerDisplayName: 'Anita R.', isRead: false, part: 'seller' })
  expect((await messages(seller, conversation!.id)).map(({ content }) => content)).toEqual([
    'Is the RC in your name?',
    'And the second key?',
  ])
  expect(await conversations(buyer, 'buyer')).toMatchObject([{ sellerDisplayName: 'Ramesh K.', isRead: true }])
})

test('a contact sent again with the same key is stored once, even concurrently', async () => {
  const { seller, carId } = await sale()
  const contact = form(carId, { key: randomUUID() })
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(null, contact)))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
  const [conversation] = await conversations(seller, 'seller')
  expect(await messages(seller, conversation!.id)).toHaveLength(1)
  const other = await createAccount(world.stores.database)
  expect((await send(other, contact)).body.code).toBe('conflict')
})

test('name, phone and e-mail are required, and a phone is an Indian mobile number in any notation (CONTACT-04..06)', async () => {
  const { seller, carId } = await sale()
  for (const [field, value] of [
    ['buyerName', ' '],
    ['buyerPhone', ''],
    ['buyerPhone', '12345 67890'],
    ['buyerEmail', 'anita'],
    ['buyerEmail', ''],
  ] as const) {
    const { status, body } = await send(null, form(carId, { [field]: value }))
    expect([status, body.issues?.map(({ path }) => path)], `${field} ${value}`).toEqual([400, [field]])
  }
  for (const buyerPhone of ['+91 98480 22338', '098480 22338', '9848022338']) {
    expect((await send(null, form(carId, { buyerPhone, buyerEmail: 'a@people.example' }))).status).toBe(201)
  }
  const [conversation, ...others] = await conversations(seller, 'seller')
  expect(others).toEqual([])
  expect((await detail(seller, conversation!.id)).contact.theirs).toEqual({
    phone: '+919848022338',
    email: 'a@people.example',
  })
})

test('a name that imitates Pahiya is rejected, and one with hidden or right-to-left characters is cleaned', async () => {
  const { seller, carId } = await sale()
  for (const buyerName of ['Pahiya Support', 'Pаhiya', 'Customer Care', '\u200B']) {
    const refused = await send(null, form(carId, { buyerName }))
    expect([refused.status, refused.body.issues?.[0]?.path]).toEqual([400, 'buyerName'])
  }
  await send(null, form(carId, { buyerName: 'Anita\u202E\u200B  Rao' }))
  const { rows } = await sql<{ name: string }>`
    select buyer_name as name from conversations where seller_id = ${seller}`.execute(world.stores.database)
  expect(rows).toEqual([{ name: 'Anita Rao' }])
})

test('a contact without a message names the car it is about', async () => {
  const { seller, carId, title } = await sale()
  await send(null, form(carId, { message: undefined }))
  const [conversation] = await conversations(seller, 'seller')
  expect(conversation!.lastMessage).toBe(`Hi, I am interested in your ${title}.`)
})

test('the buyer’s contact details are visible only to that seller, and the seller’s are visible to no other user (CONTACT-11, CAR-14)', async () => {
  const { seller, carId, listingId } = await sale()
  const [buyer, stranger] = [await createAccount(world.stores.database), await createAccount(world.stores.database)]
  await sql`update accounts set phone = '+919848099999', phone_verified_at = now() where id = ${seller}`.execute(
    world.stores.database,
  )
  const contact = form(carId)
  const { conversationId } = (await send(buyer, contact)).body
  expect((await detail(seller, conversationId!)).contact.theirs).toEqual({
    phone: `+91${contact.buyerPhone}`,
    email: contact.buyerEmail,
  })
  expect((await detail(buyer, conversationId!)).contact.theirs).toBeNull()
  const sellerAnswer = await ask<object>(null, 'GET', `/api/cars/${carId}/seller`)
  expect(sellerAnswer.body).toEqual({ firstName: 'Ramesh', lastName: 'Kumar', rating: null, reviewCount: 0 })
  const told = await Promise.all(
    [`/api/cars/${carId}`, `/api/cars/${carId}/seller`, `/api/marketplace/listing/${listingId}`, '/api/cars'].flatMap(
      (url) => [ask(null, 'GET', url), ask(stranger, 'GET', url)],
    ),
  )
  const said = told.map(({ text }) => text).join()
  for (const secret of ['9848099999', '@sellers.example', contact.buyerPhone, contact.buyerEmail]) {
    expect(said).not.toContain(secret)
  }
  expect((await ask(stranger, 'GET', `/api/conversations/${conversationId}`)).status).toBe(404)
})

test('an inquiry without an account joins the account that verifies the same phone or e-mail, with all its messages', async () => {
  const { database } = world.stores
  const { seller, carId } = await sale()
  const contact = form(carId)
  expect((await send(null, contact)).body.conversationId).toBeNull()
  const [inquiry] = await conversations(seller, 'seller')
  expect(inquiry).toMatchObject({ buyerDisplayName: 'Anita R.', canAskForContact: false })
  await ask(seller, 'POST', `/api/conversations/${inquiry!.id}/messages`, { content: 'Yes, come and see it.' })

  const claims = await createAccount(database, { name: 'Someone Else' })
  await sql`update accounts set email = ${contact.buyerEmail} where id = ${claims}`.execute(database)
  expect(await conversations(claims, 'buyer')).toEqual([])
  await sql`update accounts set email = null where id = ${claims}`.execute(database)

  const buyer = await createAccount(database, { name: 'Anita Rao', email: contact.buyerEmail })
  const [joined] = await conversations(buyer, 'buyer')
  expect(joined).toMatchObject({ id: inquiry!.id, isRead: false, sellerDisplayName: 'Ramesh K.' })
  const said = await messages(buyer, joined!.id)
  expect(said.map(({ content, isMine }) => [content, isMine])).toEqual([
    ['Is the RC in your name?', true],
    ['Yes, come and see it.', false],
  ])
  expect(said[0]!.senderId).toBe(buyer)
})

test('a buyer who types another person’s number cannot write in that person’s conversation', async () => {
  const { seller, carId } = await sale()
  const contact = form(carId, { message: 'Send the papers to my new number' })
  const buyer = await createAccount(world.stores.database, { phone: `+91${contact.buyerPhone}` })
  const { conversationId } = (await send(buyer, form(carId, { message: 'Is it there?' }))).body
  await send(null, contact)
  expect(await conversations(buyer, 'buyer')).toHaveLength(1)
  for (const account of [buyer, seller]) {
    expect((await messages(account, conversationId!)).map(({ content }) => content)).toEqual(['Is it there?'])
  }
  expect(await conversations(seller, 'seller')).toHaveLength(2)
})

test('a blocked buyer cannot return without an account', async () => {
  const { seller, carId } = await sale()
  const buyer = await createAccount(world.stores.database)
  const contact = form(carId)
  const { conversationId } = (await send(buyer, contact)).body
  await ask(seller, 'POST', `/api/conversations/${conversationId}/block`, { blocked: true })
  expect((await send(null, form(carId, { buyerPhone: contact.buyerPhone }))).body.code).toBe('conversation_closed')
  expect((await send(null, form(carId, { buyerEmail: contact.buyerEmail }))).body.code).toBe('conversation_closed')
  expect((await send(null, form(carId))).status).toBe(201)
})

test('a seller gets at most twenty inquiries without an account per hour', async () => {
  const { carId } = await sale()
  for (let i = 0; i < 20; i += 1) expect((await send(null, form(carId))).status).toBe(201)
  expect((await send(null, form(carId))).status).toBe(429)
  const buyer = await createAccount(world.stores.database)
  expect((await send(buyer, form(carId))).status).toBe(201)
})

test("a portal’s seller is reached through the original listing, and contacts about the sender's own car or a car that is gone are refused", async () => {
  const { database } = world.stores
  const { seller, carId, listingId } = await sale()
  await database
    .insertInto('sources')
    .values({ key: 'sadakpar', name: 'SadakPar', kind: 'api', trust_points: 10 })
    .execute()
  const outside = await saveListing(database, exampleListing({ sourceKey: 'sadakpar' }))
  expect((await send(null, form(outside.listingId))).body.code).toBe('seller_elsewhere')
  expect((await send(seller, form(carId))).body.code).toBe('own_car')
  expect((await send(null, form(randomUUID()))).body.code).toBe('car_not_found')
  expect((await send(null, form('temp'))).body.code).toBe('car_not_found')
  await sql`update own_listings set state = 'sold' where listing_id = ${listingId}`.execute(database)
  expect((await send(null, form(carId))).body.code).toBe('car_not_found')
})

test('an inquiry without an account is deleted a year after its last message; one with an account is kept', async () => {
  const { database } = world.stores
  const { seller, carId } = await sale()
  const buyer = await createAccount(database)
  for (const account of [null, null, buyer]) await send(account, form(carId))
  const [joined, old, newer] = await conversations(seller, 'seller')
  const age = (id: string, months: number) =>
    sql`update conversations set last_message_at = now() - make_interval(months => ${months}) - interval '1 day'
      where id = ${id}`.execute(database)
  await age(joined!.id, 12)
  await age(old!.id, 12)
  await age(newer!.id, 11)
  expect(await deleteOldInquiries(database)).toBe(1)
  expect((await conversations(seller, 'seller')).map(({ id }) => id)).toEqual([newer!.id, joined!.id])
  const { rows } = await sql`select from contacts where conversation_id = ${old!.id}`.execute(database)
  expect(rows).toEqual([])
})

test("a contact that uses a car's id from before a merge reaches the seller", async () => {
  const { seller, carId, listingId } = await sale()
  const old = randomUUID()
  await sql`insert into car_redirects (old_car_id, car_id, founder_id) values (${old}, ${carId}, ${listingId})`.execute(
    world.stores.database,
  )
  expect((await send(await createAccount(world.stores.database), form(old))).status).toBe(201)
  expect(await conversations(seller, 'seller')).toHaveLength(1)
})
