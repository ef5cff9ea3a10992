import { GetObjectCommand } from '@aws-sdk/client-s3'
import { findAddresses } from './picture-addresses.ts'
import { fileKey, fileToServe, widthToServe } from './picture-sizes.ts'
import type { PictureStores } from './store-picture.ts'

/** The picture at an address, about 640 wide, if it has been taken in; null otherwise. Nothing is fetched or encoded. */
export async function readPicture({ database, objects, config }: PictureStores, url: string): Promise<Buffer | null> {
  const [known] = await findAddresses(database, [url])
  if (known?.outcome.kind !== 'fetched') return null
  const file = fileToServe(`${widthToServe(640, known.width ?? 640)}.webp`, known.files)
  if (!file) return null
  const asked = { Bucket: config.S3_BUCKET, Key: fileKey(known.outcome.pictureId, file) }
  // A drawing without its photo is better than none while the object store is away.
  const stored = await objects.send(new GetObjectCommand(asked)).catch(() => null)
  return stored?.Body ? Buffer.from(await stored.Body.transformToByteArray()) : null
}
