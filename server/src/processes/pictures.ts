import { pictureJobs } from '../ingestion/ingestion-jobs.ts'
import { findImageHosts } from '../listings/image-hosts.ts'
import { mediaJobs } from '../media/media-jobs.ts'
import { lowerPriority } from '../platform/lower-priority.ts'
import { ensureBucket } from '../platform/object-store.ts'
import { jobTask } from '../platform/run-job-list.ts'
import { runLeader } from '../platform/run-leader.ts'

lowerPriority()

/** Fetches and encodes pictures, job by job. */
await runLeader({
  name: 'pictures',
  internalPort: (config) => config.PICTURES_INTERNAL_PORT,
  prepare: async ({ config, log, stores: { database, objects } }) => {
    const dependencies = { database, objects, config }
    const lists = [
      pictureJobs(dependencies),
      mediaJobs(dependencies, { findImageHosts: () => findImageHosts(database) }),
    ]
    const runPictures = jobTask(lists, { config, log, name: 'pictures', concurrency: config.PICTURES_CONCURRENCY })
    return [
      async (lost) => {
        await ensureBucket(objects, config.S3_BUCKET)
        await runPictures(lost)
      },
    ]
  },
})
