import { sql } from 'kysely'
import type { Database } from '../platform/engines/postgres.ts'
import type { AuditPosition } from './audit-position.ts'
import type { AuditRow, Names } from './present-audit-entry.ts'

export type AuditFilters = {
  who?: string | undefined
  kind?: string | undefined
  subject?: string | undefined
  from?: string | undefined
  until?: string | undefined
}

const uuid = /^[0-9a-f-]{36}$/i
const mostKinds = 200

/** The newest matching entries, each filter through an index. A subject is found as an account and in the details. */
export function auditEntriesQuery(
  { who, kind, subject, from, until }: AuditFilters,
  before: AuditPosition | null,
  limit: number,
) {
  const conditions = [
    ...(who === 'system' ? [sql`actor_id is null`] : who === undefined ? [] : [sql`actor_id = ${who}::uuid`]),
    ...(kind === undefined ? [] : [sql`kind = ${kind}`]),
    ...(subject === undefined ? [] : [aboutSubject(subject)]),
    ...(from === undefined ? [] : [sql`at >= ${from}::date::timestamp at time zone 'Asia/Kolkata'`]),
    ...(until === undefined ? [] : [sql`at < (${until}::date + 1)::timestamp at time zone 'Asia/Kolkata'`]),
    ...(before === null ? [] : [isBefore(before)]),
  ]
  const where = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`
  return sql<AuditRow>`
    select chain, place, (extract(epoch from at) * 1000000)::bigint::text as micros, kind, actor_id, subject_id, details
    from audit_entries ${where} order by at desc, chain desc, place desc limit ${limit}`
}

function aboutSubject(subject: string) {
  const inDetails = sql`jsonb_path_query_array(details, '$.*') @> ${JSON.stringify([subject])}::jsonb`
  return uuid.test(subject) ? sql`(subject_id = ${subject}::uuid or ${inDetails})` : inDetails
}

function isBefore({ micros, chain, place }: AuditPosition) {
  // Whole microseconds as an interval: a floating point number of seconds would not be exact.
  return sql`(at, chain, place) <
    (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${chain}::smallint, ${place}::bigint)`
}

/** Every kind in the log, with one index probe each. */
export function auditKindsQuery() {
  return sql<{ kind: string }>`
    with recursive kinds as (
      (select kind from audit_entries order by kind limit 1)
      union all
      select (select next.kind from audit_entries as next where next.kind > kinds.kind order by next.kind limit 1)
      from kinds where kinds.kind is not null
    )
    select kind from kinds where kind is not null limit ${mostKinds}`
}

/** Names for those ids that are accounts; the log also contains ids of other records. */
export async function findNames(database: Database, rows: readonly AuditRow[]): Promise<Names> {
  const ids = [...new Set(rows.flatMap(({ actor_id, subject_id }) => [actor_id, subject_id]))].filter(
    (id) => id !== null,
  )
  if (ids.length === 0) return new Map()
  const { rows: named } = await sql<{ id: string; name: string }>`
    select id, name from accounts where id = any(${ids}::uuid[])`.execute(database)
  return new Map(named.map(({ id, name }) => [id, name]))
}
