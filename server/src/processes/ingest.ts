import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { enqueueDue, refreshDueSourcesJob, refreshHandlers, refreshSourceJob } from '../ingestion/refresh-source.job.ts'
import { pictureHandler, takeInPicturesJob } from '../ingestion/take-in-pictures.job.ts'
import { whileHolding } from '../platform/advisory-lock.ts'
import { checkEngines, isReady } from '../platform/engine-health.ts'
import { createInternalServer } from '../platform/internal-server.ts'
import { checkHandlers, runJobs } from '../platform/jobs.ts'
import { createMetrics } from '../platform/metrics.ts'
import { ensureBucket } from '../platform/object-store.ts'
import { runProcess } from '../platform/run-process.ts'
import { openStores } from '../platform/stores.ts'
import { startTelemetry } from '../platform/telemetry.ts'
import { credentialsOf } from '../ingestion/source-credentials.ts'

const jobs = [refreshSourceJob, refreshDueSourcesJob, takeInPicturesJob]

/** Reads the sources and takes in their pictures, job by job. Of several, one leads and the others stand by. */
await runProcess('ingest', async (config, log) => {
  const telemetry = startTelemetry(config, 'ingest')
  const metrics = createMetrics()
  metrics.collectProcess()
  const stores = openStores(config, log, 'pahiya-ingest')
  const { database, objects, pool } = stores
  const handlers = [
    ...refreshHandlers({ database, objects, bucket: config.S3_BUCKET, credentials: credentialsOf(config), log }),
    pictureHandler({ database, objects, config }),
  ]
  checkHandlers(jobs, handlers)
  await ensureBucket(objects, config.S3_BUCKET)

  const stopping = new AbortController()
  const work = (async () => {
    while (!stopping.signal.aborted) {
      await whileHolding(config, `ingest-${config.SEARCH_INDEX_PREFIX}`, stopping.signal, async (lost) => {
        await enqueueDue(database, new Date())
        await runJobs({ pool, jobs, handlers, log, concurrency: config.INGEST_CONCURRENCY }, lost)
      }).catch(async (error: unknown) => {
        log.error({ err: error }, 'lost the lead, trying again')
        await sleep(1_000)
      })
    }
  })()

  const ready = async () => !stopping.signal.aborted && isReady(await checkEngines(stores, config.S3_BUCKET))
  const internal = createInternalServer({ ready, metrics }).listen(config.INGEST_INTERNAL_PORT, config.INTERNAL_HOST)
  await once(internal, 'listening')

  return async () => {
    stopping.abort()
    await work
    await stores.close()
    await telemetry.close()
    internal.close()
  }
})
