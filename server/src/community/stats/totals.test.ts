import type { BrandCommunity } from '@pahiya/contract/community/members'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount } from '../../testing/environment/test-account.ts'
import { insertExamplePrices } from '../../testing/examples/example-prices.ts'
import { seededDraws, type SeededDraws } from '../../testing/examples/seeded-draws.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { findMember } from '../members/find-members.ts'
import { findBrandCommunities, findStats } from './find-stats.ts'
import { foldTotals } from './fold-totals.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())

const origins = ['member', 'external'] as const
const categories = ['reviews', 'questions', 'market-insights', 'discussion'] as const
const brands = ['Tata', 'Hyundai', 'Maruti Suzuki'] as const
const cities = ['Hyderabad', 'hyderabad', 'Pune', 'Delhi', null] as const

/** The same figures, counted from all rows. */
async function countAll() {
  const visible = sql`joined_at is not null and account_id is not null and hidden_until is null`
  const { rows } = await sql<{ figures: object }>`
    select jsonb_build_object(
      'members', (select nullif(count(*), 0) from community_members where ${visible}),
      'cities', (select nullif(count(distinct lower(city)), 0) from community_members where ${visible}),
      'ratings', (select count(rating) from community_members where ${visible}),
      'rating', (select case when count(rating) >= 5 then round(avg(rating), 1)::float end
        from community_members where ${visible}),
      'posts', (select coalesce(jsonb_object_agg(key, count), '{}') from (
        select post.origin || ':' || post.category as key, count(*) as count from community_posts as post
        left join community_members as author on author.id = post.member_id
        where post.state = 'live' and author.hidden_until is null group by 1) as each),
      'brands', (select coalesce(jsonb_object_agg(brand, count), '{}') from (
        select named.brand, count(*) as count from community_post_brands as named
        join community_posts as post on post.id = named.post_id and post.state = 'live' and post.origin = 'member'
        join community_members as author on author.id = post.member_id and author.hidden_until is null group by 1) as each),
      'week', (select nullif(count(*), 0) from community_posts as post
        join community_members as author on author.id = post.member_id and author.hidden_until is null
        where post.state = 'live' and post.published_at > now() - interval '7 days')) as figures`.execute(
    world.stores.database,
  )
  return rows[0]!.figures
}

async function shownFigures() {
  const {
    members,
    cities: inCities,
    ratings,
    rating,
    postsThisWeek,
    counts,
    externalCounts,
  } = await findStats(world.stores.database)
  const posts: Record<string, number> = {}
  for (const category of categories) {
    const own = counts[category] - externalCounts[category]
    if (own > 0) posts[`member:${category}`] = own
    if (externalCounts[category] > 0) posts[`external:${category}`] = externalCounts[category]
  }
  const named = (await findBrandCommunities(world.stores.database)).filter((brand) => brand.posts > 0)
  const perBrand = Object.fromEntries(named.map((brand: BrandCommunity) => [brand.name, brand.posts]))
  return { members, cities: inCities, ratings, rating, week: postsThisWeek, posts, brands: perBrand }
}

async function newMember({ oneOf, between, happens }: SeededDraws): Promise<string> {
  const accountId = await createAccount(world.stores.database)
  const { rows } = await sql<{ id: string }>`
    insert into community_members (account_id, city, rating, joined_at) values
      (${accountId}, ${oneOf(cities)}, ${happens(0.5) ? between(1, 5) : null}, case when ${happens(0.8)} then now() end) returning id`.execute(
    world.stores.database,
  )
  return rows[0]!.id
}

/** A moderation event; an event that is not allowed in the current state changes nothing. */
async function moderate(subjectKind: string, id: string, kind: string): Promise<void> {
  await sql`
    insert into community_moderation_events (subject_kind, subject_id, number, member_id, kind, decider, rule, reason)
    values (${subjectKind}, ${id}, 1, ${id}, ${kind}, 'rules', 'spam', 'A test.')`
    .execute(world.stores.database)
    .catch((error: unknown) => {
      if ((error as { constraint?: string }).constraint !== 'moderation_event_possible') throw error
    })
}

