import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { GetObjectCommand, HeadObjectCommand, NoSuchKey, NotFound, PutObjectCommand } from '@aws-sdk/client-s3'
import { ensureBucket, type ObjectStore } from '../engines/object-store.ts'
import { listBucketObjects } from './object-list.ts'

type KeptPaper = { key: string; sha256: string }

const papersFile = 'papers.jsonl'
const papersFolder = 'papers'

/**
 * Copies sellers' papers, which are few and small, into the backup with their bytes, because there is no other copy.
 * They are encrypted in the store and stay encrypted; the secret is stored separately.
 */
export async function copyPapers(
  objects: ObjectStore,
  bucket: string,
  target: string,
  without: (key: string) => boolean,
): Promise<number> {
  await mkdir(join(target, papersFolder), { recursive: true, mode: 0o700 })
  const list = await open(join(target, papersFile), 'wx', 0o600)
  let copied = 0
  try {
    for await (const { key } of listBucketObjects(objects, bucket)) {
      if (without(key)) continue
      const bytes = await bytesOf(objects, bucket, key)
      // Deleted since it was listed.
      if (bytes === null) continue
      await writeFile(join(target, papersFolder, nameOf(key)), bytes, { mode: 0o600 })
      await list.write(`${JSON.stringify({ key, sha256: sha256Of(bytes) } satisfies KeptPaper)}\n`)
      copied += 1
    }
  } finally {
    await list.close()
  }
  return copied
}

/** Uploads the papers that are missing from the bucket. Existing ones are left unchanged. */
export async function putPapers(objects: ObjectStore, bucket: string, folder: string): Promise<number> {
  await ensureBucket(objects, bucket)
  let put = 0
  for await (const line of createInterface(createReadStream(join(folder, papersFile)))) {
    const { key, sha256 } = JSON.parse(line) as KeptPaper
    const bytes = await readFile(join(folder, papersFolder, nameOf(key)))
    if (sha256Of(bytes) !== sha256) throw new Error(`the paper ${key} is not what was backed up`)
    if (await isThere(objects, bucket, key)) continue
    await objects.send(
      new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentType: 'application/octet-stream' }),
    )
    put += 1
  }
  return put
}

async function bytesOf(objects: ObjectStore, bucket: string, key: string): Promise<Buffer | null> {
  try {
    const { Body } = await objects.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
    return Buffer.from(await Body!.transformToByteArray())
  } catch (error) {
    if (error instanceof NoSuchKey) return null
    throw error
  }
}

async function isThere(objects: ObjectStore, bucket: string, key: string): Promise<boolean> {
  try {
    await objects.send(new HeadObjectCommand({ Bucket: bucket, Key: key }))
    return true
  } catch (error) {
    if (error instanceof NotFound) return false
    throw error
  }
}

function nameOf(key: string): string {
  return encodeURIComponent(key)
}

function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
