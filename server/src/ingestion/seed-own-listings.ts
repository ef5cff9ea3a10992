import { createHash } from 'node:crypto'
import type { Reader } from '@pahiya/domain/advert-reader/reader'
import * as z from 'zod'
import { ownSource } from '../listings/own-source.ts'
import { matchWaiting } from '../matching/match-waiting.ts'
import type { Database } from '../platform/engines/postgres.ts'
import { ingestAdvert, type SeenAdvertState } from './save/ingest-advert.ts'
import type { StoreRaw } from './connectors/raw-store.ts'

const text = z.string().nullable()

/** A car as entered by its seller: the same fields as an advert read by a connector. */
export const OwnListingRecord = z.object({
  ref: z.string().regex(/^demo-[\w-]{1,100}$/),
  title: text,
  description: text,
  make: text,
  model: text,
  variant: text,
  year: text,
  price: text,
  originalPrice: text,
  odometer: text,
  fuel: text,
  gearbox: text,
  owners: text,
  colour: text,
  plate: text,
  condition: text,
  city: text,
  locality: text,
  sellerType: z.enum(['individual', 'dealer', 'oem']),
  verification: z.enum(['unverified', 'verified', 'certified']),
  images: z.array(z.url()),
  features: z.array(z.string()),
  url: z.null(),
  listedAt: text,
  /** The seller's identity at an identity provider. */
  seller: z.object({ provider: z.string(), id: z.string(), name: z.string(), email: z.email().nullable() }).optional(),
})
export type OwnListingRecord = z.infer<typeof OwnListingRecord>

type Seeded = { saved: number; rejected: number; ended: number }

/**
 * Saves the cars from the demo's own sellers through the normal pipeline: normalise, value, save, match. Ends cars that
 * an earlier demo seeded and this one does not include. Real sellers' listings have other references and are not
 * touched.
 */
export async function seedOwnListings(
  records: readonly OwnListingRecord[],
  { database, reader, keepRaw, now }: { database: Database; reader: Reader; keepRaw: StoreRaw; now: Date },
): Promise<Seeded> {
  await allowPictures(database, records)
  const seeded: Seeded = { saved: 0, rejected: 0, ended: 0 }
  for (const { ref, seller: _seller, ...advert } of records) {
    const bytes = Buffer.from(JSON.stringify(advert))
    const contentHash = createHash('sha256').update(bytes).digest('hex')
    const read = async () => ({ advert, rawKey: await keepRaw(bytes, 'application/json') })
    // Without the earlier content hash, every advert is saved again.
    const known = { kind: await knownAs(database, ref), contentHash: null }
    const outcome = await ingestAdvert({ key: ownSource }, { ref, contentHash, read }, { database, reader, now, known })
    seeded[outcome.kind === 'saved' ? 'saved' : 'rejected'] += 1
  }
  seeded.ended = await endOthers(database, records, now)
  await matchWaiting(database)
  return seeded
}

/** Pictures are fetched only from hosts in the registry, and only for sources with an agreement. */
async function allowPictures(database: Database, records: readonly OwnListingRecord[]): Promise<void> {
  const hosts = new Set(records.flatMap(({ images }) => images.map((image) => new URL(image).host)))
  await database
    .updateTable('sources')
    .set({ agreement: 'demo world', image_hosts: [...hosts] })
    .where('key', '=', ownSource)
    .execute()
}

async function knownAs(database: Database, ref: string): Promise<SeenAdvertState> {
  const listing = await database
    .selectFrom('listings')
    .select('status')
    .where('source_key', '=', ownSource)
    .where('source_ref', '=', ref)
    .executeTakeFirst()
  if (!listing) return 'unknown'
  return listing.status === 'active' ? 'live' : 'ended'
}

async function endOthers(database: Database, records: readonly OwnListingRecord[], now: Date): Promise<number> {
  const refs = records.map(({ ref }) => ref)
  const { numUpdatedRows } = await database
    .updateTable('listings')
    .set({ status: 'removed', ended_at: now })
    .where('source_key', '=', ownSource)
    .where('source_ref', 'like', 'demo-%')
    .where('status', '=', 'active')
    .$if(refs.length > 0, (query) => query.where('source_ref', 'not in', refs))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
