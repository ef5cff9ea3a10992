import { randomUUID } from 'node:crypto'
import { ChatHistory, ChatResponse } from '@pahiya/contract/assistant/chat'
import { unresolvedFigures } from '@pahiya/domain/assistant/answers/figures'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountHeader, createAccount, identifyByHeader } from '../../testing/environment/test-account.ts'
import { openExampleMarket } from '../../testing/worlds/example-market.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'

let world: TestWorld
let market: Awaited<ReturnType<typeof openExampleMarket>>
let site: FastifyInstance
beforeAll(async () => {
  world = await createTestWorld({ CHATS_FREE: '5' })
  market = await openExampleMarket(world)
  site = await world.site({ identify: identifyByHeader(world.stores.database) })
})
afterAll(async () => {
  await site.close()
  await market.stopWorker()
  await world.close()
})

type Caller = { headers: Record<string, string> }

/** Sends as one visitor with a cookie, or as an account. */
function caller(account?: string): Caller {
  return { headers: account === undefined ? {} : { [accountHeader]: account } }
}

async function ask({ headers }: Caller, message: string, more: object = {}) {
  const payload = { message, filters: {}, context: 'Ongoing conversation', ...more }
  const answer = await site.inject({ method: 'POST', url: '/api/assistant/chat', headers, payload })
  keepCookies(headers, answer.cookies)
  return {
    status: answer.statusCode,
    body: answer.json<ChatResponse & { code: string; error: string; maxChats: number; currentCount: number }>(),
  }
}

