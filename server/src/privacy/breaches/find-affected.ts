import { sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { readRows } from '../../platform/personal-data.ts'

export type BreachWindow = {
  since: Date
  until: Date
  /** The account whose access leaked; null for all accounts. */
  actorId: string | null
}

/** Audit log entries which mean that another person read someone's data, and which data. */
export const readKinds = {
  personal_data_opened: 'name, e-mail, phone number and activity of the account',
  person_searched: 'that an e-mail address or phone number has an account',
  paper_read: 'papers of a car, such as the registration certificate',
  audit_read: 'the security log of the account',
  data_exported: 'everything that is stored about the account',
} as const
export type ReadKind = keyof typeof readKinds

export type AffectedPerson = {
  accountId: string
  /** How often each kind of data was read. */
  reads: Partial<Record<ReadKind, number>>
  firstAt: string
  lastAt: string
}

/** A reason that staff give opens a person's data for 30 minutes (staff-looks.ts), so earlier reasons count too. */
const openMinutes = 30

/** Reads of others, not of one's own data. */
const isRead = ({ since, until, actorId }: BreachWindow) => sql`
  kind = any(${Object.keys(readKinds)}::text[]) and subject_id is distinct from actor_id
  and at < ${until} and at >= ${since}::timestamptz - make_interval(mins => ${openMinutes})
  and (at >= ${since} or kind = 'personal_data_opened')
  ${actorId === null ? sql`` : sql`and actor_id = ${actorId}`}`

/** Everybody whose data was read in this window, each once, by account id; read through a cursor. */
export async function* findAffected(
  transaction: Transaction<DB>,
  window: BreachWindow,
): AsyncGenerator<AffectedPerson> {
  for await (const row of readRows(transaction, affectedQuery(window))) yield row as AffectedPerson
}

export function affectedQuery(window: BreachWindow) {
  return sql`
    select jsonb_build_object('accountId', subject_id, 'reads', jsonb_object_agg(kind, times),
      'firstAt', min(first_at), 'lastAt', max(last_at)) as row
    from (
      select subject_id, kind, count(*) as times, min(at) as first_at, max(at) as last_at from audit_entries
      where ${isRead(window)} and subject_id is not null
      group by subject_id, kind) as by_kind
    group by subject_id order by subject_id`
}

/**
 * Reads that do not name the person: lists of the audit log, and reports by people without an account. They have to be
 * followed up by hand.
 */
export async function countUnnamed(database: Database, window: BreachWindow): Promise<number> {
  const { rows } = await unnamedQuery(window).execute(database)
  return rows[0]!.reads
}

export function unnamedQuery(window: BreachWindow) {
  return sql<{ reads: number }>`
    select count(*)::int as reads from audit_entries
    where ${isRead(window)} and subject_id is null and not (kind = 'person_searched')`
}
