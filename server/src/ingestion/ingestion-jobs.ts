import type { JobList } from '../platform/run-job-list.ts'
import type { MediaDependencies } from '../media/take-in-pictures.ts'
import { refreshDueSourcesJob, refreshHandlers, refreshSourceJob } from './refresh-source.job.ts'
import type { RefreshDependencies } from './refresh-source.ts'
import { pictureHandlers, takeInLeadPictureJob, takeInOtherPicturesJob } from './take-in-pictures.job.ts'

/** Reading sources, in the process `ingest`. */
export function sourceJobs(dependencies: RefreshDependencies): JobList {
  return { jobs: [refreshSourceJob, refreshDueSourcesJob], handlers: refreshHandlers(dependencies) }
}

/** Taking in the pictures of adverts, in the process `pictures`. */
export function pictureJobs(dependencies: MediaDependencies): JobList {
  return { jobs: [takeInLeadPictureJob, takeInOtherPicturesJob], handlers: pictureHandlers(dependencies) }
}
