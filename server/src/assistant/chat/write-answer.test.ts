import { randomUUID } from 'node:crypto'
import type { ChatResponse } from '@pahiya/contract/assistant/chat'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openExampleMarket } from '../../testing/worlds/example-market.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { appendEvents, claimAnswer, ClaimLost, storeFailure } from '../history/messages.ts'

let world: TestWorld
let market: Awaited<ReturnType<typeof openExampleMarket>>
let site: FastifyInstance
beforeAll(async () => {
  world = await createTestWorld()
  market = await openExampleMarket(world)
  site = await world.site()
})
afterAll(async () => {
  await site.close()
  await market.stopWorker()
  await world.close()
})

async function ask(requestKey: string, cookie?: string) {
  const headers = cookie === undefined ? {} : { cookie }
  const payload = { message: 'which papers do I need?', requestKey }
  const answered = await site.inject({ method: 'POST', url: '/api/assistant/chat', headers, payload })
  const cookies = answered.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return { cookie: cookies, status: answered.statusCode, body: answered.json<ChatResponse>() }
}

/** As if the process that wrote the answer had been interrupted. */
async function makePending(answerId: string): Promise<void> {
  await sql`
    update assistant_messages set state = 'pending', answer = null, claimed_until = null, events = '[]'
    where id = ${answerId}`.execute(world.stores.database)
}

test('a process whose claim has expired stores nothing of its answer', async () => {
  const { database } = world.stores
  const { id } = (await ask(randomUUID())).body.answer
  await makePending(id)
  const first = (await claimAnswer(database, id, -1))!
  const second = (await claimAnswer(database, id, 30))!
  await expect(appendEvents(database, id, first.claim, [{ kind: 'reset' }])).rejects.toBeInstanceOf(ClaimLost)
  await storeFailure(database, id, first.claim, { kind: 'reset' })
  await appendEvents(database, id, second.claim, [{ kind: 'text', text: 'Checked.' }])
  const { rows } = await sql`select state, events from assistant_messages where id = ${id}`.execute(database)
  expect(rows).toEqual([{ state: 'pending', events: [{ kind: 'text', text: 'Checked.' }] }])
})

test('a question whose answer failed is answered when it is sent again', async () => {
  const { database } = world.stores
  const requestKey = randomUUID()
  const { body, cookie } = await ask(requestKey)
  await makePending(body.answer.id)
  const { claim } = (await claimAnswer(database, body.answer.id, 30))!
  await storeFailure(database, body.answer.id, claim, { kind: 'reset' })
  const again = await ask(requestKey, cookie)
  expect(again.status).toBe(200)
  expect(again.body.answer).toMatchObject({ id: body.answer.id, state: 'complete', content: body.message })
})
