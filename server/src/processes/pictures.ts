import { ensureFileBuckets } from '../files/file-stores.ts'
import { filesJobs } from '../files/files-jobs.ts'
import { readPhoto } from '../files/read/read-file.ts'
import { pictureJobs } from '../ingestion/ingestion-jobs.ts'
import { findImageHosts } from '../listings/pictures/image-hosts.ts'
import { mediaJobs } from '../media/media-jobs.ts'
import { lowerPriority } from '../platform/process/lower-priority.ts'
import { createClamd } from '../platform/scanner/clamd.ts'
import { describeIsolation } from '../platform/process/limited-process.ts'
import { jobTask } from '../platform/jobs/run-job-list.ts'
import { runLeader } from '../platform/process/run-leader.ts'
import { createVahanRegistry } from '../selling/registry/vahan-registry.ts'
import { createAiCheck } from '../selling/verification/ask-ai.ts'
import { verificationJobs } from '../selling/verification/check-papers.ts'
import { createPaperReader } from '../selling/verification/paper-reader.ts'

lowerPriority()

/** Runs the jobs that fetch and encode pictures, check uploads and read papers, at low CPU priority. */
await runLeader({
  name: 'pictures',
  internalPort: (config) => config.PICTURES_INTERNAL_PORT,
  prepare: async ({ config, log, stores: { database, objects } }) => {
    const scan = createClamd(config)
    if (scan === null) log.warn('no malware scanner is configured: files are decoded and written anew, not scanned')
    log.info(describeIsolation(), 'isolation of the processes that decode files')
    const dependencies = {
      database,
      objects,
      config,
      readOwnPhoto: (fileId: string) => readPhoto(objects, database, fileId, config),
    }
    const papers = {
      ...dependencies,
      reader: createPaperReader(),
      askRegistry: createVahanRegistry(config),
      askAi: createAiCheck(config),
    }
    const lists = [
      filesJobs({ database, objects, config, scan, log }),
      verificationJobs(papers),
      pictureJobs(dependencies),
      mediaJobs(dependencies, { findImageHosts: () => findImageHosts(database) }),
    ]
    const slots = { quick: config.PICTURES_CONCURRENCY, long: config.PAPERS_CONCURRENCY }
    const runPictures = jobTask(lists, { config, log, name: 'pictures', slots })
    return [
      async (lost) => {
        await ensureFileBuckets(objects, config)
        await runPictures(lost)
      },
    ]
  },
})
