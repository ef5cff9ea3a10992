import { readPhoto } from '../../files/read/read-file.ts'
import { findImageHosts } from '../../listings/pictures/image-hosts.ts'
import { saveListing } from '../../listings/save/save-listing.ts'
import { mediaJobs } from '../../media/media-jobs.ts'
import { runJobs } from '../../platform/jobs/jobs.ts'
import { exampleListing } from '../examples/example-listing.ts'
import type { TestWorld } from './test-world.ts'

/** Makes the listing with this source and reference show these pictures from now on. */
export async function showPictures(
  { stores }: Pick<TestWorld, 'stores'>,
  advert: { sourceKey: string; sourceRef: string; images: string[] },
): Promise<void> {
  await saveListing(stores.database, exampleListing(advert))
}

/** Processes pictures as the pictures process does, until it is stopped. */
export function startPictureJobs({
  stores: { database, objects, pool },
  config,
  log,
}: Pick<TestWorld, 'stores' | 'config' | 'log'>): () => Promise<void> {
  const stop = new AbortController()
  const readOwnPhoto = (fileId: string) => readPhoto(objects, database, fileId, config)
  const registry = { findImageHosts: () => findImageHosts(database) }
  const working = runJobs(
    { config, pool, ...mediaJobs({ database, objects, config, readOwnPhoto }, registry), log, concurrency: 4 },
    stop.signal,
  )
  return async () => {
    stop.abort()
    await working
  }
}
