import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import type { ObjectStore } from './object-store.ts'

/** S3 accepts 10,000 parts of at least 5 MiB: at most 78 GiB. */
const partBytes = 8 * 1024 * 1024

/** Stores a stream as one object, part by part. Returns its length; leaves nothing behind on failure. */
export async function uploadStream(
  objects: ObjectStore,
  object: { Bucket: string; Key: string },
  chunks: AsyncIterable<Buffer>,
  signal?: AbortSignal,
): Promise<number> {
  const sending = signal ? { abortSignal: signal } : {}
  const parts: { PartNumber: number; ETag: string }[] = []
  let uploadId: string | undefined
  let length = 0
  const sendPart = async (Body: Buffer) => {
    uploadId ??= (await objects.send(new CreateMultipartUploadCommand(object), sending)).UploadId!
    const part = { ...object, UploadId: uploadId, PartNumber: parts.length + 1 }
    const { ETag } = await objects.send(new UploadPartCommand({ ...part, Body }), sending)
    parts.push({ PartNumber: part.PartNumber, ETag: ETag! })
  }
  try {
    let held: Buffer[] = []
    let heldBytes = 0
    for await (const chunk of chunks) {
      signal?.throwIfAborted()
      held.push(chunk)
      heldBytes += chunk.length
      length += chunk.length
      if (heldBytes < partBytes) continue
      await sendPart(Buffer.concat(held))
      held = []
      heldBytes = 0
    }
    const rest = Buffer.concat(held)
    if (uploadId === undefined) {
      await objects.send(new PutObjectCommand({ ...object, Body: rest }), sending)
      return length
    }
    if (rest.length > 0) await sendPart(rest)
    await objects.send(
      new CompleteMultipartUploadCommand({ ...object, UploadId: uploadId, MultipartUpload: { Parts: parts } }),
      sending,
    )
    return length
  } catch (error) {
    if (uploadId !== undefined) {
      // Unfinished uploads are also removed by the sweep of the bucket.
      await objects.send(new AbortMultipartUploadCommand({ ...object, UploadId: uploadId })).catch(() => {})
    }
    throw error
  }
}
