import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { enqueuePictures } from '../../ingestion/save/fetch-pictures.job.ts'
import { saveListing } from '../../listings/save/save-listing.ts'
import { exampleListing } from '../examples/example-listing.ts'
import { openPicturePortal, type PicturePortal } from '../stand-ins/picture-portal.ts'
import { freePort, startProcess } from '../environment/start-process.ts'
import { dropBucket, newTestBucketName } from '../environment/test-bucket.ts'
import { createTestWorld, type TestWorld } from '../worlds/test-world.ts'

const bucket = newTestBucketName()

let portal: PicturePortal
let world: TestWorld
beforeAll(async () => {
  portal = await openPicturePortal()
  world = await createTestWorld({ LOG_LEVEL: 'info', S3_BUCKET: bucket, IMAGE_PRIVATE_HOSTS: portal.host })
  const source = { key: 'car-bazaar', name: 'Car Bazaar', kind: 'feed', trust_points: 12, agreement: 'by letter' }
  await world.stores.database
    .insertInto('sources')
    .values({ ...source, image_hosts: [portal.host] })
    .execute()
})
afterAll(async () => {
  await dropBucket(world.stores.objects, bucket)
  await world.close()
  await portal.close()
})

test('pictures are fetched at the lowest priority, and a process stopped in the middle of one abandons it and exits', async () => {
  const { database, pool } = world.stores
  const url = portal.answer('/slow.jpg', (response) => response.writeHead(200).write(Buffer.from('ffd8ffe0', 'hex')))
  const { listingId } = await saveListing(database, exampleListing({ sourceKey: 'car-bazaar', images: [url] }))
  await enqueuePictures(database, 'car-bazaar', listingId)
  const pictures = startProcess('pictures', { ...world.config, PICTURES_INTERNAL_PORT: await freePort() })
  try {
    await vi.waitUntil(() => portal.asked.length > 0, { timeout: 120_000, interval: 20 })
    expect(new Set(niceOfThreads(pictures.pid))).toEqual(new Set([19]))

    pictures.signal('SIGTERM')
    expect(await pictures.ended()).toBe(0)
    const { rows } = await pool.query(
      'select attempts, locked_by, last_error from graphile_worker.jobs where key = $1',
      [`pictures-${listingId}`],
    )
    // If it had waited for the picture, it would have timed out.
    expect(rows).toEqual([{ attempts: 1, locked_by: null, last_error: expect.stringMatching(/abort|terminated/i) }])
  } finally {
    await pictures.clear()
  }
})

function niceOfThreads(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).map((thread) => {
    const fields = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
    return Number(fields[16])
  })
}
