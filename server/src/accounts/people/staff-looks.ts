import type { LookPurpose } from '@pahiya/contract/accounts/people'
import { sql, type Kysely } from 'kysely'
import { appendAuditEntry } from '../../platform/audit/append-audit-entry.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'

const pageSize = 20
const mostCounted = 1_000
/** How long a reason gives the staff member access to a person's data. */
const openMinutes = 30

/** Records an access and its audit log entry. Returns false if the account does not exist. */
export async function recordLook(
  database: Database,
  look: { accountId: string; staffId: string; purpose: LookPurpose; reason: string },
): Promise<boolean> {
  const { accountId, staffId, purpose, reason } = look
  return database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: string }>`
      insert into staff_looks (account_id, staff_id, purpose, reason)
      select id, ${staffId}, ${purpose}, ${reason} from accounts where id = ${accountId} returning id`.execute(
      transaction,
    )
    if (!rows[0]) return false
    await appendAuditEntry(transaction, {
      kind: 'personal_data_opened',
      actorId: staffId,
      subjectId: accountId,
      details: { look: rows[0].id },
    })
    return true
  })
}

/**
 * Records an access to the texts of a report for each person with an account who wrote them or is mentioned in them.
 * Call this last in a transaction, because it appends to the audit log.
 */
export async function recordReportLook(
  transaction: Kysely<DB>,
  {
    reportId,
    accountIds,
    staffId,
    reason,
  }: { reportId: string; accountIds: readonly string[]; staffId: string; reason: string },
): Promise<void> {
  const subjects = accountIds.length === 0 ? [null] : accountIds
  for (const accountId of subjects) {
    const { id } = await transaction
      .insertInto('staff_looks')
      .values({ account_id: accountId, report_id: reportId, staff_id: staffId, purpose: 'safety', reason })
      .returning('id')
      .executeTakeFirstOrThrow()
    await appendAuditEntry(transaction, {
      kind: 'personal_data_opened',
      actorId: staffId,
      subjectId: accountId,
      details: { look: id, report: reportId },
    })
  }
}

/** When this staff member's access to the texts of each report expires; a report without a reason has no entry. */
export async function findOpenReports(
  database: Database,
  reportIds: readonly string[],
  staffId: string,
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ id: string; until: Date }>`
    select report_id as id, max(looked_at) + make_interval(mins => ${openMinutes}) as until from staff_looks
    where report_id = any(${[...reportIds]}::uuid[]) and staff_id = ${staffId}
      and looked_at > now() - make_interval(mins => ${openMinutes})
    group by 1`.execute(database)
  return new Map(rows.map(({ id, until }) => [id, until]))
}

/**
 * When this staff member's access to the person's data expires; null without a reason. Access to a report does not
 * extend to it.
 */
export async function findOpenUntil(database: Database, accountId: string, staffId: string): Promise<Date | null> {
  const { rows } = await sql<{ until: Date }>`
    select looked_at + make_interval(mins => ${openMinutes}) as until from staff_looks
    where account_id = ${accountId} and staff_id = ${staffId} and report_id is null
      and looked_at > now() - make_interval(mins => ${openMinutes})
    order by id desc limit 1`.execute(database)
  return rows[0]?.until ?? null
}

type LookRow = {
  id: string
  looked_at: Date
  purpose: LookPurpose | null
  reason: string
  is_of_report: boolean
  staff_name: string | null
}

export function staffLooksQuery(accountId: string, before: string | null, most: number) {
  return sql<LookRow>`
    select staff_looks.id, looked_at, purpose, reason, report_id is not null as is_of_report, accounts.name as staff_name
    from staff_looks left join accounts on accounts.id = staff_id
    where account_id = ${accountId} ${before === null ? sql`` : sql`and staff_looks.id < ${before}`}
    order by staff_looks.id desc limit ${most}`
}

/** The latest accesses, with names, as staff see them. */
export async function findLooks(database: Database, accountId: string) {
  const { rows } = await staffLooksQuery(accountId, null, pageSize).execute(database)
  return rows.map(({ id, looked_at, purpose, reason, staff_name }) => {
    return { id, at: looked_at.toISOString(), purpose, reason, by: staff_name }
  })
}

/** The record shown to the person: the number of accesses, their times and purposes, never the words of staff. */
export async function findOwnLooks(database: Database, accountId: string, before: string | undefined) {
  const [page, counted] = await Promise.all([
    staffLooksQuery(accountId, before ?? null, pageSize + 1).execute(database),
    sql<{ total: number }>`select count(*)::int as total from (
      select from staff_looks where account_id = ${accountId} limit ${mostCounted}) as counted`.execute(database),
  ])
  return {
    total: counted.rows[0]!.total,
    looks: page.rows.slice(0, pageSize).map(presentOwnLook),
    hasMore: page.rows.length > pageSize,
  }
}

function presentOwnLook({ id, looked_at, purpose, is_of_report }: LookRow) {
  const reason = purpose ?? (is_of_report ? 'safety' : 'other')
  return { id, at: looked_at.toISOString(), reason } as const
}
