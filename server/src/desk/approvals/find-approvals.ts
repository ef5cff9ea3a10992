import type { Approval } from '@pahiya/contract/admin/approvals'
import { grants, mayCallAsStaff, type Grant } from '@pahiya/contract/core/access'
import { sql } from 'kysely'
import { countAdmins } from '../../accounts/grants/grants.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import type { Person } from '../../platform/http/visitors/person.ts'
import { dependsOn } from './approvals.ts'
import { mayDecide } from './decide-approval.ts'

const mostShown = 50

type Row = Omit<Approval, 'askedAt' | 'expiresAt' | 'isYours' | 'mayApprove' | 'mayRefuse' | 'details'> & {
  askedAt: Date
  expiresAt: Date
  askedById: string | null
  approver: Grant
  details: unknown
  /** The roles of requester and viewer depend on each other. */
  isDependent: boolean
}

/** Actions that wait for an approval or for their execution, oldest first. */
function approvalsQuery(
  after: string | undefined,
  most: number,
  shown: { personId: string; grants: readonly Grant[] },
) {
  return sql<Row>`
    select approvals.id, action, subject_key as "subjectKey", title, details, reason, state,
      asked_at as "askedAt", expires_at as "expiresAt", asked_by as "askedById", approver_grant as approver,
      asker.name as "askedBy", decider.name as "decidedBy",
      ${dependsOn(sql`${shown.personId}::uuid`, sql`asked_by`)} as "isDependent"
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
): Promise<{ approvals: Approval[]; hasMore: boolean; isOnlyAdmin: boolean }> {
  const readable = grants.filter((grant) => mayCallAsStaff(person.grants, grant, 'GET'))
  const [{ rows }, admins] = await Promise.all([
    approvalsQuery(after, mostShown + 1, { personId: person.id, grants: readable }).execute(database),
    countAdmins(database),
  ])
  return {
    approvals: rows.slice(0, mostShown).map((row) => presentApproval(row, person)),
    hasMore: rows.length > mostShown,
    isOnlyAdmin: admins === 1,
  }
}

function presentApproval(
  { askedById, approver, askedAt, expiresAt, isDependent, ...row }: Row,
  person: Pick<Person, 'id' | 'grants'>,
): Approval {
  const may = !isDependent && mayDecide({ askedBy: askedById, approver, subjectKey: row.subjectKey }, person)
  return {
    ...row,
    details: row.details as Approval['details'],
    askedAt: askedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isYours: askedById === person.id,
    mayApprove: may && row.state === 'open',
    mayRefuse: may,
  }
}
