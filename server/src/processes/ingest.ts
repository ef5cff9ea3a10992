import { followAliases } from '../catalogue/follow-aliases.ts'
import { sourceJobs } from '../ingestion/ingestion-jobs.ts'
import { observeSources } from '../ingestion/sources/observe-sources.ts'
import { enqueueDue } from '../ingestion/crawl/refresh-source.job.ts'
import { botUserAgent } from '../ingestion/connectors/requests/bot-user-agent.ts'
import { readSourceCredentials } from '../ingestion/sources/source-credentials.ts'
import { listingFlagsJobs } from '../listing-flags/listing-flags-jobs.ts'
import { matchingJobs } from '../matching/match-waiting.job.ts'
import { ensureBucket } from '../platform/engines/object-store.ts'
import { observeJobs } from '../platform/telemetry/observe.ts'
import { openErasureLedger } from '../privacy/erasure/erasure-ledger.ts'
import { jobTask } from '../platform/jobs/run-job-list.ts'
import { runLeader } from '../platform/process/run-leader.ts'
import { dealersJobs } from '../selling/dealers/dealers-jobs.ts'
import { sellingJobs } from '../selling/publish/check-photos.job.ts'
import { valuationJobs } from '../valuation/valuation-jobs.ts'
import { watchModelInUse } from '../valuation/model/watch-model-in-use.ts'

/** Runs the jobs that crawl sources, match adverts, value cars, import dealers' spreadsheets and train price models. */
await runLeader({
  name: 'ingest',
  internalPort: (config) => config.INGEST_INTERNAL_PORT,
  prepare: async ({ config, log, metrics, live, stores: { database, objects } }) => {
    observeJobs(metrics, database)
    observeSources(metrics, database)
    const bucket = config.S3_BUCKET
    const modelInUse = watchModelInUse({ database, objects, bucket }, log)
    const jobs = sourceJobs({
      database,
      objects,
      bucket,
      credentials: readSourceCredentials(config),
      sellerMarkSecret: config.SELLER_MARK_SECRET,
      userAgent: botUserAgent(config),
      crawlPolicy: { leastPauseMs: () => config.CRAWL_PAUSE_MS },
      log,
      modelInUse,
      recordRemoval: openErasureLedger({ objects, config }).appendNumber,
      privateHosts: config.IMAGE_PRIVATE_HOSTS.split(',').filter(Boolean),
    })
    const values = valuationJobs({ database, objects, bucket, config })
    const dealers = dealersJobs({ database, log, modelInUse, config })
    const lists = [jobs, values, dealers, matchingJobs(database), listingFlagsJobs(database), sellingJobs(database)]
    const runSources = jobTask(lists, {
      config,
      log,
      name: 'ingest',
      slots: { quick: config.INGEST_CONCURRENCY, long: config.BATCH_CONCURRENCY, crawl: config.CRAWL_CONCURRENCY },
    })
    return [
      async (lost) => {
        await ensureBucket(objects, bucket)
        const stopFollowing = await followAliases({ database, live, log })
        try {
          await enqueueDue(database, new Date())
          await runSources(lost)
        } finally {
          stopFollowing()
        }
      },
    ]
  },
})
