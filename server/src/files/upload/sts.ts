import { AssumeRoleCommand, STSClient } from '@aws-sdk/client-sts'
import * as z from 'zod'
import { AppError } from '../../platform/app-error.ts'
import type { Config } from '../../platform/config.ts'
import { ownerPrefix } from './begin-upload.ts'
import { uploadsBucket, type FilesConfig } from '../file-stores.ts'

export type StsConfig = FilesConfig & Pick<Config, 'UPLOADS_STS_URL' | 'UPLOADS_STS_ROLE'>

const seconds = 900
const timeoutMs = 5_000

/**
 * UP-15. AssumeRole in AWS STS with a session policy: the credentials can only put objects under the caller's own
 * prefix for 15 minutes, whatever the role allows. A store does not limit the number of bytes, so this is off unless an
 * operator configures STS and a role.
 */
export async function temporaryCredentials(ownerId: string, config: StsConfig) {
  const { UPLOADS_STS_URL, UPLOADS_STS_ROLE, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY } = config
  if (UPLOADS_STS_URL === undefined || UPLOADS_STS_ROLE === undefined) throw new AppError('sts_not_offered')
  const bucket = uploadsBucket(config)
  const prefix = `${ownerPrefix(ownerId, config)}/`
  const sts = new STSClient({
    endpoint: UPLOADS_STS_URL,
    region: S3_REGION,
    credentials: { accessKeyId: S3_ACCESS_KEY, secretAccessKey: S3_SECRET_KEY },
    // The caller is waiting and may retry.
    maxAttempts: 1,
  })
  const assumed = await sts
    .send(
      new AssumeRoleCommand({
        RoleArn: UPLOADS_STS_ROLE,
        RoleSessionName: `upload-${prefix.slice(0, 32)}`,
        DurationSeconds: seconds,
        Policy: JSON.stringify(policyFor(bucket, prefix)),
      }),
      { abortSignal: AbortSignal.timeout(timeoutMs) },
    )
    .finally(() => sts.destroy())
  const credentials = Credentials.parse({
    ...assumed.Credentials,
    Expiration: assumed.Credentials?.Expiration?.toISOString(),
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
