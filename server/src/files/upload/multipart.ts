import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListPartsCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { largestUploadBytes } from '@pahiya/domain/files/uploads'
import { AppError } from '../../platform/app-error.ts'
import type { ObjectStore } from '../../platform/engines/object-store.ts'
import type { Database } from '../../platform/engines/postgres.ts'

export type UploadedPart = { PartNumber: number; Size: number; ETag: string }
export type MultipartUpload = {
  id: string
  key: string
  uploadId: string
  address: string
  until: Date
  bytes: number | null
}

const mostParts = 1_000

/** Finds the caller's pending upload; throws for any other. */
export async function findMultipart(
  database: Database,
  { ownerId, uploadId, key }: { ownerId: string; uploadId: string; key: string },
): Promise<MultipartUpload> {
  const found = await database
    .selectFrom('files')
    .select(['id', 'upload_address', 'upload_until', 'said_bytes'])
    .where('object_key', '=', key)
    .where('upload_id', '=', uploadId)
    .where('owner_id', '=', ownerId)
    .where('state', '=', 'expected')
    .executeTakeFirst()
  if (!found || found.upload_until < new Date()) throw new AppError('upload_not_found')
  return {
    id: found.id,
    key,
    uploadId,
    address: found.upload_address,
    until: found.upload_until,
    bytes: found.said_bytes,
  }
}

export async function createMultipart(
  objects: ObjectStore,
  bucket: string,
  { key, type }: { key: string; type: string },
): Promise<string> {
  const { UploadId } = await objects.send(
    new CreateMultipartUploadCommand({ Bucket: bucket, Key: key, ContentType: type }),
  )
  return UploadId!
}

export async function listParts(objects: ObjectStore, bucket: string, upload: Named): Promise<UploadedPart[]> {
  const { Parts = [] } = await objects
    .send(new ListPartsCommand({ Bucket: bucket, Key: upload.key, UploadId: upload.uploadId, MaxParts: mostParts }))
    .catch(notThere)
  return Parts.map(({ PartNumber, Size, ETag }) => ({ PartNumber: PartNumber!, Size: Size!, ETag: ETag! }))
}

/** Maximum size of this part, given the other parts already uploaded. */
export function bytesLeft(parts: readonly UploadedPart[], partNumber: number): number {
  return largestUploadBytes - sizeOf(parts.filter((part) => part.PartNumber !== partNumber))
}

type Named = Pick<MultipartUpload, 'key' | 'uploadId'>

/**
 * UP-12: uses the part sizes reported by the store, not by the caller; an upload over 5 MB is aborted and not stored.
 */
export async function completeMultipart(
  objects: ObjectStore,
  bucket: string,
  upload: Named,
  named: readonly { ETag: string; PartNumber: number }[],
): Promise<void> {
  const there = new Map((await listParts(objects, bucket, upload)).map((part) => [part.PartNumber, part]))
  if (sizeOf([...there.values()]) > largestUploadBytes) {
    await abortMultipart(objects, bucket, upload)
    throw new AppError('upload_too_large')
  }
  const isThere = ({ ETag, PartNumber }: { ETag: string; PartNumber: number }) =>
    bare(there.get(PartNumber)?.ETag) === bare(ETag)
  if (named.length === 0 || !named.every(isThere)) throw new AppError('upload_incomplete')
  const Parts = named
    .map(({ ETag, PartNumber }) => ({ ETag, PartNumber }))
    .toSorted((a, b) => a.PartNumber - b.PartNumber)
  await objects
    .send(
      new CompleteMultipartUploadCommand({
        Bucket: bucket,
        Key: upload.key,
        UploadId: upload.uploadId,
        MultipartUpload: { Parts },
      }),
    )
    .catch((error: unknown) => {
      // Every part except the last must have at least 5 MB; the store reports this only here.
      if (
        error instanceof S3ServiceException &&
        ['EntityTooSmall', 'InvalidPart', 'InvalidPartOrder'].includes(error.name)
      )
        throw new AppError('upload_incomplete')
      return notThere(error)
    })
}

export async function abortMultipart(objects: ObjectStore, bucket: string, upload: Named): Promise<void> {
  await objects
    .send(new AbortMultipartUploadCommand({ Bucket: bucket, Key: upload.key, UploadId: upload.uploadId }))
    .catch((error: unknown) => {
      if (!(error instanceof S3ServiceException && error.name === 'NoSuchUpload')) throw error
    })
}

function notThere(error: unknown): never {
  if (error instanceof S3ServiceException && error.name === 'NoSuchUpload') throw new AppError('upload_not_found')
  throw error
}

function sizeOf(parts: readonly UploadedPart[]): number {
  return parts.reduce((sum, { Size }) => sum + Size, 0)
}

/** Some clients send an ETag without its quotes. */
function bare(etag: string | undefined): string | undefined {
  return etag?.replaceAll('"', '')
}
