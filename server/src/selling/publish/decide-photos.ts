import { createHash } from 'node:crypto'
import type { PhotoCase, PhotoDecision } from '@pahiya/contract/selling/reused-photos'
import { sql, type Kysely } from 'kysely'
import { holdDeskItem, type SeenVersion } from '../../desk/claim-desk-item.ts'
import { closeDeskItem } from '../../desk/desk-items.ts'
import { findOpenItem } from '../../desk/find-desk-items.ts'
import { enqueuePictures } from '../../ingestion/save/fetch-pictures.job.ts'
import { ownSource } from '../../listings/own-source.ts'
import { removePicture } from '../../listings/pictures/save-pictures.ts'
import { findSeller } from '../../listing-flags/find-flag-case.ts'
import { findModeratedAdverts, findPhotos, nearestPhotos } from '../../listings/read/find-moderated-adverts.ts'
import { decidePair } from '../../matching/decide-pair.ts'
import { notify } from '../../notices/notify.ts'
import { AppError } from '../../platform/app-error.ts'
import { appendAuditEntry } from '../../platform/audit/append-audit-entry.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { announceListing } from '../channels/announce-listing.ts'
import { waitForPhotoCheck } from './check-photos.job.ts'
import { reusedPhotoKind, publishCarChange } from './check-photos.ts'

/** The photo in question next to the similar one. Null if there is none. */
export async function findPhotoCase(
  database: Database,
  listingId: string,
  moderatorId: string,
): Promise<PhotoCase | null> {
  const asked = await findInQuestion(database, listingId, moderatorId)
  if (!asked) return null
  const { ownPhoto, nearest, item, seen } = asked
  const [adverts, seller] = await Promise.all([
    findModeratedAdverts(database, [listingId, asked.otherId]),
    findSeller(database, listingId),
  ])
  const [own, other] = adverts
  if (!own || !other) return null
  return {
    own,
    other,
    ownPhoto,
    otherPhoto: nearest?.other ?? other.photo,
    differingBits: nearest?.differingBits ?? null,
    seen,
    seller: seller && { name: seller.name, phoneVerified: seller.phoneVerified, since: seller.since.toISOString() },
    itemId: item?.id ?? null,
    claim: item?.claim ?? null,
  }
}

/**
 * Returns the photo in question and the listing with a similar one. Queries run sequentially, since this also runs
 * inside transactions.
 */
async function findInQuestion(database: Kysely<DB>, listingId: string, moderatorId: string) {
  const check = await database
    .selectFrom('photo_checks')
    .select(['state', 'other_listing_id as otherId'])
    .where('listing_id', '=', listingId)
    .executeTakeFirst()
  if (check?.state !== 'reused' || check.otherId === null) return null
  const { otherId } = check
  const item = await findOpenItem(database, { kind: reusedPhotoKind, subjectKey: listingId }, moderatorId)
  const photos = await findPhotos(database, [listingId, otherId])
  const of = (id: string) => photos.filter((photo) => photo.listingId === id)
  const asked = (item?.evidence as { photo?: string } | undefined)?.photo ?? null
  const inQuestion = of(listingId).filter(({ url }) => asked === null || url === asked)
  const nearest = nearestPhotos(inQuestion, of(otherId))
  const ownPhoto = nearest?.own ?? inQuestion[0]?.url ?? null
  const seen = createHash('sha256')
    .update(JSON.stringify([ownPhoto, otherId]))
    .digest('hex')
    .slice(0, 16)
  return { otherId, ownPhoto, nearest, item, seen }
}

/**
 * Records a moderator's decision on the photos that they saw. A case claimed by another moderator cannot be decided.
 */
export async function decidePhotos(
  database: Database,
  listingId: string,
  decision: PhotoDecision & SeenVersion,
  moderatorId: string,
): Promise<void> {
  const { outcome, reason, seen } = decision
  const found = await findPhotoCase(database, listingId, moderatorId)
  if (!found) throw new AppError('photos_not_found')
  if (found.seen !== seen) throw new AppError('conflict')
  const decide = (transaction: Kysely<DB>) => decideIn(transaction, found, decision, moderatorId)
  if (outcome !== 'same-car') return database.transaction().execute(decide)
  const said = { first: listingId, second: found.other.listingId, isSame: true, reason: reason.slice(0, 200) }
  if ((await decidePair(database, said, decide)) === null) throw new AppError('photos_not_found')
}

async function decideIn(
  transaction: Kysely<DB>,
  { own: { listingId, title }, ownPhoto }: PhotoCase,
  { outcome, reason, seen, version }: PhotoDecision & SeenVersion,
  moderatorId: string,
): Promise<void> {
  const ofOwner = transaction
    .selectFrom('own_listings')
    .select(['id', 'state', 'owner_id as sellerId'])
    .where('listing_id', '=', listingId)
  // The seller may be changing the listing; that transaction also locks this row first.
  const own = await (outcome === 'remove' ? ofOwner.forUpdate() : ofOwner).executeTakeFirst()
  await sql`select from photo_checks where listing_id = ${listingId} for update`.execute(transaction)
  const asked = await findInQuestion(transaction, listingId, moderatorId)
  if (!asked) throw new AppError('photos_not_found')
  if (asked.seen !== seen) throw new AppError('conflict')
  await transaction.updateTable('photo_checks').set({ state: 'accepted' }).where('listing_id', '=', listingId).execute()
  const about = { kind: reusedPhotoKind, subjectKey: listingId }
  if ((await holdDeskItem(transaction, { ...about, version }, moderatorId)) === 'claimed')
    throw new AppError('desk_item_claimed')
  if (outcome === 'remove') await removePhoto(transaction, listingId, ownPhoto)
  await closeDeskItem(transaction, { ...about, outcome, closedBy: moderatorId })
  await publishCarChange(transaction, listingId)
  if (own && outcome === 'remove') {
    // Other platforms show the photo too. Listings that are off sale have already been announced as removed.
    if (own.state === 'live') await announceListing(transaction, { ownListingId: own.id, change: 'changed' })
    await notify(transaction, {
      personId: own.sellerId,
      kind: 'listing_looked_at',
      key: `${listingId}-photo-${ownPhoto}`.slice(0, 200),
      data: { subject: title.slice(0, 200), outcome: 'photo-removed' },
    })
  }
  await appendAuditEntry(transaction, {
    kind: 'photos_decided',
    actorId: moderatorId,
    subjectId: own?.sellerId ?? null,
    details: { listing: listingId, outcome, words: reason },
  })
}

/**
 * Removes the photo everywhere. The remaining photos are compared again, and a photo that was not among the first ones
 * is downloaded in its place.
 */
async function removePhoto(transaction: Kysely<DB>, listingId: string, url: string | null): Promise<void> {
  if (url === null) throw new AppError('photos_not_found')
  await removePicture(transaction, listingId, url)
  await enqueuePictures(transaction, ownSource, listingId)
  await waitForPhotoCheck(transaction, listingId)
}
