import type { JobList } from '../platform/jobs/run-job-list.ts'
import type { ImageRegistry } from './serve/image-registry.ts'
import { makePictureHandler, makePictureJob } from './serve/make-picture.job.ts'
import type { MediaDependencies } from './fetch/fetch-pictures.ts'

export function mediaJobs(dependencies: MediaDependencies, registry: Pick<ImageRegistry, 'findImageHosts'>): JobList {
  return { jobs: [makePictureJob], handlers: [makePictureHandler(dependencies, registry)] }
}
