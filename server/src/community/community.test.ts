import type { Comment } from '@pahiya/contract/community/comments'
import type { CommunityPost, ExternalPost, MemberPost } from '@pahiya/contract/community/posts'
import type { CommunityStats, Member, Membership } from '@pahiya/contract/community/members'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountHeader, createAccount, identifyByHeader } from '../testing/environment/test-account.ts'
import { exampleOwnListing } from '../testing/examples/example-own-listing.ts'
import { exampleMember, examplePost } from '../testing/examples/example-community.ts'
import { createTestWorld, type TestWorld } from '../testing/worlds/test-world.ts'
import { copyHeadlines, type Headline } from './external/copy-headlines.ts'

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

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the response type
async function ask<Body>(account: string | null, method: Method, url: string, payload?: object) {
  const headers = account === null ? {} : { [accountHeader]: account }
  const answer = await site.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: (answer.body ? answer.json() : null) as Body & { code?: string } }
}

type Written = { success: boolean; post: MemberPost; verdict: string }
type Issues = { issues: { path: string; message: string }[] }
const text = {
  title: 'Two years with a CNG Wagon R, all bills',
  content: 'Bought at 61k km, now 84k. Fuel, two tyres and one clutch cable are in the table.',
  category: 'questions',
}
const write = (account: string, post: object = {}) =>
  ask<Written>(account, 'POST', '/api/community/posts', { ...text, ...post })
/** A member whose level is above the limits for new members. */
const member = (name = 'Lakshmi K') => exampleMember(world.stores.database, { level: 3, name })
type List = { posts: MemberPost[]; hasMore: boolean }
const list = (account: string, query = '') => ask<List>(account, 'GET', `/api/community/user-posts${query}`)
const comment = (account: string, postId: string, content: string, parentId?: string) =>
  ask<{ comment: Comment }>(account, 'POST', `/api/community/posts/${postId}/comments`, { content, parentId })
type Thread = { comments: Comment[]; next: string | null; hasEarlier: boolean; total: number }
const thread = (postId: string, query = '', account: string | null = null) =>
  ask<Thread>(account, 'GET', `/api/community/posts/${postId}/comments${query}`)

describe('writing a post', () => {
  test('a signed-in person writes a post, which everyone can read at its URL (COMM-09, COMM-18, SHARE-05)', async () => {
    const { accountId } = await member()
    const { status, body } = await write(accountId)
    expect([status, body.success, body.verdict]).toEqual([201, true, 'live'])
    expect(body.post).toMatchObject({ ...text, views: 0, author: { firstName: 'Lakshmi', profileImageUrl: null } })
    const page = await ask<{ post: MemberPost; url: string }>(null, 'GET', `/api/community/posts/${body.post.id}`)
    expect(page.body.post).toMatchObject({ ...text, isOwn: false, state: 'live' })
    expect(page.body.post.brands).toEqual([{ slug: 'maruti', name: 'Maruti Suzuki' }])
    expect(page.body.url).toMatch(new RegExp(`^https?://.+/community/post/${body.post.id}$`))
  })

  test('a visitor cannot write, and short texts and unknown categories are rejected with the messages of the form (COMM-12, COMM-13, COMM-14)', async () => {
    expect((await ask(null, 'POST', '/api/community/posts', text)).status).toBe(401)
    const { accountId } = await member()
    const messages = async (post: object) =>
      ((await write(accountId, post)).body as unknown as Issues).issues.map(({ message }) => message)
    expect(await messages({ title: '  abc ' })).toEqual(['Title must be at least 5 characters'])
    expect(await messages({ content: 'too short' })).toEqual(['Content must be at least 10 characters'])
    expect(await messages({ category: '' })).toEqual(['Please select a category'])
  })

  test('a post with a phone number is rejected, and the reasons name the guideline (COMM-18, COMM-28)', async () => {
    const { accountId } = await exampleMember(world.stores.database)
    const refused = await write(accountId, { content: 'Selling my Swift, call me on 98480 22338 this evening.' })
    expect([refused.status, refused.body.code]).toEqual([400, 'text_refused'])
    expect((refused.body as unknown as Issues).issues[0]!.path).toBe('contact-data')
  })

  test('of 20 parallel posts by a new member exactly three are stored', async () => {
    const accountId = await createAccount(world.stores.database, { name: 'Ravi' })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => write(accountId, { title: `Which tyre shop is honest, part ${n}` })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
      new Set(['writing_limit']),
    )
  })

  test('only the author can delete a post; its URL then returns 410 and its comments cannot be read', async () => {
    const [author, other] = [await member(), await member()]
    const { id } = (await write(author.accountId)).body.post
    const url = `/api/community/posts/${id}`
    expect((await ask(other.accountId, 'DELETE', url)).body.code).toBe('post_not_found')
    expect((await ask(author.accountId, 'DELETE', url)).status).toBe(204)
    expect((await ask(null, 'GET', url)).status).toBe(410)
    expect((await thread(id)).status).toBe(410)
    expect((await comment(other.accountId, id, 'Is it still there?')).status).toBe(404)
  })
})

