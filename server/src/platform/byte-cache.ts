import { LRUCache } from 'lru-cache'
import type { Metrics } from './telemetry/metrics.ts'

export type ByteCacheOptions<Value> = {
  name: string
  maxBytes: number
  maxEntries?: number
  bytesOf: (value: Value) => number
  metrics: Metrics
  onRemoved?: (key: string) => void
}

/** A cache that is bounded by bytes and drops what was used longest ago. Its hits and its size are in the metrics. */
export function createByteCache<Value extends object>(options: ByteCacheOptions<Value>) {
  const { name: cache, maxBytes, maxEntries, bytesOf, metrics, onRemoved } = options
  const entries = new LRUCache<string, Value>({
    maxSize: maxBytes,
    ...(maxEntries !== undefined && { max: maxEntries }),
    // An entry costs its key and its place in the list, too.
    sizeCalculation: (value, key) => bytesOf(value) + key.length * 2 + 100,
    dispose: (_value, key, reason) => {
      if (reason !== 'set') onRemoved?.(key)
    },
  })
  const report = () => {
    metrics.cacheBytes.set({ cache }, entries.calculatedSize)
    metrics.cacheEntries.set({ cache }, entries.size)
  }
  return {
    /** Counts as a miss when what is there is not usable any longer. */
    get(key: string, isUsable: (value: Value) => boolean = () => true): Value | undefined {
      const found = entries.get(key)
      const usable = found !== undefined && isUsable(found)
      metrics.cacheRequests.inc({ cache, outcome: usable ? 'hit' : 'miss' })
      return usable ? found : undefined
    },
    /** False for a value that is larger than the cache. */
    set(key: string, value: Value): boolean {
      entries.set(key, value)
      report()
      return entries.has(key)
    },
    delete(key: string): void {
      entries.delete(key)
      report()
    },
    clear(): void {
      entries.clear()
      report()
    },
    bytes: () => entries.calculatedSize,
  }
}

/** About how much memory a value of plain data takes: what V8 needs for texts, numbers, lists and objects. */
export function approximateBytes(value: unknown): number {
  if (typeof value === 'string') return 24 + value.length
  if (typeof value !== 'object' || value === null) return 8
  if (Buffer.isBuffer(value)) return 100 + value.length
  if (value instanceof Date) return 48
  let bytes = 56
  for (const each of Object.values(value)) bytes += 8 + approximateBytes(each)
  return bytes
}
