import type { ListingPhotos } from '@pahiya/contract/selling/listing-photos'
import {
  listingPhotoCategories,
  listingPictures,
  photoFileId,
  type ExtraPhotoCategory,
  type ListingPhotoCategory,
} from '@pahiya/domain/files/uploads'
import type { Kysely, Transaction } from 'kysely'
import { attachFiles, detachFile, findFilesByAddress, findListingFiles } from '../../files/own-files.ts'
import { AppError } from '../../platform/app-error.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import { announceListing } from '../channels/announce-listing.ts'
import { waitForPhotoCheck } from '../publish/check-photos.job.ts'
import { holdOwn, saveAgain, type ChangeDependencies } from './change-own-listing.ts'

type Owned = { id: string; listingId: string | null }

export async function findListingPhotos(database: Kysely<DB>, { id, listingId }: Owned): Promise<ListingPhotos> {
  const most = listingPhotoCategories.length
  if (listingId === null) return { photos: [], most }
  const [files, urls] = await Promise.all([findListingFiles(database, id), findPictureUrls(database, listingId)])
  const categories = new Map(files.map((file) => [file.id, file.category]))
  const photos = urls.map((url) => ({ url, category: categoryOf(categories.get(photoFileId(url) ?? '')) }))
  return { photos, most }
}

/** Replaces the photo of this category, or adds one. The file must be checked, as for publishing. */
export async function putPhoto(
  dependencies: ChangeDependencies,
  { id, ownerId }: { id: string; ownerId: string },
  category: ListingPhotoCategory,
  address: string,
): Promise<void> {
  const attached = await findListingFiles(dependencies.database, id)
  if (attached.some((file) => file.category === category && file.address === address)) return
  const { files } = await findFilesByAddress(dependencies.database, ownerId, { [category]: address })
  const file = files[category]
  if (!file || file.state === 'refused') throw new AppError('photo_not_uploaded')
  if (file.state !== 'checked' || file.isBeingBlurred) throw new AppError('files_being_checked')
  await changePhotos(dependencies, id, file.id, (transaction) =>
    attachFiles(transaction, { ownerId, ownListingId: id, fileIds: [file.id] }),
  )
}

export async function removePhoto(
  dependencies: ChangeDependencies,
  { id }: { id: string },
  category: ExtraPhotoCategory,
): Promise<void> {
  await changePhotos(dependencies, id, null, (transaction) => detachFile(transaction, { ownListingId: id, category }))
}

/** Saves the listing with the pictures of its files after the change, and has them compared with those of other cars. */
async function changePhotos(
  { database, reader, modelInUse }: ChangeDependencies,
  ownListingId: string,
  addedId: string | null,
  change: (transaction: Transaction<DB>) => Promise<void>,
): Promise<void> {
  const inUse = await modelInUse()
  await database.transaction().execute(async (transaction) => {
    const own = await holdOwn(transaction, ownListingId)
    if (own.state !== 'live' || own.listing_id === null) throw new AppError('listing_not_live')
    await change(transaction)
    const files = await findListingFiles(transaction, own.id)
    const images = listingPictures(files, await findPictureUrls(transaction, own.listing_id), addedId)
    await saveAgain(transaction, own, {}, { reader, inUse, images })
    await waitForPhotoCheck(transaction, own.listing_id)
    await announceListing(transaction, { ownListingId: own.id, change: 'changed' })
  })
}

async function findPictureUrls(database: Kysely<DB>, listingId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('listing_pictures')
    .select('url')
    .where('listing_id', '=', listingId)
    .orderBy('position')
    .limit(listingPhotoCategories.length)
    .execute()
  return rows.map(({ url }) => url)
}

function categoryOf(category: string | undefined): ListingPhotoCategory | null {
  return listingPhotoCategories.find((one) => one === category) ?? null
}
