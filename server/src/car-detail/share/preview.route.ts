import { createHash } from 'node:crypto'
import { carPreviewRoute, listingPreviewRoute } from '@pahiya/contract/car-detail/car-share'
import { carTitle } from '@pahiya/domain/listings/car-title'
import { wholeKm } from '@pahiya/domain/numbers/write-distance'
import { ownersText } from '@pahiya/domain/numbers/write-owners'
import { registeredAt } from '@pahiya/domain/plate/registered-at'
import type { FastifyInstance } from 'fastify'
import { findPictures } from '../../listings/pictures/find-pictures.ts'
import type { StoredListing } from '../../listings/read/find-listing.ts'
import { createByteCache } from '../../platform/byte-cache.ts'
import { serveImage } from '../../platform/http/responses/serve-image.ts'
import type { Metrics } from '../../platform/telemetry/metrics.ts'
import { limitConcurrency } from '../../platform/limit-concurrency.ts'
import { readValuation } from '../../search/present/present-offered-car.ts'
import type { PreviewFacts } from './draw-preview.ts'
import type { ReadDependencies } from '../../search/results/search-dependencies.ts'
import { requireListing, requireLocalListing } from '../require-listing.ts'

export type PreviewDependencies = ReadDependencies & {
  metrics: Metrics
  /** Reads a listing's picture from the object store; null if it is not stored yet. */
  readPicture: (url: string) => Promise<Buffer | null>
}

const maxBytes = 16 * 1024 * 1024
/** A drawing takes about 100 ms of CPU time, so previews are drawn one at a time; social networks retry. */
const places = 1
const longestQueue = 20

/** SHARE-07: drawn on a social network's first request, then cached by content. */
export function servePreviews(http: FastifyInstance, { database, metrics, readPicture }: PreviewDependencies): void {
  const drawn = createByteCache<Buffer>({ name: 'previews', maxBytes, bytesOf: (bytes) => bytes.length, metrics })
  const inTurn = limitConcurrency(places, longestQueue)

  async function previewOf(listing: StoredListing) {
    const facts = factsOf(listing)
    const [url] = (await findPictures(database, [listing.id], 1)).get(listing.id)!.pictures.map((one) => one.url)
    // Fonts and text shaping are loaded on first use, not by every site process at startup.
    const { drawPreview, drawingVersion } = await import('./draw-preview.ts')
    const photo = url === undefined ? null : await readPicture(url)
    const hash = createHash('sha256')
      .update(JSON.stringify([drawingVersion, facts, photo && url]))
      .digest('base64url')
    const keep = (bytes: Buffer) => {
      drawn.set(hash, bytes)
      return bytes
    }
    const open = async () => {
      // Checked again once it is this request's turn: an earlier request may have drawn the same preview.
      const bytes =
        drawn.get(hash) ?? (await inTurn(async () => drawn.get(hash) ?? keep(await drawPreview(facts, photo))))
      return { body: bytes, bytes: bytes.length }
    }
    // The URL stays the same when the price changes, so clients must revalidate it.
    return { etag: `"${hash}"`, format: 'png' as const, final: false, open }
  }

  serveImage(http, carPreviewRoute, async ({ params: { id } }) => previewOf(await requireLocalListing(database, id)))
  serveImage(http, listingPreviewRoute, async ({ params: { id } }) => previewOf(await requireListing(database, id)))
}

function factsOf(listing: StoredListing): PreviewFacts {
  const { odometer_km: km, fuel, transmission, owners, locality, city, plate } = listing
  const registered = plate === null ? null : registeredAt(plate)
  return {
    title: carTitle(listing),
    price: listing.price_rupees,
    isGone: listing.status !== 'active',
    facts: [km === null ? null : wholeKm(km), fuel, transmission, owners === null ? null : ownersText(owners)].filter(
      (fact) => fact !== null,
    ),
    place: [locality, city].filter((part) => part !== null).join(', '),
    plate: registered && { code: registered.code, isElectric: fuel === 'Electric' },
    worth: readValuation(listing),
    isFlagged: listing.is_flagged,
  }
}
