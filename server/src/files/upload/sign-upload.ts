import { createHmac, timingSafeEqual } from 'node:crypto'
import { PutObjectCommand, S3Client, UploadPartCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { Config } from '../../platform/config.ts'
import { uploadsBucket, type FilesConfig } from '../file-stores.ts'
import { uploadMinutes } from '../time-limits.ts'

export type Part = { uploadId: string; partNumber: number }
/** The constraints that storage enforces: exactly this type and this many bytes. A part has no type. */
type Exactly = { key: string; bytes: number; type?: string; part?: Part; until: Date }

/**
 * Signs public addresses of the object store for browsers. Type and length are signed headers, so the store rejects
 * (403) a PUT with another type, with one byte more or less, or without a length.
 */
export function createStorageSigner(config: FilesConfig) {
  const { S3_ENDPOINT, S3_PUBLIC_ENDPOINT = S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY } = config
  const client = new S3Client({
    endpoint: S3_PUBLIC_ENDPOINT,
    region: S3_REGION,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    credentials: { accessKeyId: S3_ACCESS_KEY, secretAccessKey: S3_SECRET_KEY },
  })
  const bucket = uploadsBucket(config)
  return {
    addressOf: (key: string) => `${S3_PUBLIC_ENDPOINT.replace(/\/$/, '')}/${bucket}/${key}`,
    async signPut({ key, bytes, type, part, until }: Exactly): Promise<string> {
      const object = { Bucket: bucket, Key: key, ContentLength: bytes }
      const command = part
        ? new UploadPartCommand({ ...object, UploadId: part.uploadId, PartNumber: part.partNumber })
        : new PutObjectCommand({ ...object, ...(type && { ContentType: type }) })
      return getSignedUrl(client, command as PutObjectCommand, {
        expiresIn: Math.max(1, Math.floor((until.getTime() - Date.now()) / 1_000)),
        // The SDK also adds a type for a part, which no browser sends.
        signableHeaders: new Set(['host', 'content-length', ...(part ? [] : ['content-type'])]),
      })
    },
  }
}

export function newUploadUntil(): Date {
  return new Date(Date.now() + uploadMinutes * 60_000)
}

type OwnAddress = { key: string; until: number; part?: Part | undefined }

/** An address on our own site for a file of unknown size: receive-object.route.ts counts its bytes. */
export function signOwnAddress(origin: string, address: OwnAddress, config: Pick<Config, 'PAPERS_SECRET'>): string {
  const { key, until, part } = address
  const query = new URLSearchParams({
    until: String(until),
    ...(part && { uploadId: part.uploadId, partNumber: String(part.partNumber) }),
    signature: signatureOf(address, config),
  })
  return `${buildOwnAddress(origin, key)}?${query.toString()}`
}

export function buildOwnAddress(origin: string, key: string): string {
  return `${origin}/s3/objects/${key}`
}

export function isSigned(address: OwnAddress, signature: string, config: Pick<Config, 'PAPERS_SECRET'>): boolean {
  const [expected, given] = [Buffer.from(signatureOf(address, config)), Buffer.from(signature)]
  return expected.length === given.length && timingSafeEqual(expected, given)
}

function signatureOf({ key, until, part }: OwnAddress, { PAPERS_SECRET }: Pick<Config, 'PAPERS_SECRET'>): string {
  const secret = createHmac('sha256', PAPERS_SECRET).update('signed uploads').digest()
  const signed = [key, until, part?.uploadId ?? '', part?.partNumber ?? '']
  return createHmac('sha256', secret).update(JSON.stringify(signed)).digest('base64url')
}
