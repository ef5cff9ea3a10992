import { createHash, createHmac } from 'node:crypto'
import * as z from 'zod'
import { AppError } from '../../platform/app-error.ts'
import type { Config } from '../../platform/config.ts'
import { ownerPrefix } from './begin-upload.ts'
import { uploadsBucket, type FilesConfig } from '../file-stores.ts'

export type StsConfig = FilesConfig & Pick<Config, 'UPLOADS_STS_URL' | 'UPLOADS_STS_ROLE'>

const seconds = 900
const timeoutMs = 5_000

/**
 * UP-15. AssumeRole of AWS STS with a session policy: the credentials can only put objects under the caller's own
 * prefix for 15 minutes, whatever the role allows. A store does not limit the number of bytes, which is why this is off
 * unless an operator configures STS and a role.
 */
export async function temporaryCredentials(ownerId: string, config: StsConfig) {
  const { UPLOADS_STS_URL, UPLOADS_STS_ROLE, S3_REGION } = config
  if (UPLOADS_STS_URL === undefined || UPLOADS_STS_ROLE === undefined) throw new AppError('sts_not_offered')
  const bucket = uploadsBucket(config)
  const prefix = `${ownerPrefix(ownerId, config)}/`
  const form = new URLSearchParams({
    Action: 'AssumeRole',
    Version: '2011-06-15',
    RoleArn: UPLOADS_STS_ROLE,
    RoleSessionName: `upload-${prefix.slice(0, 32)}`,
    DurationSeconds: String(seconds),
    Policy: JSON.stringify(policyFor(bucket, prefix)),
  }).toString()
  const answer = await fetch(UPLOADS_STS_URL, {
    method: 'POST',
    body: form,
    headers: signedHeaders(new URL(UPLOADS_STS_URL), form, config),
    signal: AbortSignal.timeout(timeoutMs),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`STS answered ${answer.status}`)
  const field = (name: string) => new RegExp(`<${name}>([^<]+)</${name}>`).exec(text)?.[1]
  const credentials = Credentials.parse({
    AccessKeyId: field('AccessKeyId'),
    SecretAccessKey: field('SecretAccessKey'),
    SessionToken: field('SessionToken'),
    Expiration: new Date(field('Expiration') ?? '').toISOString(),
  })
  return { credentials, bucket, region: S3_REGION, prefix }
}

const Credentials = z.object({
  AccessKeyId: z.string(),
  SecretAccessKey: z.string(),
  SessionToken: z.string(),
  Expiration: z.iso.datetime(),
})

function policyFor(bucket: string, prefix: string) {
  return {
    Version: '2012-10-17',
    Statement: [{ Effect: 'Allow', Action: ['s3:PutObject'], Resource: [`arn:aws:s3:::${bucket}/${prefix}*`] }],
  }
}

/** AWS Signature Version 4 for one form. */
function signedHeaders(
  url: URL,
  body: string,
  { S3_ACCESS_KEY, S3_SECRET_KEY, S3_REGION }: Pick<Config, 'S3_ACCESS_KEY' | 'S3_SECRET_KEY' | 'S3_REGION'>,
) {
  const time = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const day = time.slice(0, 8)
  const type = 'application/x-www-form-urlencoded'
  const names = 'content-type;host;x-amz-date'
  const lines = [
    'POST',
    url.pathname,
    '',
    `content-type:${type}`,
    `host:${url.host}`,
    `x-amz-date:${time}`,
    '',
    names,
    sha256(body),
  ]
  const scope = `${day}/${S3_REGION}/sts/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(lines.join('\n'))].join('\n')
  const key = [day, S3_REGION, 'sts', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${S3_SECRET_KEY}`)
  const signature = hmac(key, toSign).toString('hex')
  const authorization = `AWS4-HMAC-SHA256 Credential=${S3_ACCESS_KEY}/${scope}, SignedHeaders=${names}, Signature=${signature}`
  return { authorization, 'content-type': type, 'x-amz-date': time }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
