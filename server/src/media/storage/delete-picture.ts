import { DeleteObjectsCommand } from '@aws-sdk/client-s3'
import { sql } from 'kysely'
import { pictureWidths } from '@pahiya/contract/media/image-proxy'
import { fileKey, originalKey } from './picture-sizes.ts'
import type { PictureStores } from './store-picture.ts'

/**
 * Deletes the picture at this address, unless another address has the same picture. Files are deleted before the rows
 * that name them, outside of any transaction, so a repeated call finishes what an interrupted one began.
 */
export async function deletePicture(address: string, { database, objects, config }: PictureStores): Promise<void> {
  const urlHash = sql<Buffer>`hash_of_url(${address})`
  const known = await database
    .selectFrom('picture_addresses')
    .select('picture_id')
    .where('url_hash', '=', urlHash)
    .executeTakeFirst()
  const id = known?.picture_id ?? null
  const isShared =
    id !== null &&
    (await database
      .selectFrom('picture_addresses')
      .select('url')
      .where('picture_id', '=', id)
      .where('url_hash', '<>', urlHash)
      .limit(1)
      .executeTakeFirst()) !== undefined
  if (id === null || isShared) {
    await database.deleteFrom('picture_addresses').where('url_hash', '=', urlHash).execute()
    return
  }
  const files = pictureWidths.flatMap((width) => [fileKey(id, `${width}.avif`), fileKey(id, `${width}.webp`)])
  const Objects = [originalKey(id), ...files].map((Key) => ({ Key }))
  const { Errors = [] } = await objects.send(
    new DeleteObjectsCommand({ Bucket: config.S3_BUCKET, Delete: { Objects } }),
  )
  if (Errors.length > 0) throw new Error(`${Errors.length} files of a picture were not deleted: ${Errors[0]!.Code}`)
  await database.transaction().execute(async (transaction) => {
    // Also an address that was added meanwhile: without its files the picture must be fetched again.
    await transaction.deleteFrom('picture_addresses').where('picture_id', '=', id).execute()
    await transaction.deleteFrom('pictures').where('id', '=', id).execute()
  })
}
