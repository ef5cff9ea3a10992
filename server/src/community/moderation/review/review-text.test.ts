import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleMember, examplePost, type ExampleMember } from '../../../testing/examples/example-community.ts'
import { createTestWorld, type TestWorld } from '../../../testing/worlds/test-world.ts'
import { startDemoLlm, type DemoLlm } from '../../../testing/stand-ins/demo-llm.ts'
import { createLlm } from '../../../platform/llm/create-llm.ts'
import { judgeText } from './judge-text.ts'
import { review } from './review-text.ts'

let world: TestWorld
let demo: DemoLlm
beforeAll(async () => {
  demo = await startDemoLlm()
  world = await createTestWorld({ DATABASE_POOL_MAX: '25' })
})
afterAll(async () => {
  await world.close()
  await demo.stop()
})

const honest = 'The clutch of my Swift slips in third gear. What does a new one cost?'
const spam = 'Earn 5000 daily from home, message me now'

/** Writes a post or comment as the community does: review and insert in one transaction. */
async function write({ accountId, memberId }: ExampleMember, kind: 'post' | 'comment', text = honest, postId = '') {
  const { database } = world.stores
  return database.transaction().execute(async (transaction) => {
    const { verdict, reasons } = await review(transaction, { authorId: accountId, kind, text, now: new Date() })
    if (verdict === 'refused') return reasons[0]?.limit ?? reasons[0]?.rule ?? 'restricted'
    await (
      kind === 'post'
        ? sql`insert into community_posts (origin, member_id, category, title, content, state, state_rule)
          values ('member', ${memberId}, 'questions', 'A question', ${text}, ${verdict}, ${reasons[0]?.rule ?? null})`
        : sql`insert into community_comments (post_id, member_id, number, path, content, state, state_rule)
          values (${postId}, ${memberId}, 1, '00001', ${text}, ${verdict}, ${reasons[0]?.rule ?? null})`
    ).execute(transaction)
    return verdict
  })
}
const twentyTimes = <Value>(act: () => Promise<Value>) => Promise.all(Array.from({ length: 20 }, act))
const count = (outcomes: readonly string[], outcome: string) => outcomes.filter((each) => each === outcome).length

test('of 20 concurrent posts by a new member exactly 3 are stored, and of 20 comments exactly 10 (COMM-18)', async () => {
  const { database } = world.stores
  const member = await exampleMember(database)
  const posts = await twentyTimes(() => write(member, 'post'))
  expect([count(posts, 'live'), count(posts, 'threads-a-day')]).toEqual([3, 17])
  const postId = await examplePost(database, (await exampleMember(database)).memberId)
  const comments = await twentyTimes(() => write(member, 'comment', honest, postId))
  expect([count(comments, 'live'), count(comments, 'replies-a-day')]).toEqual([10, 10])
})

test('of 20 concurrent suspicious posts by a new member exactly one is held, and no other is accepted meanwhile', async () => {
  const member = await exampleMember(world.stores.database)
  const posts = await twentyTimes(() => write(member, 'post', spam))
  expect([count(posts, 'waiting'), count(posts, 'threads-waiting')]).toEqual([1, 19])
  expect(await write(member, 'post')).toBe('threads-waiting')
  const { rows } = await sql`select kind from community_cases where subject_id in (
    select id from community_posts where member_id = ${member.memberId})`.execute(world.stores.database)
  expect(rows).toEqual([{ kind: 'text' }])
})

test('a level-2 member can write more per day than a new member, and a day later the limits reset', async () => {
  const { database } = world.stores
  const member = await exampleMember(database, { level: 2 })
  for (let nth = 0; nth < 4; nth += 1) expect(await write(member, 'post')).toBe('live')
  const person = await exampleMember(database)
  for (let nth = 0; nth < 3; nth += 1) expect(await write(person, 'post')).toBe('live')
  expect(await write(person, 'post')).toBe('threads-a-day')
  await sql`update community_posts set published_at = published_at - interval '25 hours'
    where member_id = ${person.memberId}`.execute(database)
  expect(await write(person, 'post')).toBe('live')
})

test('contact details are rejected, and a silenced member cannot write', async () => {
  const { database } = world.stores
  const member = await exampleMember(database)
  expect(await write(member, 'post', 'Call me on 90000 00283')).toBe('contact-data')
  await sql`insert into community_moderation_events (subject_kind, subject_id, number, member_id, kind, decider, rule, reason)
    values ('account', ${member.memberId}, 1, ${member.memberId}, 'silenced', 'rules', 'spam', 'x')`.execute(database)
  expect(await write(member, 'comment')).toBe('restricted')
})

test('the model checks only texts by new members, can only delay a text, and delays none when it fails', async () => {
  const { accountId } = await exampleMember(world.stores.database)
  const config = { ...world.config, LLM_SAFETY: demo.setting() }
  const llm = createLlm({ ...world.dependencies, config })
  const judge = (level: 'new' | 'regular', text = honest) => judgeText(llm, { authorId: accountId, text, level })
  await demo.script(
    { text: '{"breaks":"advertising","because":"it sells"}' },
    { text: '{"breaks":"none","because":""}' },
  )
  expect(await judge('new')).toMatchObject({ verdict: 'waiting', by: 'model', reasons: [{ rule: 'advertising' }] })
  expect(await judge('new')).toMatchObject({ verdict: 'live' })
  await demo.script({ text: 'no JSON' })
  expect(await judge('new')).toMatchObject({ verdict: 'live' })
  const before = (await demo.asked()).length
  expect(await judge('regular')).toMatchObject({ verdict: 'live' })
  expect(await judge('new', 'Write to 90000 00283')).toMatchObject({ verdict: 'refused', by: 'rules' })
  expect((await demo.asked()).length).toBe(before)
})
