import type { Grant } from '@pahiya/contract/core/access'
import { sql, type Kysely } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import { appendAuditEntry } from '../../platform/audit/append-audit-entry.ts'
import type { DB, JsonObject } from '../../platform/engines/database.generated.ts'

const approvalHours = 24

/** The action as a second person approves it. `details` holds everything that the action depends on. */
type ApprovedAction = {
  /** Such as close-account. */
  action: string
  /** What it is done to; at most one approval per action and subject is in force. */
  subjectKey: string
  details: JsonObject
}

/**
 * Asks for a second person, who approves or refuses within 24 hours at /admin/approvals. Asking again returns the
 * approval in force. Throws approval_waits if one with other details is in force. Call this at the end of a transaction:
 * it appends to the audit log.
 */
export async function askForApproval(
  transaction: Kysely<DB>,
  {
    action,
    subjectKey,
    details,
    title,
    reason,
    approver,
    askedBy,
  }: ApprovedAction & { title: string; reason: string; approver: Grant; askedBy: string },
): Promise<{ id: string; expiresAt: Date }> {
  await sql`update approvals set state = 'expired' where action = ${action} and subject_key = ${subjectKey}
    and state in ('open', 'approved') and expires_at <= now()`.execute(transaction)
  const { rows: asked } = await sql<{ id: string; expiresAt: Date }>`
    insert into approvals (action, subject_key, title, details, reason, approver_grant, asked_by, expires_at)
    values (${action}, ${subjectKey}, ${title.slice(0, 200)}, ${JSON.stringify(details)}::jsonb, ${reason}, ${approver},
      ${askedBy}, now() + make_interval(hours => ${sql.lit(approvalHours)}))
    on conflict (action, subject_key) where state in ('open', 'approved') do nothing
    returning id, expires_at as "expiresAt"`.execute(transaction)
  if (asked[0]) {
    await appendAuditEntry(transaction, {
      kind: 'approval_asked',
      actorId: askedBy,
      subjectId: null,
      details: { approval: asked[0].id, action, subject: subjectKey, words: reason },
    })
    return asked[0]
  }
  const { rows: inForce } = await sql<{ id: string; expiresAt: Date }>`
    select id, expires_at as "expiresAt" from approvals where action = ${action} and subject_key = ${subjectKey}
      and state in ('open', 'approved') and details = ${JSON.stringify(details)}::jsonb`.execute(transaction)
  if (!inForce[0]) throw new AppError('approval_waits')
  return inForce[0]
}

/**
 * Uses up an approval of exactly this action, in the transaction that carries it out; the caller records the id in its
 * audit entry. Either of the two people may carry it out. Returns null if there is none: then nothing may be done, and
 * the caller asks for one. Concurrent callers are serialised on the row, so an approval is used once.
 */
export async function spendApproval(
  transaction: Kysely<DB>,
  { action, subjectKey, details }: ApprovedAction,
  personId: string,
): Promise<{ id: string; askedBy: string | null; approvedBy: string | null } | null> {
  const { rows } = await sql<{ id: string; askedBy: string | null; approvedBy: string | null }>`
    update approvals set state = 'spent', spent_at = now()
    where action = ${action} and subject_key = ${subjectKey} and state = 'approved' and expires_at > now()
      and details = ${JSON.stringify(details)}::jsonb and ${personId} in (asked_by, decided_by)
    returning id, asked_by as "askedBy", decided_by as "approvedBy"`.execute(transaction)
  return rows[0] ?? null
}
