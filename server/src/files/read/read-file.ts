import type { Readable } from 'node:stream'
import { GetObjectCommand, NoSuchKey } from '@aws-sdk/client-s3'
import { isPaper, listingPhotoCategories, type UploadCategory } from '@pahiya/domain/files/uploads'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { ObjectStore } from '../../platform/engines/object-store.ts'
import { decryptPaper } from './encrypt-paper.ts'
import { cleanedBucket, type FilesConfig } from '../file-stores.ts'

/** An upload has at most 5 MB; a cleaned PDF may be somewhat larger than the original. */
const mostStoredBytes = 20 * 1024 * 1024

export class FileMissing extends Error {}

/** Returns the cleaned bytes of a checked file, decrypted if it is a paper. Throws FileMissing for any other file. */
export async function readFile(
  objects: ObjectStore,
  database: Kysely<DB>,
  fileId: string,
  config: Pick<
    FilesConfig,
    'S3_BUCKET' | 'UPLOADS_BUCKET' | 'PAPERS_BUCKET' | 'PAPERS_SECRET' | 'PAPERS_SECRET_PREVIOUS'
  >,
): Promise<Buffer> {
  const file = await database
    .selectFrom('files')
    .select(['category', 'cleaned_key'])
    .where('id', '=', fileId)
    .where('state', '=', 'checked')
    .executeTakeFirst()
  if (!file) throw new FileMissing('no checked file of this id')
  const stored = await readObject(objects, cleanedBucket(file.category, config), file.cleaned_key!)
  if (!Buffer.isBuffer(stored)) throw new FileMissing('the store has lost this file')
  return isPaper(file.category as UploadCategory) ? decryptPaper(stored, fileId, config) : stored
}

/** For pages: a checked photo, or null. Never a paper. */
export async function readPhoto(
  ...[objects, database, fileId, config]: Parameters<typeof readFile>
): Promise<Buffer | null> {
  const photo = await database
    .selectFrom('files')
    .select('cleaned_key')
    .where('id', '=', fileId)
    .where('state', '=', 'checked')
    .where('category', 'in', listingPhotoCategories)
    .executeTakeFirst()
  const stored = photo ? await readObject(objects, config.S3_BUCKET, photo.cleaned_key!) : null
  return Buffer.isBuffer(stored) ? stored : null
}

/** Null if the store has no such object. Does not read objects much larger than the upload limit. */
export async function readObject(
  objects: ObjectStore,
  bucket: string,
  key: string,
  signal?: AbortSignal,
): Promise<Buffer | 'too-large' | null> {
  try {
    const { Body, ContentLength = 0 } = await objects.send(
      new GetObjectCommand({ Bucket: bucket, Key: key }),
      signal ? { abortSignal: signal } : {},
    )
    if (ContentLength <= mostStoredBytes) return Buffer.from(await Body!.transformToByteArray())
    ;(Body as Readable).destroy()
    return 'too-large'
  } catch (error) {
    if (error instanceof NoSuchKey) return null
    throw error
  }
}
