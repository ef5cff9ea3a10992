import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleConversation } from '../../testing/examples/example-conversation.ts'
import { accountHeader, createAccount, identifyByHeader } from '../../testing/environment/test-account.ts'
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

async function ask(account: string, method: 'POST' | 'PATCH', url: string, payload: object) {
  const answer = await site.inject({ method, url, headers: { [accountHeader]: account }, payload })
  return { status: answer.statusCode, body: answer.json<{ id: string; code?: string }>() }
}

/** A car of one seller with two buyers, each with an open offer. */
async function twoOffers() {
  const { database } = world.stores
  const first = await exampleConversation(database)
  const otherBuyer = await createAccount(database)
  const { rows } = await sql<{ id: string }>`
    insert into conversations (listing_id, subject, buyer_id, seller_id, last_number, last_text, buyer_read)
    select listing_id, subject, ${otherBuyer}::uuid, seller_id, 0, '', 0 from conversations where id = ${first.id}
    returning id`.execute(database)
  const otherId = rows[0]!.id
  const offer = async (buyer: string, id: string, offerAmount: number) =>
    ask(buyer, 'POST', `/api/conversations/${id}/offers`, { offerAmount })
  const one = await offer(first.buyerId, first.id, 400_000)
  const two = await offer(otherBuyer, otherId, 410_000)
  const accept = (id: string) => ask(first.sellerId, 'PATCH', `/api/messages/${id}/offer`, { response: 'accepted' })
  const openDeals = async () =>
    (await sql`select from deals where listing_id = ${first.listingId} and ended_at is null`.execute(database)).rows
      .length
  return { ...first, otherBuyer, otherId, offer, one: one.body.id, two: two.body.id, accept, openDeals }
}

test('a car is agreed with one buyer: a second offer cannot be accepted, even at the same moment', async () => {
  const { one, two, accept, openDeals } = await twoOffers()
  const answers = await Promise.all([accept(one), accept(two)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)!.body.code).toBe('car_agreed')
  expect(await openDeals()).toBe(1)
})

test('no offer for a sold car can be made or accepted', async () => {
  const { database } = world.stores
  const { otherBuyer, otherId, offer, two, accept, ownListingId, openDeals } = await twoOffers()
  await sql`update own_listings set state = 'sold' where id = ${ownListingId}`.execute(database)
  expect(await accept(two)).toMatchObject({ status: 409, body: { code: 'car_not_on_offer' } })
  expect(await offer(otherBuyer, otherId, 420_000)).toMatchObject({ status: 409, body: { code: 'car_not_on_offer' } })
  expect(await openDeals()).toBe(0)
})

test('new terms replace the deal of the same two people', async () => {
  const { buyerId, id, offer, one, accept, openDeals } = await twoOffers()
  expect((await accept(one)).status).toBe(200)
  const better = await offer(buyerId, id, 405_000)
  expect((await accept(better.body.id)).status).toBe(200)
  expect(await openDeals()).toBe(1)
})

test('a deal that lapsed or whose people blocked each other leaves the car free for another buyer', async () => {
  const { database } = world.stores
  const lapsed = await twoOffers()
  await lapsed.accept(lapsed.one)
  await sql`update deals set agreed_at = now() - interval '8 days' where conversation_id = ${lapsed.id}`.execute(
    database,
  )
  expect((await lapsed.accept(lapsed.two)).status).toBe(200)
  const blocked = await twoOffers()
  await blocked.accept(blocked.one)
  await ask(blocked.sellerId, 'POST', `/api/conversations/${blocked.id}/block`, { blocked: true })
  expect((await blocked.accept(blocked.two)).status).toBe(200)
  expect(await blocked.openDeals()).toBe(1)
})

test('either party ends a deal: the car is free, the other party is notified, the record stays', async () => {
  const { database } = world.stores
  const { id, sellerId, buyerId, one, two, accept, openDeals } = await twoOffers()
  await accept(one)
  const end = (who: string) => ask(who, 'POST', `/api/conversations/${id}/deal/end`, {})
  expect(await end(sellerId)).toMatchObject({ status: 200, body: { endedAt: expect.any(String) } })
  expect((await end(buyerId)).status).toBe(200)
  expect(await openDeals()).toBe(0)
  const { rows } = await sql`select account_id from notices where kind = 'deal_ended'
    and data->>'conversationId' = ${id}`.execute(database)
  expect(rows).toEqual([{ account_id: buyerId }])
  expect((await accept(two)).status).toBe(200)
})

test('a deal no longer binds a seller whose car was sold or taken down since and is on sale again', async () => {
  const { database } = world.stores
  const { one, two, accept, ownListingId } = await twoOffers()
  await accept(one)
  await sql`update deals set agreed_at = agreed_at - interval '1 hour'`.execute(database)
  await sql`update own_listings set state_since = now() where id = ${ownListingId}`.execute(database)
  expect((await accept(two)).status).toBe(200)
})

test('the seller gets no quick offers below the asking price, and neither party gets any after a deal', async () => {
  const { id, sellerId, buyerId, one, accept } = await twoOffers()
  const quickOffers = async (who: string) => {
    const answer = await site.inject({ url: `/api/conversations/${id}`, headers: { [accountHeader]: who } })
    return answer.json<{ quickOffers: number[] }>().quickOffers.length
  }
  expect([await quickOffers(sellerId), await quickOffers(buyerId)]).toEqual([0, 2])
  await accept(one)
  expect([await quickOffers(sellerId), await quickOffers(buyerId)]).toEqual([0, 0])
})

test('the database rejects a second open deal for a car', async () => {
  const { database } = world.stores
  const { id, otherId } = await twoOffers()
  const insert = (conversation: string) =>
    sql`insert into deals (conversation_id, amount_rupees, conditions) values (${conversation}, 1, '{}')`.execute(
      database,
    )
  await insert(id)
  await expect(insert(otherId)).rejects.toThrow('one_open_deal_of_a_car')
})
