import type { Kysely } from 'kysely'
import * as z from 'zod'
import type { DB } from '../../platform/engines/database.generated.ts'
import { createLanes } from '../../platform/jobs/job-queues.ts'
import { defineJob, enqueueAll } from '../../platform/jobs/jobs.ts'

/**
 * The other pictures of an advert that may be for the same car as another one. Matching waits for their hashes, so they
 * have priority over the cards of adverts that no visitor is viewing; a picture requested by a visitor comes first.
 */
export const fetchWantedPicturesJob = defineJob({
  name: 'take-in-wanted-pictures',
  payload: z.object({ source: z.string(), listingId: z.uuid() }),
  priority: 90,
})

/** At most this many requests to one source at a time, so that a new source overloads neither us nor its image host. */
const lanesOfASource = 2
/** The job that fetches the other pictures of all adverts within a day retries later. */
const tries = 5

/** Does nothing for an advert that is already enqueued, however often it is matched. */
export async function enqueueWantedPictures(
  transaction: Kysely<DB>,
  adverts: readonly { id: string; sourceKey: string }[],
): Promise<void> {
  await enqueueAll(
    transaction,
    fetchWantedPicturesJob,
    adverts.map(({ id, sourceKey }) => ({
      payload: { source: sourceKey, listingId: id },
      key: `wanted-pictures-${id}`,
      queue: createLanes(`wanted-pictures-${sourceKey}`, lanesOfASource)(id),
    })),
    { tries, unlessEnqueued: true },
  )
}
