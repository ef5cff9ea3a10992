import { sufficientGrants, type Grant } from '@pahiya/contract/core/access'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import { appendAuditEntry } from '../../platform/audit/append-audit-entry.ts'
import type { DB, JsonObject } from '../../platform/engines/database.generated.ts'

const approvalHours = 24

/** The action as shown to the second person. `details` holds everything that the action depends on. */
type ApprovedAction = {
  /** Such as close-account. */
  action: string
  /** The subject of the action; at most one approval per action and subject is in force. */
  subjectKey: string
  details: JsonObject
}

/**
 * Asks for a second person, who approves or refuses within 24 hours at /admin/approvals. Asking again returns the
 * approval in force. Throws approval_waits if one with other details is in force, and second_person_missing if no other
 * account may approve, as decideApproval decides it. Call this at the end of a transaction: it appends to the audit log.
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
  if (!(await hasOtherApprover(transaction, approver, { askedBy, subjectKey })))
    throw new AppError('second_person_missing')
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
 * Consumes an approval of exactly this action, in the transaction that executes it; the caller records the id in its
 * audit entry. Either of the two people may execute it. Returns null if there is none: the caller must then request one
 * and do nothing else. An approval expires here if the requester or the approver has lost the role that it needs.
 * Concurrent callers are serialised on the row, so an approval is used once.
 */
export async function spendApproval(
  transaction: Kysely<DB>,
  { action, subjectKey, details }: ApprovedAction,
  personId: string,
): Promise<{ id: string; askedBy: string; approvedBy: string } | null> {
  const { rows } = await sql<{ id: string; askedBy: string | null; approvedBy: string | null; approver: Grant }>`
    select id, asked_by as "askedBy", decided_by as "approvedBy", approver_grant as approver from approvals
    where action = ${action} and subject_key = ${subjectKey} and state = 'approved' and expires_at > now()
      and details = ${JSON.stringify(details)}::jsonb and ${personId} in (asked_by, decided_by)
    for update`.execute(transaction)
  if (!rows[0]) return null
  const { id, askedBy, approvedBy, approver } = rows[0]
  if (askedBy === null || approvedBy === null || !(await bothHold(transaction, approver, [askedBy, approvedBy]))) {
    await sql`update approvals set state = 'expired' where id = ${id}`.execute(transaction)
    return null
  }
  await sql`update approvals set state = 'spent', spent_at = now() where id = ${id}`.execute(transaction)
  return { id, askedBy, approvedBy }
}

/**
 * Locks the roles until the end of the transaction: a role that is revoked concurrently is revoked after the action.
 */
async function bothHold(transaction: Kysely<DB>, needed: Grant, people: readonly [string, string]): Promise<boolean> {
  const { rows } = await sql<{ id: string | null }>`
    select account_id as id from account_grants
    where account_id = any(${[...people]}::uuid[]) and granted = any(${[...sufficientGrants[needed]]}::text[])
    order by account_id, granted for share`.execute(transaction)
  return people.every((person) => rows.some(({ id }) => id === person))
}

async function hasOtherApprover(
  transaction: Kysely<DB>,
  needed: Grant,
  { askedBy, subjectKey }: { askedBy: string; subjectKey: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from account_grants as other where granted = any(${[...sufficientGrants[needed]]}::text[])
      and account_id <> ${askedBy} and account_id::text <> ${subjectKey}
      and not ${dependsOn(sql`other.account_id`, sql`${askedBy}::uuid`)} limit 1`.execute(transaction)
  return rows.length > 0
}

/**
 * Whether within 7 days the asker gave the person a role or the reverse, or both got theirs from one account. Otherwise
 * an admin could give roles to further accounts of their own, and ask or approve with them.
 */
export function dependsOn(person: RawBuilder<unknown>, asker: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from (
      select ${person} as giver
      union all
      select granted_by from account_grants
      where account_id = ${person} and granted_by is not null and ${isRecent}) as givers
    join (
      select ${asker} as giver
      union all
      select granted_by from account_grants
      where account_id = ${asker} and granted_by is not null and ${isRecent}) as askers on askers.giver = givers.giver)`
}

const isRecent = sql`granted_at > now() - interval '7 days'`
