import { readPosition, writePosition } from '@pahiya/domain/community/list-position'
import type { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillWithCommunity, type LargeCommunity } from '../testing/query-plans/large-community.ts'
import { planQuery } from '../testing/query-plans/query-plan.ts'
import { createTestWorld, type TestWorld } from '../testing/worlds/test-world.ts'
import { findCommentQuery, findCommentsQuery, findPathQuery } from './comments/find-comments.ts'
import { ownCommentQuery } from './comments/write-comment.ts'
import { findEventsQuery } from './events/community-events.ts'
import { findMemberQuery, findMembersQuery } from './members/find-members.ts'
import { postsOfMemberQuery } from './members/posts-of-member.ts'
import { ownPostQuery } from './posts/delete-post.ts'
import { findBadgesQuery } from './posts/find-badges.ts'
import { findOwnUnseenPostsQuery, findPostQuery, findPostsQuery } from './posts/find-posts.ts'
import { similarPostsQuery } from './posts/post-page.ts'
import { adminSpotlightsQuery, ownSpotlightsQuery, pickedQuery } from './spotlights/find-spotlights.ts'
import { statsQuery, totalsQuery } from './stats/find-stats.ts'

let world: TestWorld
let large: LargeCommunity
beforeAll(async () => {
  world = await createTestWorld()
  large = await fillWithCommunity(world.stores.database, {
    members: 2_000,
    posts: 20_000,
    comments: 40_000,
    longThread: 2_000,
  })
})
afterAll(() => world.close())

const somewhere = readPosition(
  writePosition({ at: new Date(Date.now() - 86_400_000), id: '0190a6c2-7b1e-7c3d-9f2a-1b2c3d4e5f60' }),
)
const list = { before: null, limit: 20, accountId: null }

const queries: Record<string, () => { compile: (database: TestWorld['stores']['database']) => CompiledQuery }> = {
  'all posts': () => findPostsQuery(list),
  'a later page for a signed-in reader': () =>
    findPostsQuery({ ...list, before: somewhere, accountId: large.accountId }),
  'posts of members': () => findPostsQuery({ ...list, origin: 'member' }),
  'external posts of a category': () => findPostsQuery({ ...list, origin: 'external', category: 'reviews' }),
  'posts of a brand': () => findPostsQuery({ ...list, brand: 'Tata', before: somewhere }),
  'posts with rare words': () => findPostsQuery({ ...list, q: '12345' }),
  'own posts that wait': () => findOwnUnseenPostsQuery({ ...list, accountId: large.accountId }),
  'one post': () => findPostQuery(large.longPostId, large.accountId),
  'the own post': () => ownPostQuery(large.longPostId, large.accountId),
  'similar posts': () => similarPostsQuery({ id: large.longPostId, category: 'questions', brands: [] }),
  'similar posts of a brand': () =>
    similarPostsQuery({ id: large.longPostId, category: 'questions', brands: [{ brand: 'Tata', models: [] }] }),
  badges: () => findBadgesQuery([{ id: large.longPostId, account_id: large.accountId, brand: 'Tata', model: 'Nexon' }]),
  'a page of a thread': () =>
    findCommentsQuery({ postId: large.longPostId, accountId: large.accountId, after: '003e8', limit: 50 }),
  'one comment': () => findCommentQuery(large.longPostId, large.accountId),
  'the own comment': () => ownCommentQuery(large.longPostId, large.accountId),
  'the path of a comment': () => findPathQuery(large.longPostId, 77),
  members: () => findMembersQuery({ after: somewhere }),
  'one member': () => findMemberQuery(large.memberId),
  'posts of one member': () => postsOfMemberQuery(large.memberId, null, 20),
  'picked cars': () => pickedQuery({ after: null, accountId: large.accountId }),
  'own cars': () => ownSpotlightsQuery(large.accountId),
  'submitted cars': () => adminSpotlightsQuery({ status: 'submitted', after: null }),
  'totals of the community': () => totalsQuery(['posts', 'members', 'ratings', 'brand', 'listings']),
  'posts of a week, and cities': () => statsQuery(),
  'events to come': () => findEventsQuery({ when: 'coming', after: null, limit: 20 }),
}

test.each(Object.keys(queries))('%s: the query reads no large table from end to end', async (name) => {
  const { database } = world.stores
  const planned = await planQuery(database, { name, asked: { '': queries[name]!().compile(database) } })
  expect(planned.wholeReads).toEqual([])
})
