import {
  abortMultipartRoute,
  completeMultipartRoute,
  createMultipartRoute,
  listPartsRoute,
  signPartRoute,
  uploadParamsRoute,
  uploadStsRoute,
  uploadUrlRoute,
} from '@pahiya/contract/files/uploads'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import { recordArrival } from '../check/arrivals.ts'
import { beginUpload, validateUploadRequest, newKey, refuseOtherSession, type UploadRequest } from './begin-upload.ts'
import { uploadsBucket, type FileStores } from '../file-stores.ts'
import { deleteFile } from '../find-files.ts'
import { abortMultipart, bytesLeft, completeMultipart, createMultipart, findMultipart, listParts } from './multipart.ts'
import { createStorageSigner, newUploadUntil, buildOwnAddress, signOwnAddress } from './sign-upload.ts'
import { temporaryCredentials, type StsConfig } from './sts.ts'

type Dependencies = FileStores & { config: StsConfig }
type Parts = Dependencies & { storage: ReturnType<typeof createStorageSigner>; bucket: string }

/** UP-01, UP-09 to UP-15: upload addresses, in the protocol used by the form and Uppy. */
export function serveUploads(http: FastifyInstance, dependencies: Dependencies): void {
  const { config } = dependencies
  const parts = { ...dependencies, storage: createStorageSigner(config), bucket: uploadsBucket(config) }
  serveSingleUploads(http, parts)
  serveMultipartStart(http, parts)
  serveParts(http, parts)
  serveMultipartEnd(http, parts)
  serveRoute(http, uploadStsRoute, async ({ person }) => temporaryCredentials(person.id, config).catch(unavailable))
}

function serveSingleUploads(http: FastifyInstance, parts: Parts): void {
  serveRoute(http, uploadUrlRoute, async ({ person, query }, request) => {
    refuseOtherSession(person, query.account)
    const wanted = { category: query.category, type: query.type, bytes: query.size }
    const { id, url, until, headers } = await begin(parts, person.id, wanted, originOf(request, parts.config))
    return { uploadURL: url, id, headers, expiresAt: until.toISOString() }
  })

  serveRoute(http, uploadParamsRoute, async ({ person, query }, request) => {
    refuseOtherSession(person, query['metadata[account]'])
    const wanted = { category: query['metadata[category]'], type: query.type, bytes: query['metadata[size]'] }
    const { id, url, until, headers } = await begin(parts, person.id, wanted, originOf(request, parts.config))
    return { method: 'PUT' as const, url, fields: {}, headers, expires: secondsLeft(until), id }
  })
}

/** The upload goes directly to the store if type and size are known, otherwise through our own address. */
async function begin({ database, config, storage }: Parts, ownerId: string, wanted: UploadRequest, origin: string) {
  validateUploadRequest(wanted)
  const { type, bytes } = wanted
  const key = newKey(ownerId, config)
  const until = newUploadUntil()
  const isExact = type !== undefined && bytes !== undefined
  const address = isExact ? storage.addressOf(key) : buildOwnAddress(origin, key)
  const { id } = await beginUpload(database, { ...wanted, ownerId, key, address, until })
  const url = isExact
    ? await storage.signPut({ key, type, bytes, until })
    : signOwnAddress(origin, { key, until: secondsOf(until) }, config)
  return { id, url, until, headers: type === undefined ? {} : { 'content-type': type } }
}

function serveMultipartStart(http: FastifyInstance, { database, objects, config, storage, bucket }: Parts): void {
  serveRoute(http, createMultipartRoute, async ({ person, body }) => {
    const { category, size, account } = body.metadata
    refuseOtherSession(person, account)
    const wanted = { category, type: body.type, bytes: size }
    validateUploadRequest(wanted)
    const key = newKey(person.id, config)
    const uploadId = await createMultipart(objects, bucket, { key, type: body.type }).catch(unavailable)
    const upload = {
      ...wanted,
      ownerId: person.id,
      key,
      uploadId,
      address: storage.addressOf(key),
      until: newUploadUntil(),
    }
    await beginUpload(database, upload)
    return { key, uploadId }
  })
}

function serveParts(http: FastifyInstance, { database, objects, config, storage, bucket }: Parts): void {
  serveRoute(http, listPartsRoute, async ({ person, params, query }) => {
    const upload = await findMultipart(database, { ownerId: person.id, ...params, ...query })
    return listParts(objects, bucket, upload).catch(unavailable)
  })

  serveRoute(http, signPartRoute, async ({ person, params, query }, request) => {
    const partNumber = /^[1-9]\d{0,4}$/.test(params.partNumber) ? Number(params.partNumber) : 0
    if (!query.key || partNumber < 1 || partNumber > 10_000) throw new AppError('cannot_sign_part')
    const { key, uploadId, until, bytes } = await findMultipart(database, {
      ownerId: person.id,
      uploadId: params.uploadId,
      key: query.key,
    })
    const part = { uploadId, partNumber }
    const left = bytesLeft(await listParts(objects, bucket, { key, uploadId }).catch(unavailable), partNumber)
    if (left <= 0) throw new AppError('upload_too_large')
    // Every part but the last has 5 MB, so a file of at most 5 MB is one part.
    const isWhole = bytes !== null && partNumber === 1 && bytes <= left
    const url = isWhole
      ? await storage.signPut({ key, bytes, part, until })
      : signOwnAddress(originOf(request, config), { key, until: secondsOf(until), part }, config)
    return { url, expires: secondsLeft(until) }
  })
}

function serveMultipartEnd(http: FastifyInstance, { database, objects, bucket }: Parts): void {
  serveRoute(http, completeMultipartRoute, async ({ person, params, query, body }) => {
    const upload = await findMultipart(database, { ownerId: person.id, ...params, ...query })
    try {
      await completeMultipart(objects, bucket, upload, body.parts)
    } catch (error) {
      if (error instanceof AppError && error.code === 'upload_too_large') await deleteFile(database, upload.id)
      throw error instanceof AppError ? error : unavailable(error)
    }
    await recordArrival(database, upload.id)
    return { location: upload.address, id: upload.id }
  })

  serveRoute(http, abortMultipartRoute, async ({ person, params, query }) => {
    const upload = await findMultipart(database, { ownerId: person.id, ...params, ...query })
    await abortMultipart(objects, bucket, upload).catch(unavailable)
    await deleteFile(database, upload.id)
    return {}
  })
}

function originOf(request: FastifyRequest, { PUBLIC_ORIGIN }: StsConfig): string {
  return PUBLIC_ORIGIN ?? `${request.protocol}://${request.host}`
}

/** An unexpected response from the store is not the caller's fault. */
function unavailable(error: unknown): never {
  if (error instanceof AppError) throw error
  throw new AppError('uploads_unavailable', { cause: error })
}

function secondsOf(until: Date): number {
  return Math.floor(until.getTime() / 1_000)
}

function secondsLeft(until: Date): number {
  return Math.max(0, Math.floor((until.getTime() - Date.now()) / 1_000))
}
