import type { CertificationRecord } from '@pahiya/contract/selling/verification'
import type { PaperCategory } from '@pahiya/domain/files/uploads'
import type { VerificationStatus } from '@pahiya/domain/listings/verification-status'
import { statusAfterDecision, type PaperState } from '@pahiya/domain/selling/verification/status-after-decision'
import { sql, type Kysely } from 'kysely'
import { holdDeskItem } from '../../desk/claim-desk-item.ts'
import { closeDeskItem } from '../../desk/desk-items.ts'
import { notify } from '../../notices/notify.ts'
import { AppError } from '../../platform/app-error.ts'
import { appendAuditEntry } from '../../platform/audit/append-audit-entry.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { papersKind } from './check-papers.ts'

type Decided = 'decided' | 'not_there' | 'claimed' | 'nothing_to_decide' | 'changed_meanwhile' | 'reason_needed'
export type AboutPapers =
  | { decision: 'verify'; round: number; reason: string | null }
  | { decision: 'refuse'; round: number; paper: PaperCategory | null; reason: string }

type Standing = {
  ownListingId: string
  ownerId: string
  title: string
  status: VerificationStatus
  papers: PaperState
  round: number
  hasConflict: boolean
}

/** Decides on waiting papers: closes the item, notifies the seller, and changes the status if needed. */
export async function decideAboutPapers(
  database: Database,
  ownListingId: string,
  given: AboutPapers,
  moderatorId: string,
): Promise<Decided> {
  return database.transaction().execute(async (transaction) => {
    const hold = await holdDeskItem(transaction, { kind: papersKind, subjectKey: ownListingId }, moderatorId)
    if (hold === 'claimed') return 'claimed'
    const standing = await lockStanding(transaction, ownListingId)
    if (!standing) return 'not_there'
    if (standing.round !== given.round) return 'changed_meanwhile'
    const to = statusAfterDecision(standing.status, standing.papers, given.decision)
    if (to === null) return 'nothing_to_decide'
    if (given.decision === 'verify' && given.reason === null && standing.hasConflict) return 'reason_needed'
    const isRefused = given.decision === 'refuse'
    await transaction
      .updateTable('verifications')
      .set({
        papers: isRefused ? 'refused' : 'accepted',
        refused_paper: isRefused ? given.paper : null,
        refused_reason: isRefused ? given.reason : null,
        decided_at: sql<Date>`now()`,
      })
      .where('own_listing_id', '=', ownListingId)
      .execute()
    const outcome = isRefused ? 'refused' : 'verified'
    await closeDeskItem(transaction, { kind: papersKind, subjectKey: ownListingId, outcome, closedBy: moderatorId })
    await tellSeller(transaction, standing, {
      outcome,
      paper: isRefused ? given.paper : null,
      reason: isRefused ? given.reason : null,
    })
    const cause = isRefused ? 'refused' : 'papers'
    await move(transaction, standing, { to, cause, reason: given.reason, record: null, by: moderatorId })
    return 'decided'
  })
}

/** Throws the error that the caller sees. */
export function refuseUnlessDecided(outcome: Decided): void {
  if (outcome === 'not_there') throw new AppError('verification_not_found')
  if (outcome === 'reason_needed') throw new AppError('verification_reason_needed')
  if (outcome === 'claimed') throw new AppError('desk_item_claimed')
  if (outcome === 'nothing_to_decide') throw new AppError('nothing_to_decide')
  if (outcome === 'changed_meanwhile') throw new AppError('conflict')
}

