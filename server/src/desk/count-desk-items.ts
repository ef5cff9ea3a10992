import { sql } from 'kysely'
import type { Database } from '../platform/engines/postgres.ts'

const mostCounted = 1_000

/**
 * Number of open items of each kind. Skips through the index from kind to kind, so it reads few rows regardless of the
 * number of open items.
 */
export async function countDeskItems(database: Database): Promise<Record<string, number>> {
  const { rows } = await countsQuery().execute(database)
  return Object.fromEntries(rows.map(({ kind, waiting }) => [kind, waiting]))
}

export function countsQuery() {
  return sql<{ kind: string; waiting: number }>`
    with recursive kinds as (
      (select kind from desk_items where state = 'open' order by kind limit 1)
      union all
      select (select kind from desk_items where state = 'open' and desk_items.kind > kinds.kind order by kind limit 1)
      from kinds where kinds.kind is not null
    )
    select kinds.kind, counted.waiting from kinds
    cross join lateral (
      select count(*)::integer as waiting from (
        select from desk_items where state = 'open' and desk_items.kind = kinds.kind limit ${sql.lit(mostCounted)}
      ) as open
    ) as counted
    where kinds.kind is not null`
}
