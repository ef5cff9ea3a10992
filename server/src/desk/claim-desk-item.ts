import { sql, type Kysely } from 'kysely'
import { AppError } from '../platform/app-error.ts'
import type { DB } from '../platform/engines/database.generated.ts'
import { isUnclaimed, leaseUntil } from '../platform/engines/lease.ts'
import type { Database } from '../platform/engines/postgres.ts'
import { itemVersion } from './desk-items.ts'

export const leaseMinutes = 10

/**
 * Atomic: of two moderators who claim concurrently, one succeeds. A repeated claim by the same moderator adds another
 * 10 minutes.
 */
export async function claimDeskItem(
  database: Database,
  id: string,
  personId: string,
): Promise<{ until: Date } | 'claimed' | 'not_there'> {
  const { rows } = await sql<{ until: Date }>`
    update desk_items set claimed_by = ${personId},
      claimed_until = ${leaseUntil(leaseMinutes * 60)}
    where id = ${id} and state = 'open'
      and (claimed_by = ${personId} or ${isUnclaimed})
    returning claimed_until as until`.execute(database)
  if (rows[0]) return rows[0]
  const open = await database
    .selectFrom('desk_items')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return open ? 'claimed' : 'not_there'
}

/** Returns false if the item is not open. Never releases another moderator's claim. */
export async function releaseDeskItem(database: Database, id: string, personId: string): Promise<boolean> {
  const { rows } = await sql`
    update desk_items set
      claimed_until = case when claimed_by = ${personId} then null else claimed_until end,
      claimed_by = case when claimed_by = ${personId} then null else claimed_by end
    where id = ${id} and state = 'open' returning id`.execute(database)
  return rows.length > 0
}

/** The version of a desk item that the moderator saw in the queue; absent on the page of its kind. */
export type SeenVersion = { version?: string | undefined }

/**
 * Call this before a decision, in its transaction. Moderators who decide the same item are serialised on its row: the
 * second one finds it decided. not_there: it was never added, or closed without a person's decision. With a version it
 * throws conflict if the item is in another version than the moderator saw, and desk_item_not_found if it is closed: a
 * decision of the queue never replaces one that another moderator made meanwhile.
 */
export async function holdDeskItem(
  transaction: Kysely<DB>,
  { kind, subjectKey, version }: { kind: string; subjectKey: string } & SeenVersion,
  personId: string,
): Promise<'held' | 'claimed' | 'decided' | 'not_there'> {
  const { rows } = await sql<{ isOthers: boolean; version: string }>`
    select claimed_by is distinct from ${personId} and not ${isUnclaimed} as "isOthers",
      ${itemVersion('desk_items')} as version
    from desk_items where kind = ${kind} and subject_key = ${subjectKey} and state = 'open' for update`.execute(
    transaction,
  )
  if (!rows[0]) {
    if (version !== undefined) throw new AppError('desk_item_not_found')
    return (await isDecided(transaction, { kind, subjectKey })) ? 'decided' : 'not_there'
  }
  if (version !== undefined && version !== rows[0].version) throw new AppError('conflict')
  return rows[0].isOthers ? 'claimed' : 'held'
}

async function isDecided(
  transaction: Kysely<DB>,
  { kind, subjectKey }: { kind: string; subjectKey: string },
): Promise<boolean> {
  const last = await transaction
    .selectFrom('desk_items')
    .select('closed_by as closedBy')
    .where('kind', '=', kind)
    .where('subject_key', '=', subjectKey)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last !== undefined && last.closedBy !== null
}
