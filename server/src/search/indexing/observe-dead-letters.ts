import { sql } from 'kysely'
import type { Metrics } from '../../platform/telemetry/metrics.ts'
import { observe } from '../../platform/telemetry/observe.ts'
import type { Database } from '../../platform/engines/postgres.ts'

/** Documents that an index rejected permanently: their cars cannot be found. */
export function observeDeadLetters(metrics: Metrics, database: Database): void {
  const said = { name: 'dead_letters', help: 'Documents that an index refused for good' }
  observe(metrics, { ...said, labels: ['index'] }, async () => {
    const { rows } = await sql<{ index: string; letters: number }>`
      select name as index, (select count(*) from documents_set_aside where index_name = name)::int as letters
      from search_indexes order by name limit 20`.execute(database)
    return rows.map((row) => ({ labels: { index: row.index }, value: row.letters }))
  })
}
