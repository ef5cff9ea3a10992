import { createHash } from 'node:crypto'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import type { Config } from '../platform/config.ts'
import type { ObjectStore } from '../platform/object-store.ts'
import type { Database } from '../platform/postgres.ts'
import { encodePicture } from './encode-picture.ts'
import { pictureKey } from './picture-sizes.ts'
import type { PictureType } from './picture-type.ts'

export type PictureStores = { database: Database; objects: ObjectStore; config: Pick<Config, 'S3_BUCKET'> }
export type StoredPicture = { ok: true; id: string } | { ok: false; reason: 'broken-picture' | 'too-many-pixels' }

/**
 * Keeps a picture under the hash of its bytes. The files come before the row, so a row has all its files; who does the
 * same at the same time writes the same names, and one row stays.
 */
export async function storePicture(
  bytes: Buffer,
  type: PictureType,
  { database, objects, config }: PictureStores,
): Promise<StoredPicture> {
  const id = createHash('sha256').update(bytes).digest('hex')
  const known = await database.selectFrom('pictures').select('id').where('id', '=', id).executeTakeFirst()
  if (known) return { ok: true, id }

  const encoded = await encodePicture(bytes, type)
  if (!encoded.ok) return encoded
  const { width, height, placeholder, perceptualHash, files } = encoded
  await Promise.all(
    files.map(async (file) =>
      objects.send(
        new PutObjectCommand({
          Bucket: config.S3_BUCKET,
          Key: pictureKey(id, file.width, file.format),
          Body: file.bytes,
          ContentType: `image/${file.format}`,
        }),
      ),
    ),
  )
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
    })
    .onConflict((same) => same.doNothing())
    .execute()
  return { ok: true, id }
}
