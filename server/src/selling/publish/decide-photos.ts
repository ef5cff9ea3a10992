import type { PhotoCase, PhotoDecision } from '@pahiya/contract/reused-photos'
import { sql, type Kysely } from 'kysely'
import { holdDeskItem } from '../../desk/claim-desk-item.ts'
import { closeDeskItem } from '../../desk/desk-items.ts'
import { findOpenItem } from '../../desk/find-desk-items.ts'
import { enqueuePictures } from '../../ingestion/take-in-pictures.job.ts'
import { ownSource } from '../../listings/own-source.ts'
import { findSeller } from '../../matching/find-flag-case.ts'
import { findModeratedAdverts, findPhotos, nearestPhotos } from '../../matching/moderated-adverts.ts'
import { sayOfPair } from '../../matching/say-of-pair.ts'
import { notify } from '../../notices/notify.ts'
import { AppError } from '../../platform/app-error.ts'
import { appendAuditEntry } from '../../platform/audit/append-audit-entry.ts'
import type { DB } from '../../platform/database.generated.ts'
import type { Database } from '../../platform/postgres.ts'
import { waitForPhotoCheck } from './check-photos.job.ts'
import { reusedPhotoKind, tellChanged } from './check-photos.ts'

/** The photo in question beside the one that it looks like. Null where none is. */
export async function findPhotoCase(
  database: Database,
  listingId: string,
  moderatorId: string,
): Promise<PhotoCase | null> {
  const check = await database
    .selectFrom('photo_checks')
    .select(['state', 'other_listing_id as otherId'])
    .where('listing_id', '=', listingId)
    .executeTakeFirst()
  if (check?.state !== 'reused' || check.otherId === null) return null
  const ids = [listingId, check.otherId]
  const [adverts, photos, seller, item] = await Promise.all([
    findModeratedAdverts(database, ids),
    findPhotos(database, ids),
    findSeller(database, listingId),
    findOpenItem(database, { kind: reusedPhotoKind, subjectKey: listingId }, moderatorId),
  ])
  const [own, other] = adverts
  if (!own || !other) return null
  const of = (id: string) => photos.filter((photo) => photo.listingId === id)
  const asked = (item?.evidence as { photo?: string } | undefined)?.photo ?? null
  const inQuestion = of(listingId).filter(({ url }) => asked === null || url === asked)
  const nearest = nearestPhotos(inQuestion, of(other.listingId))
  return {
    own,
    other,
    ownPhoto: nearest?.own ?? inQuestion[0]?.url ?? null,
    otherPhoto: nearest?.other ?? other.photo,
    differingBits: nearest?.differingBits ?? null,
    seller: seller && { name: seller.name, phoneVerified: seller.phoneVerified, since: seller.since.toISOString() },
    itemId: item?.id ?? null,
    claim: item?.claim ?? null,
  }
}

/** By a moderator. What another one has claimed is theirs to decide. */
export async function decidePhotos(
  database: Database,
  listingId: string,
  { outcome, reason }: PhotoDecision,
  moderatorId: string,
): Promise<void> {
  const found = await findPhotoCase(database, listingId, moderatorId)
  if (!found) throw new AppError('photos_not_found')
  const decide = (transaction: Kysely<DB>) => decideIn(transaction, found, { outcome, reason }, moderatorId)
  if (outcome !== 'same-car') return database.transaction().execute(decide)
  const said = { first: listingId, second: found.other.listingId, isSame: true, reason: reason.slice(0, 200) }
  if ((await sayOfPair(database, said, decide)) === null) throw new AppError('photos_not_found')
}

async function decideIn(
  transaction: Kysely<DB>,
  { own: { listingId, title }, ownPhoto }: PhotoCase,
  { outcome, reason }: PhotoDecision,
  moderatorId: string,
): Promise<void> {
  const ofOwner = transaction
    .selectFrom('own_listings')
    .select('owner_id as sellerId')
    .where('listing_id', '=', listingId)
  // Its seller, who holds this row first, may be changing it.
  const own = await (outcome === 'remove' ? ofOwner.forUpdate() : ofOwner).executeTakeFirst()
  const { numUpdatedRows } = await transaction
    .updateTable('photo_checks')
    .set({ state: 'accepted' })
    .where('listing_id', '=', listingId)
    .where('state', '=', 'reused')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('photos_not_found')
  const about = { kind: reusedPhotoKind, subjectKey: listingId }
  if ((await holdDeskItem(transaction, about, moderatorId)) === 'claimed') throw new AppError('desk_item_claimed')
  if (outcome === 'remove') await removePhoto(transaction, listingId, ownPhoto)
  await closeDeskItem(transaction, { ...about, outcome, closedBy: moderatorId })
  await tellChanged(transaction, listingId)
  if (own && outcome === 'remove') {
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

/** It is shown nowhere any more; the others are compared again, and one that was not among the first is taken in for it. */
async function removePhoto(transaction: Kysely<DB>, listingId: string, url: string | null): Promise<void> {
  if (url === null) throw new AppError('photos_not_found')
  await sql`delete from listing_pictures where listing_id = ${listingId} and url = ${url}`.execute(transaction)
  await enqueuePictures(transaction, ownSource, listingId)
  await waitForPhotoCheck(transaction, listingId)
}
