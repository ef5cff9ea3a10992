import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Metrics } from '../../platform/telemetry/metrics.ts'
import { observe } from '../../platform/telemetry/observe.ts'
import type { Database } from '../../platform/engines/postgres.ts'

export type OpenReport = {
  id: string
  reportedAt: Date
  reason: string
  note: string
  conversationId: string
  subject: string
  /** Null for a person without an account, or whose account was erased. */
  reportedAccount: string | null
}

/** Reports that no operator has handled yet, oldest first. */
export function openReportsQuery(limit: number, after?: string) {
  const behind =
    after === undefined
      ? sql``
      : sql`and (reports.reported_at, reports.id) > (select reported_at, id from conversation_reports where id = ${after})`
  return sql<OpenReport>`
    select reports.id, reports.reported_at as "reportedAt", reports.reason, reports.note,
      conversations.id as "conversationId", conversations.subject,
      case when reports.part = 'buyer' then conversations.seller_id else conversations.buyer_id end as "reportedAccount"
    from conversation_reports as reports
    join conversations on conversations.id = reports.conversation_id
    where reports.closed_at is null ${behind}
    order by reports.reported_at, reports.id
    limit ${limit}`
}

/** The accounts of both people in an open report: the author and the subject. Null if there is no such report. */
export async function findReportPeople(database: Kysely<DB>, id: string): Promise<string[] | null> {
  const { rows } = await sql<{ people: string[] }>`
    select array_remove(array[conversations.buyer_id, conversations.seller_id], null) as people
    from conversation_reports as reports join conversations on conversations.id = reports.conversation_id
    where reports.id = ${id} and reports.closed_at is null`.execute(database)
  return rows[0]?.people ?? null
}

/** Returns false if the report is not open. */
export async function closeReport(database: Kysely<DB>, id: string): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('conversation_reports')
    .set({ closed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export function observeReports(metrics: Metrics, database: Database): void {
  const cases = { name: 'warning_cases_open', help: 'Senders with warnings in several conversations to look at' }
  observe(metrics, { ...cases, labels: [] }, async () => {
    const { rows } = await sql<{ open: number }>`
      select count(*)::int as open from warning_cases where closed_at is null`.execute(database)
    return [{ labels: {}, value: rows[0]!.open }]
  })
  const said = { name: 'conversation_reports_open', help: 'Reports of people that no operator has dealt with' }
  observe(metrics, { ...said, labels: [] }, async () => {
    const { rows } = await sql<{ open: number }>`
      select count(*)::int as open from conversation_reports where closed_at is null`.execute(database)
    return [{ labels: {}, value: rows[0]!.open }]
  })
}
