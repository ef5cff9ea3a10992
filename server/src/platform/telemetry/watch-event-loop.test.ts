import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

test('a process counts each stall of its event loop with its length', async () => {
  const metrics = createMetrics()
  metrics.collectProcess()
  await sleep(100)
  const until = performance.now() + 700
  while (performance.now() < until);
  const read = async (suffix: string) =>
    (await metrics.registry.getMetricsAsJSON())
      .find(({ name }) => name === 'event_loop_stall_seconds')!
      .values.find((value) => (value as { metricName?: string }).metricName === `event_loop_stall_seconds_${suffix}`)
      ?.value
  await expect.poll(() => read('count')).toBeGreaterThanOrEqual(1)
  expect(await read('sum')).toBeGreaterThan(0.5)
})
