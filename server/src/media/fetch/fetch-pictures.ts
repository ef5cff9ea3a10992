import { photoFileId, photosHost } from '@pahiya/domain/files/uploads'
import { isPlaceholderImage } from '@pahiya/domain/listings/placeholder-image'
import type { Config } from '../../platform/config.ts'
import { checkAddress } from '../../platform/outbound/check-address.ts'
import { guardedFetch } from './guarded-fetch.ts'
import { findAddresses, recordAddress, type AddressOutcome } from '../storage/picture-addresses.ts'
import type { Resolve } from '../../platform/outbound/pin-address.ts'
import { storePicture, type PictureStores } from '../storage/store-picture.ts'

export type MediaDependencies = PictureStores & {
  config: Pick<Config, 'IMAGE_PRIVATE_HOSTS'>
  resolve?: Resolve
  /** Reads a seller's uploaded photo from our own store. Null if it no longer exists. */
  readOwnPhoto?: (fileId: string) => Promise<Buffer | null>
}
export type PictureSource = { key: string; imageHosts: readonly string[] }
export type PictureFetchResult = { url: string; outcome: AddressOutcome }
/** A card is made for pictures that a list will show. */
export type FetchPicturesOptions = { withCard: boolean; signal?: AbortSignal | undefined }

/**
 * Ingests the pictures of a listing one after the other; known ones are not requested again. An 'unreachable' one can
 * be retried by calling with the same addresses. Rejects when the signal aborts.
 */
export async function fetchPictures(
  urls: readonly string[],
  source: PictureSource,
  dependencies: MediaDependencies,
  options: FetchPicturesOptions,
): Promise<PictureFetchResult[]> {
  const hosts = new Set(source.imageHosts)
  const addresses = urls.map((url) => ({ url, checked: checkAddress(url, hosts) }))
  const hrefs = addresses.flatMap(({ checked }) => (checked.ok ? [checked.url.href] : []))
  const known = new Map(
    (hrefs.length === 0 ? [] : await findAddresses(dependencies.database, [...new Set(hrefs)])).map((address) => [
      address.url,
      address.outcome,
    ]),
  )
  const taken: PictureFetchResult[] = []
  for (const { url, checked } of addresses) {
    if (!checked.ok) {
      taken.push({ url, outcome: { kind: 'refused', reason: checked.reason } })
      continue
    }
    const outcome =
      known.get(checked.url.href) ?? (await fetchPicture(checked.url, source.key, hosts, dependencies, options))
    known.set(checked.url.href, outcome)
    taken.push({ url, outcome })
  }
  return taken
}

/** Fetches, checks, stores and records one picture from an address that has been checked. */
export async function fetchPicture(
  url: URL,
  sourceKey: string,
  allowedHosts: ReadonlySet<string>,
  dependencies: MediaDependencies,
  options: FetchPicturesOptions,
): Promise<AddressOutcome> {
  options.signal?.throwIfAborted()
  const outcome = await fetchAndStore(url, allowedHosts, dependencies, options)
  await recordAddress(dependencies.database, url, sourceKey, outcome)
  return outcome
}

async function fetchAndStore(
  url: URL,
  allowedHosts: ReadonlySet<string>,
  dependencies: MediaDependencies,
  { withCard, signal }: FetchPicturesOptions,
): Promise<AddressOutcome> {
  if (isPlaceholderImage(url.href)) return { kind: 'missing', reason: 'placeholder' }
  if (url.host === photosHost) return storeOwnPhoto(url, dependencies, withCard, signal)
  const fetched = await guardedFetch(url.href, {
    allowedHosts,
    privateHosts: dependencies.config.IMAGE_PRIVATE_HOSTS.split(','),
    resolve: dependencies.resolve,
    signal,
  })
  if (!fetched.ok) return { kind: fetched.kind, reason: fetched.reason }
  const stored = await storePicture(fetched.bytes, fetched.type, withCard, dependencies, signal)
  return stored.ok ? { kind: 'fetched', pictureId: stored.id } : { kind: 'refused', reason: stored.reason }
}

/** Never fetched over the network, where no host has this name. */
async function storeOwnPhoto(
  url: URL,
  dependencies: MediaDependencies,
  withCard: boolean,
  signal: AbortSignal | undefined,
): Promise<AddressOutcome> {
  const fileId = photoFileId(url.href)
  const bytes = fileId === null ? null : await dependencies.readOwnPhoto?.(fileId)
  if (!bytes) return { kind: 'missing', reason: 'no-own-photo' }
  const stored = await storePicture(bytes, 'image/jpeg', withCard, dependencies, signal)
  return stored.ok ? { kind: 'fetched', pictureId: stored.id } : { kind: 'refused', reason: stored.reason }
}
