import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { saveListing } from '../../listings/save/save-listing.ts'
import { enqueueWantedPictures, fetchWantedPicturesJob } from '../../listings/pictures/wanted-pictures.job.ts'
import { runJobs } from '../../platform/jobs/jobs.ts'
import { ensureBucket } from '../../platform/engines/object-store.ts'
import { exampleListing } from '../../testing/examples/example-listing.ts'
import { examplePicture } from '../../testing/examples/example-picture.ts'
import { openPicturePortal, type PicturePortal } from '../../testing/stand-ins/picture-portal.ts'
import { dropBucket, newTestBucketName } from '../../testing/environment/test-bucket.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import {
  enqueuePictures,
  pictureHandlers,
  fetchPrimaryPictureJob,
  fetchOtherPicturesJob,
} from './fetch-pictures.job.ts'

const bucket = newTestBucketName()
const jobs = [fetchPrimaryPictureJob, fetchOtherPicturesJob, fetchWantedPicturesJob]

let portal: PicturePortal
let world: TestWorld
beforeAll(async () => {
  portal = await openPicturePortal()
  world = await createTestWorld({ S3_BUCKET: bucket, IMAGE_PRIVATE_HOSTS: portal.host })
  const source = { key: 'car-bazaar', name: 'Car Bazaar', kind: 'feed', trust_points: 12, agreement: 'by letter' }
  await world.stores.database
    .insertInto('sources')
    .values({ ...source, image_hosts: [portal.host] })
    .execute()
  await ensureBucket(world.stores.objects, bucket)
})
afterAll(async () => {
  await dropBucket(world.stores.objects, bucket)
  await world.close()
  await portal.close()
})
beforeEach(() => void (portal.asked.length = 0))

async function saveWith(sourceRef: string, images: string[]): Promise<string> {
  const { database } = world.stores
  const { listingId } = await saveListing(database, exampleListing({ sourceKey: 'car-bazaar', sourceRef, images }))
  await enqueuePictures(database, 'car-bazaar', listingId)
  return listingId
}

function startWork(): () => Promise<void> {
  const stop = new AbortController()
  const { config, log } = world
  const { database, objects, pool } = world.stores
  const handlers = pictureHandlers({ database, objects, config })
  const working = runJobs({ config, pool, jobs, handlers, log, concurrency: 2 }, stop.signal)
  return async () => {
    stop.abort()
    await working
  }
}

const waiting = async (key: string) =>
  (
    await world.stores.pool.query<{ attempts: number; last_error: string | null; run_at: Date }>(
      'select attempts, last_error, run_at from graphile_worker.jobs where key = $1 and locked_at is null',
      [key],
    )
  ).rows[0]

test("an advert's primary picture is fetched with its card rendition, and the others within a day without it", async () => {
  const { database, pool } = world.stores
  const bytes = await Promise.all([1, 2, 3].map((seed) => examplePicture(seed, 800, 600).jpeg().toBuffer()))
  const urls = bytes.map((photo, n) => portal.give(`/swift-${n}.jpg`, photo))
  const listingId = await saveWith('swift', urls)
  const files = async () =>
    (
      await database
        .selectFrom('listing_pictures')
        .innerJoin('picture_addresses', 'picture_addresses.url', 'listing_pictures.url')
        .innerJoin('pictures', 'pictures.id', 'picture_id')
        .select('files')
        .where('listing_id', '=', listingId)
        .orderBy('position')
        .execute()
    ).map((row) => row.files)
  const stopWork = startWork()
  await expect.poll(() => waiting(`other-pictures-${listingId}`)).toBeDefined()
  expect(await files()).toEqual([['640.webp']])
  expect(portal.asked).toHaveLength(1)
  const { run_at } = (await waiting(`other-pictures-${listingId}`))!
  expect(run_at.getTime() - Date.now()).toBeLessThan(24 * 3600 * 1000)

  await pool.query('update graphile_worker._private_jobs set run_at = now() where key = $1', [
    `other-pictures-${listingId}`,
  ])
  await expect.poll(files).toEqual([['640.webp'], [], []])
  await stopWork()
  const hashes = await database.selectFrom('pictures').select('perceptual_hash').execute()
  expect(hashes).toHaveLength(3)
})

test('pictures that decide a match are fetched now, and not again within the day', async () => {
  const { database, pool } = world.stores
  const bytes = await Promise.all([21, 22, 23].map((seed) => examplePicture(seed, 800, 600).jpeg().toBuffer()))
  const urls = bytes.map((photo, n) => portal.give(`/wanted-${n}.jpg`, photo))
  const listingId = await saveWith('wanted', urls)
  await enqueueWantedPictures(database, [{ id: listingId, sourceKey: 'car-bazaar' }])
  const hashed = async () =>
    (await database.selectFrom('picture_addresses').select('url').where('url', 'in', urls).execute()).length
  const stopWork = startWork()
  await expect.poll(hashed).toBe(3)
  await expect.poll(() => waiting(`other-pictures-${listingId}`)).toBeDefined()
  await pool.query('update graphile_worker._private_jobs set run_at = now() where key = $1', [
    `other-pictures-${listingId}`,
  ])
  await expect.poll(() => waiting(`other-pictures-${listingId}`)).toBeUndefined()
  await stopWork()
  expect(portal.asked.filter(({ path }) => path.includes('/wanted-'))).toHaveLength(3)
})

test('if the job is aborted in the middle of a picture, it leaves that picture and is retried later', async () => {
  let asked = () => {}
  const beingAsked = new Promise<void>((resolve) => (asked = resolve))
  const url = portal.answer('/slow.jpg', (response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg' }).write(Buffer.from('ffd8ffe0', 'hex'))
    asked()
  })
  const key = `pictures-${await saveWith('slow', [url])}`
  const stopWork = startWork()
  await beingAsked
  await stopWork()
  await expect
    .poll(() => waiting(key))
    .toMatchObject({ attempts: 1, last_error: expect.stringMatching(/abort|terminated/i) })

  portal.give('/slow.jpg', await examplePicture(4, 400, 300).jpeg().toBuffer())
  await world.stores.pool.query('update graphile_worker._private_jobs set run_at = now() where key = $1', [key])
  const stopAgain = startWork()
  const address = () =>
    world.stores.database.selectFrom('picture_addresses').select('status').where('url', '=', url).executeTakeFirst()
  await expect.poll(address).toEqual({ status: 'fetched' })
  await stopAgain()
})
