import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSilentProxy } from '../../testing/faults/silent-proxy.ts'
import { createTestDatabase } from '../../testing/environment/test-database.ts'
import { whileHolding } from './advisory-lock.ts'

const leaseMs = 2_000
let database: Awaited<ReturnType<typeof createTestDatabase>>
let proxy: Awaited<ReturnType<typeof startSilentProxy>>
beforeAll(async () => {
  database = await createTestDatabase('empty')
  proxy = await startSilentProxy(new URL(database.url))
})
afterAll(async () => {
  await proxy.close()
  await database.drop()
})

/** Leads until the signal aborts or the lock is lost, and records both. */
function lead(name: string, url: string, stop: AbortSignal, events: string[]) {
  return whileHolding(
    { DATABASE_URL: url, DATABASE_DIRECT_URL: undefined },
    'lead',
    stop,
    async (lost) => {
      events.push(`${name} leads`)
      await new Promise<void>((resolve) => lost.addEventListener('abort', () => resolve()))
      events.push(`${name} ends`)
    },
    { leaseMs },
  )
}

test('when a leader’s packets are dropped, it stops before another process leads', async () => {
  const events: string[] = []
  const stop = new AbortController()
  const first = lead('the first', proxy.url, stop.signal, events)
  await expect.poll(() => events).toEqual(['the first leads'])
  const second = lead('the second', database.url, stop.signal, events)
  // The lease is renewed as long as packets arrive.
  await sleep(leaseMs * 1.5)
  expect(events).toEqual(['the first leads'])

  const cut = performance.now()
  proxy.cut()
  await expect.poll(() => events.length, { timeout: 60_000 }).toBe(3)
  const seconds = (performance.now() - cut) / 1_000
  expect(events).toEqual(['the first leads', 'the first ends', 'the second leads'])
  console.log(JSON.stringify({ figure: 'failover.leases', value: seconds / (leaseMs / 1_000), unit: 'leases' }))

  stop.abort()
  await Promise.all([first, second])
})
