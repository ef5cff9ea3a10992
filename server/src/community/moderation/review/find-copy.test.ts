import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountHeader, identifyByHeader } from '../../../testing/environment/test-account.ts'
import { exampleMember } from '../../../testing/examples/example-community.ts'
import { createTestWorld, type TestWorld } from '../../../testing/worlds/test-world.ts'
import { copiesQuery } from './find-copy.ts'

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

type Written = { verdict: string; reasons: { rule: string | null; message: string }[] }
async function post(account: string, title: string, content: string, category = 'reviews'): Promise<Written> {
  const headers = { [accountHeader]: account }
  const payload = { title, content, category }
  return (await site.inject({ method: 'POST', url: '/api/community/posts', headers, payload })).json<Written>()
}
const rulesOf = ({ verdict, reasons }: Written) => [verdict, ...reasons.map(({ rule }) => rule)]

test('the same review of another dealer, or from another account, is held for review; questions are not (COMM-28)', async () => {
  const { database } = world.stores
  const level = { level: 2 }
  const [asha, kiran, leela] = [
    (await exampleMember(database, level)).accountId,
    (await exampleMember(database, level)).accountId,
    (await exampleMember(database, level)).accountId,
  ]
  const text =
    'The dealer in Kukatpally showed all service bills, the clutch was new as promised and the transfer took nine days.'
  expect(rulesOf(await post(asha, 'A good dealer', text))).toEqual(['live'])
  expect(rulesOf(await post(asha, 'Another good dealer', text.replace('Kukatpally', 'Miyapur')))).toEqual([
    'waiting',
    'spam',
  ])
  expect(rulesOf(await post(kiran, 'My dealer', text.toUpperCase()))).toEqual(['waiting', 'copied'])
  expect(rulesOf(await post(kiran, 'A question', text, 'questions'))).toEqual(['live'])
  expect(
    rulesOf(
      await post(
        leela,
        'My own',
        'I waited for the papers until March and the tyres were older than stated, but the engine is fine.',
      ),
    ),
  ).toEqual(['live'])
  const { rows } = await sql<{ reason: string }>`
    select reason from community_moderation_events where rule = 'copied'`.execute(database)
  expect(rows).toEqual([{ reason: 'Another member has posted this review before. A moderator will check it first.' }])
})

test('of copies posted by ten accounts at the same moment, only one goes live', async () => {
  const { database } = world.stores
  const members = await Promise.all(Array.from({ length: 10 }, () => exampleMember(database, { level: 2 })))
  const text =
    'I waited eleven days for the transfer of my Alto, and the second key came by post a week after the papers.'
  const written = await Promise.all(members.map(({ accountId }, nth) => post(accountId, `Review ${nth} here`, text)))
  expect(written.filter(({ verdict }) => verdict === 'live')).toHaveLength(1)
})

test('finding a copy among 50,000 marks of one text reads a bounded number of rows', async () => {
  const { database } = world.stores
  const { memberId } = await exampleMember(database)
  await sql`
    with posts as (
      insert into community_posts (origin, member_id, category, title, content, state)
      select 'member', ${memberId}, 'reviews', 'A title', 'A content', 'live' from generate_series(1, 3000) returning id
    )
    insert into community_text_marks (mark, post_id, member_id)
    select mark, id, ${memberId} from posts cross join generate_series(1, 16) as mark`.execute(database)
  await sql`analyze community_text_marks`.execute(database)
  const { sql: text, parameters } = copiesQuery(Array.from({ length: 16 }, (_, nth) => nth + 1)).compile(database)
  const { rows } = await world.stores.pool.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers off) ${text}`, [
    ...parameters,
  ])
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('community_text_marks_in_order')
  expect(plan).not.toContain('Seq Scan on community_text_marks')
  expect(
    Math.max(...[...plan.matchAll(/actual [^)]*rows=(\d+)/g)].map(([, count]) => Number(count))),
  ).toBeLessThanOrEqual(800)
})