test('after 400 random changes, folded or not, every figure equals the count of the rows (COMM-23)', async () => {
  const { database } = world.stores
  const draws = seededDraws(38)
  const { oneOf: pick, between, happens } = draws
  const members: string[] = []
  const posts: string[] = []
  const comments: string[] = []
  for (let nth = 0; nth < 12; nth += 1) members.push(await newMember(draws))
  const changes: Record<string, () => Promise<unknown>> = {
    post: async () => {
      const origin = pick(origins)
      const { rows } = await sql<{ id: string }>`
        insert into community_posts (origin, member_id, category, title, content, state, published_at)
        values (${origin}, ${origin === 'member' ? pick(members) : null}, ${pick(categories)}, 'A title', 'A content',
          ${pick(['live', 'live', 'waiting'])},
          date_trunc('milliseconds', now() - ${pick([1, 6, 9])} * interval '1 day')) returning id`.execute(database)
      posts.push(rows[0]!.id)
      await sql`insert into community_post_brands (post_id, brand, published_at)
        values (${rows[0]!.id}, ${pick(brands)}, now())`.execute(database)
    },
    comment: async () => {
      if (posts.length === 0) return
      const { rows } = await sql<{ id: string }>`
        insert into community_comments (post_id, member_id, number, path, content, state)
        values (${pick(posts)}, ${pick(members)}, 1, '00001', 'A comment', 'live') returning id`.execute(database)
      comments.push(rows[0]!.id)
    },
    ban: () => moderate('account', pick(members), pick(['banned', 'unbanned', 'unbanned'])),
    hide: async () => {
      const { rows } = await sql<{ id: string }>`
        select id from community_posts where origin = 'member' order by md5(id::text || ${between(0, 1_000_000)}::text) limit 1`.execute(
        database,
      )
      if (rows[0]) await moderate('post', rows[0].id, pick(['hidden', 'restored', 'released', 'deleted']))
    },
    hideComment: async () => {
      if (comments.length > 0) await moderate('comment', pick(comments), pick(['hidden', 'restored']))
    },
    change: () =>
      sql`update community_members set city = ${pick(cities)}, rating = ${between(1, 5)},
        joined_at = coalesce(joined_at, now()) where id = ${pick(members)}`.execute(database),
    erase: async () => {
      if (happens(0.1))
        await sql`delete from accounts where id = (select account_id from community_members where id = ${pick(members)})`.execute(
          database,
        )
    },
    fold: () => foldTotals(database),
  }
  const names = Object.keys(changes)
  for (let round = 0; round < 10; round += 1) {
    for (let nth = 0; nth < 40; nth += 1) await changes[pick(names)]!()
    expect(await shownFigures()).toEqual(await countAll())
  }
  for (const id of members) {
    const { rows } = await sql<{ posts: number; comments: number; shown: boolean }>`
      select (select count(*)::integer from community_posts where member_id = ${id} and state = 'live') as posts,
        (select count(*)::integer from community_comments where member_id = ${id} and state = 'live') as comments,
        hidden_until is null and account_id is not null as shown
      from community_members where id = ${id}`.execute(database)
    await sql`update community_members set is_listed = true, joined_at = now() where id = ${id}`.execute(database)
    const member = await findMember(database, id)
    const { shown, ...counted } = rows[0]!
    expect(member && { posts: member.posts, comments: member.comments }).toEqual(shown ? counted : undefined)
  }
  const before = await shownFigures()
  await foldTotals(database)
  expect((await sql`select from community_total_changes`.execute(database)).rows).toEqual([])
  expect(await shownFigures()).toEqual(before)
  await sql`select recount_community_totals()`.execute(database)
  expect(await shownFigures()).toEqual(before)
})

test('live adverts of a brand are counted with every change of an advert, without a job that reads them all', async () => {
  const { database } = world.stores
  const counted = async () =>
    (
      await sql<{ name: string; liveListings: number }>`
        select brand as name, count(*)::integer as "liveListings" from listings where status = 'active'
        group by brand order by brand`.execute(database)
    ).rows
  const shown = async () =>
    (await findBrandCommunities(database))
      .filter(({ liveListings }) => liveListings > 0)
      .map(({ name, liveListings }) => ({ name, liveListings }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  await insertExamplePrices(database, 60)
  expect((await counted()).length).toBeGreaterThan(0)
  expect(await shown()).toEqual(await counted())
  const everyOf = (nth: number) => sql`id in (
    select id from (select id, row_number() over (order by id) as n from listings) as numbered where n % 5 = ${nth})`
  await sql`update listings set status = 'removed', ended_at = now() where ${everyOf(1)}`.execute(database)
  await sql`update listings set brand = 'Kia' where ${everyOf(2)}`.execute(database)
  await sql`update listings set last_seen_at = now() where ${everyOf(3)}`.execute(database)
  expect(await shown()).toEqual(await counted())
  await foldTotals(database)
  expect(await shown()).toEqual(await counted())
  await sql`select count_community_listings()`.execute(database)
  expect((await sql`select from community_total_changes`.execute(database)).rows).toEqual([])
})

test('parallel posts and folds lose no change', async () => {
  const { database } = world.stores
  const accountId = await createAccount(database)
  const { rows } = await sql<{ id: string }>`
    insert into community_members (account_id, joined_at) values (${accountId}, now()) returning id`.execute(database)
  const before = (await findStats(database)).counts.all
  const write = () =>
    sql`insert into community_posts (origin, member_id, category, title, content, state)
      values ('member', ${rows[0]!.id}, 'questions', 'A title', 'A content', 'live')`.execute(database)
  await Promise.all(Array.from({ length: 60 }, (_, nth) => (nth % 6 === 5 ? foldTotals(database) : write())))
  expect((await findStats(database)).counts.all - before).toBe(50)
})
