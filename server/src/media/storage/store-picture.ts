import { createHash } from 'node:crypto'
import { GetObjectCommand, NoSuchKey, PutObjectCommand } from '@aws-sdk/client-s3'
import { sql } from 'kysely'
import type { Config } from '../../platform/config.ts'
import type { ObjectStore } from '../../platform/engines/object-store.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { encodeFile, decodePicture, type UnreadablePicture } from './encode-picture.ts'
import { fileKey, originalKey, parseFileName, widthToServe, type FileName } from './picture-sizes.ts'
import type { PictureType } from './picture-type.ts'

export type PictureStores = { database: Database; objects: ObjectStore; config: Pick<Config, 'S3_BUCKET'> }
export type StoredPicture = { ok: true; id: string } | UnreadablePicture

/**
 * Stores a picture under the hash of its bytes. Files are written before the row, so a row has all its files;
 * concurrent writers of the same picture write the same names and leave one row.
 */
export async function storePicture(
  bytes: Buffer,
  type: PictureType,
  withCard: boolean,
  stores: PictureStores,
  signal?: AbortSignal,
): Promise<StoredPicture> {
  const { database } = stores
  const id = createHash('sha256').update(bytes).digest('hex')
  const known = await database.selectFrom('pictures').select('id').where('id', '=', id).executeTakeFirst()
  if (known) return { ok: true, id }

  const read = await decodePicture(bytes, type, withCard)
  if (!read.ok) return read
  signal?.throwIfAborted()
  const { width, height, placeholder, perceptualHash, original, card } = read
  await Promise.all([
    put(originalKey(id), original, 'application/octet-stream', stores, signal),
    card && put(fileKey(id, card.name), card.bytes, 'image/webp', stores, signal),
  ])
  await database
    .insertInto('pictures')
    .values({
      id,
      width,
      height,
      bytes: bytes.length,
      content_type: type,
      placeholder,
      perceptual_hash: perceptualHash,
      files: card ? [card.name] : [],
    })
    .onConflict((same) => same.doNothing())
    .execute()
  return { ok: true, id }
}

/** Makes one more file for a stored picture from its original and returns the outcome; idempotent. */
export async function makeFile(
  id: string,
  asked: FileName,
  stores: PictureStores,
  signal?: AbortSignal,
): Promise<'made' | 'already-made' | 'no-original'> {
  const { database, objects, config } = stores
  const picture = await database
    .selectFrom('pictures')
    .select(['width', 'files'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!picture) return 'no-original'
  const [width, format] = parseFileName(asked)
  const file: FileName = `${widthToServe(width, picture.width)}.${format}`
  if (picture.files === null || picture.files.includes(file)) return 'already-made'
  const original = await objects
    .send(new GetObjectCommand({ Bucket: config.S3_BUCKET, Key: originalKey(id) }), sending(signal))
    .then(({ Body }) => Body!.transformToByteArray())
    .catch((error: unknown) => {
      if (error instanceof NoSuchKey) return undefined
      throw error
    })
  if (!original) return 'no-original'
  const bytes = await encodeFile(Buffer.from(original), file)
  signal?.throwIfAborted()
  await put(fileKey(id, file), bytes, `image/${format}`, stores, signal)
  await database
    .updateTable('pictures')
    .set({ files: sql<string[]>`files || ${file}::text` })
    .where('id', '=', id)
    .where(sql<boolean>`not files @> array[${file}::text]`)
    .execute()
  return 'made'
}

async function put(
  key: string,
  bytes: Buffer,
  type: string,
  { objects, config }: PictureStores,
  signal: AbortSignal | undefined,
): Promise<void> {
  const object = { Bucket: config.S3_BUCKET, Key: key, Body: bytes, ContentType: type }
  await objects.send(new PutObjectCommand(object), sending(signal))
}

function sending(signal: AbortSignal | undefined) {
  return signal ? { abortSignal: signal } : {}
}
