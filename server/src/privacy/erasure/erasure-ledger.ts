import { createHmac } from 'node:crypto'
import { ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3'
import type { Config } from '../../platform/config.ts'
import { ensureBucket, type ObjectStore } from '../../platform/engines/object-store.ts'

export type LedgerStores = {
  objects: ObjectStore
  config: Pick<Config, 'S3_BUCKET' | 'ERASURES_BUCKET' | 'SELLER_MARK_SECRET'>
  pageSize?: number
}

export type LedgerEntry = { accountHash: string; writtenAt: Date }

/**
 * The accounts that were erased and the phone numbers that were removed from adverts, as keyed hashes in a bucket of
 * their own, so that a restored backup can repeat the erasures. One small object per entry, which nothing changes or
 * deletes: its key holds time and hash. Keys begin with a fingerprint of the secret, because entries under another
 * secret cannot be recognised.
 */
export type ErasureLedger = {
  hash: (accountId: string) => string
  append: (accountId: string) => Promise<LedgerEntry>
  /** Pages of entries in order of time, from this moment on. */
  readFrom: (from: Date) => AsyncGenerator<LedgerEntry[]>
  /** Records that a phone number was removed from adverts; the hash is keyed already. */
  appendNumber: (numberHash: string) => Promise<void>
  /** Pages of the hashes of removed numbers in order of time, from this moment on. */
  readNumbersFrom: (from: Date) => AsyncGenerator<string[]>
  /** How many other secrets have entries. */
  countOtherSecrets: () => Promise<number>
}

/** Also the most that S3 lists at once. */
export const ledgerPage = 1_000
const entryKey = /^[0-9a-f]{16}\/(?<time>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)-(?<hash>[0-9a-f]{64})$/
const numberKey = /^[0-9a-f]{16}\/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z-(?<hash>[0-9a-f]{32})$/

export function openErasureLedger({ objects, config, pageSize = ledgerPage }: LedgerStores): ErasureLedger {
  const bucket = erasuresBucket(config)
  const keyed = (text: string) => createHmac('sha256', config.SELLER_MARK_SECRET).update(text).digest('hex')
  const hash = (accountId: string) => keyed(`erased account ${accountId}`)
  const prefix = `${keyed('ledger of erasures').slice(0, 16)}/`
  const put = async (hashed: string, writtenAt: Date) => {
    await ensureBucket(objects, bucket)
    const at = writtenAt.toISOString()
    await objects.send(new PutObjectCommand({ Bucket: bucket, Key: `${prefix}${at}-${hashed}`, Body: at }))
  }
  async function* readKeys(from: Date): AsyncGenerator<string[]> {
    await ensureBucket(objects, bucket)
    for (let after = `${prefix}${from.toISOString()}`; ;) {
      const { Contents = [], IsTruncated } = await objects.send(
        new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, StartAfter: after, MaxKeys: pageSize }),
      )
      const keys = Contents.map(({ Key }) => Key!)
      yield keys
      if (!IsTruncated || keys.length === 0) return
      after = keys.at(-1)!
    }
  }
  return {
    hash,
    async append(accountId) {
      const entry = { accountHash: hash(accountId), writtenAt: new Date() }
      await put(entry.accountHash, entry.writtenAt)
      return entry
    },
    async *readFrom(from) {
      for await (const keys of readKeys(from)) yield keys.flatMap((key) => readEntry(key) ?? [])
    },
    appendNumber: (numberHash) => put(numberHash, new Date()),
    async *readNumbersFrom(from) {
      for await (const keys of readKeys(from)) yield keys.flatMap((key) => numberKey.exec(key)?.groups?.['hash'] ?? [])
    },
    async countOtherSecrets() {
      await ensureBucket(objects, bucket)
      const { CommonPrefixes = [] } = await objects.send(
        new ListObjectsV2Command({ Bucket: bucket, Delimiter: '/', MaxKeys: pageSize }),
      )
      return CommonPrefixes.filter(({ Prefix }) => Prefix !== prefix).length
    },
  }
}

export function erasuresBucket({
  S3_BUCKET,
  ERASURES_BUCKET = `${S3_BUCKET}-erasures`,
}: Pick<Config, 'S3_BUCKET' | 'ERASURES_BUCKET'>): string {
  return ERASURES_BUCKET
}

function readEntry(key: string): LedgerEntry | null {
  const { time, hash } = entryKey.exec(key)?.groups ?? {}
  return time && hash ? { accountHash: hash, writtenAt: new Date(time) } : null
}
