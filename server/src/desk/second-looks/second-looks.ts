import type { SecondLook } from '@pahiya/contract/admin/queue'
import { sql } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import type { Database } from '../../platform/engines/postgres.ts'

const mostCounted = 1_000

/** Sampled decisions (0090) of other moderators that have not been reviewed, oldest first, without the outcome. */
function secondLooksQuery(personId: string, most: number) {
  return sql<Omit<SecondLook, 'openedAt'> & { firstAt: Date }>`
    select looks.id, looks.kind, looks.rule, looks.subject_key as "subjectKey", looks.title, looks.evidence,
      looks.first_at as "firstAt", coalesce(kinds.outcomes, '{}') as outcomes
    from desk_second_looks as looks left join desk_kinds as kinds on kinds.kind = looks.kind
    where looks.second_at is null and looks.first_by <> ${personId}
    order by looks.id limit ${most}`
}

export async function findNextLook(
  database: Database,
  personId: string,
): Promise<{ look: SecondLook | null; waiting: number }> {
  const { rows } = await secondLooksQuery(personId, 1).execute(database)
  const { rows: counted } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from (select from desk_second_looks
      where second_at is null and first_by <> ${personId} limit ${sql.lit(mostCounted)}) as counted`.execute(database)
  const waiting = counted[0]?.waiting ?? 0
  if (!rows[0]) return { look: null, waiting }
  const { firstAt, ...look } = rows[0]
  return { look: { ...look, openedAt: firstAt.toISOString() }, waiting }
}

/** Records a second opinion once; the moderator who decided first cannot give it. */
export async function recordSecondLook(
  database: Database,
  id: string,
  outcome: string,
  personId: string,
): Promise<{ agrees: boolean; firstOutcome: string }> {
  const { rows } = await sql<{ firstOutcome: string }>`
    update desk_second_looks set second_outcome = ${outcome}, second_by = ${personId}, second_at = now(), evidence = '{}'
    from desk_kinds as kinds
    where desk_second_looks.id = ${id} and second_at is null and first_by <> ${personId}
      and kinds.kind = desk_second_looks.kind and ${outcome} = any(kinds.outcomes)
    returning first_outcome as "firstOutcome"`.execute(database)
  if (rows[0]) return { ...rows[0], agrees: rows[0].firstOutcome === outcome }
  const { rows: open } = await sql`select from desk_second_looks
    where id = ${id} and second_at is null and first_by <> ${personId}`.execute(database)
  throw new AppError(open[0] ? 'nothing_to_decide' : 'desk_item_not_found')
}
