import type { BrandCommunity, CommunityStats } from '@pahiya/contract/community/members'
import { brandCommunities } from '@pahiya/domain/community/brand-slugs'
import { fewestRatings, postCategories, type PostCategory } from '@pahiya/domain/community/post-fields'
import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'

type Total = { kind: string; key: string; count: number; sum: number }
type CountRow = { origin: string; category: string; count: number }

/** COMM-23: computed, never entered. A count of zero is not shown as a badge. */
export async function findStats(database: Database): Promise<CommunityStats> {
  const [{ rows: totals }, { rows }] = await Promise.all([
    totalsQuery(['posts', 'members', 'ratings']).execute(database),
    statsQuery().execute(database),
  ])
  const { postsThisWeek, cities, sourcesReadAt } = rows[0]!
  const of = (kind: string) => totals.find((total) => total.kind === kind) ?? { count: 0, sum: 0 }
  const [members, ratings] = [of('members').count, of('ratings')]
  const counts = totals.flatMap(({ kind, key, count }) => {
    const [origin, category] = key.split(':')
    return kind === 'posts' ? [{ origin: origin!, category: category!, count }] : []
  })
  return {
    members: members || null,
    postsThisWeek: postsThisWeek || null,
    cities: cities || null,
    rating: ratings.count >= fewestRatings ? Math.round((ratings.sum / ratings.count) * 10) / 10 : null,
    ratings: ratings.count,
    counts: sumBy(counts),
    externalCounts: sumBy(counts.filter(({ origin }) => origin === 'external')),
    countedAt: new Date().toISOString(),
    sourcesReadAt: sourcesReadAt?.toISOString() ?? null,
  }
}

/** Current totals: the folded ones plus the changes since. */
export function totalsQuery(kinds: readonly string[]) {
  return sql<Total>`
    select kind, key, sum(count)::integer as count, sum(sum)::integer as sum from (
      select kind, key, count, sum from community_totals where kind = any(${kinds}::text[])
      union all
      select kind, key, count, sum from community_total_changes where kind = any(${kinds}::text[])
    ) as each group by kind, key`
}

/** Posts of the last seven days, and the cities: folded ones, and those that later changes add or remove. */
export function statsQuery() {
  return sql<{ postsThisWeek: number; cities: number; sourcesReadAt: Date | null }>`
    select week."postsThisWeek", (community_total('cities', '') + changed.cities)::integer as cities,
      (select max(read_at) from community_sources) as "sourcesReadAt"
    from (
      select count(*)::integer as "postsThisWeek" from community_posts as post
      cross join lateral (
        select from community_members where id = post.member_id and hidden_until is null limit 1) as author
      where post.origin = 'member' and post.state = 'live' and post.published_at > now() - interval '7 days') as week
    cross join (
      select coalesce(sum((coalesce(total.count, 0) + change.count > 0)::integer - (coalesce(total.count, 0) > 0)::integer), 0)
        as cities
      from (select key, sum(count) as count from community_total_changes where kind = 'city' group by key) as change
      left join community_totals as total on total.kind = 'city' and total.key = change.key) as changed`
}

function sumBy(rows: readonly CountRow[]): CommunityStats['counts'] {
  const of = (category: PostCategory) =>
    rows.filter((row) => row.category === category).reduce((sum, { count }) => sum + count, 0)
  const each = Object.fromEntries(postCategories.map((category) => [category, of(category)]))
  return { ...(each as Record<PostCategory, number>), all: rows.reduce((sum, { count }) => sum + count, 0) }
}

/** Every brand of the catalogue, those with most posts first. */
export async function findBrandCommunities(database: Database): Promise<BrandCommunity[]> {
  const { rows } = await totalsQuery(['brand', 'listings']).execute(database)
  const of = (kind: string, name: string) => rows.find((row) => row.kind === kind && row.key === name)?.count ?? 0
  return brandCommunities
    .map(({ slug, name }) => ({ slug, name, posts: of('brand', name), liveListings: of('listings', name) }))
    .toSorted((a, b) => b.posts - a.posts || b.liveListings - a.liveListings || (a.name < b.name ? -1 : 1))
}
