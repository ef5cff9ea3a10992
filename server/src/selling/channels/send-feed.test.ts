import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAccount } from '../../testing/environment/test-account.ts'
import { exampleSale } from '../../testing/examples/example-conversation.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { announceListing } from './announce-listing.ts'
import type { FeedPort } from './ports/channel-port.ts'
import { sendFeed } from './send-feed.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await sql`truncate channel_uploads, channel_listings`.execute(world.stores.database)
})

/** A channel that accepts every car, and counts the uploads. */
let uploads = 0
const port: FeedPort = {
  begin: '',
  end: '',
  write: ({ ownListingId }) => ({ fields: { id: ownListingId }, problems: [] }) as never,
  item: () => 'a car',
  upload: async () => {
    uploads += 1
    return { kind: 'taken', status: 200, receipt: null, responseExcerpt: 'taken', refused: null }
  },
}
const send = (everySeconds: number) =>
  sendFeed({ database: world.stores.database, origin: 'https://pahiya.example', channel: 'meta', port, everySeconds })
async function announceSale(): Promise<void> {
  const { database } = world.stores
  const { ownListingId } = await exampleSale(database, await createAccount(database))
  await database
    .transaction()
    .execute((transaction) => announceListing(transaction, { ownListingId, change: 'published' }))
}
const nextTry = async () => {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from run_at - now())::float8 as seconds from graphile_worker.jobs
    where key = 'channel-meta-again'`.execute(world.stores.database)
  return rows.map(({ seconds }) => Math.round(seconds / 60))
}

test('many changes of one interval cost one upload of the feed, after which all of them are settled', async () => {
  uploads = 0
  await announceSale()
  expect(await send(3_600)).toMatchObject({ outcome: 'taken', settled: 1 })
  for (let change = 0; change < 5; change += 1) {
    await announceSale()
    expect(await send(3_600)).toEqual({ outcome: 'waits for the next upload', settled: 0 })
  }
  expect(uploads).toBe(1)
  expect(await nextTry()).toEqual([60])
  await sql`update channel_uploads set begun_at = now() - interval '1 hour'`.execute(world.stores.database)
  expect(await send(3_600)).toMatchObject({ settled: 5 })
  expect(uploads).toBe(2)
})

test('without changes no upload begins, and the next change is sent immediately', async () => {
  uploads = 0
  expect(await send(3_600)).toEqual({ outcome: 'nothing waits', settled: 0 })
  await announceSale()
  expect(await send(3_600)).toMatchObject({ settled: 1 })
  expect(uploads).toBe(1)
})
