import { PutObjectCommand, UploadPartCommand } from '@aws-sdk/client-s3'
import { putObjectRoute } from '@pahiya/contract/files/uploads'
import { acceptedTypes, largestUploadBytes, type UploadCategory } from '@pahiya/domain/files/uploads'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import { declareRoute, readInput } from '../../platform/http/serve-route.ts'
import { recordArrival } from '../check/arrivals.ts'
import { uploadsBucket, type FileStores } from '../file-stores.ts'
import { bytesLeft, listParts } from './multipart.ts'
import { isSigned, type Part } from './sign-upload.ts'

/**
 * Accepts a file whose size was unknown when its address was signed. The store cannot limit such a PUT, so the bytes
 * are counted here: at most 5 MB are read and stored as an object of that exact size.
 */
export async function serveObjects(http: FastifyInstance, stores: FileStores): Promise<void> {
  const { database, objects, config } = stores
  const Bucket = uploadsBucket(config)
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestUploadBytes }, (_request, body, done) =>
      done(null, body),
    )
    scope.route({
      ...declareRoute(scope, putObjectRoute, undefined),
      bodyLimit: largestUploadBytes,
      // Runs before any byte of the body is read, because this address is public.
      onRequest: async (request) => admit(request, config),
      handler: async (request, reply) => {
        const { params, query } = readInput<typeof putObjectRoute>(putObjectRoute, request)
        const bytes = request.body
        const key = `${params.prefix}/${params.name}`
        const part = partOf(query)
        if (!Buffer.isBuffer(bytes) || bytes.length === 0) throw new AppError('upload_incomplete')
        const file = await database
          .selectFrom('files')
          .select(['id', 'category', 'said_type', 'upload_id'])
          .where('object_key', '=', key)
          .where('state', '=', 'expected')
          .executeTakeFirst()
        if (!file || (part && file.upload_id !== part.uploadId)) throw new AppError('upload_not_found')
        const put = { Bucket, Key: key, Body: bytes, ContentLength: bytes.length }
        if (part) {
          const parts = await listParts(objects, Bucket, { key, uploadId: part.uploadId })
          if (bytes.length > bytesLeft(parts, part.partNumber)) throw new AppError('upload_too_large')
          const { ETag } = await objects.send(
            new UploadPartCommand({ ...put, UploadId: part.uploadId, PartNumber: part.partNumber }),
          )
          return reply.header('etag', ETag ?? '').send()
        }
        const type = request.headers['content-type'] ?? ''
        const isAccepted = acceptedTypes(file.category as UploadCategory).some((accepted) => accepted === type)
        if (!isAccepted || (file.said_type !== null && file.said_type !== type))
          throw new AppError('upload_type_refused')
        const { ETag } = await objects.send(new PutObjectCommand({ ...put, ContentType: type }))
        await recordArrival(database, file.id)
        return reply.header('etag', ETag ?? '').send()
      },
    })
  })
}

/** Admits signed requests that have not expired. The input is not validated yet at this point. */
function admit(request: FastifyRequest, config: FileStores['config']): void {
  const params = putObjectRoute.params.safeParse(request.params)
  const query = putObjectRoute.query.safeParse(request.query)
  if (!params.success || !query.success) throw new AppError('invalid_request')
  const { until, signature } = query.data
  const key = `${params.data.prefix}/${params.data.name}`
  if (!isSigned({ key, until, part: partOf(query.data) }, signature, config)) throw new AppError('upload_not_found')
  if (until * 1_000 < Date.now()) throw new AppError('upload_expired')
}

function partOf({
  uploadId,
  partNumber,
}: {
  uploadId?: string | undefined
  partNumber?: number | undefined
}): Part | undefined {
  return uploadId === undefined || partNumber === undefined ? undefined : { uploadId, partNumber }
}
