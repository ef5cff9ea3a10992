import { decidedReportsCounted } from '@pahiya/domain/community/moderation/report-weight'
import type { CommunityRule } from '@pahiya/domain/community/moderation-fields'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../platform/engines/database.generated.ts'
import { subjectKey, type Subject } from '../log/append-event.ts'

export type Reporter = {
  reporterId: string | null
  name: string | null
  level: number
  rule: CommunityRule
  note: string
  at: Date
  decided: number
  confirmed: number
  /** False for banned and erased accounts. */
  counts: boolean
}

/** Further reports would not change a decision. */
const mostReporters = 200

/** Undecided reports of a subject, with the outcome of each reporter's latest 100 decided reports. */
export async function findReporters(database: Kysely<DB>, { kind, id }: Subject): Promise<Reporter[]> {
  return (await findReportersOf(database, [{ kind, id }])).get(subjectKey({ kind, id })) ?? []
}

/** By subjectKey, with one query. */
export async function findReportersOf(
  database: Kysely<DB>,
  subjects: readonly Subject[],
): Promise<ReadonlyMap<string, Reporter[]>> {
  if (subjects.length === 0) return new Map()
  const { rows } = await reportersQuery(subjects).execute(database)
  const bySubject = Map.groupBy(rows, ({ subjectKind: kind, subjectId: id }) => subjectKey({ kind, id }))
  return new Map(
    [...bySubject].map(([key, found]) => [key, found.map(({ subjectKind: _kind, subjectId: _id, ...each }) => each)]),
  )
}

type Row = Reporter & { subjectKind: Subject['kind']; subjectId: string }

export function reportersQuery(subjects: readonly Subject[]) {
  return sql<Row>`
    select subject.kind as "subjectKind", subject.id as "subjectId", report.reporter_id as "reporterId", account.name, coalesce(member.level, 0) as level, report.rule,
      report.note, report.reported_at as at, record.decided, record.confirmed,
      report.reporter_id is not null and member.hidden_until is null as counts
    from unnest(${subjects.map(({ kind }) => kind)}::text[], ${subjects.map(({ id }) => id)}::uuid[])
      as subject (kind, id)
    cross join lateral (
      select * from community_reports
      where subject_kind = subject.kind and subject_id = subject.id and outcome is null
      order by reporter_id limit ${sql.lit(mostReporters)}
    ) as report
    left join accounts as account on account.id = report.reporter_id
    left join community_members as member on member.account_id = report.reporter_id
    cross join lateral (
      select count(*)::integer as decided, count(*) filter (where outcome = 'confirmed')::integer as confirmed
      from (
        select outcome from community_reports where reporter_id = report.reporter_id and outcome is not null
        order by decided_at desc limit ${sql.lit(decidedReportsCounted)}
      ) as latest
    ) as record
    order by report.reporter_id`
}

/** Closes the open reports of a subject: they count for or against their reporters. */
export async function decideReports(
  transaction: Kysely<DB>,
  { kind, id }: Subject,
  outcome: 'confirmed' | 'declined',
): Promise<void> {
  await sql`
    update community_reports set outcome = ${outcome}, decided_at = now()
    where subject_kind = ${kind} and subject_id = ${id} and outcome is null`.execute(transaction)
}
