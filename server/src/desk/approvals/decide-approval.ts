import type { Approval } from '@pahiya/contract/admin/approvals'
import { sufficientGrants, type Grant } from '@pahiya/contract/core/access'
import { sql, type Kysely } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import { appendAuditEntry } from '../../platform/audit/append-audit-entry.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import type { Person } from '../../platform/http/visitors/person.ts'
import { dependsOn } from './approvals.ts'

type Asked = {
  state: Approval['state']
  askedBy: string | null
  approver: Grant
  action: string
  subjectKey: string
}
type Decider = Pick<Person, 'id' | 'grants'>

/**
 * An approved request can still be refused until it is executed. Throws forbidden for the requester, for the person
 * whom the request is about, and for a person without the role that the action needs.
 */
export async function decideApproval(
  database: Database,
  id: string,
  { decision, reason }: { decision: 'approved' | 'refused'; reason: string },
  person: Decider,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const asked = await lockApproval(transaction, id)
    if (!asked || (decision === 'approved' && asked.state === 'approved')) throw new AppError('approval_not_found')
    if (!mayDecide(asked, person)) throw new AppError('forbidden')
    if (await areDependent(transaction, { asker: asked.askedBy, approver: person.id })) throw new AppError('forbidden')
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

/** Only the requester may withdraw a request; for anyone else it does not exist. */
export async function withdrawApproval(database: Database, id: string, person: Pick<Person, 'id'>): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const asked = await lockApproval(transaction, id)
    if (!asked || asked.askedBy !== person.id) throw new AppError('approval_not_found')
    await transaction.updateTable('approvals').set({ state: 'withdrawn' }).where('id', '=', id).execute()
    await appendAuditEntry(transaction, {
      kind: 'approval_withdrawn',
      actorId: person.id,
      subjectId: null,
      details: { approval: id, action: asked.action, subject: asked.subjectKey },
    })
  })
}

async function lockApproval(transaction: Kysely<DB>, id: string): Promise<Asked | undefined> {
  const { rows } = await sql<Asked>`
    select state, asked_by as "askedBy", approver_grant as approver, action, subject_key as "subjectKey" from approvals
    where id = ${id} and state in ('open', 'approved') and expires_at > now() for update`.execute(transaction)
  return rows[0]
}

/** Once the requester's account is erased, no other account is known to belong to a different person. */
export function mayDecide(asked: Pick<Asked, 'askedBy' | 'approver' | 'subjectKey'>, person: Decider): boolean {
  return (
    asked.askedBy !== null &&
    asked.askedBy !== person.id &&
    asked.subjectKey !== person.id &&
    sufficientGrants[asked.approver].some((grant) => person.grants.has(grant))
  )
}

async function areDependent(
  transaction: Kysely<DB>,
  { asker, approver }: { asker: string | null; approver: string },
): Promise<boolean> {
  const { rows } = await sql<{ isDependent: boolean }>`
    select ${dependsOn(sql`${approver}::uuid`, sql`${asker}::uuid`)} as "isDependent"`.execute(transaction)
  return rows[0]!.isDependent
}