function keepCookies(headers: Record<string, string>, cookies: { name: string; value: string }[]): void {
  if (cookies.length > 0) headers['cookie'] = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

async function history({ headers }: Caller) {
  const answer = await site.inject({ method: 'GET', url: '/api/assistant/messages', headers })
  keepCookies(headers, answer.cookies)
  return ChatHistory.parse(answer.json())
}

test('an answer has the fields of the register and cars of the stock with links and true reasons (CHAT-04, CHAT-05, CHAT-06, CHAT-07, CHAT-09)', async () => {
  const { status, body } = await ask(caller(), 'petrol Swift in Hyderabad under 7 lakh', {
    context: 'First interaction',
  })
  expect(status).toBe(200)
  const { message, suggestedFilters, action, chatInfo, answer } = ChatResponse.parse(body)
  expect(suggestedFilters).toEqual({
    brands: ['Maruti Suzuki'],
    models: ['Swift'],
    priceMax: 700_000,
    fuels: ['Petrol'],
    cities: ['Hyderabad'],
  })
  expect(chatInfo).toEqual({ currentCount: 1, maxChats: 5, state: 'counting' })
  expect(action).toMatchObject({ kind: 'search' })
  expect(new URL(action!.href, 'https://x').searchParams.getAll('models')).toEqual(['Swift'])
  expect(answer).toMatchObject({ type: 'assistant', content: message, state: 'complete', intent: 'find', total: 2 })
  expect(answer.cars.map(({ priceRupees }) => priceRupees).toSorted((a, b) => a - b)).toEqual([485_000, 610_000])
  for (const car of answer.cars) {
    expect(car.reasons.length).toBeGreaterThan(0)
    expect((await site.inject({ method: 'GET', url: `/api/marketplace/listing/${car.listingId}` })).statusCode).toBe(
      200,
    )
  }
  expect(unresolvedFigures(message, answer.figures)).toEqual([])
  expect(answer.sources).toMatchObject([{ tool: 'search', count: 2 }])
})

test('later turns change earlier wishes, and the history contains both sides (CHAT-02, CHAT-06)', async () => {
  const me = caller()
  await ask(me, 'SUV ya hatchback Hyderabad me 15 lakh tak')
  const { body } = await ask(me, 'automatic hi chahiye')
  expect(body.answer).toMatchObject({
    language: 'hinglish',
    suggestedFilters: { transmission: ['Automatic'], priceMax: 1_500_000 },
  })
  const { messages, chips, prompts, chatInfo } = await history(me)
  expect(messages.map(({ type }) => type)).toEqual(['user', 'assistant', 'user', 'assistant'])
  expect(messages[0]).toMatchObject({
    content: 'SUV ya hatchback Hyderabad me 15 lakh tak',
    suggestedFilters: {},
    action: null,
  })
  expect(chips.map(({ key }) => key)).toContain('transmission')
  expect(prompts).toHaveLength(3)
  expect(chatInfo.currentCount).toBe(2)
})

test('a wish is removed by its chip without using a chat', async () => {
  const me = caller()
  await ask(me, 'red Swift in Hyderabad')
  const removed = await site.inject({
    method: 'DELETE',
    url: '/api/assistant/wishes?key=colours&value=Red',
    headers: me.headers,
  })
  expect(removed.statusCode).toBe(200)
  expect(removed.json<{ answer: { suggestedFilters: object } }>().answer.suggestedFilters).toEqual({
    brands: ['Maruti Suzuki'],
    models: ['Swift'],
    cities: ['Hyderabad'],
  })
  expect((await history(me)).chatInfo.currentCount).toBe(1)
})

test('cars are compared, priced and costed from tool results', async () => {
  const me = caller(await createAccount(world.stores.database, { phone: '+919900000001' }))
  await ask(me, 'cars in Hyderabad')
  for (const [text, intent] of [
    ['compare the first and the second', 'compare'],
    ['why does the first one cost this much?', 'why-price'],
    ['what will the second one cost me with a loan?', 'cost'],
    ['which papers do I need?', 'papers'],
  ] as const) {
    const { body } = await ask(me, text)
    expect(body.answer.intent).toBe(intent)
    expect(body.answer.content).not.toBe('')
    const texts = [body.answer.content, ...(body.answer.table?.rows.flatMap(({ cells }) => cells) ?? [])]
    expect(texts.flatMap((each) => unresolvedFigures(each, body.answer.figures))).toEqual([])
  }
})

test('facts that Pahiya does not hold are reported as unknown, with where to find them', async () => {
  const { body } = await ask(caller(), 'Has this car been in an accident?')
  expect(body.answer).toMatchObject({ intent: 'unknown-here', cars: [] })
  expect(body.message).toMatch(/^That is not known here\.\n.*insurer/)
})

test('any other question is answered with what Alex can do and three questions based on the stock', async () => {
  const { body } = await ask(caller(), 'write me a poem about the moon')
  expect(body.answer.intent).toBe('other')
  expect(body.answer.suggestions).toHaveLength(3)
})

test('after five chats a visitor gets a 401 with the count (AUTH-19, CHAT-10, CHAT-12, CHAT-16)', async () => {
  const me = caller()
  for (let chat = 1; chat <= 5; chat++) expect((await ask(me, 'Swift')).body.chatInfo.currentCount).toBe(chat)
  expect(await ask(me, 'Swift')).toMatchObject({
    status: 401,
    body: {
      code: 'CHAT_LIMIT_REACHED',
      error: "You've used all 5 free chats. Please log in to continue unlimited chatting!",
      currentCount: 5,
      maxChats: 5,
    },
  })
  expect((await history(me)).chatInfo).toEqual({ currentCount: 5, maxChats: 5, state: 'login-required' })
})

test('twenty parallel questions use exactly the five chats', async () => {
  const me = caller()
  await history(me)
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(me, 'Swift')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(15)
})

test('without a verified phone an account uses the rest of the five, then gets 403 (C-03, CHAT-18)', async () => {
  const account = await createAccount(world.stores.database)
  const me = caller()
  for (let chat = 1; chat <= 3; chat++) await ask(me, 'Swift')
  me.headers[accountHeader] = account
  for (let chat = 4; chat <= 5; chat++) expect((await ask(me, 'Swift')).body.chatInfo.currentCount).toBe(chat)
  expect(await ask(me, 'Swift')).toMatchObject({
    status: 403,
    body: {
      code: 'chat_phone_required',
      error: 'Phone verification required to use The Assistant.',
      currentCount: 5,
      maxChats: 5,
    },
  })
})

test('with a verified phone chats are unlimited, and the visitor’s conversation is continued (AUTH-20, CHAT-11)', async () => {
  const account = await createAccount(world.stores.database, { phone: '+919900000002' })
  const me = caller()
  await ask(me, 'Swift in Hyderabad')
  me.headers[accountHeader] = account
  for (let chat = 1; chat <= 7; chat++)
    expect((await ask(me, 'not red')).body.chatInfo).toEqual({ currentCount: 0, maxChats: null, state: 'unlimited' })
  expect((await ask(me, 'automatic')).body.suggestedFilters).toMatchObject({ models: ['Swift'], notColours: ['Red'] })
})

test('a site without free chats asks for a login (CHAT-17)', async () => {
  const closed = await world.site({ config: { ...world.config, CHATS_FREE: 0 } })
  const answer = await closed.inject({ method: 'POST', url: '/api/assistant/chat', payload: { message: 'Swift' } })
  expect(answer.statusCode).toBe(401)
  expect(answer.json()).toMatchObject({
    code: 'chat_login_required',
    error: 'Authentication required. Please log in to use The Assistant.',
  })
  await closed.close()
})

test('empty, overlong and unknown input is rejected without using a chat (CHAT-13)', async () => {
  const me = caller()
  expect(await ask(me, '  \n ')).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  expect(await ask(me, 'a'.repeat(2_001))).toMatchObject({ status: 400, body: { code: 'question_too_long' } })
  expect(await ask(me, 'word '.repeat(100_000))).toMatchObject({ status: 413 })
  expect(await ask(me, 'Swift', { filters: { priceMax: 'cheap' } })).toMatchObject({ status: 400 })
  expect((await history(me)).chatInfo.currentCount).toBe(0)
})

test('requests with the same key are counted and answered once, even in parallel', async () => {
  const me = caller()
  await history(me)
  const requestKey = randomUUID()
  const first = await ask(me, 'Swift', { requestKey })
  const again = await Promise.all([1, 2, 3].map(() => ask(me, 'Swift', { requestKey })))
  for (const { body } of again) expect(body.answer.id).toBe(first.body.answer.id)
  expect((await history(me)).messages).toHaveLength(2)
  expect((await history(me)).chatInfo.currentCount).toBe(1)
})
