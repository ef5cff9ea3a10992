import { GetObjectCommand } from '@aws-sdk/client-s3'
import { findAddresses } from './picture-addresses.ts'
import { fileKey, fileToServe, widthToServe } from './picture-sizes.ts'
import type { PictureStores } from './store-picture.ts'

/**
 * Returns the picture at an address, about 640 pixels wide, if it has been ingested; null otherwise. Nothing is fetched
 * or encoded.
 */
export async function readPicture({ database, objects, config }: PictureStores, url: string): Promise<Buffer | null> {
  const [known] = await findAddresses(database, [url])
  if (known?.outcome.kind !== 'fetched') return null
  const file = fileToServe(`${widthToServe(640, known.width ?? 640)}.webp`, known.files)
  if (!file) return null
  const asked = { Bucket: config.S3_BUCKET, Key: fileKey(known.outcome.pictureId, file) }
  // While the object store is down, a drawing without its photo is better than none.
  const stored = await objects.send(new GetObjectCommand(asked)).catch(() => null)
  return stored?.Body ? Buffer.from(await stored.Body.transformToByteArray()) : null
}
