import { sql } from 'kysely'
import type { Metrics } from '../../platform/telemetry/metrics.ts'
import { observe } from '../../platform/telemetry/observe.ts'
import type { Database } from '../../platform/engines/postgres.ts'

/** How far ahead each table has partitions. Once this reaches zero, every save fails. */
export function observePartitions(metrics: Metrics, database: Database): void {
  const said = { name: 'partition_horizon_seconds', help: 'Until the last partition of a table ends' }
  observe(metrics, { ...said, labels: ['table'] }, async () => {
    const { rows } = await sql<{ table: string; seconds: number }>`
      select plan.parent as table, extract(epoch from max(
        (regexp_match(pg_get_expr(child.relpartbound, child.oid), 'TO \\(''([^'']+)''\\)'))[1]::timestamptz) - now())::float as seconds
      from partition_plans as plan
      join pg_inherits on inhparent = plan.parent::regclass
      join pg_class as child on child.oid = inhrelid
      group by plan.parent order by plan.parent limit 100`.execute(database)
    return rows.map((row) => ({ labels: { table: row.table }, value: row.seconds }))
  })
}
