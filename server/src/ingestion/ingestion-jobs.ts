import { defineHandler } from '../platform/jobs/jobs.ts'
import type { JobList } from '../platform/jobs/run-job-list.ts'
import { fetchWantedPicturesJob } from '../listings/pictures/wanted-pictures.job.ts'
import type { MediaDependencies } from '../media/fetch/fetch-pictures.ts'
import { countUnknownWordsIfDue } from './aliases/count-unknown-words.ts'
import { countUnknownWordsJob, rereadAdvertsJob } from './aliases/reread-adverts.job.ts'
import { rereadAdverts } from './aliases/reread-adverts.ts'
import { foldProblems } from './console/fold-problems.ts'
import { foldProblemsJob } from './console/fold-problems.job.ts'
import { replaySource, replaySourceJob } from './console/replay-source.job.ts'
import { trialSourceJob, trySource } from './console/trial-source.job.ts'
import { refreshDueSourcesJob, refreshHandlers, refreshSourceJob } from './crawl/refresh-source.job.ts'
import type { RefreshDependencies } from './crawl/refresh-source.ts'
import { pictureHandlers, fetchPrimaryPictureJob, fetchOtherPicturesJob } from './save/fetch-pictures.job.ts'

/** Jobs that crawl, replay and try sources and read adverts again, in the process `ingest`. */
export function sourceJobs(dependencies: RefreshDependencies): JobList {
  const { database } = dependencies
  return {
    jobs: [
      refreshSourceJob,
      refreshDueSourcesJob,
      replaySourceJob,
      trialSourceJob,
      rereadAdvertsJob,
      countUnknownWordsJob,
      foldProblemsJob,
    ],
    handlers: [
      ...refreshHandlers(dependencies),
      defineHandler(replaySourceJob, ({ replay }, signal) => replaySource(replay, dependencies, signal)),
      defineHandler(trialSourceJob, ({ trial }, signal) => trySource(trial, dependencies, signal)),
      defineHandler(rereadAdvertsJob, ({ rereadId }, signal) => rereadAdverts(dependencies, rereadId, signal)),
      defineHandler(countUnknownWordsJob, () => countUnknownWordsIfDue(database, new Date())),
      defineHandler(foldProblemsJob, () => foldProblems(database)),
    ],
  }
}

/** Jobs that fetch advert pictures, in the process `pictures`. */
export function pictureJobs(dependencies: MediaDependencies): JobList {
  return {
    jobs: [fetchPrimaryPictureJob, fetchOtherPicturesJob, fetchWantedPicturesJob],
    handlers: pictureHandlers(dependencies),
  }
}
