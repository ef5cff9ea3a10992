import { randomBytes } from 'node:crypto'
import type { MemberPost } from '@pahiya/contract/community/posts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountHeader, createAccount, identifyByHeader } from '../../testing/environment/test-account.ts'
import { exampleComment, exampleMember, examplePost } from '../../testing/examples/example-community.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { countView } from './count-once.ts'

let world: TestWorld
let site: FastifyInstance
beforeAll(async () => {
  world = await createTestWorld()
  site = await world.site({ identify: identifyByHeader(world.stores.database) })
})
afterAll(async () => {
  await site.close()
  await world.close()
})

const browser = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36'
const read = async (id: string, account?: string) =>
  (
    await site.inject({ url: `/api/community/posts/${id}`, ...(account && { headers: { [accountHeader]: account } }) })
  ).json<{ post: MemberPost }>().post

type Call = { address: string; account?: string; userAgent?: string; proof?: string }
async function confirm(post: MemberPost, { address, account, userAgent = browser, proof = post.viewProof }: Call) {
  const answer = await site.inject({
    method: 'POST',
    url: '/api/community/views',
    remoteAddress: address,
    headers: { 'user-agent': userAgent, ...(account !== undefined && { [accountHeader]: account }) },
    payload: { postId: post.id, proof },
  })
  expect(answer.json()).toEqual({ ok: true })
}
async function like(kind: 'posts' | 'comments', id: string, account: string, method: 'PUT' | 'DELETE' = 'PUT') {
  const url = `/api/community/${kind}/${id}/like`
  return site.inject({ method, url, headers: { [accountHeader]: account } })
}
async function newPost() {
  const author = await exampleMember(world.stores.database, { level: 3 })
  return { author, id: await examplePost(world.stores.database, author.memberId) }
}

/** Compares every counter with the rows of visible members. */
async function wrongCounters(): Promise<unknown[]> {
  const { rows } = await sql`
    select counter.post_id from community_counters as counter where
      counter.views <> (select coalesce(sum(views), 0) from community_views where post_id = counter.post_id)
      or counter.shares <> (select coalesce(sum(clicks), 0) from community_shares where post_id = counter.post_id)
      or counter.likes <> (select count(*) from community_likes as given join community_members as giver
        on giver.id = given.member_id and giver.hidden_until is null where given.post_id = counter.post_id)
      or counter.comments <> (select count(*) from community_comments as comment join community_members as writer
        on writer.id = comment.member_id and writer.hidden_until is null
        where comment.post_id = counter.post_id and comment.state = 'live')
    union all
    select comment.id from community_comments as comment where comment.likes <> (
      select count(*) from community_comment_likes as given join community_members as giver
        on giver.id = given.member_id and giver.hidden_until is null where given.comment_id = comment.id)`.execute(
    world.stores.database,
  )
  return rows
}