describe('lists', () => {
  test('posts by members are listed for signed-in people, 20 per page, newest first, without gaps or repetitions (COMM-03, COMM-07, COMM-15, COMM-17, C-32)', async () => {
    expect((await ask(null, 'GET', '/api/community/user-posts')).status).toBe(401)
    const { accountId, memberId } = await member()
    const ids: string[] = []
    for (let n = 0; n < 45; n += 1) ids.push(await examplePost(world.stores.database, memberId))
    const seen: string[] = []
    let before = ''
    for (let page = 0; page < 20; page += 1) {
      const { body } = await list(accountId, before && `?before=${before}`)
      expect(body.posts.length).toBeLessThanOrEqual(20)
      const positions = body.posts.map(({ position }) => position)
      expect(positions).toEqual(positions.toSorted().toReversed())
      seen.push(...body.posts.map(({ id }) => id))
      if (!body.hasMore) break
      before = positions.at(-1)!
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toEqual(expect.arrayContaining(ids))
    for (const category of ['reviews', 'questions', 'market-insights', 'discussion']) {
      const { body } = await list(accountId, `?category=${category}`)
      expect(body.posts.every((post) => post.category === category)).toBe(true)
    }
    expect((await list(accountId, '?category=general')).status).toBe(400)
  })

  test('brand communities list the posts that name the brand, and a text search finds posts (COMM-24)', async () => {
    const { accountId } = await member()
    const { id } = (
      await write(accountId, { title: 'Hyundai Creta clutch at 60k', content: 'Zebrawood trim rattles too.' })
    ).body.post
    const feed = async (query: string) =>
      (await ask<List>(null, 'GET', `/api/community/feed?${query}`)).body.posts.map((post) => post.id)
    expect(await feed('brand=hyundai')).toContain(id)
    expect(await feed('brand=tata')).not.toContain(id)
    expect(await feed('q=zebrawood')).toEqual([id])
    const brand = await ask<{ name: string; posts: number }>(null, 'GET', '/api/community/brands/hyundai')
    expect(brand.body.name).toBe('Hyundai')
    expect((await ask(null, 'GET', '/api/community/brands/nothing')).status).toBe(404)
  })

  test('headlines from feeds become posts with attribution, once, and take comments on our site (COMM-08, COMM-16, C-08)', async () => {
    const { database } = world.stores
    const headline = (n: number, title: string): Headline => ({
      id: `0199a3c4-0000-7000-8000-00000000000${n}`,
      title,
      url: `https://journal.example/${n}`,
      source: 'Sadak Journal',
      publishedAt: new Date(Date.now() - n * 60_000),
      seenAt: new Date(),
    })
    const all = [headline(1, 'First drive of a small diesel'), headline(2, 'Diesel supply thins out')]
    const read = async (_: unknown, after: string) => all.filter(({ id }) => id > after)
    await sql`update community_sources set copied_until = to_timestamp(0)`.execute(database)
    expect(await copyHeadlines(database, read)).toEqual({ copied: 2 })
    await sql`update community_sources set copied_until = to_timestamp(0)`.execute(database)
    expect(await copyHeadlines(database, read)).toEqual({ copied: 0 })

    const { body } = await ask<{ success: boolean; posts: ExternalPost[] }>(null, 'GET', '/api/community/posts')
    expect(body.success).toBe(true)
    expect(body.posts[0]).toMatchObject({
      title: all[0]!.title,
      author: 'Sadak Journal',
      attribution: 'Sadak Journal',
      category: 'reviews',
      sourceUrl: 'https://journal.example/1',
      publishedAt: all[0]!.publishedAt!.toISOString(),
      coverImage: null,
      image: null,
      views: 0,
      comments: 0,
    })
    const { accountId } = await member()
    expect((await comment(accountId, body.posts[0]!.id, 'I drove it too.')).status).toBe(201)
    const page = await ask<{ post: CommunityPost }>(null, 'GET', `/api/community/posts/${body.posts[0]!.id}`)
    expect(page.body.post).toMatchObject({ kind: 'external', comments: 1 })
  })
})

describe('comments', () => {
  test('replies follow their comment, and hidden or deleted comments keep their place, number and address (COMM-11)', async () => {
    const [author, other] = [await member(), await member('Venkat R')]
    const { id } = (await write(author.accountId)).body.post
    const first = (await comment(other.accountId, id, 'Ask for the injector test.')).body.comment
    const second = (await comment(author.accountId, id, 'Second thread here.')).body.comment
    const reply = (await comment(author.accountId, id, 'Done, it passed.', first.id)).body.comment
    expect([first.number, second.number, reply.number, reply.depth]).toEqual([1, 2, 3, 1])
    expect((await ask(other.accountId, 'DELETE', `/api/community/comments/${first.id}`)).status).toBe(204)
    const { comments, total } = (await thread(id)).body
    expect(comments.map(({ number, state, content }) => [number, state, content])).toEqual([
      [1, 'deleted', null],
      [3, 'live', 'Done, it passed.'],
      [2, 'live', 'Second thread here.'],
    ])
    expect([total, comments[1]!.isPostAuthor, comments[0]!.author]).toEqual([2, true, null])
    expect((await comment(author.accountId, id, 'Too late', first.id)).body.code).toBe('comment_not_found')
  })

  test('a thread is read page by page, and the address of a comment opens its thread', async () => {
    const { accountId } = await member()
    const { id } = (await write(accountId)).body.post
    for (let n = 1; n <= 12; n += 1) await comment(accountId, id, `Comment number ${n}`)
    const seen: number[] = []
    let after = ''
    for (;;) {
      const { body } = await thread(id, `?limit=5${after && `&after=${after}`}`)
      seen.push(...body.comments.map(({ number }) => number))
      if (body.next === null) break
      after = body.next
    }
    expect(seen).toEqual(Array.from({ length: 12 }, (_, n) => n + 1))
    const at = (await thread(id, '?limit=5&at=9')).body
    expect(at.comments.map(({ number }) => number)).toEqual([9, 10, 11, 12])
    expect([at.hasEarlier, (await thread(id, '?at=1')).body.hasEarlier]).toEqual([true, false])
  })

  test('a reply at the deepest level becomes a sibling', async () => {
    const { accountId } = await member()
    const { id } = (await write(accountId)).body.post
    let parent: string | undefined
    const depths: number[] = []
    for (let n = 0; n < 7; n += 1) {
      const { body } = await comment(accountId, id, `Level ${n} of the thread`, parent)
      parent = body.comment.id
      depths.push(body.comment.depth)
    }
    expect(depths).toEqual([0, 1, 2, 3, 4, 4, 4])
  })
})

describe('members', () => {
  test('a person joins, is listed only with consent, and has badges that are computed (COMM-23, COMM-24)', async () => {
    const accountId = await createAccount(world.stores.database, { name: 'Anita Rao' })
    const join = (isListed: boolean) =>
      ask<Membership>(accountId, 'PUT', '/api/community/membership', { city: 'Nizamabad', isListed, rating: 5 })
    const listed = async () =>
      (await ask<{ members: Member[] }>(null, 'GET', '/api/community/members?city=nizamabad')).body.members
    expect((await join(false)).body).toMatchObject({ isMember: true, city: 'Nizamabad', isListed: false })
    expect(await listed()).toEqual([])
    await join(true)
    expect(await listed()).toMatchObject([{ firstName: 'Anita', city: 'Nizamabad', level: 'new', posts: 0 }])
    const { body } = await ask<CommunityStats>(null, 'GET', '/api/community/stats')
    const { rows } = await sql<{ members: number; posts: number }>`
      select (select count(*)::integer from community_members where joined_at is not null) as members,
        (select count(*)::integer from community_posts where origin = 'member' and state = 'live') as posts`.execute(
      world.stores.database,
    )
    expect([body.members, body.postsThisWeek]).toEqual([rows[0]!.members, rows[0]!.posts])
    // A single rating is not shown as an average.
    expect([body.rating, body.ratings]).toEqual([null, 1])
  })

  test('an author who sells the car in the post gets a badge from listings, and no other author does', async () => {
    const seller = await member('Suresh P')
    await exampleOwnListing(world, {
      sellerId: seller.accountId,
      listing: { brand: 'Maruti Suzuki', model: 'Swift', title: '2018 Maruti Suzuki Swift' },
    })
    const swift = { title: 'Maruti Swift after 60,000 km', content: 'The clutch went at 55,000 km.' }
    const badge = async (account: string, post: object) => (await write(account, post)).body.post.author.badge
    expect(await badge(seller.accountId, swift)).toEqual({
      kind: 'seller',
      dealer: null,
      cars: ['Maruti Suzuki Swift'],
    })
    expect(await badge(seller.accountId, { title: 'Hyundai Creta, first service' })).toBeNull()
    expect(await badge((await member()).accountId, swift)).toBeNull()
  })
})
