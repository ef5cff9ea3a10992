import type { ReviewReason } from '@pahiya/contract/community/posts'
import type { SpotlightCategory } from '@pahiya/domain/community/post-fields'
import { sql } from 'kysely'
import { notify } from '../../notices/notify.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { admit, judge } from '../admit-text.ts'
import type { WritingDependencies } from '../community-dependencies.ts'
import { notifyHeld } from '../moderation/log/notify-author.ts'
import { lockMember } from '../members/lock-member.ts'

type NewSpotlight = {
  make: string
  model: string
  year: number
  story: string
  specs: string[]
  category: SpotlightCategory
  listingId?: string | undefined
}
type Written = { id: string; verdict: 'live' | 'waiting'; reasons: ReviewReason[] }

const mostUndecided = 3

/** COMM-25: a submission that passed review waits for an admin; a held one waits for a moderator first. */
export async function submitSpotlight(
  dependencies: WritingDependencies,
  accountId: string,
  { make, model, year, story, specs, category, listingId }: NewSpotlight,
): Promise<Written> {
  const title = `${year} ${make} ${model}`
  const all = [story, ...specs].join('\n')
  const text = { authorId: accountId, kind: 'spotlight' as const, title, text: all, now: new Date() }
  const judged = await judge(dependencies, text)
  return dependencies.database.transaction().execute(async (transaction) => {
    const memberId = await lockMember(transaction, accountId, { joins: true })
    const undecided = await sql`
      select from community_spotlights
      where member_id = ${memberId} and decided_at is null and state in ('waiting', 'live')
      limit ${mostUndecided}`.execute(transaction)
    if (undecided.rows.length === mostUndecided) throw new AppError('spotlight_limit')
    const listing = listingId === undefined ? null : await findOwn(transaction, accountId, listingId)
    const { verdict, reasons, rule } = await admit(transaction, text, judged)
    const { rows } = await sql<{ id: string }>`
      insert into community_spotlights
        (member_id, make, model, year, story, specs, category, own_listing_id, state, state_rule)
      values (${memberId}, ${make}, ${model}, ${year}, ${story}, ${specs}, ${category}, ${listing}, ${verdict}, ${rule})
      returning id`.execute(transaction)
    const { id } = rows[0]!
    if (verdict === 'waiting') await notifyHeld(transaction, { kind: 'spotlight', id }, { accountId, about: title })
    return { id, verdict, reasons }
  })
}

async function findOwn(database: Pick<Database, 'getExecutor'>, accountId: string, listingId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from own_listings where id = ${listingId} and owner_id = ${accountId} and listing_id is not null`.execute(
    database,
  )
  if (!rows[0]) throw new AppError('own_listing_not_found')
  return rows[0].id
}

export async function findOwnSpotlightId(database: Database, id: string, accountId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select car.id from community_spotlights as car join community_members as owner on owner.id = car.member_id
    where car.id = ${id} and owner.account_id = ${accountId} and car.state <> 'deleted'`.execute(database)
  return rows[0]?.id ?? null
}

export async function deleteSpotlight(database: Database, id: string): Promise<void> {
  await sql`
    update community_spotlights set state = 'deleted', deleted_at = now() where id = ${id} and state <> 'deleted'`.execute(
    database,
  )
}

type Decision = { id: string; adminId: string; declineReason: string | null }

/** Picks or declines a submitted car; a picked one can still be declined. Of two concurrent decisions one wins. */
export async function decideSpotlight(database: Database, { id, adminId, declineReason }: Decision): Promise<void> {
  const isPick = declineReason === null
  await database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ owner: string | null; title: string }>`
      update community_spotlights as car
      set picked_at = case when ${isPick} then now() end, decline_reason = ${declineReason}, decided_by = ${adminId},
        decided_at = now()
      from community_members as member
      where car.id = ${id} and member.id = car.member_id and car.state = 'live'
        and (${isPick} and car.decided_at is null or not ${isPick} and car.decline_reason is null)
      returning member.account_id as owner, car.year || ' ' || car.make || ' ' || car.model as title`.execute(
      transaction,
    )
    const decided = rows[0]
    if (!decided) {
      const known = await sql`select from community_spotlights where id = ${id} and state <> 'deleted'`.execute(
        transaction,
      )
      throw new AppError(known.rows.length > 0 ? 'spotlight_state' : 'spotlight_not_found')
    }
    if (decided.owner === null) return
    const key = `${id}:${isPick ? 'picked' : 'declined'}`
    const data = { title: decided.title, reason: declineReason }
    await notify(transaction, { personId: decided.owner, kind: 'spotlight_decided', key, data })
  })
}

/** One rating per person; a later one replaces it. */
export async function rateSpotlight(database: Database, id: string, accountId: string, stars: number): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const memberId = await lockMember(transaction, accountId, { joins: false })
    const { rows } = await sql<{ owner: string }>`
      select member_id as owner from community_spotlights
      where id = ${id} and state = 'live' and picked_at is not null`.execute(transaction)
    if (!rows[0]) throw new AppError('spotlight_not_found')
    if (rows[0].owner === memberId) throw new AppError('own_spotlight')
    await sql`
      insert into community_spotlight_ratings (spotlight_id, member_id, stars) values (${id}, ${memberId}, ${stars})
      on conflict (spotlight_id, member_id) do update set stars = excluded.stars, rated_at = now()`.execute(transaction)
  })
}

/** Listings of the person with a photo that a submission can show. */
export async function findListingsToShow(database: Database, accountId: string) {
  const { rows } = await listingsToShowQuery(accountId).execute(database)
  return rows
}

function listingsToShowQuery(accountId: string) {
  return sql<{ id: string; title: string; image: string | null }>`
    select own.id, listing.year || ' ' || listing.brand || ' ' || listing.model as title,
      (select url from listing_pictures where listing_id = listing.id order by position limit 1) as image
    from own_listings as own join listings as listing on listing.id = own.listing_id
    where own.owner_id = ${accountId} order by own.id desc limit 20`
}
