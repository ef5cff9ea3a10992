import { randomUUID } from 'node:crypto'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import { fileCategories, isPaper, type FileCategory } from '@pahiya/domain/files/uploads'
import { encryptPaper } from '../../files/read/encrypt-paper.ts'
import { papersBucket } from '../../files/file-stores.ts'
import { ownSource } from '../../listings/own-source.ts'
import { saveListing } from '../../listings/save/save-listing.ts'
import type { ListingToSave } from '../../listings/save/listing-to-save.ts'
import type { Config } from '../../platform/config.ts'
import type { Stores } from '../../platform/engines/stores.ts'
import { startVerification } from '../../selling/verification/start-verification.ts'
import { exampleListing } from './example-listing.ts'
import { createAccount } from '../environment/test-account.ts'

type World = { stores: Stores; config: Config }
type Given = {
  sellerId?: string
  sellerName?: string
  listing?: Partial<ListingToSave>
  papers?: Partial<Record<FileCategory, Buffer>>
}

/** A live car with its seven checked files and a verification, started as on publishing. */
export async function exampleOwnListing(
  world: World,
  { sellerName = 'Lakshmi K', listing, papers = {}, ...given }: Given = {},
) {
  const { database } = world.stores
  const sellerId = given.sellerId ?? (await createAccount(database, { name: sellerName }))
  const toSave = exampleListing({ sourceKey: ownSource, sourceRef: randomUUID(), plate: 'TS09EK4417', ...listing })
  const { listingId } = await saveListing(database, toSave)
  const { id: ownListingId } = await database
    .insertInto('own_listings')
    .values({ owner_id: sellerId, state: 'live', listing_id: listingId })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const category of fileCategories) {
    await exampleFile(world, {
      ownerId: sellerId,
      category,
      ownListingId,
      bytes: papers[category] ?? Buffer.from(category),
    })
  }
  await database.transaction().execute((transaction) => startVerification(transaction, { ownListingId }))
  return { ownListingId, listingId, sellerId, title: toSave.title }
}

type File = {
  ownerId: string
  category: FileCategory
  ownListingId: string | null
  bytes: Buffer
  state?: 'checked' | 'received'
}

/** A file after its check; only papers have their bytes in the store. */
export async function exampleFile(
  { stores: { database, objects }, config }: World,
  { ownerId, category, ownListingId, bytes, state = 'checked' }: File,
): Promise<{ id: string; address: string }> {
  const id = randomUUID()
  const key = `papers/${randomUUID()}`
  if (isPaper(category) && state === 'checked') {
    const Body = encryptPaper(bytes, id, config)
    await objects.send(new PutObjectCommand({ Bucket: papersBucket(config), Key: key, Body }))
  }
  const address = `https://store.example/uploads/${id}`
  await database
    .insertInto('files')
    .values({
      id,
      owner_id: ownerId,
      category,
      object_key: `uploads/${randomUUID()}`,
      upload_address: address,
      upload_until: new Date(Date.now() + 60_000),
      state,
      media_type: state === 'checked' ? 'image/jpeg' : null,
      byte_length: state === 'checked' ? bytes.length : null,
      sha256: state === 'checked' ? '0'.repeat(64) : null,
      cleaned_key: state === 'checked' ? key : null,
      malware_scan: state === 'checked' ? 'not_configured' : null,
      perceptual_hash: isPaper(category) ? null : id.replaceAll('-', '').slice(0, 16),
      own_listing_id: ownListingId,
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .execute()
  return { id, address }
}
