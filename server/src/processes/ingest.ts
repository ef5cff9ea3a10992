import { enqueueDue, refreshDueSourcesJob, refreshHandlers, refreshSourceJob } from '../ingestion/refresh-source.job.ts'
import { observeSources } from '../ingestion/observe-sources.ts'
import { credentialsOf } from '../ingestion/source-credentials.ts'
import { checkHandlers, runJobs } from '../platform/jobs.ts'
import { ensureBucket } from '../platform/object-store.ts'
import { observeJobs } from '../platform/observe.ts'
import { openDirectPool } from '../platform/postgres.ts'
import { runLeader } from '../platform/run-leader.ts'

const jobs = [refreshSourceJob, refreshDueSourcesJob]

/** Reads the sources, job by job. */
await runLeader({
  name: 'ingest',
  internalPort: (config) => config.INGEST_INTERNAL_PORT,
  prepare: async ({ config, log, metrics, stores: { database, objects } }) => {
    observeJobs(metrics, database)
    observeSources(metrics, database)
    const credentials = credentialsOf(config)
    const handlers = refreshHandlers({ database, objects, bucket: config.S3_BUCKET, credentials, log })
    checkHandlers(jobs, handlers)
    const runIngestion = async (lost: AbortSignal) => {
      await ensureBucket(objects, config.S3_BUCKET)
      await enqueueDue(database, new Date())
      const pool = openDirectPool(config, 'pahiya-ingest-jobs')
      try {
        await runJobs({ config, pool, jobs, handlers, log, concurrency: config.INGEST_CONCURRENCY }, lost)
      } finally {
        await pool.end()
      }
    }
    return [runIngestion]
  },
})