/** Withdraws a status, whatever the reason it was granted. */
export async function withdrawStatus(
  database: Database,
  ownListingId: string,
  reason: string,
  moderatorId: string,
): Promise<Decided> {
  return database.transaction().execute(async (transaction) => {
    const standing = await lockStanding(transaction, ownListingId)
    if (!standing) return 'not_there'
    const to = statusAfterDecision(standing.status, standing.papers, 'withdraw')
    if (to === null) return 'nothing_to_decide'
    // Papers that are no longer valid are refused; withdrawing a certification does not affect accepted papers.
    await transaction
      .updateTable('verifications')
      .set({
        decided_at: sql<Date>`now()`,
        ...(to === 'unverified' && standing.papers === 'accepted'
          ? { papers: 'refused', refused_paper: null, refused_reason: reason }
          : {}),
      })
      .where('own_listing_id', '=', ownListingId)
      .execute()
    await tellSeller(transaction, standing, { outcome: 'withdrawn', paper: null, reason })
    await move(transaction, standing, { to, cause: 'withdrawn', reason, record: null, by: moderatorId })
    return 'decided'
  })
}

export async function certify(
  database: Database,
  ownListingId: string,
  record: CertificationRecord,
  moderatorId: string,
): Promise<Decided> {
  return database.transaction().execute(async (transaction) => {
    const standing = await lockStanding(transaction, ownListingId)
    if (!standing) return 'not_there'
    const to = statusAfterDecision(standing.status, standing.papers, 'certify')
    if (to === null) return 'nothing_to_decide'
    await transaction
      .updateTable('verifications')
      .set({ decided_at: sql<Date>`now()` })
      .where('own_listing_id', '=', ownListingId)
      .execute()
    await tellSeller(transaction, standing, { outcome: 'certified', paper: null, reason: null })
    await move(transaction, standing, { to, cause: record.by, reason: null, record, by: moderatorId })
    return 'decided'
  })
}

async function lockStanding(transaction: Kysely<DB>, ownListingId: string): Promise<Standing | null> {
  const { rows } = await sql<Standing>`
    select verifications.own_listing_id as "ownListingId", own_listings.owner_id as "ownerId", listings.title,
      verifications.status, verifications.papers, verifications.round,
      coalesce(verifications.findings @> '[{"result": "conflicts"}]', false) as "hasConflict"
    from verifications
    join own_listings on own_listings.id = verifications.own_listing_id
    join listings on listings.id = own_listings.listing_id
    where verifications.own_listing_id = ${ownListingId} for update of verifications`.execute(transaction)
  return rows[0] ?? null
}

type Told = {
  outcome: 'verified' | 'refused' | 'withdrawn' | 'certified'
  paper: PaperCategory | null
  reason: string | null
}

async function tellSeller(transaction: Kysely<DB>, standing: Standing, told: Told): Promise<void> {
  const { rows } = await sql<{ moves: number }>`
    select count(*)::integer as moves from verification_moves where own_listing_id = ${standing.ownListingId}`.execute(
    transaction,
  )
  await notify(transaction, {
    personId: standing.ownerId,
    kind: 'verification_decided',
    key: `${standing.ownListingId}-${standing.round}-${rows[0]?.moves ?? 0}-${told.outcome}`,
    data: { subject: standing.title.slice(0, 200), ...told },
  })
}

type Move = {
  to: VerificationStatus
  cause: 'papers' | 'inspection' | 'programme' | 'refused' | 'withdrawn'
  reason: string | null
  record: CertificationRecord | null
  by: string
}

/**
 * INS-30: every status change is recorded as a row, which applies it, and as an entry in the audit log; a decision that
 * changes nothing is logged too.
 */
async function move(
  transaction: Kysely<DB>,
  standing: Standing,
  { to, cause, reason, record, by }: Move,
): Promise<void> {
  const { ownListingId, ownerId, status } = standing
  if (to !== status) {
    await transaction
      .insertInto('verification_moves')
      .values({
        own_listing_id: ownListingId,
        from_status: status,
        to_status: to,
        cause,
        reason,
        record: record === null ? null : JSON.stringify(record),
        moved_by: by,
      })
      .execute()
  }
  await appendAuditEntry(transaction, {
    kind: 'verification_decided',
    actorId: by,
    subjectId: ownerId,
    details: { ownListing: ownListingId, from: status, to, cause },
  })
}
