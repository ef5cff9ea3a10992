import type { Readable } from 'node:stream'
import { GetObjectCommand, NoSuchKey } from '@aws-sdk/client-s3'
import { imageRoute } from '@pahiya/contract/media/image-proxy'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../platform/config.ts'
import { AppError } from '../../platform/app-error.ts'
import { acceptedFormat, serveImage } from '../../platform/http/responses/serve-image.ts'
import { createPictureFinder } from './find-picture.ts'
import type { ImageRegistry } from './image-registry.ts'
import { fileKey, parseFileName } from '../storage/picture-sizes.ts'
import type { PictureStores } from '../storage/store-picture.ts'

type Stores = PictureStores & { config: Pick<Config, 'PICTURE_WAIT_MS'> }

export function serveMedia(http: FastifyInstance, stores: Stores, registry: ImageRegistry): void {
  const findPicture = createPictureFinder(stores.database, registry, stores.config.PICTURE_WAIT_MS)
  serveImage(http, imageRoute, async ({ query }, request) => {
    const picture = await findPicture(query.url, query.w, acceptedFormat(request.headers.accept))
    if (!picture.ok) throw new AppError(picture.code)
    const { id, file, final } = picture
    const [width, format] = parseFileName(file)
    return {
      etag: `"${id}-${width}-${format}"`,
      format,
      final,
      open: async () => openFile(fileKey(id, file), stores),
    }
  })
}

async function openFile(key: string, { objects, config }: PictureStores) {
  const stored = await objects
    .send(new GetObjectCommand({ Bucket: config.S3_BUCKET, Key: key }))
    .catch((error: unknown) => {
      // The object store was emptied while the database was kept; the next picture may still exist.
      throw error instanceof NoSuchKey ? new AppError('image_not_found') : error
    })
  return { body: stored.Body as Readable, ...(stored.ContentLength !== undefined && { bytes: stored.ContentLength }) }
}
