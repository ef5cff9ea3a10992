import type { Kysely } from 'kysely'
import * as z from 'zod'
import { takeInPictures, type MediaDependencies } from '../media/take-in-pictures.ts'
import type { DB } from '../platform/database.generated.ts'
import { defineJob, enqueue, handlerOf, type JobHandler } from '../platform/jobs.ts'
import { findSource } from './source.ts'

export const takeInPicturesJob = defineJob({
  name: 'take-in-pictures',
  payload: z.object({ source: z.string(), listingId: z.uuid() }),
  priority: 100,
})

/** One job an advert waits at a time, however often it changes. */
export async function enqueuePictures(transaction: Kysely<DB>, source: string, listingId: string): Promise<void> {
  await enqueue(transaction, takeInPicturesJob, { source, listingId }, { key: `pictures-${listingId}` })
}

/** A picture that could not be reached is worth another try; one that was refused or is missing stays so. */
export function pictureHandler(dependencies: MediaDependencies): JobHandler {
  return handlerOf(takeInPicturesJob, async ({ source: sourceKey, listingId }) => {
    const { database } = dependencies
    const source = await findSource(database, sourceKey)
    const listing = await database
      .selectFrom('listings')
      .select('images')
      .where('id', '=', listingId)
      .executeTakeFirst()
    if (!source?.agreement || !listing) return { pictures: 0 }
    const taken = await takeInPictures(
      listing.images,
      { key: source.key, imageHosts: source.image_hosts },
      dependencies,
    )
    if (taken.some(({ outcome }) => outcome.kind === 'unreachable'))
      throw new Error('some pictures could not be reached')
    return { pictures: taken.filter(({ outcome }) => outcome.kind === 'fetched').length }
  })
}
