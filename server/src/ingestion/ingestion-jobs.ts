import type { JobList } from '../platform/jobs/run-job-list.ts'
import type { MediaDependencies } from '../media/fetch/fetch-pictures.ts'
import { refreshDueSourcesJob, refreshHandlers, refreshSourceJob } from './crawl/refresh-source.job.ts'
import type { RefreshDependencies } from './crawl/refresh-source.ts'
import { pictureHandlers, takeInLeadPictureJob, takeInOtherPicturesJob } from './save/fetch-pictures.job.ts'

/** Reading sources, in the process `ingest`. */
export function sourceJobs(dependencies: RefreshDependencies): JobList {
  return { jobs: [refreshSourceJob, refreshDueSourcesJob], handlers: refreshHandlers(dependencies) }
}

/** Taking in the pictures of adverts, in the process `pictures`. */
export function pictureJobs(dependencies: MediaDependencies): JobList {
  return { jobs: [takeInLeadPictureJob, takeInOtherPicturesJob], handlers: pictureHandlers(dependencies) }
}
