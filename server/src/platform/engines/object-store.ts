import {
  BucketAlreadyExists,
  BucketAlreadyOwnedByYou,
  CreateBucketCommand,
  HeadBucketCommand,
  NotFound,
  S3Client,
} from '@aws-sdk/client-s3'
import type { Config } from '../config.ts'

export type ObjectStore = S3Client

/**
 * A store that does not respond fails the request after two attempts. S3_TIMEOUT_MS limits the wait for the response
 * and for each next byte of its body, not the whole transfer.
 */
export function openObjectStore(
  config: Pick<Config, 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY' | 'S3_TIMEOUT_MS'>,
): ObjectStore {
  const timeoutMs = config.S3_TIMEOUT_MS
  return new S3Client({
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    forcePathStyle: true,
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: Math.ceil(timeoutMs / 5),
      requestTimeout: timeoutMs,
      throwOnRequestTimeout: true,
      socketTimeout: timeoutMs,
    },
    // The signature already covers the bytes; a second checksum of each upload costs CPU and proves nothing more.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    credentials: { accessKeyId: config.S3_ACCESS_KEY, secretAccessKey: config.S3_SECRET_KEY },
  })
}

/** Creates the bucket if it does not exist; several processes may do so concurrently. */
export async function ensureBucket(objects: ObjectStore, bucket: string): Promise<void> {
  const named = { Bucket: bucket }
  try {
    await objects.send(new HeadBucketCommand(named))
  } catch (missing) {
    if (!(missing instanceof NotFound)) throw missing
    await objects.send(new CreateBucketCommand(named)).catch((error: unknown) => {
      if (!(error instanceof BucketAlreadyOwnedByYou || error instanceof BucketAlreadyExists)) throw error
    })
  }
}