test('a rendered page counts once per person and day, excluding the author, crawlers and forged proofs (COMM-09, COMM-10)', async () => {
  const { author, id } = await newPost()
  const other = await read((await newPost()).id)
  const post = await read(id)
  const reader = await createAccount(world.stores.database)
  await confirm(post, { account: author.accountId, address: '203.0.113.1' })
  await confirm(post, { account: reader, address: '203.0.113.2' })
  await confirm(post, { account: reader, address: '203.0.113.3' })
  await confirm(post, { address: '203.0.113.4' })
  await confirm(post, { address: '203.0.113.4' })
  await confirm(post, { address: '203.0.113.5', proof: 'x' })
  await confirm(post, { address: '203.0.113.6', proof: other.viewProof })
  await confirm(post, { address: '203.0.113.7', userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
  expect((await read(id)).views).toBe(2)
  expect(await wrongCounters()).toEqual([])
  const { rows } = await sql`select posts from community_reading where account_id = ${reader}`.execute(
    world.stores.database,
  )
  expect(rows).toEqual([{ posts: 1 }])
})

test('10,000 scripted views from one address, with as many browsers, add one', async () => {
  const { id } = await newPost()
  const network = randomBytes(16)
  const view = () =>
    countView(world.stores.database, {
      postId: id,
      accountId: null,
      caller: { network, cookie: randomBytes(16) },
      at: new Date(),
    })
  let counted = 0
  for (let batch = 0; batch < 100; batch += 1) {
    counted += (await Promise.all(Array.from({ length: 100 }, view))).filter(Boolean).length
  }
  expect(counted).toBe(1)
  expect((await read(id)).views).toBe(1)
})

test('a person likes a post once, however many parallel requests they send, and can undo it (COMM-11)', async () => {
  const { id, author } = await newPost()
  const commentId = await exampleComment(world.stores.database, author.memberId, id)
  const reader = await createAccount(world.stores.database)
  const answers = await Promise.all(Array.from({ length: 20 }, () => like('posts', id, reader)))
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
  expect((await read(id, reader)).viewerLikes).toBe(true)
  expect((await read(id)).likes).toBe(1)
  expect((await like('comments', commentId, reader)).json()).toEqual({ likes: 1, viewerLikes: true })
  expect((await like('posts', id, reader, 'DELETE')).json()).toEqual({ likes: 0, viewerLikes: false })
  expect((await like('posts', id, reader, 'DELETE')).json()).toEqual({ likes: 0, viewerLikes: false })
  expect(await wrongCounters()).toEqual([])
})

test('share clicks are stored, once per person and day (COMM-11)', async () => {
  const { id } = await newPost()
  const share = (remoteAddress: string, target: string) =>
    site.inject({ method: 'POST', url: `/api/community/posts/${id}/share`, remoteAddress, payload: { target } })
  expect((await share('203.0.113.20', 'copy')).json()).toEqual({ shares: 1 })
  expect((await share('203.0.113.20', 'whatsapp')).json()).toEqual({ shares: 1 })
  expect((await share('203.0.113.21', 'whatsapp')).json()).toEqual({ shares: 2 })
  expect((await share('203.0.113.22', 'smoke-signals')).statusCode).toBe(400)
  expect(await wrongCounters()).toEqual([])
})

test('a ban removes likes and comments from every counter, its end restores them, and concurrent likes stay exact', async () => {
  const { database } = world.stores
  const banned = await exampleMember(database)
  const posts = [await newPost(), await newPost()]
  for (const { id } of posts) {
    await like('posts', id, banned.accountId)
    await exampleComment(database, banned.memberId, id)
  }
  const hide = (until: string | null) =>
    sql`update community_members set hidden_until = ${until}::timestamptz where id = ${banned.memberId}`.execute(
      database,
    )
  await hide('infinity')
  expect(await wrongCounters()).toEqual([])
  expect(await read(posts[0]!.id)).toMatchObject({ likes: 0, comments: 0 })
  await hide(null)
  expect(await read(posts[0]!.id)).toMatchObject({ likes: 1, comments: 1 })
  const busy = Array.from({ length: 10 }, (_, n) => [
    hide(n % 2 ? null : 'infinity'),
    like('posts', posts[0]!.id, banned.accountId, n % 3 ? 'PUT' : 'DELETE'),
  ])
  await Promise.all(busy.flat())
  expect(await wrongCounters()).toEqual([])
})

test('everything by a banned member disappears from lists and threads, and its URLs stop working', async () => {
  const { author, id } = await newPost()
  await sql`update community_members set hidden_until = 'infinity' where id = ${author.memberId}`.execute(
    world.stores.database,
  )
  const feed = (await site.inject({ url: '/api/community/feed' })).json<{ posts: MemberPost[] }>()
  expect(feed.posts.map((post) => post.id)).not.toContain(id)
  expect((await site.inject({ url: `/api/community/posts/${id}` })).statusCode).toBe(410)
})

test('the database rejects a state change by anyone but moderation', async () => {
  const { id } = await newPost()
  await expect(
    sql`update community_posts set state = 'hidden' where id = ${id}`.execute(world.stores.database),
  ).rejects.toThrow('only moderation changes the state of a text')
})
