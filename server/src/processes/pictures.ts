import { pictureHandlers, takeInLeadPictureJob, takeInOtherPicturesJob } from '../ingestion/take-in-pictures.job.ts'
import { findImageHosts } from '../listings/image-hosts.ts'
import { makePictureHandler, makePictureJob } from '../media/make-picture.job.ts'
import { checkHandlers, runJobs } from '../platform/jobs.ts'
import { lowerPriority } from '../platform/lower-priority.ts'
import { ensureBucket } from '../platform/object-store.ts'
import { openDirectPool } from '../platform/postgres.ts'
import { runLeader } from '../platform/run-leader.ts'

const jobs = [takeInLeadPictureJob, takeInOtherPicturesJob, makePictureJob]

lowerPriority()

/** Fetches and encodes pictures, job by job. */
await runLeader({
  name: 'pictures',
  internalPort: (config) => config.PICTURES_INTERNAL_PORT,
  prepare: async ({ config, log, stores: { database, objects } }) => {
    const dependencies = { database, objects, config }
    const handlers = [
      ...pictureHandlers(dependencies),
      makePictureHandler(dependencies, { findImageHosts: () => findImageHosts(database) }),
    ]
    checkHandlers(jobs, handlers)
    const runPictures = async (lost: AbortSignal) => {
      await ensureBucket(objects, config.S3_BUCKET)
      const pool = openDirectPool(config, 'pahiya-pictures-jobs')
      try {
        await runJobs({ config, pool, jobs, handlers, log, concurrency: config.PICTURES_CONCURRENCY }, lost)
      } finally {
        await pool.end()
      }
    }
    return [runPictures]
  },
})
