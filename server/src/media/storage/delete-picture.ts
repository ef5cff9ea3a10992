import { DeleteObjectsCommand } from '@aws-sdk/client-s3'
import { sql } from 'kysely'
import { pictureWidths } from '@pahiya/contract/media/image-proxy'
import { fileKey, originalKey } from './picture-sizes.ts'
import type { PictureStores } from './store-picture.ts'

/**
 * Deletes the picture at this address, unless another address has the same picture. Rows and files are deleted together
 * or not at all; idempotent.
 */
export async function deletePicture(address: string, { database, objects, config }: PictureStores): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const forgotten = await transaction
      .deleteFrom('picture_addresses')
      .where('url_hash', '=', sql<Buffer>`hash_of_url(${address})`)
      .returning('picture_id')
      .executeTakeFirst()
    const id = forgotten?.picture_id
    if (!id) return
    // A concurrent ingest of the same picture waits for this row and stores the picture again.
    const { numDeletedRows } = await transaction
      .deleteFrom('pictures')
      .where('id', '=', id)
      .where((row) =>
        row.not(row.exists(row.selectFrom('picture_addresses').select('url').where('picture_id', '=', id))),
      )
      .executeTakeFirst()
    if (numDeletedRows === 0n) return
    const files = pictureWidths.flatMap((width) => [fileKey(id, `${width}.avif`), fileKey(id, `${width}.webp`)])
    const Objects = [originalKey(id), ...files].map((Key) => ({ Key }))
    await objects.send(new DeleteObjectsCommand({ Bucket: config.S3_BUCKET, Delete: { Objects } }))
  })
}
