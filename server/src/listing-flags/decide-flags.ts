import { createHash } from 'node:crypto'
import type { FlagDecision } from '@pahiya/contract/listing-flags/listing-flags'
import type { Flag } from '@pahiya/domain/listing-flags/find-flags'
import type { FlagKind } from '@pahiya/domain/listing-flags/flag-kinds'
import { addLiftedEvidence } from '@pahiya/domain/listing-flags/lifted-flags'
import { sql, type Kysely } from 'kysely'
import { holdDeskItem, type SeenVersion } from '../desk/claim-desk-item.ts'
import { closeDeskItem } from '../desk/desk-items.ts'
import { takeDownAdvert } from '../listings/save/take-down-advert.ts'
import { AppError } from '../platform/app-error.ts'
import { appendAuditEntry } from '../platform/audit/append-audit-entry.ts'
import type { DB } from '../platform/engines/database.generated.ts'
import type { Database } from '../platform/engines/postgres.ts'
import type { SavedFlag } from './find-listing-flags.ts'
import { findStoredFlags, lockListingsAndCars, listingFlagsKind } from './save-flags.ts'

/** Selling and notices are layers above matching, so their functions are injected. */
export type AfterDecision = {
  takeDown: (transaction: Kysely<DB>, ownListingId: string) => Promise<void>
  tellSeller: (
    transaction: Kysely<DB>,
    told: { sellerId: string; key: string; title: string; decision: FlagDecision['decision']; kinds: FlagKind[] },
  ) => Promise<void>
}

/** Applies a moderator's decision to all flags of a listing, as the moderator saw them. */
export async function decideFlags(
  database: Database,
  listingId: string,
  { decision, reason, seen, version }: FlagDecision & SeenVersion,
  moderatorId: string,
  { takeDown, tellSeller }: AfterDecision,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    // The seller may be changing the listing, and locks this row first.
    const own = await transaction
      .selectFrom('own_listings')
      .select(['id', 'owner_id'])
      .where('listing_id', '=', listingId)
      .forUpdate()
      .executeTakeFirst()
    const [listing] = await lockListingsAndCars(transaction, [listingId], { toChange: decision === 'take-down' })
    const flags = (await findStoredFlags(transaction, listingId)).filter(({ state }) => state !== 'cleared')
    if (!listing || flags.length === 0) throw new AppError('flags_not_found')
    const about = { kind: listingFlagsKind, subjectKey: listingId }
    if ((await holdDeskItem(transaction, { ...about, version }, moderatorId)) === 'claimed')
      throw new AppError('desk_item_claimed')
    if (seen !== flagsFingerprint(flags)) throw new AppError('conflict')
    for (const flag of flags) await decideOne(transaction, listingId, flag, decision)
    if (decision === 'take-down')
      await (own ? takeDown(transaction, own.id) : takeDownElsewhere(transaction, listingId))
    await closeDeskItem(transaction, { ...about, outcome: decision, closedBy: moderatorId })
    const kinds = flags.map(({ kind }) => kind)
    if (own) {
      const key = `${listingId}-${decision}-${seen}`
      await tellSeller(transaction, { sellerId: own.owner_id, key, title: listing.title, decision, kinds })
    }
    await appendAuditEntry(transaction, {
      kind: 'flags_decided',
      actorId: moderatorId,
      subjectId: own?.owner_id ?? null,
      details: { listing: listingId, decision, flags: kinds.join(' '), words: reason },
    })
  })
}

async function takeDownElsewhere(transaction: Kysely<DB>, listingId: string): Promise<void> {
  if (!(await takeDownAdvert(transaction, listingId))) throw new AppError('listing_not_live')
}

/**
 * Hash that is sent back with a decision; it prevents a decision on evidence that the moderator has not seen, or on
 * flags that another moderator has decided since.
 */
export function flagsFingerprint(flags: readonly SavedFlag[]): string {
  const shown = flags.map(({ kind, state, evidence }) => [
    kind,
    state,
    Object.entries(evidence).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ])
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 16)
}

async function decideOne(
  transaction: Kysely<DB>,
  listingId: string,
  { kind, evidence, lifted }: SavedFlag,
  decision: FlagDecision['decision'],
): Promise<void> {
  const state = decision === 'lift' ? 'cleared' : 'confirmed'
  const remembered = decision === 'lift' ? addLiftedEvidence({ kind, ...evidence } as Flag, lifted ?? {}) : null
  await transaction
    .updateTable('listing_flags')
    .set({ state, decided_at: sql<Date>`now()`, lifted: remembered === null ? null : JSON.stringify(remembered) })
    .where('listing_id', '=', listingId)
    .where('kind', '=', kind)
    .execute()
}
