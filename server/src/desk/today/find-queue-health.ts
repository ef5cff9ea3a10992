import type { QueueHealth } from '@pahiya/contract/admin/today'
import { sufficientGrants } from '@pahiya/contract/core/access'
import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'
import type { Person } from '../../platform/http/visitors/person.ts'

const mostCounted = sql.lit(1_000)

type Row = Omit<QueueHealth, 'oldestAt' | 'nextPromiseAt'> & { oldestAt: Date; nextPromiseAt: Date }

/**
 * Skips through the index from kind to kind and reads the first item of each, so it reads few rows regardless of the
 * number of open items. Within a kind, the position in the queue follows the promised time.
 */
export function queueHealthQuery() {
  return sql<Row>`
    with recursive open_kinds as (
      (select kind from desk_items where state = 'open' order by kind limit 1)
      union all
      select (select kind from desk_items where state = 'open' and desk_items.kind > open_kinds.kind order by kind limit 1)
      from open_kinds where open_kinds.kind is not null
    )
    select open_kinds.kind, coalesce(desk_kinds.promised_minutes, 48 * 60) as "promisedMinutes",
      coalesce(desk_kinds.harm, 1) as harm, waiting.count as waiting, late.count as late,
      oldest.created_at as "oldestAt", next.promised_at as "nextPromiseAt"
    from open_kinds
    left join desk_kinds on desk_kinds.kind = open_kinds.kind
    cross join lateral (select created_at from desk_items
      where state = 'open' and kind = open_kinds.kind order by kind, id limit 1) as oldest
    cross join lateral (select promised_at from desk_items
      where state = 'open' and kind = open_kinds.kind order by kind, queue_at, id limit 1) as next
    cross join lateral (select count(*)::integer as count from (select from desk_items
      where state = 'open' and kind = open_kinds.kind limit ${mostCounted}) as open) as waiting
    cross join lateral (select count(*)::integer as count from (select from desk_items
      where state = 'open' and kind = open_kinds.kind and queue_at <= now() and promised_at <= now()
      limit ${mostCounted}) as open) as late
    where open_kinds.kind is not null
    order by next.promised_at limit 100`
}

export async function findDeskToday(database: Database, person: Pick<Person, 'id' | 'grants'>) {
  const held = Object.entries(sufficientGrants).flatMap(([grant, sufficient]) =>
    sufficient.some((each) => person.grants.has(each)) ? [grant] : [],
  )
  const [{ rows }, { rows: counted }] = await Promise.all([
    queueHealthQuery().execute(database),
    sql<{ approvalsToDecide: number; approvalsToCarryOut: number; secondLooks: number }>`select
      (select count(*) from (select from approvals where state in ('open', 'approved') and state = 'open'
        and expires_at > now() and asked_by <> ${person.id} and approver_grant = any(${held}::text[])
        limit ${mostCounted}) as open)::integer as "approvalsToDecide",
      (select count(*) from (select from approvals where state in ('open', 'approved') and state = 'approved'
        and expires_at > now() and asked_by = ${person.id} limit ${mostCounted}) as approved)::integer
        as "approvalsToCarryOut",
      (select count(*) from (select from desk_second_looks where second_at is null and first_by <> ${person.id}
        limit ${mostCounted}) as looks)::integer as "secondLooks"`.execute(database),
  ])
  return {
    queues: rows.map(({ oldestAt, nextPromiseAt, ...queue }) => ({
      ...queue,
      oldestAt: oldestAt.toISOString(),
      nextPromiseAt: nextPromiseAt.toISOString(),
    })),
    ...counted[0]!,
  }
}
