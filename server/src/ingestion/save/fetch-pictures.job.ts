import { photosHost } from '@pahiya/domain/files/uploads'
import { sql, type Kysely } from 'kysely'
import * as z from 'zod'
import { ownSource } from '../../listings/own-source.ts'
import { fetchWantedPicturesJob } from '../../listings/pictures/wanted-pictures.job.ts'
import { fetchPictures, type MediaDependencies } from '../../media/fetch/fetch-pictures.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import { defineJob, enqueue, defineHandler, type JobHandler } from '../../platform/jobs/jobs.ts'
import { findSource } from '../sources/source.ts'

/** The primary picture, shown on cards. */
export const fetchPrimaryPictureJob = defineJob({
  name: 'take-in-pictures',
  payload: z.object({ source: z.string(), listingId: z.uuid() }),
  priority: 100,
})

/**
 * Some of the other pictures, for their perceptual hashes. A picture requested by a visitor is fetched immediately
 * (make-picture.job.ts), and so are those that decide whether two adverts are one car (wanted-pictures.job.ts).
 */
export const fetchOtherPicturesJob = defineJob({
  name: 'take-in-other-pictures',
  payload: fetchPrimaryPictureJob.payload,
  priority: 200,
})

/**
 * The other pictures of all adverts are spread over a day, so that a new source overloads neither us nor its image
 * host.
 */
const spreadMs = 24 * 3600 * 1000
/** For hosts named by dealers, without an agreement: a host that no longer exists is not retried for days. */
const triesOfDealers = 6
/** Five per second: the many photos in one spreadsheet must not hit one host at the same time. */
const dealersEveryMs = 200
const dealersOthersSpreadMs = 3600 * 1000
/** Together with the primary picture, four views of a car: matching needs no more, and an advert may have sixty. */
const mostOthers = 3

/** At most one waiting job per advert, regardless of how often it changes. */
export async function enqueuePictures(transaction: Kysely<DB>, source: string, listingId: string): Promise<void> {
  await enqueue(transaction, fetchPrimaryPictureJob, { source, listingId }, { key: `pictures-${listingId}` })
}

/** Enqueues the rows of a spreadsheet in one statement, spread over the time needed for all photos. */
export async function enqueueDealersPictures(
  transaction: Kysely<DB>,
  listingIds: readonly string[],
  photosInAll: number,
): Promise<void> {
  if (listingIds.length === 0) return
  await sql`
    select from graphile_worker.add_jobs(array(
      select row(${fetchPrimaryPictureJob.name}::text, json_build_object('source', ${ownSource}::text, 'listingId', id), null,
        now() + random() * ${photosInAll * dealersEveryMs}::float8 * interval '1 millisecond', ${triesOfDealers}::integer, 'pictures-' || id, ${fetchPrimaryPictureJob.priority}::smallint, null)::graphile_worker.job_spec
      from unnest(${listingIds}::uuid[]) as id))`.execute(transaction)
}

export function pictureHandlers(dependencies: MediaDependencies): JobHandler[] {
  return [
    defineHandler(fetchPrimaryPictureJob, async ({ source, listingId }, signal) => {
      const taken = await takeIn(source, listingId, 'lead', dependencies, signal)
      if (taken.others > 0) {
        const once = { key: `other-pictures-${listingId}`, ...whenOthers(source, taken.host, listingId) }
        await enqueue(dependencies.database, fetchOtherPicturesJob, { source, listingId }, once)
      }
      return taken
    }),
    ...[fetchOtherPicturesJob, fetchWantedPicturesJob].map((job) =>
      defineHandler(job, ({ source, listingId }, signal) => takeIn(source, listingId, 'others', dependencies, signal)),
    ),
  ]
}

/** Our own sellers' photos are compared with those of other cars immediately, because they load no other host. */
function whenOthers(source: string, host: string | null, listingId: string): { runAt: Date; tries?: number } {
  const later = (spread: number) => new Date(Date.now() + shareOf(listingId) * spread)
  if (source !== ownSource) return { runAt: later(spreadMs) }
  return host === photosHost ? { runAt: new Date() } : { runAt: later(dealersOthersSpreadMs), tries: triesOfDealers }
}

/** A number from 0 to 1, stable for each advert: the last hexadecimal digits of its id are random. */
function shareOf(listingId: string): number {
  return Number.parseInt(listingId.slice(-8), 16) / 2 ** 32
}

/** A picture that could not be reached is retried; a refused or missing picture is not. */
async function takeIn(
  sourceKey: string,
  listingId: string,
  which: 'lead' | 'others',
  dependencies: MediaDependencies,
  signal: AbortSignal,
): Promise<{ pictures: number; others: number; host: string | null }> {
  const { database } = dependencies
  const source = await findSource(database, sourceKey)
  const shown = await database
    .selectFrom('listing_pictures')
    .select('url')
    .where('listing_id', '=', listingId)
    .orderBy('position')
    .limit(60)
    .execute()
  const imageHosts = [
    ...(source?.agreement ? source.image_hosts : []),
    ...(sourceKey === ownSource ? [photosHost] : []),
  ]
  if (imageHosts.length === 0) return { pictures: 0, others: 0, host: null }
  const asked = which === 'lead' ? shown.slice(0, 1) : shown.slice(1, 1 + mostOthers)
  const taken = await fetchPictures(
    asked.map(({ url }) => url),
    { key: sourceKey, imageHosts },
    dependencies,
    { withCard: which === 'lead', signal },
  )
  if (taken.some(({ outcome }) => outcome.kind === 'unreachable')) throw new Error('some pictures could not be reached')
  return {
    pictures: taken.filter(({ outcome }) => outcome.kind === 'fetched').length,
    others: shown.length - asked.length,
    host: shown[0] ? new URL(shown[0].url).host : null,
  }
}
