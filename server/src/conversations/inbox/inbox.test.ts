import { randomUUID } from 'node:crypto'
import type { InboxEvent } from '@pahiya/contract/conversations/conversations'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleConversation } from '../../testing/examples/example-conversation.ts'
import { accountHeader, identifyByHeader } from '../../testing/environment/test-account.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { readInbox } from './inbox.ts'
import { receiveMessage } from '../messages/write-message.ts'

let world: TestWorld
let sites: FastifyInstance[]
let addresses: string[]
beforeAll(async () => {
  world = await createTestWorld()
  const build = () => world.site({ identify: identifyByHeader(world.stores.database) })
  sites = [await build(), await build()]
  addresses = await Promise.all(sites.map((site) => site.listen({ host: '127.0.0.1', port: 0 })))
})
afterAll(async () => {
  for (const site of sites) await site.close()
  await world.close()
})

/** identifyByHeader uses the account's id as the session id. */
async function signIn(account: string): Promise<void> {
  await sql`insert into sessions (id, account_id, token, expires_at)
    values (${account}, ${account}, ${randomUUID()}, now() + interval '1 hour')`.execute(world.stores.database)
}

/** Follows the event stream as a page in a browser would, optionally from a last event id. */
async function follow(account: string, address: string, lastEventId?: string) {
  const stopping = new AbortController()
  const answer = await fetch(`${address}/api/conversations/stream`, {
    signal: stopping.signal,
    headers: { [accountHeader]: account, ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) },
  })
  const heard: { id: string; event: InboxEvent }[] = []
  void (async () => {
    let text = ''
    try {
      for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
        text += chunk
        const parts = text.split('\n\n')
        text = parts.pop()!
        for (const part of parts) {
          const found = /^id: (.*)\ndata: (.*)$/.exec(part)
          if (found) heard.push({ id: found[1]!, event: JSON.parse(found[2]!) as InboxEvent })
        }
      }
    } catch {
      // The page was closed.
    }
  })()
  return { heard, stop: () => stopping.abort() }
}
const said = (heard: { event: InboxEvent }[]) =>
  heard.flatMap(({ event }) => (event.kind === 'changed' && event.message ? event.message.content : []))

test('a message reaches the other person through any process, in order, and exactly once after a lost connection (MSG-24)', async () => {
  const { database } = world.stores
  const { id, buyerId, sellerId } = await exampleConversation(database)
  const write = (senderId: string, text: string) =>
    receiveMessage(database, { conversationId: id, senderId, text, source: 'site' })
  await signIn(sellerId)
  const first = await follow(sellerId, addresses[0]!)
  await expect.poll(() => first.heard.map(({ event }) => event.kind)).toEqual(['ready'])
  await write(buyerId, 'one')
  await write(sellerId, 'two')
  await expect.poll(() => said(first.heard)).toEqual(['one', 'two'])
  expect(first.heard[1]!.event).toMatchObject({
    conversation: { id, part: 'seller' },
    message: { isMine: false },
  })
  first.stop()
  await write(buyerId, 'three')
  await write(buyerId, 'four')
  // Connects to the other process, from the last event that the page received.
  const second = await follow(sellerId, addresses[1]!, first.heard.at(-1)!.id)
  await write(buyerId, 'five')
  await expect.poll(() => said(second.heard)).toEqual(['three', 'four', 'five'])
  second.stop()
})

test('a stream sends nothing more once its session has ended', async () => {
  const { database } = world.stores
  const { id, buyerId, sellerId } = await exampleConversation(database)
  const write = (text: string) =>
    receiveMessage(database, { conversationId: id, senderId: buyerId, text, source: 'site' })
  await signIn(sellerId)
  const page = await follow(sellerId, addresses[0]!)
  await expect.poll(() => page.heard).toHaveLength(1)
  await write('one')
  await expect.poll(() => said(page.heard)).toEqual(['one'])
  await sql`delete from sessions where account_id = ${sellerId}`.execute(database)
  await write('two')
  await signIn(buyerId)
  const other = await follow(buyerId, addresses[0]!, '0')
  await expect.poll(() => said(other.heard)).toEqual(['one', 'two'])
  expect(said(page.heard)).toEqual(['one'])
  page.stop()
  other.stop()
})

test('a client that was away for longer than events are stored reloads everything', async () => {
  const { database } = world.stores
  const { id, buyerId } = await exampleConversation(database)
  const write = (text: string) =>
    receiveMessage(database, { conversationId: id, senderId: buyerId, text, source: 'email' })
  for (const text of ['one', 'two', 'three']) await write(text)
  expect((await readInbox(database, buyerId, '1')).map(({ id: place }) => place)).toEqual(['2', '3'])
  await sql`delete from inbox_events where account_id = ${buyerId} and place < 3`.execute(database)
  expect(await readInbox(database, buyerId, '1')).toEqual([{ id: '3', data: { kind: 'ready' } }])
  expect(await readInbox(database, buyerId, '99')).toEqual([{ id: '3', data: { kind: 'ready' } }])
  expect(await readInbox(database, buyerId, '3')).toEqual([])
})

test('a rejected message produces no event', async () => {
  const { database } = world.stores
  const { id, sellerId } = await exampleConversation(database)
  const before = (await readInbox(database, sellerId, null))[0]!.id
  const other = (await exampleConversation(database)).buyerId
  const refused = receiveMessage(database, { conversationId: id, senderId: other, text: 'Hello', source: 'email' })
  await expect(refused).rejects.toThrow('conversation_not_found')
  expect(await readInbox(database, sellerId, before)).toEqual([])
})
