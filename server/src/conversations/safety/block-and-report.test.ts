import type { ConversationDetail, Message } from '@pahiya/contract/conversations/conversations'
import type { ErrorBody } from '@pahiya/contract/core/errors'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountHeader, identifyByHeader } from '../../testing/environment/test-account.ts'
import { exampleConversation } from '../../testing/examples/example-conversation.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'

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
async function ask<Body>(account: string, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) {
  const answer = await site.inject({ method, url, headers: { [accountHeader]: account }, ...(payload && { payload }) })
  return { status: answer.statusCode, body: (answer.body ? answer.json() : null) as Body & Partial<ErrorBody> }
}
const detail = async (account: string, id: string) =>
  (await ask<ConversationDetail>(account, 'GET', `/api/conversations/${id}`)).body
const block = (account: string, id: string, blocked = true) =>
  ask<ConversationDetail>(account, 'POST', `/api/conversations/${id}/block`, { blocked })

test.each(['accepted', 'rejected'])(
  'an offer in a blocked conversation cannot be %s, by either person, until the block ends',
  async (response) => {
    const { id, buyerId, sellerId } = await exampleConversation(world.stores.database)
    const offer = await ask<Message>(buyerId, 'POST', `/api/conversations/${id}/offers`, { offerAmount: 470_000 })
    const answer = () => ask(sellerId, 'PATCH', `/api/messages/${offer.body.id}/offer`, { response })
    await block(buyerId, id)
    expect(await answer()).toMatchObject({ status: 409, body: { code: 'conversation_closed' } })
    await block(buyerId, id, false)
    await block(sellerId, id)
    expect(await answer()).toMatchObject({ status: 409, body: { code: 'conversation_closed' } })
    const { rows } = await sql`select from deals where conversation_id = ${id}`.execute(world.stores.database)
    expect(rows).toEqual([])
    await block(sellerId, id, false)
    expect((await answer()).status).toBe(200)
  },
)

test('a person who blocks withdraws their own contact details, in every conversation with the other, and no others', async () => {
  const { database } = world.stores
  const first = await exampleConversation(database)
  const { buyerId, sellerId } = first
  // The same two people, with their roles exchanged.
  const second = await exampleConversation(database, { buyerId: sellerId, sellerId: buyerId })
  await sql`update accounts set phone = '+919848022221', phone_verified_at = now() where id = ${buyerId}`.execute(
    database,
  )
  await sql`update accounts set email = 'kept@sellers.example', email_verified = true where id = ${sellerId}`.execute(
    database,
  )
  for (const { id } of [first, second]) {
    for (const [account, act] of [
      [buyerId, 'ask'],
      [sellerId, 'agree'],
    ] as const) {
      expect((await ask(account, 'POST', `/api/conversations/${id}/contact`, { act })).status).toBe(200)
    }
  }
  await block(buyerId, first.id)
  for (const { id } of [first, second]) {
    const [buyers, sellers] = [await detail(buyerId, id), await detail(sellerId, id)]
    expect(buyers.contact).toEqual({ mine: null, theirs: { phone: null, email: 'kept@sellers.example' } })
    expect(sellers.contact).toEqual({ mine: { phone: null, email: 'kept@sellers.example' }, theirs: null })
  }
})
