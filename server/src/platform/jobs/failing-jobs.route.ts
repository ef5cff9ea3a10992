import { failingJobsRoute } from '@pahiya/contract/admin/today'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { cacheFor } from '../cache-for.ts'
import type { Database } from '../engines/postgres.ts'
import { serveRoute } from '../http/serve-route.ts'
import { describeError } from '../telemetry/describe-error.ts'

const readEveryMs = 15_000
const longestError = 200

type Row = { job: string; retried: number; givenUp: number; since: Date; error: string | null }

/** The table holds waiting and permanently failed jobs only, so it is read as a whole, but only every 15 seconds. */
export function serveFailingJobs(http: FastifyInstance, { database }: { database: Database }): void {
  const read = cacheFor(readEveryMs, 1, async () => {
    const { rows } = await failingJobsQuery.execute(database)
    return {
      jobs: rows.map(({ since, error, ...row }) => ({ ...row, since: since.toISOString(), error: firstLine(error) })),
      readAt: new Date().toISOString(),
    }
  })
  serveRoute(http, failingJobsRoute, () => read('jobs'))
}

const failingJobsQuery = sql<Row>`
  select task_identifier as job, (count(*) filter (where attempts < max_attempts))::integer as retried,
    (count(*) filter (where attempts >= max_attempts))::integer as "givenUp", min(created_at) as since,
    (array_agg(last_error order by updated_at desc))[1] as error
  from graphile_worker.jobs where last_error is not null group by task_identifier order by 3 desc, 2 desc limit 100`

/** Without values, like a log line, and without anything that looks like an address. */
function firstLine(error: string | null): string {
  const { message } = describeError(new Error((error ?? '').split('\n')[0])) as { message: string }
  return message
    .replace(/\S+@\S+/g, '…')
    .replace(/\+?\d{10,}/g, '…')
    .slice(0, longestError)
}
