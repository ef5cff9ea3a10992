import type { ListPosition } from '@pahiya/domain/community/list-position'
import type { SpotlightCategory, TextState } from '@pahiya/domain/community/post-fields'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'
import { isShown } from '../posts/find-posts.ts'

export const spotlightsOnPage = 20

export type SpotlightRow = {
  id: string
  make: string
  model: string
  year: number
  owner: string | null
  story: string
  image: string | null
  specs: string[]
  category: SpotlightCategory
  rating: number | null
  ratings: number
  viewerRating: number | null
  isOwn: boolean
  state: TextState
  submittedAt: Date
  pickedAt: Date | null
  decidedAt: Date | null
  declineReason: string | null
  accountId: string | null
}

/** Cars that readers see: live, picked, and owned by a member who is not banned. */
export async function findPicked(
  database: Database,
  asked: { category?: SpotlightCategory | undefined; after: ListPosition | null; accountId: string | null },
): Promise<SpotlightRow[]> {
  return (await pickedQuery(asked).execute(database)).rows
}

export function pickedQuery({
  category,
  after,
  accountId,
}: {
  category?: SpotlightCategory | undefined
  after: ListPosition | null
  accountId: string | null
}) {
  const before =
    after === null ? sql`true` : sql`(car.picked_at, car.id) < (${after.at}::timestamptz, ${after.id}::uuid)`
  return sql<SpotlightRow>`
    select ${columns(accountId)}
    from (
      select car.* from community_spotlights as car
      join community_members as owner on owner.id = car.member_id and ${isShown(sql.ref('owner'))}
      where car.picked_at is not null and car.state = 'live' and ${before}
        and ${category === undefined ? sql`true` : sql`car.category = ${category}`}
      order by car.picked_at desc, car.id desc limit ${sql.lit(spotlightsOnPage + 1)}) as car ${tables}
    order by car.picked_at desc, car.id desc`
}

export async function findOwnSpotlights(database: Database, accountId: string): Promise<SpotlightRow[]> {
  return (await ownSpotlightsQuery(accountId).execute(database)).rows
}

export function ownSpotlightsQuery(accountId: string) {
  return sql<SpotlightRow>`
    select ${columns(accountId)} from community_spotlights as car ${tables}
    where car.member_id = (select id from community_members where account_id = ${accountId}) and car.state <> 'deleted'
    order by car.submitted_at desc, car.id desc limit ${sql.lit(spotlightsOnPage)}`
}

export async function findSpotlight(
  database: Database,
  id: string,
  accountId: string | null,
): Promise<SpotlightRow | undefined> {
  const { rows } = await sql<SpotlightRow>`
    select ${columns(accountId)} from community_spotlights as car ${tables}
    where car.id = ${id} and car.state <> 'deleted'`.execute(database)
  return rows[0]
}

type Status = 'submitted' | 'picked' | 'declined'

/** For admins: waiting ones oldest first, decided ones latest first. */
export async function findForAdmin(
  database: Database,
  asked: { status: Status; after: ListPosition | null },
): Promise<SpotlightRow[]> {
  return (await adminSpotlightsQuery(asked).execute(database)).rows
}

export function adminSpotlightsQuery({ status, after }: { status: Status; after: ListPosition | null }) {
  const [where, at, direction] = {
    submitted: [sql`car.decided_at is null and car.state = 'live'`, sql`car.submitted_at`, 'asc'] as const,
    picked: [sql`car.picked_at is not null and car.state = 'live'`, sql`car.picked_at`, 'desc'] as const,
    declined: [sql`car.decline_reason is not null and car.state <> 'deleted'`, sql`car.decided_at`, 'desc'] as const,
  }[status]
  const compare = direction === 'asc' ? sql`>` : sql`<`
  const place =
    after === null ? sql`true` : sql`(${at}, car.id) ${compare} (${after.at}::timestamptz, ${after.id}::uuid)`
  const order = sql`${at} ${sql.raw(direction)}, car.id ${sql.raw(direction)}`
  return sql<SpotlightRow>`
    select ${columns(null)} from community_spotlights as car ${tables}
    where ${where} and ${place} order by ${order} limit ${sql.lit(spotlightsOnPage + 1)}`
}

function columns(accountId: string | null): RawBuilder<unknown> {
  const viewerRating =
    accountId === null
      ? sql`null::smallint`
      : sql`(select stars from community_spotlight_ratings where spotlight_id = car.id
          and member_id = (select id from community_members where account_id = ${accountId}::uuid))`
  return sql`
    car.id, car.make, car.model, car.year, account.name as owner, coalesce(car.story, '') as story,
    (select url from listing_pictures join own_listings as own on own.listing_id = listing_pictures.listing_id
      where own.id = car.own_listing_id order by position limit 1) as image,
    car.specs, car.category, rated.rating, rated.ratings, ${viewerRating} as "viewerRating",
    ${accountId === null ? sql`false` : sql`coalesce(member.account_id = ${accountId}::uuid, false)`} as "isOwn",
    car.state, car.submitted_at as "submittedAt", car.picked_at as "pickedAt", car.decided_at as "decidedAt",
    car.decline_reason as "declineReason", member.account_id as "accountId"`
}

const tables = sql`
  join community_members as member on member.id = car.member_id
  left join accounts as account on account.id = member.account_id
  cross join lateral (
    select avg(stars)::float as rating, count(*)::integer as ratings
    from community_spotlight_ratings as given
    join community_members as rater on rater.id = given.member_id and ${isShown(sql.ref('rater'))}
    where given.spotlight_id = car.id) as rated`
