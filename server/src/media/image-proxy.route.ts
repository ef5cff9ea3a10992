import type { Readable } from 'node:stream'
import { GetObjectCommand, NoSuchKey } from '@aws-sdk/client-s3'
import { imageRoute } from '@pahiya/contract/image'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../platform/app-error.ts'
import { acceptedFormat, serveImage } from '../platform/http/serve-image.ts'
import { createPictureFinder, type ImageRegistry } from './find-picture.ts'
import { pictureKey, widthToServe } from './picture-sizes.ts'
import type { PictureStores } from './store-picture.ts'
import type { MediaDependencies } from './take-in-pictures.ts'

export function serveImageProxy(http: FastifyInstance, dependencies: MediaDependencies, registry: ImageRegistry): void {
  const findPicture = createPictureFinder(dependencies, registry)
  serveImage(http, imageRoute, async ({ query }, request) => {
    const picture = await findPicture(query.url)
    if (!picture.ok) throw new AppError(picture.code)
    const width = widthToServe(query.w, picture.width)
    const format = acceptedFormat(request.headers.accept)
    return {
      etag: `"${picture.id}-${width}-${format}"`,
      format,
      open: async () => openFile(pictureKey(picture.id, width, format), dependencies),
    }
  })
}

async function openFile(key: string, { objects, config }: PictureStores) {
  const stored = await objects
    .send(new GetObjectCommand({ Bucket: config.S3_BUCKET, Key: key }))
    .catch((error: unknown) => {
      // The object store was emptied behind the database's back; the next picture may still be there.
      throw error instanceof NoSuchKey ? new AppError('image_not_found') : error
    })
  return { body: stored.Body as Readable, ...(stored.ContentLength !== undefined && { bytes: stored.ContentLength }) }
}
