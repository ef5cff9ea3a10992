import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type _Object as StoredObject,
} from '@aws-sdk/client-s3'
import * as z from 'zod'
import type { Config } from '../../config.ts'
import { ensureBucket, type ObjectStore } from '../../engines/object-store.ts'
import { assetsBucket, assetType, encodings, objectKey } from './asset-names.ts'
import { largestAssetBytes } from './released-assets.ts'

type Stores = { objects: ObjectStore; config: Pick<Config, 'S3_BUCKET' | 'ASSETS_BUCKET'> }

/** A page of a release that was replaced longer ago no longer finds its assets and reloads. */
const daysAfterReplacement = 30
const dayMs = 86_400_000
/** Objects of a release that is being published are named by no stored release if their process was killed. */
const sparedMs = dayMs
const concurrentWrites = 8

const Release = z.object({ names: z.array(z.string()) })
type StoredRelease = { key: string; names: string[]; publishedAt: Date }

export type PublishedAssets = { release: string; files: number; objectsStored: number; objectsRemoved: number }

/**
 * Stores the assets of this build for pages that stay open when the next release replaces it, and deletes those of
 * releases that were replaced long ago. May be repeated; the caller makes sure that only one runs at a time.
 */
export async function publishAssets(stores: Stores, folder: string, now = new Date()): Promise<PublishedAssets> {
  const { objects, config } = stores
  const Bucket = assetsBucket(config)
  const files = await readAssets(folder)
  await ensureBucket(objects, Bucket)
  const names = [...new Set(files.map(({ name }) => name))].toSorted()
  const release = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16)
  const record = { Bucket, Key: `releases/${release}.json`, ContentType: 'application/json' }
  // First, so that nothing of this release is deleted, whatever happens after it.
  await objects.send(new PutObjectCommand({ ...record, Body: JSON.stringify({ names }) }))
  const there = new Set((await listObjects(stores, 'files/')).map(({ Key }) => Key))
  const missing = files.filter(({ key }) => !there.has(key))
  await inParallel(missing, async ({ path, key }) => {
    await objects.send(new PutObjectCommand({ Bucket, Key: key, Body: await readFile(path) }))
  })
  const objectsRemoved = await removeOldReleases(stores, now)
  return { release, files: names.length, objectsStored: missing.length, objectsRemoved }
}

type AssetFile = { name: string; key: string; path: string }

/** Every asset and its compressed copies. Fails on a name that the site would not serve. */
async function readAssets(folder: string): Promise<AssetFile[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const all = new Set(entries.map(({ name }) => name))
  const files = entries.flatMap((entry): AssetFile[] => {
    const name = entry.name.replace(/\.(?:br|gz)$/, '')
    if (!entry.isFile() || assetType(name) === undefined || !all.has(name))
      throw new Error(`${entry.name} in ${folder} is not an asset with a hash in its name`)
    const encoding = entry.name.endsWith(encodings.br)
      ? 'br'
      : entry.name.endsWith(encodings.gzip)
        ? 'gzip'
        : 'identity'
    return [{ name, key: objectKey(name, encoding), path: join(folder, entry.name) }]
  })
  if (files.length === 0) throw new Error(`${folder} has no assets: run pnpm build:pages`)
  for (const { path } of files)
    if ((await readFile(path)).length > largestAssetBytes) throw new Error(`${path} is larger than the site serves`)
  return files
}

/** A release is replaced when the next one is published. The newest one is never old. */
async function removeOldReleases(stores: Stores, now: Date): Promise<number> {
  const releases = await readReleases(stores)
  const isOld = (_release: StoredRelease, at: number) => {
    const next = releases[at + 1]
    return next !== undefined && now.getTime() - next.publishedAt.getTime() > daysAfterReplacement * dayMs
  }
  const old = releases.filter(isOld)
  const named = new Set(releases.filter((release) => !old.includes(release)).flatMap(({ names }) => names))
  const stored = await listObjects(stores, 'files/')
  const unnamed = stored.filter(
    ({ Key, LastModified }) =>
      !named.has(Key!.slice('files/'.length).replace(/\.(?:br|gz)$/, '')) &&
      now.getTime() - LastModified!.getTime() > sparedMs,
  )
  const keys = [...unnamed.map(({ Key }) => Key!), ...old.map(({ key }) => key)]
  for (let from = 0; from < keys.length; from += 1_000) {
    const Objects = keys.slice(from, from + 1_000).map((Key) => ({ Key }))
    const { Errors = [] } = await stores.objects.send(
      new DeleteObjectsCommand({ Bucket: assetsBucket(stores.config), Delete: { Objects, Quiet: true } }),
    )
    if (Errors[0]) throw new Error(`${Errors[0].Key} could not be deleted: ${Errors[0].Message}`)
  }
  return unnamed.length
}

/** In the order in which they were last published. */
async function readReleases(stores: Stores): Promise<StoredRelease[]> {
  const releases: StoredRelease[] = []
  await inParallel(await listObjects(stores, 'releases/'), async ({ Key, LastModified }) => {
    const { Body } = await stores.objects.send(new GetObjectCommand({ Bucket: assetsBucket(stores.config), Key }))
    const { names } = Release.parse(JSON.parse(await Body!.transformToString()))
    releases.push({ key: Key!, names, publishedAt: LastModified! })
  })
  return releases.toSorted((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime())
}

async function listObjects({ objects, config }: Stores, Prefix: string): Promise<StoredObject[]> {
  const found: StoredObject[] = []
  let token: string | undefined
  do {
    const { Contents = [], NextContinuationToken } = await objects.send(
      new ListObjectsV2Command({
        Bucket: assetsBucket(config),
        Prefix,
        ...(token && { ContinuationToken: token }),
      }),
    )
    found.push(...Contents)
    token = NextContinuationToken
  } while (token)
  return found
}

async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items]
  const workOn = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: concurrentWrites }, workOn))
}
