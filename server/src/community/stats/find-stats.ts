import type { BrandCommunity, CommunityStats } from '@pahiya/contract/community/members'
import { brandCommunities } from '@pahiya/domain/community/brand-slugs'
import { fewestRatings, postCategories, type PostCategory } from '@pahiya/domain/community/post-fields'
import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'
import { isShown } from '../posts/find-posts.ts'

type StatsRow = {
  members: number
  cities: number
  rating: number | null
  ratings: number
  postsThisWeek: number
  sourcesReadAt: Date | null
}
type CountRow = { origin: 'member' | 'external'; category: PostCategory; count: number }

/** COMM-23: counted, never written down. A figure of zero is no badge. */
export async function findStats(database: Database): Promise<CommunityStats> {
  const [{ rows }, counts] = await Promise.all([statsQuery().execute(database), countPostsQuery().execute(database)])
  const { members, cities, rating, ratings, postsThisWeek, sourcesReadAt } = rows[0]!
  return {
    members: members || null,
    postsThisWeek: postsThisWeek || null,
    cities: cities || null,
    rating: rating !== null && ratings >= fewestRatings ? Math.round(rating * 10) / 10 : null,
    ratings,
    counts: sumBy(counts.rows),
    externalCounts: sumBy(counts.rows.filter(({ origin }) => origin === 'external')),
    countedAt: new Date().toISOString(),
    sourcesReadAt: sourcesReadAt?.toISOString() ?? null,
  }
}

function statsQuery() {
  return sql<StatsRow>`
    select member.members, member.cities, member.rating, member.ratings, week."postsThisWeek",
      (select max(read_at) from community_sources) as "sourcesReadAt"
    from (
      select count(*)::integer as members, count(distinct lower(city))::integer as cities,
        avg(rating)::float as rating, count(rating)::integer as ratings
      from community_members where joined_at is not null and account_id is not null
        and ${isShown(sql.ref('community_members'))}) as member
    cross join (
      select count(*)::integer as "postsThisWeek" from community_posts as post
      join community_members as author on author.id = post.member_id and ${isShown(sql.ref('author'))}
      where post.origin = 'member' and post.state = 'live' and post.published_at > now() - interval '7 days') as week`
}

/** Live posts by category; those of hidden members do not count. */
function countPostsQuery() {
  return sql<CountRow>`
    select post.origin, post.category, count(*)::integer as count
    from community_posts as post left join community_members as author on author.id = post.member_id
    where post.state = 'live' and ${isShown(sql.ref('author'))}
    group by post.origin, post.category`
}

function sumBy(rows: readonly CountRow[]): CommunityStats['counts'] {
  const of = (category: PostCategory) =>
    rows.filter((row) => row.category === category).reduce((sum, { count }) => sum + count, 0)
  const each = Object.fromEntries(postCategories.map((category) => [category, of(category)]))
  return { ...(each as Record<PostCategory, number>), all: rows.reduce((sum, { count }) => sum + count, 0) }
}

/** Every brand of the catalogue, those with most posts first. */
export async function findBrandCommunities(database: Database): Promise<BrandCommunity[]> {
  const [posts, listings] = await Promise.all([
    brandPostsQuery().execute(database),
    brandListingsQuery().execute(database),
  ])
  const postsOf = new Map(posts.rows.map(({ brand, count }) => [brand, count]))
  const listingsOf = new Map(listings.rows.map(({ brand, count }) => [brand, count]))
  return brandCommunities
    .map(({ slug, name }) => ({ slug, name, posts: postsOf.get(name) ?? 0, liveListings: listingsOf.get(name) ?? 0 }))
    .toSorted((a, b) => b.posts - a.posts || b.liveListings - a.liveListings || (a.name < b.name ? -1 : 1))
}

type BrandCount = { brand: string; count: number }

function brandPostsQuery() {
  return sql<BrandCount>`
    select named.brand, count(*)::integer as count
    from community_post_brands as named
    join community_posts as post on post.id = named.post_id and post.state = 'live' and post.origin = 'member'
    join community_members as author on author.id = post.member_id and ${isShown(sql.ref('author'))}
    group by named.brand`
}

/** Reads only live adverts, but all of them: cached. */
function brandListingsQuery() {
  return sql<BrandCount>`
    select brand, count(*)::integer as count from listings where status = 'active' group by brand`
}
