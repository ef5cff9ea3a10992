import type { OwnListingChange } from '@pahiya/contract/selling/seller-listings'
import { fileCategories } from '@pahiya/domain/files/uploads'
import type { Reader } from '@pahiya/domain/advert-reader/reader'
import { sql, type Kysely, type Transaction } from 'kysely'
import { attachFiles, findListingFiles, releaseFiles } from '../../files/own-files.ts'
import { saveUnderstood } from '../../ingestion/save/ingest-advert.ts'
import { AppError } from '../../platform/app-error.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import type { ModelInUse } from '../../valuation/model/model-store.ts'
import { announceListing } from '../channels/announce-listing.ts'
import { waitForPhotoCheck } from '../publish/check-photos.job.ts'
import { startVerification } from '../verification/start-verification.ts'
import { stopVerification } from '../verification/stop-verification.ts'
import { buildStoredAdvert } from './build-stored-advert.ts'
import { goLive } from './go-live.ts'
import { normaliseOwnListing, rejectionIssue } from './normalise-own-listing.ts'

export type ChangeDependencies = { database: Database; reader: Reader; modelInUse: () => Promise<ModelInUse | null> }
type Own = {
  id: string
  owner_id: string
  state: string
  listing_id: string | null
  published_at: Date | null
  taken_down_at: Date | null
}

/** Saves the change like that of any advert: the car's history contains both the old and the new price. */
export async function changeOwnListing(
  { database, reader, modelInUse }: ChangeDependencies,
  ownListingId: string,
  change: OwnListingChange,
): Promise<void> {
  const inUse = await modelInUse()
  await database.transaction().execute(async (transaction) => {
    const own = await holdOwn(transaction, ownListingId)
    if (own.state !== 'live') throw new AppError('listing_not_live')
    const isOnPapers = await changesPaperFacts(transaction, own.listing_id!, change)
    await saveAgain(transaction, own, change, { reader, inUse })
    const { price, ...rest } = change
    const entered = {
      ...rest,
      ...(price !== undefined && { price: Math.round(price) }),
      // The state follows from the city.
      ...(change.city !== undefined && { state: null }),
    }
    await transaction
      .updateTable('own_listings')
      .set({ content: sql`jsonb_strip_nulls(content || ${JSON.stringify(entered)}::jsonb)` })
      .where('id', '=', own.id)
      .execute()
    if (isOnPapers) await comparePapersAgain(transaction, own.id)
    await announceListing(transaction, { ownListingId: own.id, change: 'changed' })
  })
}

/** Fuel and owners are compared with the RC. */
async function changesPaperFacts(
  transaction: Transaction<DB>,
  listingId: string,
  { fuelType, owners }: OwnListingChange,
): Promise<boolean> {
  const before = await transaction
    .selectFrom('listings')
    .select(['fuel', 'owners'])
    .where('id', '=', listingId)
    .executeTakeFirstOrThrow()
  return (fuelType !== undefined && fuelType !== before.fuel) || (owners !== undefined && owners !== before.owners)
}

/** The papers are read again, unless they were deleted some time after the decision. */
async function comparePapersAgain(transaction: Transaction<DB>, ownListingId: string): Promise<void> {
  const files = await findListingFiles(transaction, ownListingId)
  if (files.some(({ category }) => category === 'rcBook')) await startVerification(transaction, { ownListingId })
}

export async function sellOwnListing(
  database: Database,
  ownListingId: string,
  priceRupees: number | null,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const own = await holdOwn(transaction, ownListingId)
    // A repeated tap or request is accepted, since the price may be added afterwards.
    if (own.state !== 'live' && own.state !== 'sold') throw new AppError('listing_not_live')
    await transaction
      .updateTable('own_listings')
      .set({ state: 'sold', ...((own.state === 'live' || priceRupees !== null) && { sold_price_rupees: priceRupees }) })
      .where('id', '=', own.id)
      .execute()
    if (own.state === 'live') await takeOff(transaction, own.id)
  })
}

/** The listing's files are kept for a while, during which it can be listed again. */
export async function withdrawOwnListing(database: Database, ownListingId: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const own = await holdOwn(transaction, ownListingId)
    if (own.state === 'withdrawn') return
    await withdraw(transaction, own, {})
  })
}

/** Used by a moderator: the seller cannot list it again. */
export async function takeDownOwnListing(transaction: Kysely<DB>, ownListingId: string): Promise<void> {
  const own = await holdOwn(transaction, ownListingId)
  await withdraw(transaction, own, { taken_down_at: new Date() })
}

