import { createHash } from 'node:crypto'
import type { PublishedListing, SellerListing } from '@pahiya/contract/selling/seller-listings'
import { fileCategories, photoAddress, photoCategories, type FileCategory } from '@pahiya/domain/files/uploads'
import type { Reader } from '@pahiya/domain/advert-reader/reader'
import { sql, type Kysely, type Transaction } from 'kysely'
import { attachFiles, findFilesByAddress } from '../../files/own-files.ts'
import { findListingsByFile } from '../../files/files-in-listings.ts'
import { saveUnderstood } from '../../ingestion/save/ingest-advert.ts'
import type { ListingToSave } from '../../listings/save/listing-to-save.ts'
import { notify } from '../../notices/notify.ts'
import { AppError } from '../../platform/app-error.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import type { ModelInUse } from '../../valuation/model/model-store.ts'
import { announceListing } from '../channels/announce-listing.ts'
import { goLive } from '../own-listings/go-live.ts'
import { toOwnContent, fileFields, type OwnContent } from '../own-listings/own-content.ts'
import { normaliseOwnListing, rejectionIssue } from '../own-listings/normalise-own-listing.ts'
import { startVerification } from '../verification/start-verification.ts'
import { buildAdvert } from './build-advert.ts'
import { listFileAddresses, checkFiles } from './check-files.ts'
import { waitForPhotoCheck } from './check-photos.job.ts'

export type PublishDependencies = { database: Database; reader: Reader; modelInUse: () => Promise<ModelInUse | null> }

/**
 * SELL-26, C-24, C-25: normalises, values and saves the listing like every advert, together with its files, its
 * verification and its announcement to channels. All of this runs in one transaction: a listing goes live with
 * everything or not at all. A repeated request with the same key returns the same listing, even while the first is
 * running.
 */
export async function publishListing(
  { database, reader, modelInUse }: PublishDependencies,
  ownerId: string,
  entered: SellerListing,
): Promise<PublishedListing> {
  const addresses = listFileAddresses(entered)
  // A file belongs to one listing, so the same files mean the same publish.
  const key = entered.key ?? `files-${createHash('sha256').update(JSON.stringify(addresses)).digest('hex')}`
  const before = await findPublished(database, ownerId, key)
  if (before) return before

  const checked = checkFiles((await findFilesByAddress(database, ownerId, addresses)).files)
  if (!checked.ok) {
    if ('issues' in checked) throw new AppError('invalid_request', { issues: checked.issues })
    throw new AppError('files_being_checked')
  }
  const inUse = await modelInUse()
  const content = toOwnContent(entered)
  return database.transaction().execute(async (transaction) => {
    await takeTurn(transaction, ownerId)
    const meanwhile = await findPublished(transaction, ownerId, key)
    if (meanwhile) return meanwhile
    const sameFiles = await publishedWith(transaction, checked.ids)
    if (sameFiles) return sameFiles
    const now = new Date()
    const ownListingId = await addOwnListing(transaction, ownerId, content, key)
    const images = photoCategories.map((category) => photoAddress(checked.ids[category]))
    const understood = normaliseOwnListing(buildAdvert(content, images, now), enteredIn(content), {
      sourceRef: ownListingId,
      reader,
      now,
    })
    if (!understood.ok) throw new AppError('invalid_request', { issues: [rejectionIssue(understood.reason)] })
    const saving = { seenAt: now, probablyNew: true, inUse }
    const { listingId, carId } = await saveUnderstood(transaction, understood.listing, saving)
    await goLive(transaction, ownListingId, listingId)
    await clearDraft(transaction, ownerId, key)
    await attachFiles(transaction, { ownerId, ownListingId, fileIds: Object.values(checked.ids) })
    await waitForPhotoCheck(transaction, listingId)
    await startVerification(transaction, { ownListingId })
    await notifyPublished(transaction, ownerId, { ownListingId, listingId, listing: understood.listing })
    // Last, since all publishers share the channel jobs.
    await announceListing(transaction, { ownListingId, change: 'published' })
    return { id: carId, ownListingId, listingId }
  })
}

