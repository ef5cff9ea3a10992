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

/** A cache bounded by bytes that evicts the least recently used entry. Its hits and its size are in the metrics. */
export function createByteCache<Value extends object>(options: ByteCacheOptions<Value>) {
  const { name: cache, maxBytes, maxEntries, bytesOf, metrics, onRemoved } = options
  const entries = new LRUCache<string, Value>({
    maxSize: maxBytes,
    ...(maxEntries !== undefined && { max: maxEntries }),
    // An entry also uses memory for its key and its place in the list.
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
    /** Counts as a miss when the value is no longer usable. */
    get(key: string, isUsable: (value: Value) => boolean = () => true): Value | undefined {
      const found = entries.get(key)
      const usable = found !== undefined && isUsable(found)
      metrics.cacheRequests.inc({ cache, outcome: usable ? 'hit' : 'miss' })
      return usable ? found : undefined
    },
    /** Returns false for a value larger than the cache. */
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

/** Approximate memory of plain data: what V8 needs for strings, numbers, arrays and objects. */
export function approximateBytes(value: unknown): number {
  if (typeof value === 'string') return 24 + value.length
  if (typeof value !== 'object' || value === null) return 8
  if (Buffer.isBuffer(value)) return 100 + value.length
  if (value instanceof Date) return 48
  let bytes = 56
  for (const each of Object.values(value)) bytes += 8 + approximateBytes(each)
  return bytes
}
