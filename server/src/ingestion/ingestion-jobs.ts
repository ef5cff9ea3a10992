import { defineHandler } from '../platform/jobs/jobs.ts'
import type { JobList } from '../platform/jobs/run-job-list.ts'
import { fetchWantedPicturesJob } from '../listings/pictures/wanted-pictures.job.ts'
import type { MediaDependencies } from '../media/fetch/fetch-pictures.ts'
import { countUnknownWordsIfDue } from './aliases/count-unknown-words.ts'
import { countUnknownWordsJob, rereadAdvertsJob } from './aliases/reread-adverts.job.ts'
import { rereadAdverts } from './aliases/reread-adverts.ts'
import { foldProblems } from './console/fold-problems.ts'
import { foldProblemsJob } from './console/fold-problems.job.ts'
import { closeDeadReplays } from './console/replays.ts'
import { replaySource, replaySourceJob } from './console/replay-source.job.ts'
import { trialSourceJob, trySource } from './console/trial-source.job.ts'
import { refreshSourceJob } from './crawl/enqueue-refresh.ts'
import { refreshDueSourcesJob, refreshHandlers } from './crawl/refresh-source.job.ts'
import { removeRawBytes, removeRawJob } from './removals/remove-raw.ts'
import { unnameAdvertsJob } from './removals/removed-numbers.ts'
import { scanNumbers, scanNumbersJob } from './removals/scan-numbers.ts'
import { unnameAdverts } from './removals/unname-adverts.ts'
import type { RefreshDependencies } from './crawl/refresh-source.ts'
import { deleteOldRaw, deleteOldRawJob } from './save/delete-old-raw.ts'
import { pictureHandlers, fetchPrimaryPictureJob, fetchOtherPicturesJob } from './save/fetch-pictures.job.ts'

/** Jobs that crawl, replay and try sources, read adverts again and unname them, in the process `ingest`. */
export function sourceJobs(
  dependencies: RefreshDependencies & {
    /** Records a removal where a restored backup does not lose it. */
    recordRemoval: (numberHash: string) => Promise<void>
  },
): JobList {
  const { database, recordRemoval } = dependencies
  return {
    jobs: [
      refreshSourceJob,
      refreshDueSourcesJob,
      replaySourceJob,
      trialSourceJob,
      rereadAdvertsJob,
      countUnknownWordsJob,
      foldProblemsJob,
      unnameAdvertsJob,
      removeRawJob,
      scanNumbersJob,
      deleteOldRawJob,
    ],
    handlers: [
      ...refreshHandlers(dependencies),
      defineHandler(replaySourceJob, ({ replay }, signal) => replaySource(replay, dependencies, signal)),
      defineHandler(trialSourceJob, ({ trial }, signal) => trySource(trial, dependencies, signal)),
      defineHandler(rereadAdvertsJob, ({ rereadId }, signal) => rereadAdverts(dependencies, rereadId, signal)),
      defineHandler(countUnknownWordsJob, () => countUnknownWordsIfDue(database, new Date())),
      defineHandler(unnameAdvertsJob, async ({ numberHash }, signal) => {
        // Unnamed first: an unavailable store delays only the record, and the job is retried.
        const outcome = await unnameAdverts(database, numberHash, signal)
        await recordRemoval(numberHash)
        return outcome
      }),
      defineHandler(removeRawJob, (_payload, signal) => removeRawBytes(dependencies, signal)),
      defineHandler(scanNumbersJob, (_payload, signal) => scanNumbers(database, dependencies.sellerMarkSecret, signal)),
      defineHandler(deleteOldRawJob, (_payload, signal) => deleteOldRaw(dependencies, new Date(), signal)),
      defineHandler(foldProblemsJob, async () => ({
        ...(await foldProblems(database)),
        deadReplays: await closeDeadReplays(database),
      })),
    ],
  }
}

/** Jobs of the process `pictures`, which fetches advert pictures. */
export function pictureJobs(dependencies: MediaDependencies): JobList {
  return {
    jobs: [fetchPrimaryPictureJob, fetchOtherPicturesJob, fetchWantedPicturesJob],
    handlers: pictureHandlers(dependencies),
  }
}