async function notifyPublished(
  transaction: Transaction<DB>,
  ownerId: string,
  published: { ownListingId: string; listingId: string; listing: ListingToSave },
): Promise<void> {
  const { title, priceRupees } = published.listing
  await notify(transaction, {
    personId: ownerId,
    kind: 'listing_published',
    key: published.ownListingId,
    data: { subject: title.slice(0, 200), priceRupees, path: `/car/${published.listingId}` },
  })
}

function enteredIn({ year, price, mileage, owners, state }: OwnContent) {
  return {
    year,
    priceRupees: price,
    odometerKm: mileage ?? null,
    owners: owners ?? null,
    state: state ?? null,
  }
}

/**
 * Serialises a seller's publish requests, so that the second of two with the same key finds the first; drafts use the
 * same lock. If the account is being erased, this waits and then rejects.
 */
async function takeTurn(transaction: Transaction<DB>, ownerId: string): Promise<void> {
  const { rows } = await sql`select from accounts where id = ${ownerId} for no key update`.execute(transaction)
  if (rows.length === 0) throw new AppError('unauthenticated')
}

async function findPublished(
  database: Kysely<DB>,
  ownerId: string,
  key: string,
): Promise<PublishedListing | undefined> {
  return findPublishedQuery(database, ownerId, key).executeTakeFirst()
}

export function findPublishedQuery(database: Kysely<DB>, ownerId: string, key: string) {
  return publishedListings(database)
    .where('own_listings.owner_id', '=', ownerId)
    .where('own_listings.publish_key', '=', key)
}

function publishedListings(database: Kysely<DB>) {
  return database
    .selectFrom('own_listings')
    .innerJoin('listings', 'listings.id', 'own_listings.listing_id')
    .select(['listings.car_id as id', 'own_listings.id as ownListingId', 'listings.id as listingId'])
    .limit(1)
}

/**
 * A publish request from a second tab has another key but the same files, so it is the same car. A listing with only
 * some of the files is a different one and keeps them.
 */
async function publishedWith(
  transaction: Transaction<DB>,
  ids: Record<FileCategory, string>,
): Promise<PublishedListing | undefined> {
  const listings = await findListingsByFile(transaction, Object.values(ids))
  if (listings.size === 0) return undefined
  const [ownListingId, ...others] = new Set(listings.values())
  if (listings.size === fileCategories.length && others.length === 0) {
    const published = publishedListings(transaction).where('own_listings.id', '=', ownListingId!)
    return published.executeTakeFirstOrThrow()
  }
  const taken = fileCategories.filter((category) => listings.has(ids[category]))
  const message = 'You have used this file in another listing. Please upload a different one'
  throw new AppError('invalid_request', {
    issues: taken.map((category) => ({ path: fileFields[category], message })),
  })
}

/** Starts as a draft, like every seller's listing on Pahiya. */
async function addOwnListing(
  transaction: Transaction<DB>,
  ownerId: string,
  content: OwnContent,
  key: string,
): Promise<string> {
  const { id } = await transaction
    .insertInto('own_listings')
    .values({
      owner_id: ownerId,
      content: JSON.stringify(content),
      publish_key: key,
      published_at: sql<Date>`now()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Clears the draft with this key, so that no other device of the seller restores it. Any other draft stays. */
async function clearDraft(transaction: Transaction<DB>, ownerId: string, key: string): Promise<void> {
  const cleared = { fields: {}, clearedAt: new Date().toISOString() }
  await transaction
    .updateTable('own_listings')
    .set({ content: JSON.stringify(cleared) })
    .where('owner_id', '=', ownerId)
    .where('state', '=', 'draft')
    .where('listing_id', 'is', null)
    .where(sql<string>`content #>> '{fields,key,value}'`, '=', key)
    .execute()
}
