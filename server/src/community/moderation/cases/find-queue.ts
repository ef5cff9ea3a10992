import type { ModerationCase } from '@pahiya/contract/community/moderation-desk'
import { sql } from 'kysely'
import type { Database } from '../../../platform/engines/postgres.ts'
import { caseColumns, caseTables, findCaseContents, presentCase, type CaseRow } from './case-rows.ts'

export type QueueQuery = {
  kind?: string | undefined
  rule?: string | undefined
  clock?: string | undefined
  after?: string | undefined
  limit: number
}

/** Open cases by harm and deadline: orders and intimate imagery, urgent complaints, appeals, then all others. */
export function queueQuery({ kind, rule, clock, after, limit }: QueueQuery) {
  const place = after === undefined ? null : readPlace(after)
  return sql<CaseRow>`
    select ${caseColumns} from ${caseTables}
    where cases.closed_at is null
      ${kind === undefined ? sql`` : sql`and cases.kind = ${kind}`}
      ${rule === undefined ? sql`` : sql`and cases.rule = ${rule}`}
      ${clock === undefined ? sql`` : sql`and cases.clock = ${clock}`}
      ${place ? sql`and (cases.urgency, cases.due_at, cases.id) > (${place.urgency}::smallint, ${place.dueAt}::timestamptz, ${place.id}::uuid)` : sql``}
    order by cases.urgency, cases.due_at, cases.id limit ${limit}`
}

const mostCounted = 1_000

export function queueCountsQuery(now: Date) {
  return sql<{ waiting: number; alarming: number; overdue: number }>`
    select count(*)::integer as waiting, count(*) filter (where alarm_at <= ${now})::integer as alarming,
      count(*) filter (where due_at <= ${now})::integer as overdue
    from (select alarm_at, due_at from community_cases where closed_at is null
      order by urgency, due_at, id limit ${sql.lit(mostCounted)}) as open`
}

export async function findQueue(
  database: Database,
  query: QueueQuery,
  viewer: { moderatorId: string; now: Date },
): Promise<{ cases: ModerationCase[]; next: string | null; waiting: number; alarming: number; overdue: number }> {
  const { rows } = await queueQuery({ ...query, limit: query.limit + 1 }).execute(database)
  const shown = rows.slice(0, query.limit)
  const contents = await findCaseContents(database, shown)
  const cases = shown.map((row) => presentCase(row, contents.get(row.id)!, viewer))
  const { rows: counted } = await queueCountsQuery(viewer.now).execute(database)
  const last = shown.at(-1)
  const next = rows.length > query.limit && last ? writePlace(last) : null
  return { cases, next, ...counted[0]! }
}

const placePattern = /^([0-3])_(\d{4}-\d{2}-\d{2}T[\d:.]{8,12}Z)_([\da-f-]{36})$/

function writePlace({ urgency, dueAt, id }: CaseRow): string {
  return `${urgency}_${dueAt.toISOString()}_${id}`
}

/** Null for a position that we did not write; the queue then starts from the top. */
function readPlace(after: string): { urgency: number; dueAt: string; id: string } | null {
  const [, urgency, dueAt, id] = placePattern.exec(after) ?? []
  return urgency === undefined ? null : { urgency: Number(urgency), dueAt: dueAt!, id: id! }
}
