import { createHash } from 'node:crypto'
import type { ShareTarget } from '@pahiya/domain/community/post-fields'
import { dayInIndia } from '@pahiya/domain/time/calendar-days'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import type { Caller } from '../../platform/http/visitors/callers.ts'
import { isShown } from '../posts/find-posts.ts'

export type Counted = { postId: string; accountId: string | null; caller: Pick<Caller, 'network' | 'cookie'>; at: Date }

/**
 * Counts a view only if none of its keys was counted for this post on this day: neither the network, nor the browser,
 * nor the account. A script can invent browsers, so one network counts once regardless of their number. The author's
 * views do not count. Reading counts towards the trust level of a signed-in person, once per post and day.
 */
export async function countView(database: Database, { postId, accountId, caller, at }: Counted): Promise<boolean> {
  const day = dayInIndia(at)
  return database.transaction().execute(async (transaction) => {
    if (!(await isCountable(transaction, postId, accountId))) return false
    if (accountId !== null) await countReading(transaction, { postId, accountId, day })
    if (!(await markOnce(transaction, keysOf('view', { postId, accountId, caller }, day), day))) return false
    await sql`
      insert into community_views (post_id, day, views) values (${postId}, ${day}, 1)
      on conflict (post_id, day) do update set views = community_views.views + 1`.execute(transaction)
    return true
  })
}

/** Counts a share click, once per network, browser and account on a day. Returns the post's clicks; null: no such post. */
export async function countShare(
  database: Database,
  { postId, accountId, caller, at, target }: Counted & { target: ShareTarget },
): Promise<number | null> {
  const day = dayInIndia(at)
  return database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: string }>`
      select post.id from community_posts as post left join community_members as author on author.id = post.member_id
      where post.id = ${postId} and post.state = 'live' and ${isShown(sql.ref('author'))}`.execute(transaction)
    if (!rows[0]) return null
    if (await markOnce(transaction, keysOf('share', { postId, accountId, caller }, day), day)) {
      await sql`
        insert into community_shares (post_id, day, target, clicks) values (${postId}, ${day}, ${target}, 1)
        on conflict (post_id, day, target) do update set clicks = community_shares.clicks + 1`.execute(transaction)
    }
    const counted = await sql<{ shares: number }>`
      select shares from community_counters where post_id = ${postId}`.execute(transaction)
    return counted.rows[0]!.shares
  })
}

async function isCountable(transaction: Kysely<DB>, postId: string, accountId: string | null): Promise<boolean> {
  const { rows } = await sql`
    select from community_posts as post left join community_members as author on author.id = post.member_id
    where post.id = ${postId} and post.state = 'live' and ${isShown(sql.ref('author'))}
      and (${accountId}::uuid is null or author.account_id is distinct from ${accountId}::uuid)`.execute(transaction)
  return rows.length > 0
}

async function countReading(
  transaction: Kysely<DB>,
  { postId, accountId, day }: { postId: string; accountId: string; day: string },
): Promise<void> {
  if (!(await markOnce(transaction, [keyOf(`read:${accountId}`, postId, day)], day))) return
  await sql`
    insert into community_reading (account_id, day, posts) values (${accountId}, ${day}, 1)
    on conflict (account_id, day) do update set posts = community_reading.posts + 1`.execute(transaction)
}

/** True if none of the keys existed. Sorted, so that two calls cannot deadlock. */
async function markOnce(transaction: Kysely<DB>, keys: readonly Buffer[], day: string): Promise<boolean> {
  const sorted = keys.toSorted((a, b) => Buffer.compare(a, b))
  const { rows } = await sql`
    insert into community_marks (key, day) select key, ${day}::date from unnest(${sorted}::bytea[]) as key order by 1
    on conflict (key) do nothing returning key`.execute(transaction)
  return rows.length === keys.length
}

function keysOf(what: 'view' | 'share', { postId, accountId, caller }: Omit<Counted, 'at'>, day: string): Buffer[] {
  return [
    keyOf(`${what}:network`, postId, day, caller.network),
    ...(caller.cookie ? [keyOf(`${what}:browser`, postId, day, caller.cookie)] : []),
    ...(accountId ? [keyOf(`${what}:account`, postId, day, accountId)] : []),
  ]
}

function keyOf(kind: string, postId: string, day: string, value: Buffer | string = ''): Buffer {
  const hash = createHash('sha256').update(`community:${kind}:${postId.toLowerCase()}:${day}:`)
  return hash.update(value).digest().subarray(0, 16)
}
