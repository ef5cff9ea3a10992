import { isPlaceholderImage } from '@pahiya/domain/listings/placeholder-image'
import type { PictureWidth } from '@pahiya/contract/media/image-proxy'
import { cacheFor } from '../../platform/cache-for.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { checkAddress } from '../../platform/outbound/check-address.ts'
import { createPictureWaiter } from './await-picture.ts'
import type { ImageRegistry } from './image-registry.ts'
import { enqueuePicture } from './make-picture.job.ts'
import { findAddresses, type StoredAddress } from '../storage/picture-addresses.ts'
import {
  fileToServe,
  parseFileName,
  widthToServe,
  type FileName,
  type PictureFormat,
} from '../storage/picture-sizes.ts'

export type FoundPicture =
  | { ok: true; id: string; file: FileName; /** Whether this is the requested file. */ final: boolean }
  | { ok: false; code: 'image_refused' | 'image_not_found' }

const registryMs = 10_000
/** How long a picture that could not be made is not retried, regardless of the number of requests. */
const jobMs = 60_000

/**
 * Finds the picture at an address that a listing shows. Nothing is fetched or encoded in this process: a job makes
 * missing files. Until then the nearest existing file is served; if there is none, the request waits for the job.
 */
export function createPictureFinder(database: Database, registry: ImageRegistry, longestMs: number) {
  const imageHosts = cacheFor(registryMs, 1, () => registry.findImageHosts())
  const awaitPicture = createPictureWaiter((urls) => findAddresses(database, urls), longestMs)
  const make = cacheFor(jobMs, 10_000, async (key) => enqueuePicture(database, ...jobOf(key)))
  // Failures are cached too, so that only one visitor waits for a portal that does not respond.
  const makeAndAwait = cacheFor(jobMs, 10_000, async (key) => {
    await make(key)
    const [href, file] = jobOf(key)
    return awaitPicture(href, (known) => answerWith(known, ...parseFileName(file)) !== undefined)
  })

  return async (address: string, width: PictureWidth, format: PictureFormat): Promise<FoundPicture> => {
    if (isPlaceholderImage(address)) return notFound
    const checked = checkAddress(address, new Set((await imageHosts('')).keys()))
    if (!checked.ok) return refused
    const { href } = checked.url
    const [shown, [known]] = await Promise.all([registry.isShown(href), findAddresses(database, [href])])
    if (!shown) return refused
    const found = known && answerWith(known, width, format)
    if (found && (!found.ok || found.final)) return found
    const key = `${wanted(known, width, format)} ${href}`
    if (found) {
      await make(key)
      return found
    }
    const made = await makeAndAwait(key)
    return (made && answerWith(made, width, format)) ?? notFound
  }
}

function jobOf(key: string): [href: string, file: FileName] {
  const at = key.indexOf(' ')
  return [key.slice(at + 1), key.slice(0, at) as FileName]
}

const notFound: FoundPicture = { ok: false, code: 'image_not_found' }
const refused: FoundPicture = { ok: false, code: 'image_refused' }

/** Undefined while no file can be served. */
function answerWith(known: StoredAddress, width: PictureWidth, format: PictureFormat): FoundPicture | undefined {
  const { outcome, files } = known
  if (outcome.kind !== 'fetched') return outcome.kind === 'refused' ? refused : notFound
  const asked = wanted(known, width, format)
  const file = fileToServe(asked, files)
  return file && { ok: true, id: outcome.pictureId, file, final: file === asked }
}

function wanted(known: StoredAddress | undefined, width: PictureWidth, format: PictureFormat): FileName {
  return `${known?.width ? widthToServe(width, known.width) : width}.${format}`
}
