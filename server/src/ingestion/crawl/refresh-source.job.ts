import { sql } from 'kysely'
import * as z from 'zod'
import { defineJob, defineHandler, type JobHandler } from '../../platform/jobs/jobs.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { refreshSource, type RefreshDependencies } from './refresh-source.ts'
import { refreshAuctions } from '../auctions/refresh-auctions.ts'
import { enqueueRefresh, refreshJobKey, refreshSourceJob } from './enqueue-refresh.ts'
import { dueSources, findSource } from '../sources/source.ts'

export const refreshDueSourcesJob = defineJob({
  name: 'refresh-due-sources',
  payload: z.unknown(),
  priority: 0,
  everyMinute: true,
})

export function refreshHandlers(dependencies: RefreshDependencies): JobHandler[] {
  return [
    defineHandler(refreshSourceJob, async ({ source }, signal): Promise<object> => {
      const known = await findSource(dependencies.database, source)
      const refresh = known?.kind === 'auction' ? refreshAuctions : refreshSource
      return refresh(source, dependencies, signal)
    }),
    defineHandler(refreshDueSourcesJob, () => enqueueDue(dependencies.database, new Date())),
  ]
}

/**
 * Does not enqueue a source that is being read or soon will be. Does enqueue a source whose job gave up, or was
 * postponed for a long time after failures: that job starts over.
 */
export async function enqueueDue(database: Database, now: Date): Promise<{ enqueued: string[] }> {
  const due = (await dueSources(database, now)).map((source) => source.key)
  const queued = await queuedKeys(database)
  const enqueued = due.filter((key) => !queued.has(refreshJobKey(key)))
  for (const key of enqueued) await enqueueRefresh(database, key)
  return { enqueued }
}

async function queuedKeys(database: Database): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from graphile_worker.jobs
    where key like 'refresh-%' and attempts < max_attempts
      and (locked_at is not null or run_at < now() + interval '10 minutes')
    limit 10000`.execute(database)
  return new Set(rows.map((row) => row.key))
}
