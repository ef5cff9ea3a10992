import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { GetObjectCommand, NoSuchKey, PutObjectCommand } from '@aws-sdk/client-s3'
import type { Config } from '../config.ts'
import { ensureBucket, type ObjectStore } from '../engines/object-store.ts'

type Archive = { objects: ObjectStore; config: Pick<Config, 'S3_BUCKET'> }

/** A segment, a timeline history or a backup label: the names that PostgreSQL gives to archived files. */
const nameForm = /^[0-9A-F]{8}(?:[0-9A-F]{16}(?:\.[0-9A-F]{8}\.backup|\.partial)?|\.history)$/

/** Nothing else is stored in this bucket, so that its rights and its lifetime are its own. */
export function walBucket({ S3_BUCKET }: Archive['config']): string {
  return `${S3_BUCKET}-wal`
}

/**
 * Stores a file of the write-ahead log, for `archive_command`. A file that is stored already with the same bytes is
 * accepted, because PostgreSQL repeats a command that was interrupted; one with other bytes is refused, because two
 * servers then archive to one place.
 */
export async function putWal(
  { objects, config }: Archive,
  path: string,
  name: string,
): Promise<'stored' | 'was-there'> {
  const Key = keyOf(name)
  const Bucket = walBucket(config)
  await ensureBucket(objects, Bucket)
  const bytes = await readFile(path)
  const stored = await read({ objects, config }, Key)
  if (stored !== null) {
    if (sha256(stored) !== sha256(bytes)) throw new Error(`${name} is archived already, with other bytes`)
    return 'was-there'
  }
  await objects.send(new PutObjectCommand({ Bucket, Key, Body: await promisify(gzip)(bytes, { level: 1 }) }))
  return 'stored'
}

/** Fetches a file for `restore_command`; false if the archive does not have it, which ends a recovery. */
export async function getWal(archive: Archive, name: string, path: string): Promise<boolean> {
  const bytes = await read(archive, keyOf(name))
  if (bytes === null) return false
  await writeFile(`${path}.part`, bytes, { mode: 0o600 })
  await rename(`${path}.part`, path)
  return true
}

async function read({ objects, config }: Archive, Key: string): Promise<Buffer | null> {
  try {
    const { Body } = await objects.send(new GetObjectCommand({ Bucket: walBucket(config), Key }))
    return await promisify(gunzip)(await Body!.transformToByteArray())
  } catch (error) {
    if (error instanceof NoSuchKey) return null
    throw error
  }
}

function keyOf(name: string): string {
  if (!nameForm.test(name)) throw new Error(`${name} is not a file of the write-ahead log`)
  return `wal/${name}.gz`
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
