import { sql, type Kysely } from 'kysely'
import { findPostCars } from '@pahiya/domain/community/named-brands'
import { indiaDay, indiaInstant } from '@pahiya/domain/conversations/test-drive'
import type { DB } from '../platform/engines/database.generated.ts'
import type { Database } from '../platform/engines/postgres.ts'
import { groupByBrand, saveBrands } from './posts/write-post.ts'

export type SeededPost = {
  by: string
  title: string
  content: string
  category: string
  minutesAgo: number
  likedBy: string[]
  comments: { by: string; content: string; minutesLater: number; answers?: number | undefined }[]
}
export type SeededSpotlight = {
  by: string
  make: string
  model: string
  year: number
  story: string
  specs: string[]
  category: string
  picked: boolean
  ratings: { by: string; stars: number }[]
}
export type SeededEvent = {
  title: string
  content: string
  inDays: number
  startsAt: string
  hours: number
  city: string
  place: string
}
export type SeededMember = { accountId: string; city: string | null; joinedDaysAgo: number; level: number }
/** The member ids by the keys of the records. */
export type MemberIds = ReadonlyMap<string, string>

const minuteMs = 60_000

export async function seedMember(database: Database, member: SeededMember): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into community_members (account_id, city, is_listed, joined_at, level)
    values (${member.accountId}, ${member.city}, ${member.city !== null}, now() - make_interval(days => ${member.joinedDaysAgo}),
      ${member.level})
    on conflict (account_id) do update set level = excluded.level returning id`.execute(database)
  return rows[0]!.id
}

/**
 * A post with its comments and likes, backdated. An existing post by this member with the same title is left unchanged.
 */
export async function seedPost(database: Database, post: SeededPost, members: MemberIds, now: Date): Promise<boolean> {
  const memberId = members.get(post.by)!
  const cars = groupByBrand(findPostCars(post))
  return database.transaction().execute(async (transaction) => {
    const known = await sql`
      select from community_posts where member_id = ${memberId} and title = ${post.title}`.execute(transaction)
    if (known.rows.length > 0) return false
    const at = new Date(now.getTime() - post.minutesAgo * minuteMs)
    const { rows } = await sql<{ id: string }>`
      insert into community_posts (origin, member_id, category, title, content, state, published_at)
      values ('member', ${memberId}, ${post.category}, ${post.title}, ${post.content}, 'live', ${at}) returning id`.execute(
      transaction,
    )
    const postId = rows[0]!.id
    await saveBrands(transaction, postId, at, cars)
    await seedComments(transaction, postId, post.comments, { members, at })
    for (const key of post.likedBy) {
      await sql`insert into community_likes (post_id, member_id) values (${postId}, ${members.get(key)!})`.execute(
        transaction,
      )
    }
    return true
  })
}

async function seedComments(
  transaction: Kysely<DB>,
  postId: string,
  comments: SeededPost['comments'],
  { members, at }: { members: MemberIds; at: Date },
): Promise<void> {
  const written: string[] = []
  for (const { by, content, minutesLater, answers } of comments) {
    const { rows } = await sql<{ id: string }>`
      insert into community_comments (post_id, member_id, parent_id, number, path, content, state, created_at)
      values (${postId}, ${members.get(by)!}, ${answers === undefined ? null : written[answers]!}, 1, '00000', ${content},
        'live', least(now(), ${new Date(at.getTime() + minutesLater * minuteMs)}::timestamptz))
      returning id`.execute(transaction)
    written.push(rows[0]!.id)
  }
}

export async function seedSpotlight(
  database: Database,
  car: SeededSpotlight,
  members: MemberIds,
  adminId: string,
): Promise<boolean> {
  const memberId = members.get(car.by)!
  return database.transaction().execute(async (transaction) => {
    const known = await sql`
      select from community_spotlights where member_id = ${memberId} and model = ${car.model}`.execute(transaction)
    if (known.rows.length > 0) return false
    const { rows } = await sql<{ id: string }>`
      insert into community_spotlights
        (member_id, make, model, year, story, specs, category, state, picked_at, decided_at, decided_by)
      values (${memberId}, ${car.make}, ${car.model}, ${car.year}, ${car.story}, ${car.specs}, ${car.category}, 'live',
        case when ${car.picked} then now() end, case when ${car.picked} then now() end,
        case when ${car.picked} then ${adminId}::uuid end)
      returning id`.execute(transaction)
    for (const { by, stars } of car.ratings) {
      await sql`
        insert into community_spotlight_ratings (spotlight_id, member_id, stars)
        values (${rows[0]!.id}, ${members.get(by)!}, ${stars})`.execute(transaction)
    }
    return true
  })
}

export async function seedEvent(database: Database, event: SeededEvent, adminId: string, now: Date): Promise<boolean> {
  const startsAt = indiaInstant(indiaDay(now, event.inDays), event.startsAt)
  const endsAt = new Date(startsAt.getTime() + event.hours * 60 * minuteMs)
  const { rows } = await sql`
    insert into community_events (title, content, starts_at, ends_at, city, place, entered_by)
    select ${event.title}, ${event.content}, ${startsAt}, ${endsAt}, ${event.city}, ${event.place}, ${adminId}
    where not exists (select from community_events where title = ${event.title} and ends_at > now())
    returning id`.execute(database)
  return rows.length > 0
}
