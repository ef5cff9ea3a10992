import { createHash } from 'node:crypto'
import { advertOnDay } from '@pahiya/demo/market/advert-on-day'
import type { Advert, AdvertShown } from '@pahiya/demo/market/advert'
import { liveAdvertsOn } from '@pahiya/demo/market/market-days'
import { choosePhotos } from '@pahiya/demo/market/photos'
import { pakkafeedFormat, puranisawariFormat, sadakparFormat } from '@pahiya/demo/portals/source-records'
import { generateWorld } from '@pahiya/demo/world/generate-world'
import type { AdvertEvidence } from '@pahiya/domain/matching/advert-evidence'
import { reader } from '@pahiya/domain/advert-reader/reader'
import { cleanAdvert } from '@pahiya/server/ingestion/understand/clean-advert'
import { FieldMap, mapAdvert } from '@pahiya/server/ingestion/connectors/field-map'
import { JsonApiFormat, VehicleFeedFormat } from '@pahiya/server/ingestion/connectors/source-format'
import { normaliseAdvert } from '@pahiya/server/ingestion/understand/normalise-advert'
import type { RawAdvert } from '@pahiya/server/ingestion/understand/raw-advert'
import type { ListingToSave } from '@pahiya/server/listings/save/listing-to-save'
import { buildEvidence } from '@pahiya/server/matching/build-evidence'
import { seededRandom } from '../../measure/seeded-random.ts'
import { withGaps, withNoise } from './noise.ts'
import { simulatedHash } from './simulated-hash.ts'

/** An advert as the product reads it, and the car it is truly for. */
export type WorldAdvert = {
  evidence: AdvertEvidence
  listing: ListingToSave
  carId: string
  hard: 'twin' | 'impostor' | 'resold' | 'plain'
}

const startDay = '2026-11-15'
const photosTaken = 4
const sellerMarkSecret = 'of the worlds of the bench alone'

type Options = {
  /** Makes some adverts state almost nothing, for training worlds. */
  gaps?: boolean
  /** Limits the world to one part of its cars, so that several processors can share the work. */
  part?: { at: number; of: number }
}

/**
 * The adverts of a demo world as the connectors and the reader read them, a fifth of them with a spoiled fact. Pictures
 * are not rendered: their hashes are simulated from measurements of rendered ones (simulated-hash.ts).
 */
export function worldAdverts(seed: number, adverts: number, options: Options = {}): WorldAdvert[] {
  return [...worldAdvertsOneByOne(seed, adverts, options)]
}

export function* worldAdvertsOneByOne(
  seed: number,
  adverts: number,
  { gaps = false, part = { at: 0, of: 1 } }: Options = {},
): Generator<WorldAdvert> {
  const world = generateWorld({ seed, adverts, startDay })
  const now = new Date(`${startDay}T18:30:00Z`)
  for (const advert of liveAdvertsOn(world, world.startDay)) {
    if (advert.car.index % part.of !== part.at) continue
    const shown = advertOnDay(advert, world.startDay)!
    const origin = { sourceKey: shown.portal, sourceRef: shown.portalAdvertId, contentHash: '-', rawKey: '-' }
    const understood = normaliseAdvert(cleanAdvert(rawAdvert(shown)), origin, { reader, now })
    if (!understood.ok) continue
    const photoHashes = choosePhotos(advert)
      .slice(0, photosTaken)
      .map((photo) => simulatedHash(photo, seed))
    const evidence = buildEvidence(understood.listing, {
      // Not in car order, just as production ids are not.
      id: createHash('sha256').update(`${shown.portal} ${shown.portalAdvertId}`).digest('hex').slice(0, 24),
      // A source without dates shows all its adverts for the first time on the day it is connected.
      firstSeenAt: now,
      photoHashes,
    })
    const random = seededRandom(createHash('sha256').update(`${seed} ${evidence.id}`).digest().readUInt32BE())
    const noisy = withNoise(evidence, random)
    const spoiled = gaps ? withGaps(noisy, random) : noisy
    yield {
      evidence: spoiled,
      listing: spoiledListing(understood.listing, spoiled),
      carId: advert.car.id,
      hard: difficulty(advert),
    }
  }
}

/** Applies the same noise to the listing that is saved. */
function spoiledListing(listing: ListingToSave, evidence: AdvertEvidence): ListingToSave {
  const { year, priceRupees, odometerKm, owners, colour, locality, variant, description, plate } = evidence
  const isMasked = plate?.includes('*') ?? false
  return {
    ...listing,
    year,
    priceRupees,
    odometerKm,
    owners,
    colour,
    locality,
    variant,
    description,
    plate: isMasked ? null : plate,
    maskedPlate: isMasked ? plate : null,
    sellerMarks: [...evidence.sellerMarks],
    images: listing.images.slice(0, evidence.photoHashes.length),
    rawKey: null,
    // Not used here, and large.
    reading: null,
  }
}

function difficulty({ car, episode }: Advert): WorldAdvert['hard'] {
  if (episode.scam) return 'impostor'
  if (car.twins > 0) return 'twin'
  return episode.turn === 1 ? 'resold' : 'plain'
}

/** Returns the advert as the connectors would read it. */
function rawAdvert(shown: AdvertShown): RawAdvert {
  const site = `http://${shown.portal}.test`
  if (shown.portal === 'sadakpar') return withHosts(mapAdvert(shown.fields, sadakparFields, sellerMarkSecret), site)
  if (shown.portal === 'pakkafeed') return withHosts(mapAdvert(shown.fields, pakkafeedFields, sellerMarkSecret), site)
  const { jsonLd, table } = shown.fields as { jsonLd: Record<string, unknown>; table: Record<string, string> }
  const rows = Object.entries(table).map(([label, words]): [string, unknown] => [label.toLowerCase(), words])
  const page = { car: jsonLd, table: Object.fromEntries(rows), heading: shown.title }
  return withHosts(mapAdvert(page, puranisawariFields, sellerMarkSecret), site)
}

const sadakparFields = JsonApiFormat.parse(sadakparFormat).fields
const pakkafeedFields = VehicleFeedFormat.parse(pakkafeedFormat).fields
const puranisawariFields = FieldMap.parse(puranisawariFormat.fields)

/** The portals' servers prefix links and pictures with their address. */
function withHosts(raw: RawAdvert, site: string): RawAdvert {
  return { ...raw, images: raw.images.map((path) => `${site}${path}`), url: site }
}
