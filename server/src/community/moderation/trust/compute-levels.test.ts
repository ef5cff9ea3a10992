import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleMember, examplePost } from '../../../testing/examples/example-community.ts'
import { createTestWorld, type TestWorld } from '../../../testing/worlds/test-world.ts'
import { computeTrustLevels } from './compute-levels.ts'
import { findPersonStanding } from './find-standing.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())

test('levels are computed in batches for yesterday’s readers, from what they read and wrote, and come with an explanation', async () => {
  const { database } = world.stores
  const now = new Date()
  const people = []
  for (let nth = 0; nth < 5; nth += 1) people.push(await exampleMember(database))
  const [reader, idle] = people as [(typeof people)[0], (typeof people)[0]]
  await sql`update community_members set created_at = now() - interval '3 days'`.execute(database)
  await examplePost(database, reader.memberId)
  await examplePost(database, reader.memberId)
  for (const { accountId } of people.filter((each) => each !== idle)) {
    await sql`insert into community_reading (account_id, day, posts)
      select ${accountId}, current_date - n, 6 from generate_series(1, 2) as n`.execute(database)
  }
  await sql`insert into community_reading (account_id, day, posts) values (${idle.accountId}, current_date - 40, 50)`.execute(
    database,
  )
  await sql`update community_settings set trust_day = current_date - 1, trust_after = null`.execute(database)
  expect(await computeTrustLevels(database, now, 2)).toEqual({ computed: 4, changed: 1 })
  expect(await computeTrustLevels(database, now, 2)).toEqual({ computed: 0, changed: 0 })
  expect(await findPersonStanding(database, reader.accountId, now)).toMatchObject({
    level: 'basic',
    next: 'member',
    met: 0,
    of: 5,
  })
  const explained = await findPersonStanding(database, idle.accountId, now)
  expect(explained).toMatchObject({ level: 'new', next: 'basic', met: 2, of: 4, computedAt: null })
  expect(explained.limits.map(({ key, used, allowed }) => [key, used, allowed])).toEqual([
    ['threads-waiting', 0, 1],
    ['threads-a-day', 0, 3],
    ['replies-a-day', 0, 10],
    ['links', 0, 2],
    ['contact-data', 0, 0],
  ])
})

test('thresholds in settings replace the defaults', async () => {
  const { database } = world.stores
  const { accountId } = await exampleMember(database)
  const none = { daysVisited: 0, postsRead: 0, textsWritten: 0, likesReceived: 0, daysSinceJoined: 0 }
  const thresholds = {
    basic: { ...none, postsRead: 3 },
    member: { ...none, postsRead: 4 },
    regular: { ...none, postsRead: 9 },
  }
  await sql`update community_settings set trust_thresholds = ${JSON.stringify(thresholds)}::jsonb,
    trust_day = current_date - 1, trust_after = null`.execute(database)
  await sql`insert into community_reading (account_id, day, posts) values (${accountId}, current_date - 1, 4)`.execute(
    database,
  )
  await computeTrustLevels(database, new Date())
  expect(await findPersonStanding(database, accountId, new Date())).toMatchObject({ level: 'member', met: 0, of: 1 })
})
