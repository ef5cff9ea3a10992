import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { approximateBytes, createByteCache } from './byte-cache.ts'
import { createMetrics } from './telemetry/metrics.ts'

const metricsOf = async (metrics: ReturnType<typeof createMetrics>) =>
  (await metrics.registry.metrics()).split('\n').filter((line) => line.startsWith('cache_'))

test('a cache holds at most its byte limit and drops the least recently used entry', () => {
  const removed: string[] = []
  const cache = createByteCache<{ bytes: Buffer }>({
    name: 'test',
    maxBytes: 10_000,
    bytesOf: ({ bytes }) => bytes.length,
    metrics: createMetrics(),
    onRemoved: (key) => removed.push(key),
  })
  for (const key of ['a', 'b', 'c']) cache.set(key, { bytes: Buffer.alloc(3_000) })
  cache.get('a')
  cache.set('d', { bytes: Buffer.alloc(3_000) })
  expect(removed).toEqual(['b'])
  expect(['a', 'b', 'c', 'd'].filter((key) => cache.get(key))).toEqual(['a', 'c', 'd'])
  expect(cache.bytes()).toBeGreaterThan(9_000)
  expect(cache.bytes()).toBeLessThanOrEqual(10_000)
  cache.set('e', { bytes: Buffer.alloc(20_000) })
  expect(cache.get('e')).toBeUndefined()
})

test('hits, misses and the size are in the metrics', async () => {
  const metrics = createMetrics()
  const cache = createByteCache<object>({ name: 'test', maxBytes: 10_000, bytesOf: () => 1_000, metrics })
  cache.set('a', {})
  cache.get('a')
  cache.get('a', () => false)
  cache.get('b')
  expect(await metricsOf(metrics)).toEqual([
    'cache_requests_total{cache="test",outcome="hit"} 1',
    'cache_requests_total{cache="test",outcome="miss"} 2',
    'cache_bytes{cache="test"} 1102',
    'cache_entries{cache="test"} 1',
  ])
  cache.clear()
  expect(await metricsOf(metrics)).toContain('cache_bytes{cache="test"} 0')
})

test('the computed size of a value is close to its heap usage', () => {
  const card = (n: number) => ({
    id: `0198c0de-0000-7000-8000-${String(n).padStart(12, '0')}`,
    title: `A car with number ${n} and a title of usual length`,
    description: `${n} `.repeat(400),
    prices: Array.from({ length: 20 }, (_, month) => ({ month, rupees: n + month })),
  })
  setFlagsFromString('--expose_gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  const before = process.memoryUsage().heapUsed
  const cards = Array.from({ length: 5_000 }, (_, n) => structuredClone(card(n)))
  collect()
  const taken = process.memoryUsage().heapUsed - before
  const said = cards.reduce((sum, each) => sum + approximateBytes(each), 0)
  expect(said / taken).toBeGreaterThan(0.5)
  expect(said / taken).toBeLessThan(2)
})
