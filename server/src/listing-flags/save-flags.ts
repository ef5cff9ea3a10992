import type { FlagKind } from '@pahiya/domain/listing-flags/flag-kinds'
import { sql, type Kysely } from 'kysely'
import { addDeskItem, closeDeskItem } from '../desk/desk-items.ts'
import type { DB } from '../platform/engines/database.generated.ts'
import type { Database } from '../platform/engines/postgres.ts'
import { isLiftedIn, type Flagged, type SavedFlag } from './find-listing-flags.ts'

/** Kind of the desk item that a moderator decides. */
export const listingFlagsKind = 'listing-flags'

/**
 * Writes the flags of adverts and queues them for a moderator. A flag whose evidence is gone is deleted, even if a
 * moderator confirmed it; a lifted flag stays recorded and is raised again only with different evidence.
 */
export async function saveFlags(database: Database, flagged: readonly Flagged[]): Promise<{ flagged: number }> {
  const ids = flagged.map(({ listingId }) => listingId)
  return database.transaction().execute(async (transaction) => {
    const there = await lockListingsAndCars(transaction, ids)
    let count = 0
    for (const { id, title } of there) {
      const { flags } = flagged.find(({ listingId }) => listingId === id)!
      await writeFlags(transaction, { listingId: id, flags })
      if (await askDesk(transaction, id, title)) count += 1
    }
    return { flagged: count }
  })
}

/**
 * Locks listings before cars, each in id order, like every transaction that locks several (match-listings.ts). A caller
 * that will change a listing acquires the stronger lock from the start.
 */
export async function lockListingsAndCars(
  transaction: Kysely<DB>,
  ids: readonly string[],
  { toChange = false } = {},
): Promise<{ id: string; title: string }[]> {
  const { rows } = await sql<{ id: string; title: string }>`
    select id, title from listings where id = any(${ids}::uuid[]) order by id
    ${toChange ? sql`for no key update` : sql`for key share`}`.execute(transaction)
  await sql`
    select from cars where id = any(array(select car_id from listings where id = any(${ids}::uuid[])))
    order by id for no key update`.execute(transaction)
  return rows
}

/** Includes both flags that lower a listing and flags that were lifted. */
export async function findStoredFlags(transaction: Kysely<DB>, listingId: string): Promise<SavedFlag[]> {
  const rows = await transaction
    .selectFrom('listing_flags')
    .select(['kind', 'state', 'evidence', 'lifted'])
    .where('listing_id', '=', listingId)
    .orderBy('kind')
    .forUpdate()
    .execute()
  return rows as unknown as SavedFlag[]
}

async function writeFlags(transaction: Kysely<DB>, { listingId, flags }: Flagged): Promise<void> {
  const kept = await findStoredFlags(transaction, listingId)
  // A moderator may have lifted the flag since it was found.
  const raised = flags.filter((flag) => !isLiftedIn(kept, flag))
  const kinds: FlagKind[] = raised.map(({ kind }) => kind)
  const isGone = sql`listing_id = ${listingId} and state <> 'cleared' and kind <> all(${kinds}::text[])`
  // Lifted evidence stays recorded, because the same evidence may recur.
  await sql`
    update listing_flags set state = 'cleared', decided_at = coalesce(decided_at, now())
    where ${isGone} and lifted is not null`.execute(transaction)
  await sql`delete from listing_flags where ${isGone}`.execute(transaction)
  for (const { kind, ...evidence } of raised) {
    await sql`
      insert into listing_flags (listing_id, kind, evidence) values (${listingId}, ${kind}, ${JSON.stringify(evidence)}::jsonb)
      on conflict (listing_id, kind) do update set evidence = excluded.evidence,
        state = case listing_flags.state when 'cleared' then 'waiting' else listing_flags.state end,
        decided_at = case listing_flags.state when 'cleared' then null else listing_flags.decided_at end,
        flagged_at = case listing_flags.state when 'cleared' then now() else listing_flags.flagged_at end`.execute(
      transaction,
    )
  }
}

async function askDesk(transaction: Kysely<DB>, listingId: string, title: string): Promise<boolean> {
  const waiting = (await findStoredFlags(transaction, listingId)).filter(({ state }) => state === 'waiting')
  const about = { kind: listingFlagsKind, subjectKey: listingId }
  if (waiting.length === 0) {
    await closeDeskItem(transaction, { ...about, outcome: 'no longer so', closedBy: null })
    return false
  }
  const flags = waiting.map(({ kind, evidence }) => ({ kind, ...evidence }))
  await addDeskItem(transaction, {
    ...about,
    rule: waiting[0]!.kind,
    title,
    evidence: { kinds: flags.map(({ kind }) => kind), listingId, flags },
  })
  return true
}
