import { grants, mayCallAsStaff, sufficientGrants, type Grant } from '@pahiya/contract/core/access'
import type { Approval } from '@pahiya/contract/admin/approvals'
import { sql, type Kysely } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import { appendAuditEntry } from '../../platform/audit/append-audit-entry.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import type { Person } from '../../platform/http/visitors/person.ts'

const mostShown = 50

type Row = Omit<Approval, 'askedAt' | 'expiresAt' | 'isYours' | 'mayDecide' | 'details'> & {
  askedAt: Date
  expiresAt: Date
  askedById: string | null
  approver: Grant
  details: unknown
}

/** The actions that wait for a second person or for being carried out, oldest first. */
function approvalsQuery(
  after: string | undefined,
  most: number,
  shown: { personId: string; grants: readonly Grant[] },
) {
  return sql<Row>`
    select approvals.id, action, subject_key as "subjectKey", title, details, reason, state,
      asked_at as "askedAt", expires_at as "expiresAt", asked_by as "askedById", approver_grant as approver,
      asker.name as "askedBy", decider.name as "decidedBy"
    from approvals
    left join accounts as asker on asker.id = asked_by left join accounts as decider on decider.id = decided_by
    where state in ('open', 'approved') and expires_at > now()
      and (approver_grant = any(${shown.grants}::text[]) or asked_by = ${shown.personId})
      ${after === undefined ? sql`` : sql`and approvals.id > ${after}`}
    order by approvals.id limit ${most}`
}

export async function findApprovals(
  database: Database,
  person: Pick<Person, 'id' | 'grants'>,
  after: string | undefined,
): Promise<{ approvals: Approval[]; hasMore: boolean }> {
  const readable = grants.filter((grant) => mayCallAsStaff(person.grants, grant, 'GET'))
  const { rows } = await approvalsQuery(after, mostShown + 1, { personId: person.id, grants: readable }).execute(
    database,
  )
  return {
    approvals: rows.slice(0, mostShown).map(({ askedById, approver, askedAt, expiresAt, ...row }) => ({
      ...row,
      details: row.details as Approval['details'],
      askedAt: askedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      isYours: askedById === person.id,
      mayDecide: row.state === 'open' && askedById !== person.id && holds(person, approver),
    })),
    hasMore: rows.length > mostShown,
  }
}

/** Throws forbidden to the person who asked, and to a person without the grant that the action needs. */
export async function decideApproval(
  database: Database,
  id: string,
  { decision, reason }: { decision: 'approved' | 'refused'; reason: string },
  person: Pick<Person, 'id' | 'grants'>,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ askedBy: string | null; approver: Grant; action: string; subjectKey: string }>`
      select asked_by as "askedBy", approver_grant as approver, action, subject_key as "subjectKey" from approvals
      where id = ${id} and state = 'open' and expires_at > now() for update`.execute(transaction)
    const [asked] = rows
    if (!asked) throw new AppError('approval_not_found')
    if (await wasGrantedByAsker(transaction, { asker: asked.askedBy, approver: person.id }))
      throw new AppError('forbidden')
    // Without the asker nobody can tell that this is another person.
    if (asked.askedBy === null || asked.askedBy === person.id || !holds(person, asked.approver))
      throw new AppError('forbidden')
    await transaction
      .updateTable('approvals')
      .set({ state: decision, decided_by: person.id, decided_at: sql<Date>`now()`, decided_reason: reason })
      .where('id', '=', id)
      .execute()
    await appendAuditEntry(transaction, {
      kind: decision === 'approved' ? 'approval_given' : 'approval_refused',
      actorId: person.id,
      subjectId: null,
      details: { approval: id, action: asked.action, subject: asked.subjectKey, words: reason },
    })
  })
}

function holds(person: Pick<Person, 'grants'>, needed: Grant): boolean {
  return sufficientGrants[needed].some((grant) => person.grants.has(grant))
}

/** An admin could otherwise give a role to a second account of his own and approve with it. */
async function wasGrantedByAsker(
  transaction: Kysely<DB>,
  { asker, approver }: { asker: string | null; approver: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from account_grants where account_id = ${approver} and granted_by = ${asker}
      and granted_at > now() - interval '7 days' limit 1`.execute(transaction)
  return rows.length > 0
}
