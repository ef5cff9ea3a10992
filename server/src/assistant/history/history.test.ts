import { ChatHistory } from '@pahiya/contract/assistant/chat'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchStatus, freePort, startProcess } from '../../testing/environment/start-process.ts'
import { accountHeader, createAccount, identifyByHeader } from '../../testing/environment/test-account.ts'
import { startDemoLlm } from '../../testing/stand-ins/demo-llm.ts'
import { openExampleMarket } from '../../testing/worlds/example-market.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { deleteOldConversations, deleteOldCounts } from '../assistant-tasks.ts'
import { endAbandonedAnswers } from './abandoned-answers.ts'

let world: TestWorld
let market: Awaited<ReturnType<typeof openExampleMarket>>
let site: FastifyInstance
beforeAll(async () => {
  world = await createTestWorld()
  market = await openExampleMarket(world)
  site = await world.site({ identify: identifyByHeader(world.stores.database) })
})
afterAll(async () => {
  await site.close()
  await market.stopWorker()
  await world.close()
})

type Headers = Record<string, string>

async function ask(headers: Headers): Promise<void> {
  const payload = { message: 'which papers do I need?' }
  const { statusCode, cookies } = await site.inject({ method: 'POST', url: '/api/assistant/chat', headers, payload })
  expect(statusCode).toBe(200)
  if (cookies.length > 0) headers['cookie'] = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

async function history(headers: Headers) {
  const answer = await site.inject({ method: 'GET', url: '/api/assistant/messages', headers })
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
  return ChatHistory.parse(answer.json())
}

test('a conversation is deleted on request, and when it is old', async () => {
  const me: Headers = {}
  await ask(me)
  expect((await site.inject({ method: 'DELETE', url: '/api/assistant/messages', headers: me })).statusCode).toBe(204)
  expect(await history(me)).toMatchObject({ messages: [], chips: [], chatInfo: { currentCount: 1 } })
  await ask(me)
  await sql`update assistant_conversations set used_at = now() - interval '91 days'`.execute(world.stores.database)
  await sql`update assistant_chats set used_at = now() - interval '91 days'`.execute(world.stores.database)
  expect(await deleteOldConversations(world.stores.database)).toBeGreaterThan(0)
  expect(await deleteOldCounts(world.stores.database)).toBeGreaterThan(0)
  expect(await history(me)).toMatchObject({ messages: [], chatInfo: { currentCount: 0 } })
})

test('parallel requests after signing in continue the visitor’s conversation', async () => {
  const { database } = world.stores
  for (let round = 0; round < 5; round++) {
    const account = await createAccount(database)
    const [phone, laptop]: Headers[] = [{}, {}]
    await Promise.all([ask(phone!), ask(laptop!)])
    for (const device of [phone!, laptop!]) device[accountHeader] = account
    const seen = await Promise.all(
      Array.from({ length: 6 }, (_, at) => history(at % 2 === 0 ? { ...phone! } : { ...laptop! })),
    )
    const first = seen[0]!.messages.map(({ id }) => id)
    expect(first).toHaveLength(2)
    for (const { messages } of seen) expect(messages.map(({ id }) => id)).toEqual(first)
  }
})

test('an answer whose process was killed, and that no client reads, ends as failed', async () => {
  const model = await startDemoLlm()
  const [port, internal] = [await freePort(), await freePort()]
  const killed = startProcess('site', {
    ...world.config,
    SITE_PORT: port,
    SITE_INTERNAL_PORT: internal,
    LLM_ASSISTANT: model.setting(),
  })
  try {
    const address = `http://127.0.0.1:${port}`
    await expect.poll(() => fetchStatus(`${address}/api/assistant/messages`)).toBe(200)
    await model.misbehave({ how: 'silent' })
    const asked = await fetch(`${address}/api/assistant/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ message: 'diesel cars in Hyderabad' }),
    })
    const { answerId } = (await asked.json()) as { answerId: string }
    await expect.poll(() => model.asked()).toHaveLength(1)
    killed.signal('SIGKILL')
    await killed.ended()

    const { database } = world.stores
    const state = async () => {
      const { rows } = await sql<{ state: string; last: string }>`
        select state, events -> -1 ->> 'kind' as last from assistant_messages where id = ${answerId}`.execute(database)
      return rows[0]
    }
    expect(await endAbandonedAnswers(database, 50)).toBe(0)
    expect((await state())?.state).toBe('pending')
    await sql`
      update assistant_messages set claimed_until = claimed_until - interval '11 minutes'
      where id = ${answerId}`.execute(database)
    expect(await endAbandonedAnswers(database, 50)).toBe(1)
    expect(await state()).toEqual({ state: 'failed', last: 'failed' })
    expect(await endAbandonedAnswers(database, 50)).toBe(0)
  } finally {
    await killed.clear()
    await model.stop()
  }
})
