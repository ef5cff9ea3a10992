import { createHash, randomUUID } from 'node:crypto'
import type { SellerListing } from '@pahiya/contract/selling/seller-listings'
import { fileCategories, isPaper, type FileCategory, type UploadCategory } from '@pahiya/domain/files/uploads'
import type { Database } from '../../platform/engines/postgres.ts'
import { fileFields } from '../../selling/own-listings/own-content.ts'

export type UploadState = 'expected' | 'received' | 'checked' | 'refused'
type Uploaded = Record<(typeof fileFields)[FileCategory], string>

/** A seller's files after upload and check, by form field. */
export async function exampleFiles(
  database: Database,
  ownerId: string,
  states: Partial<Record<FileCategory, UploadState>> = {},
): Promise<Uploaded> {
  const rows = fileCategories.map((category) => fileRow(ownerId, category, states[category] ?? 'checked'))
  await database.insertInto('files').values(rows).execute()
  return Object.fromEntries(rows.map((row) => [fileFields[row.category], row.upload_address])) as Uploaded
}

/** Addresses to which nothing was uploaded. */
export const exampleAddresses = Object.fromEntries(
  Object.values(fileFields).map((field) => [field, `https://store.example/uploads/${field}`]),
) as Uploaded

/** One more file of a seller, after its check; returns its address. */
export async function exampleUpload(database: Database, ownerId: string, category: UploadCategory): Promise<string> {
  const row = fileRow(ownerId, category, 'checked')
  await database.insertInto('files').values(row).execute()
  return row.upload_address
}

function fileRow<Category extends UploadCategory>(ownerId: string, category: Category, state: UploadState) {
  const name = `${category}-${randomUUID()}`
  const soon = new Date(Date.now() + 86_400_000)
  return {
    owner_id: ownerId,
    category,
    object_key: `uploads/${name}`,
    upload_address: `https://store.example/uploads/${name}`,
    upload_until: soon,
    expires_at: soon,
    state,
    refused_reason: state === 'refused' ? 'not-a-picture' : null,
    ...(state === 'checked' && {
      media_type: isPaper(category) ? 'application/pdf' : 'image/jpeg',
      byte_length: 1_000,
      sha256: createHash('sha256').update(name).digest('hex'),
      cleaned_key: `cleaned/${name}`,
      malware_scan: 'clean',
    }),
  }
}

/** The form's request for a car, without the optional facts. */
export function exampleSellerListing(uploaded: Uploaded, given: Partial<SellerListing> = {}): SellerListing {
  return {
    brand: 'Hyundai',
    model: 'i20',
    year: 2020,
    price: 690_000,
    city: 'Hyderabad',
    actualPhone: '9848012345',
    actualEmail: 'ravi.seller@people.example',
    ...uploaded,
    ...given,
  }
}
