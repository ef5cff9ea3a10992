import type { JobList } from '../platform/run-job-list.ts'
import type { ImageRegistry } from './image-registry.ts'
import { makePictureHandler, makePictureJob } from './make-picture.job.ts'
import type { MediaDependencies } from './take-in-pictures.ts'

export function mediaJobs(dependencies: MediaDependencies, registry: Pick<ImageRegistry, 'findImageHosts'>): JobList {
  return { jobs: [makePictureJob], handlers: [makePictureHandler(dependencies, registry)] }
}
