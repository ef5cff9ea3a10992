import { GetObjectCommand, NoSuchBucket, NoSuchKey } from '@aws-sdk/client-s3'
import type { Config } from '../../config.ts'
import { AppError } from '../../app-error.ts'
import { createByteCache } from '../../byte-cache.ts'
import { createBreaker } from '../../engines/circuit-breaker.ts'
import type { ObjectStore } from '../../engines/object-store.ts'
import { limitConcurrency } from '../../limit-concurrency.ts'
import type { Metrics } from '../../telemetry/metrics.ts'
import { assetsBucket, assetType, objectKey, type AssetEncoding } from './asset-names.ts'

export type ReleasedAsset = { bytes: Buffer; type: string; encoding: AssetEncoding }
/** Null if no stored release has the asset. Fails if the object store does not respond. */
export type ReadReleasedAsset = (name: string, accepted: readonly AssetEncoding[]) => Promise<ReleasedAsset | null>

type Dependencies = {
  objects: ObjectStore
  config: Pick<Config, 'S3_BUCKET' | 'ASSETS_BUCKET'>
  metrics: Metrics
  timeoutMs?: number
}

const cacheBytes = 16 * 2 ** 20
export const largestAssetBytes = 4 * 2 ** 20
/** An asset that was missing is not looked for again for this time, in case a release is being published. */
const missingForMs = 10_000
const mostMissing = 1_000

/**
 * Reads assets of other releases, which `pnpm assets:publish` stored, for pages that are still open. Every bound is
 * fixed, because anyone can request any name: bytes and number of cached answers, concurrent reads, and how long a read
 * waits.
 */
export function createReleasedAssets(dependencies: Dependencies): ReadReleasedAsset {
  const { objects, config, metrics, timeoutMs = 2_000 } = dependencies
  const bucket = assetsBucket(config)
  const found = createByteCache<ReleasedAsset>({
    name: 'released-assets',
    maxBytes: cacheBytes,
    bytesOf: ({ bytes }) => bytes.length,
    metrics,
  })
  const missing = new Map<string, number>()
  const guard = createBreaker(() => true)
  const inTurn = limitConcurrency(8, 64, () => new AppError('overloaded'))

  async function readVariant(name: string, type: string, encoding: AssetEncoding): Promise<ReleasedAsset | null> {
    const key = objectKey(name, encoding)
    const cached = found.get(key)
    if (cached) return cached
    if ((missing.get(key) ?? 0) > Date.now()) return null
    const bytes = await inTurn(() => guard(() => readObject(objects, { bucket, key, timeoutMs })))
    if (bytes === null) {
      missing.delete(key)
      missing.set(key, Date.now() + missingForMs)
      if (missing.size > mostMissing) missing.delete(missing.keys().next().value!)
      return null
    }
    const asset = { bytes, type, encoding }
    found.set(key, asset)
    return asset
  }

  return async (name, accepted) => {
    const type = assetType(name)
    if (type === undefined) return null
    for (const encoding of [...accepted, 'identity' as const]) {
      const asset = await readVariant(name, type, encoding)
      if (asset) return asset
    }
    return null
  }
}

type Read = { bucket: string; key: string; timeoutMs: number }

async function readObject(objects: ObjectStore, { bucket, key, timeoutMs }: Read): Promise<Buffer | null> {
  const abortSignal = AbortSignal.timeout(timeoutMs)
  try {
    const { Body, ContentLength } = await objects.send(new GetObjectCommand({ Bucket: bucket, Key: key }), {
      abortSignal,
    })
    if (Body === undefined || ContentLength === undefined || ContentLength > largestAssetBytes) {
      ;(Body as { destroy?: () => void } | undefined)?.destroy?.()
      return null
    }
    return Buffer.from(await Body.transformToByteArray())
  } catch (error) {
    if (error instanceof NoSuchKey || error instanceof NoSuchBucket) return null
    throw error
  }
}
