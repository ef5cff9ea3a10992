import { sql } from 'kysely'
import type { Metrics } from '../../platform/telemetry/metrics.ts'
import { observe } from '../../platform/telemetry/observe.ts'
import type { Database } from '../../platform/engines/postgres.ts'

type Row = { source: string; age: number; late: number; seen: number; rejected: number; failed: number }

/** Metrics for connected sources: freshness, and the adverts that the last complete crawl run did not ingest. */
export function observeSources(metrics: Metrics, database: Database): void {
  const asked = async () => (await sourcesQuery.execute(database)).rows
  const figures = {
    source_age_seconds: ['age', 'Since the last whole crawl run of a source'],
    source_late_ratio: ['late', 'The same in turns of its schedule: above 2 it is late'],
    source_seen_adverts: ['seen', 'Adverts that the last crawl run saw'],
    source_rejected_adverts: ['rejected', 'Adverts that the last crawl run rejected'],
    source_failed_adverts: ['failed', 'Adverts of the last crawl run that could not be read or stored'],
  } as const
  for (const [name, [column, help]] of Object.entries(figures))
    observe(metrics, { name, help, labels: ['source'] }, async () =>
      (await asked()).map((row) => ({ labels: { source: row.source }, value: row[column] })),
    )
}

const sourcesQuery = sql<Row>`
  select key as source, age::float, (age / (refresh_minutes * 60))::float as late,
    coalesce(seen, 0) as seen, coalesce(rejected, 0) as rejected, coalesce(failed, 0) as failed
  from sources
  cross join lateral (select extract(epoch from now() - coalesce(last_success_at, created_at)) as age) as since
  left join lateral (
    select seen, rejected, failed from source_passes
    where source_key = key and finished_at is not null order by started_at desc limit 1) as run on true
  where agreement is not null and connector is not null
  order by key limit 1000`
