import { fileOfPhoto, photosHost } from '@pahiya/domain/files/uploads'
import { isPlaceholderImage } from '@pahiya/domain/listings/placeholder-image'
import type { Config } from '../../platform/config.ts'
import { checkAddress } from './check-address.ts'
import { guardedFetch } from './guarded-fetch.ts'
import { findAddresses, rememberAddress, type AddressOutcome } from '../storage/picture-addresses.ts'
import type { Resolve } from './pin-address.ts'
import { storePicture, type PictureStores } from '../storage/store-picture.ts'

export type MediaDependencies = PictureStores & {
  config: Pick<Config, 'IMAGE_PRIVATE_HOSTS'>
  resolve?: Resolve
  /** The bytes of a photo that a seller gave us, by its address: they are in our store. Null if it is there no more. */
  readOwnPhoto?: (fileId: string) => Promise<Buffer | null>
}
export type PictureSource = { key: string; imageHosts: readonly string[] }
export type TakenIn = { url: string; outcome: AddressOutcome }
/** A card is made of a picture that a list will show. */
export type TakeInOptions = { withCard: boolean; signal?: AbortSignal | undefined }

/**
 * Pictures of a listing, taken in one after the other: those that are known already are not asked for again.
 * An 'unreachable' one may be tried again, by calling with the same addresses. Rejects when the signal aborts.
 */
export async function takeInPictures(
  urls: readonly string[],
  source: PictureSource,
  dependencies: MediaDependencies,
  options: TakeInOptions,
): Promise<TakenIn[]> {
  const hosts = new Set(source.imageHosts)
  const addresses = urls.map((url) => ({ url, checked: checkAddress(url, hosts) }))
  const hrefs = addresses.flatMap(({ checked }) => (checked.ok ? [checked.url.href] : []))
  const known = new Map(
    (hrefs.length === 0 ? [] : await findAddresses(dependencies.database, [...new Set(hrefs)])).map((address) => [
      address.url,
      address.outcome,
    ]),
  )
  const taken: TakenIn[] = []
  for (const { url, checked } of addresses) {
    if (!checked.ok) {
      taken.push({ url, outcome: { kind: 'refused', reason: checked.reason } })
      continue
    }
    const outcome =
      known.get(checked.url.href) ?? (await takeInPicture(checked.url, source.key, hosts, dependencies, options))
    known.set(checked.url.href, outcome)
    taken.push({ url, outcome })
  }
  return taken
}

/** Fetches, checks, stores and notes one picture of an address that has been checked. */
export async function takeInPicture(
  url: URL,
  sourceKey: string,
  allowedHosts: ReadonlySet<string>,
  dependencies: MediaDependencies,
  options: TakeInOptions,
): Promise<AddressOutcome> {
  options.signal?.throwIfAborted()
  const outcome = await fetchAndStore(url, allowedHosts, dependencies, options)
  await rememberAddress(dependencies.database, url, sourceKey, outcome)
  return outcome
}

async function fetchAndStore(
  url: URL,
  allowedHosts: ReadonlySet<string>,
  dependencies: MediaDependencies,
  { withCard, signal }: TakeInOptions,
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

/** Never over the network, where no host has this name. */
async function storeOwnPhoto(
  url: URL,
  dependencies: MediaDependencies,
  withCard: boolean,
  signal: AbortSignal | undefined,
): Promise<AddressOutcome> {
  const fileId = fileOfPhoto(url.href)
  const bytes = fileId === null ? null : await dependencies.readOwnPhoto?.(fileId)
  if (!bytes) return { kind: 'missing', reason: 'no-own-photo' }
  const stored = await storePicture(bytes, 'image/jpeg', withCard, dependencies, signal)
  return stored.ok ? { kind: 'fetched', pictureId: stored.id } : { kind: 'refused', reason: stored.reason }
}
