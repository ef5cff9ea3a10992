import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'

export type CommunitySize = { members: number; posts: number; comments: number; longThread: number }
/** The post with the long thread is the newest one. */
export type LargeCommunity = { longPostId: string; accountId: string; memberId: string }

/**
 * A community of this size: posts over two years, one in ten external, half of them naming a brand, comments in threads
 * of three, and one thread of `longThread` comments. Triggers are disabled meanwhile, and their counts are written
 * directly.
 */
export async function fillWithCommunity(
  database: Database,
  { members, posts, comments, longThread }: CommunitySize,
): Promise<LargeCommunity> {
  const id = (table: string, n: string) => numberedId(`'${table}-' || ${n}`)
  await database.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection)
    await sql`
      insert into accounts (id, name)
      select ${id('account', 'n')}, 'Reader ' || n from generate_series(1, ${members}) as n`.execute(connection)
    await sql`
      insert into community_members (id, account_id, joined_at, city, is_listed, level, hidden_until)
      select ${id('member', 'n')}, ${id('account', 'n')}, now() - n * interval '5 minutes', 'City ' || n % 40,
        n % 3 = 0, n % 4, case when n % 200 = 0 then 'infinity'::timestamptz end
      from generate_series(1, ${members}) as n`.execute(connection)
    await sql`
      insert into community_posts (id, origin, member_id, category, title, content, state, published_at)
      select ${id('post', 'n')}, case when n % 10 = 0 then 'external' else 'member' end,
        case when n % 10 > 0 then ${id('member', `(1 + n % ${members})`)} end,
        (array['reviews', 'questions', 'market-insights', 'discussion'])[1 + n % 4], 'Post number ' || n,
        repeat('Words about a car and its bills, number ' || n || '. ', 8),
        case when n % 100 = 1 then 'hidden' else 'live' end,
        date_trunc('milliseconds', now() - n * interval '10 minutes')
      from generate_series(1, ${posts}) as n`.execute(connection)
    await sql`
      insert into external_posts (post_id, feed, source_url, url_key)
      select id, 'Journal', 'https://journal.example/' || id, sha256(id::text::bytea) from community_posts
      where origin = 'external'`.execute(connection)
    await sql`
      insert into community_post_brands (post_id, brand, models, published_at)
      select id, (array['Maruti Suzuki', 'Hyundai', 'Tata', 'Honda'])[1 + n % 4], array['Model'], published_at
      from (select *, row_number() over (order by published_at desc) as n from community_posts) as post
      where n % 2 = 0`.execute(connection)
    await fillThreads(connection, { posts, comments, longThread, members })
    await sql`
      insert into community_likes (post_id, member_id)
      select ${id('post', 'n')}, ${id('member', 'm')} from generate_series(1, ${posts}) as n, generate_series(1, 3) as m
    `.execute(connection)
    await sql`
      insert into community_counters (post_id, comments, last_comment, likes)
      select post.id, coalesce(counted.comments, 0), coalesce(counted.last, 0), 3
      from community_posts as post left join (
        select post_id, count(*)::integer as comments, max(number) as last from community_comments group by post_id
      ) as counted on counted.post_id = post.id`.execute(connection)
    await sql`set session_replication_role = origin`.execute(connection)
    await sql`select recount_community_totals()`.execute(connection)
  })
  for (const table of [
    'accounts',
    'community_members',
    'community_posts',
    'external_posts',
    'community_post_brands',
    'community_comments',
    'community_likes',
    'community_counters',
    'community_totals',
  ]) {
    await sql`analyze ${sql.table(table)}`.execute(database)
  }
  const { rows } = await sql<LargeCommunity>`
    select ${id('post', '2')} as "longPostId", ${id('account', '1')} as "accountId", ${id('member', '1')} as "memberId"
  `.execute(database)
  return rows[0]!
}

/** Threads of three: a comment and two replies. Post 2 has the long one. */
/** The same id for the same text; a UUID of version 4, as the contract requires. */
function numberedId(text: string) {
  return sql.raw<string>(`overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`)
}

async function fillThreads(
  connection: Database,
  { posts, comments, longThread, members }: CommunitySize,
): Promise<void> {
  const insert = (
    post: ReturnType<typeof sql.raw>,
    number: ReturnType<typeof sql.raw>,
    most: number,
    from: string,
  ) => sql`
    insert into community_comments (id, post_id, member_id, parent_id, number, path, content, state)
    select ${numberedId(`'comment-${from}' || n`)}, ${post}, ${numberedId(`'member-' || (1 + n % ${members})`)}, null,
      ${number},
      case (${number} - 1) % 3 when 0 then lpad(to_hex(${number}), 5, '0')
        else lpad(to_hex(${number} - (${number} - 1) % 3), 5, '0') || lpad(to_hex(${number}), 5, '0') end,
      'A comment with a few words about the car, number ' || n, 'live'
    from generate_series(1, ${sql.lit(most)}) as n`
  const ordinary = Math.max(1, posts - 2)
  await insert(
    numberedId(`'post-' || (3 + (n - 1) % ${ordinary})`),
    sql.raw(`(1 + (n - 1) / ${ordinary})`),
    comments,
    'ordinary-',
  ).execute(connection)
  await insert(numberedId(`'post-2'`), sql.raw('n'), longThread, 'long-').execute(connection)
}
