import { enqueueDue, refreshDueSourcesJob, refreshHandlers, refreshSourceJob } from '../ingestion/refresh-source.job.ts'
import { credentialsOf } from '../ingestion/source-credentials.ts'
import { checkHandlers, runJobs } from '../platform/jobs.ts'
import { ensureBucket } from '../platform/object-store.ts'
import { runLeader } from '../platform/run-leader.ts'

const jobs = [refreshSourceJob, refreshDueSourcesJob]

/** Reads the sources, job by job. */
await runLeader({
  name: 'ingest',
  internalPort: (config) => config.INGEST_INTERNAL_PORT,
  prepare: async ({ config, log, stores: { database, objects, pool } }) => {
    const credentials = credentialsOf(config)
    const handlers = refreshHandlers({ database, objects, bucket: config.S3_BUCKET, credentials, log })
    checkHandlers(jobs, handlers)
    return async (lost) => {
      await ensureBucket(objects, config.S3_BUCKET)
      await enqueueDue(database, new Date())
      await runJobs({ pool, jobs, handlers, log, concurrency: config.INGEST_CONCURRENCY }, lost)
    }
  },
})