async function withdraw(transaction: Kysely<DB>, own: Own, also: { taken_down_at?: Date }): Promise<void> {
  if (own.state !== 'live') throw new AppError('listing_not_live')
  await transaction
    .updateTable('own_listings')
    .set({ state: 'withdrawn', ...also })
    .where('id', '=', own.id)
    .execute()
  await releaseFiles(transaction, own.id)
  await takeOff(transaction, own.id)
}

/**
 * For a sale that fell through or a mistaken withdrawal. The listing keeps its page, its history and its verification.
 */
export async function relistOwnListing(
  { database, reader, modelInUse }: ChangeDependencies,
  ownListingId: string,
): Promise<void> {
  const inUse = await modelInUse()
  await database.transaction().execute(async (transaction) => {
    const own = await holdOwn(transaction, ownListingId)
    if (own.state === 'live') return
    if (own.taken_down_at !== null) throw new AppError('listing_taken_down')
    if (own.listing_id === null || (own.state !== 'sold' && own.state !== 'withdrawn'))
      throw new AppError('listing_not_ended')
    await bringFilesBack(transaction, own)
    await saveAgain(transaction, own, {}, { reader, inUse })
    await goLive(transaction, own.id, own.listing_id)
    await checkPhotosAgain(transaction, own.listing_id)
    await verifyAgain(transaction, own)
    await announceListing(transaction, { ownListingId: own.id, change: 'published' })
  })
}

/** Stops the verification of the listing's papers and takes it down from every channel. */
async function takeOff(transaction: Kysely<DB>, ownListingId: string): Promise<void> {
  await stopVerification(transaction, { ownListingId })
  await announceListing(transaction, { ownListingId, change: 'withdrawn' })
}

/**
 * A check that ran while the listing was off sale found nothing to compare; photos already compared or decided stay as
 * they are.
 */
async function checkPhotosAgain(transaction: Transaction<DB>, listingId: string): Promise<void> {
  const check = await transaction
    .selectFrom('photo_checks')
    .select('state')
    .where('listing_id', '=', listingId)
    .executeTakeFirst()
  if (check?.state === 'waiting') await waitForPhotoCheck(transaction, listingId)
}

/** A verified listing stays verified; otherwise, or if papers are undecided, verification starts now. */
async function verifyAgain(transaction: Transaction<DB>, own: Own): Promise<void> {
  if (own.published_at === null) return
  const { verification, papers } = await transaction
    .selectFrom('listings')
    .leftJoin('verifications', (join) => join.on('verifications.own_listing_id', '=', own.id))
    .select(['listings.verification', 'verifications.papers'])
    .where('listings.id', '=', own.listing_id)
    .executeTakeFirstOrThrow()
  const isUndecided = papers === 'being_read' || papers === 'in_review'
  if (verification === 'unverified' || isUndecided) await startVerification(transaction, { ownListingId: own.id })
}

/**
 * C-24 applies again: no listing is live without its seven files. Listings that were not created with the form have
 * none.
 */
async function bringFilesBack(transaction: Transaction<DB>, own: Own): Promise<void> {
  if (own.published_at === null) return
  const files = await findListingFiles(transaction, own.id)
  const there = new Set(files.map(({ category }) => category))
  if (!fileCategories.every((category) => there.has(category))) throw new AppError('listing_files_gone')
  await attachFiles(transaction, {
    ownerId: own.owner_id,
    ownListingId: own.id,
    fileIds: files.map(({ id }) => id),
  })
}

/** Locks the row, so that writers of one listing are serialised. */
export async function holdOwn(transaction: Kysely<DB>, ownListingId: string): Promise<Own> {
  return transaction
    .selectFrom('own_listings')
    .select(['id', 'owner_id', 'state', 'listing_id', 'published_at', 'taken_down_at'])
    .where('id', '=', ownListingId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Saves the stored advert with a change, through the same path as any source. */
export async function saveAgain(
  transaction: Transaction<DB>,
  own: Own,
  change: OwnListingChange,
  { reader, inUse, images }: { reader: Reader; inUse: ModelInUse | null; images?: readonly string[] },
): Promise<void> {
  const { advert, entered, sourceRef } = await buildStoredAdvert(transaction, own.listing_id!, change, images)
  const now = new Date()
  const understood = normaliseOwnListing(advert, entered, { sourceRef, reader, now })
  if (!understood.ok) throw new AppError('invalid_request', { issues: [rejectionIssue(understood.reason)] })
  await saveUnderstood(transaction, understood.listing, { seenAt: now, probablyNew: false, inUse })
}
