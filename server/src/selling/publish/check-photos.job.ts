import type { Kysely } from 'kysely'
import * as z from 'zod'
import { matchWaiting } from '../../matching/match-waiting.ts'
import { rivalListingsJob } from '../../matching/rival-listings.job.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import { defineJob, enqueue, defineHandler } from '../../platform/jobs/jobs.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import type { JobList } from '../../platform/jobs/run-job-list.ts'
import { reportRivals } from '../own-listings/rival-listings.ts'
import { checkPhotos } from './check-photos.ts'

/**
 * Runs in the process `ingest`: matches the published listing, then compares its photos with those of every other car.
 */
const checkPhotosJob = defineJob({
  name: 'check-photos',
  payload: z.object({ listingId: z.uuid() }),
  priority: 40,
})

const lookAgainMs = 15_000

/** Called in the transaction that publishes: the badge is not shown until the check is done. */
export async function waitForPhotoCheck(transaction: Kysely<DB>, listingId: string): Promise<void> {
  const waiting = { state: 'waiting', other_listing_id: null, checked_at: null } as const
  await transaction
    .insertInto('photo_checks')
    .values({ listing_id: listingId, ...waiting })
    .onConflict((conflict) => conflict.column('listing_id').doUpdateSet(waiting))
    .execute()
  await enqueueCheck(transaction, listingId)
}

async function enqueueCheck(database: Kysely<DB>, listingId: string, runAt?: Date): Promise<void> {
  await enqueue(database, checkPhotosJob, { listingId }, { key: `check-photos-${listingId}`, ...(runAt && { runAt }) })
}

export function sellingJobs(database: Database): JobList {
  return {
    jobs: [checkPhotosJob, rivalListingsJob],
    handlers: [
      defineHandler(rivalListingsJob, (rivals) => reportRivals(database, rivals)),
      defineHandler(checkPhotosJob, async ({ listingId }, signal) => {
        // Matching comes first: other adverts of the same car may show the same photos.
        await matchWaiting(database, signal)
        const outcome = await checkPhotos(database, listingId)
        if (outcome.kind === 'not-taken-in') await enqueueCheck(database, listingId, new Date(Date.now() + lookAgainMs))
        return outcome
      }),
    ],
  }
}
