import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import * as z from 'zod'
import type { DB } from '../../platform/engines/database.generated.ts'
import { defineJob, enqueue, defineHandler, type JobHandler } from '../../platform/jobs/jobs.ts'
import { checkAddress, hostAndPort } from '../../platform/outbound/check-address.ts'
import type { ImageRegistry } from './image-registry.ts'
import { findAddresses } from '../storage/picture-addresses.ts'
import type { FileName } from '../storage/picture-sizes.ts'
import { makeFile } from '../storage/store-picture.ts'
import { fetchPicture, type MediaDependencies } from '../fetch/fetch-pictures.ts'

/** Runs before all other jobs, because a visitor is waiting. */
export const makePictureJob = defineJob({
  name: 'make-picture',
  payload: z.object({ url: z.string(), file: z.string().regex(/^(320|640|960|1280)\.(avif|webp)$/) }),
  priority: 10,
})

export async function enqueuePicture(database: Kysely<DB>, url: string, file: FileName): Promise<void> {
  // A picture URL may exceed the maximum length of a job key.
  const hash = createHash('sha256').update(url).digest('hex')
  await enqueue(database, makePictureJob, { url, file }, { key: `picture-${hash}-${file}` })
}

/** Ingests the picture if it is not stored yet, and makes the requested file. */
export function makePictureHandler(
  dependencies: MediaDependencies,
  { findImageHosts }: Pick<ImageRegistry, 'findImageHosts'>,
): JobHandler {
  return defineHandler(makePictureJob, async ({ url: address, file }, signal) => {
    const hosts = await findImageHosts()
    const checked = checkAddress(address, new Set(hosts.keys()))
    if (!checked.ok) return { made: checked.reason }
    const { url } = checked
    const [known] = await findAddresses(dependencies.database, [url.href])
    const [source] = hosts.get(url.host) ?? hosts.get(hostAndPort(url))!
    const outcome =
      known?.outcome ??
      (await fetchPicture(url, source!, new Set(hosts.keys()), dependencies, { withCard: false, signal }))
    // Not retried: the visitor would be gone by then, and the next request enqueues it again.
    if (outcome.kind !== 'fetched') return { made: outcome.kind }
    return { made: await makeFile(outcome.pictureId, file as FileName, dependencies, signal) }
  })
}
